// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tournament.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "core/analysis/losses.h"
#include "core/base/nearest.h"
#include "core/base/parallel.h"
#include "core/compression/strategies/cross_result.h"

namespace winnow {

namespace {

constexpr std::size_t kAll = 0; // rows[0] sums all kinds, rows[1 + kind] one

using KindRows = std::vector<TournamentRow>;

class Runner
{
public:
    Runner(ReplayEngine& engine, const NeedIndex* needs, const TournamentOptions& options, const std::stop_token& stop)
        : m_engine(engine), m_corpus(engine.corpus()), m_needs(needs), m_options(options), m_stop(stop)
    {
    }

    bool findKinds()
    {
        m_kinds.assign(m_corpus.results.size(), ContentKind::Empty);
        if (!parallelFor(m_kinds.size(), m_options.jobs, m_stop, [&](std::size_t i) {
                const ToolResult& result = m_corpus.result(ResultId(i));
                const Text text = m_corpus.texts->get(m_engine.gatewayText(ResultId(i)));
                m_kinds[i] = contentKind(text.view(), result.tool, argumentsOf(ResultId(i)).view());
            }))
            return false;
        // Equal text of an equal call is compressed once; its time counts once.
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> seen;
        for (std::size_t i = 0; i < m_kinds.size(); ++i) {
            const auto key = std::pair(m_engine.gatewayText(ResultId(i)).value, argumentsId(ResultId(i)).value);
            if (seen.try_emplace(key, i).second)
                m_distinct.push_back(ResultId(i));
        }
        return true;
    }

    Result<KindRows> measure(const StrategyInfo& info)
    {
        KindRows rows(1 + contentKindNames().size());
        const auto ok = strategy::needsEarlier(info.name) ? walk(info, rows) : replay(info, rows);
        if (!ok)
            return tl::make_unexpected(ok.error());
        return rows;
    }

    ContentKind kind(std::size_t result) const { return m_kinds[result]; }

private:
    TextId argumentsId(ResultId id) const
    {
        const ToolResult& result = m_corpus.result(id);
        const Session& session = m_corpus.sessionOf(id);
        return result.call < session.calls.size() ? session.calls[result.call].arguments : TextId();
    }

    Text argumentsOf(ResultId id) const
    {
        const TextId arguments = argumentsId(id);
        return arguments.isValid() ? m_corpus.texts->get(arguments) : Text();
    }

    template <class Use> void forRows(KindRows& rows, ResultId id, Use use) const
    {
        use(rows[kAll]);
        use(rows[1 + static_cast<std::size_t>(m_kinds[id.index()])]);
    }

    static Policy policyFor(const StrategyInfo& info)
    {
        Policy policy = defaultPolicy(Dialect::Winnow);
        policy.strategy = std::string(info.name);
        policy.minBytes = 0;
        policy.maxBytes = std::numeric_limits<std::int64_t>::max();
        policy.refusalThreshold = 0;
        policy.marker = false;
        policy.skipTools.clear();
        policy.rules.clear();
        policy.chain.clear();
        policy.strategyParameters.clear();
        return policy;
    }

    Result<void> replay(const StrategyInfo& info, KindRows& rows)
    {
        const Policy policy = policyFor(info);
        if (const auto timed = time(info, policy, rows); !timed)
            return timed;
        const auto replay = m_engine.run(policy, m_stop);
        if (!replay)
            return tl::make_unexpected(replay.error());
        for (std::size_t i = 0; i < m_kinds.size(); ++i) {
            const Outcome& outcome = (*replay)->outcomes[i];
            forRows(rows, ResultId(i), [&](TournamentRow& row) {
                ++row.results;
                row.changed += outcome.changed;
                row.bytesBefore += outcome.bytesBefore;
                row.bytesAfter += outcome.bytesAfter;
                row.tokensBefore += outcome.tokensBefore;
                row.tokensAfter += outcome.tokensAfter;
            });
        }
        return m_needs ? addLosses(**replay, rows) : Result<void>();
    }

    Result<void> addLosses(const ReplayResult& replay, KindRows& rows)
    {
        const auto losses = evaluateLosses(m_engine, replay, *m_needs, m_options.jobs, m_stop);
        if (!losses)
            return tl::make_unexpected(losses.error());
        for (TournamentRow& row : rows)
            row.losses.emplace();
        for (std::size_t i = 0; i < m_kinds.size(); ++i) {
            const std::uint32_t events = losses->eventsOfResult[i];
            forRows(rows, ResultId(i), [&](TournamentRow& row) {
                row.losses->regretted += events > 0;
                row.losses->events += events;
            });
        }
        for (const Loss& loss : losses->editBreaks)
            forRows(rows, loss.charged, [](TournamentRow& row) { ++row.losses->editBreaks; });
        return {};
    }

    Result<void> time(const StrategyInfo& info, const Policy& policy, KindRows& rows)
    {
        if (!m_options.clock)
            return {};
        std::vector<std::uint64_t> nanoseconds(m_distinct.size());
        const bool all = parallelFor(m_distinct.size(), m_options.jobs, m_stop, [&](std::size_t d) {
            const ResultId id = m_distinct[d];
            const Text text = m_corpus.texts->get(m_engine.gatewayText(id));
            const Text arguments = argumentsOf(id);
            StrategyInput input;
            input.text = text.view();
            input.tool = m_corpus.result(id).tool;
            input.arguments = arguments.view();
            input.policy = &policy;
            input.counter = &m_engine.counterFor(id);
            const std::uint64_t start = m_options.clock();
            const auto answer = info.compress(input);
            nanoseconds[d] = m_options.clock() - start;
        });
        if (!all)
            return cancelled();
        for (std::size_t d = 0; d < m_distinct.size(); ++d)
            forRows(rows, m_distinct[d], [&](TournamentRow& row) { row.milliseconds += static_cast<double>(nanoseconds[d]) / 1e6; });
        return {};
    }

    /// Strategies that refer to earlier results: each session in order, with what is still in its context. A result
    /// that became a reference is not referred to itself.
    Result<void> walk(const StrategyInfo& info, KindRows& rows)
    {
        constexpr std::size_t kMostEarlier = 64;
        struct Kept
        {
            ResultId id;
            Text text;
            Text arguments;
            std::string label;
        };
        SessionId session;
        std::vector<Kept> kept;
        for (std::size_t i = 0; i < m_kinds.size(); ++i) {
            if (m_stop.stop_requested())
                return cancelled();
            const ResultId id(i);
            if (m_corpus.results[i].session != session)
                kept.clear();
            session = m_corpus.results[i].session;
            const std::uint32_t now = m_engine.timeline().results[i].firstCall;
            std::erase_if(kept, [&](const Kept& k) { return m_engine.timeline().results[k.id.index()].endCall <= now; });
            Kept mine { id, m_corpus.texts->get(m_engine.gatewayText(id)), argumentsOf(id), fmt::format("#{}", i + 1) };
            std::vector<EarlierText> earlier;
            for (const Kept& k : kept)
                earlier.push_back({ k.text.view(), k.label, pathArgument(k.arguments.view()) });
            StrategyInput input;
            input.text = mine.text.view();
            input.arguments = mine.arguments.view();
            input.earlier = earlier;
            const std::uint64_t start = m_options.clock ? m_options.clock() : 0;
            const auto answer = info.compress(input);
            const std::uint64_t spent = m_options.clock ? m_options.clock() - start : 0;
            if (!answer)
                return tl::make_unexpected(answer.error());
            const bool changed = answer->text != mine.text.view();
            addReference(rows, id, *answer, changed, spent);
            if (!changed)
                kept.push_back(std::move(mine));
            if (kept.size() > kMostEarlier)
                kept.erase(kept.begin());
        }
        return {};
    }

    void addReference(KindRows& rows, ResultId id, const Compressed& answer, bool changed, std::uint64_t nanoseconds) const
    {
        const std::uint64_t tokens = changed ? m_engine.counterFor(id).count(answer.text) : m_engine.tokens(id);
        forRows(rows, id, [&](TournamentRow& row) {
            ++row.results;
            row.changed += changed;
            row.bytesBefore += m_engine.bytes(id);
            row.bytesAfter += answer.text.size();
            row.tokensBefore += m_engine.tokens(id);
            row.tokensAfter += tokens;
            row.milliseconds += static_cast<double>(nanoseconds) / 1e6;
        });
    }

    ReplayEngine& m_engine;
    const Corpus& m_corpus;
    const NeedIndex* m_needs;
    const TournamentOptions& m_options;
    const std::stop_token& m_stop;
    std::vector<ContentKind> m_kinds; // by ResultId
    std::vector<ResultId> m_distinct;
};

bool standsAlone(const StrategyInfo& info)
{
    return info.compress && !info.remote && info.name != "passthrough" && info.name != "critical_rescue" && info.name != "identifier_ledger";
}

Result<std::vector<const StrategyInfo*>> contestants(const std::vector<std::string>& wanted)
{
    std::vector<const StrategyInfo*> chosen;
    std::vector<std::string_view> names;
    for (const StrategyInfo& info : strategies()) {
        if (!standsAlone(info))
            continue;
        names.push_back(info.name);
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), info.name) != wanted.end())
            chosen.push_back(&info);
    }
    for (const std::string& name : wanted) {
        if (std::find(names.begin(), names.end(), name) == names.end())
            return fail(ErrorCode::Invalid, fmt::format("\"{}\" is no strategy that can take part", name),
                fmt::format("did you mean \"{}\"?", nearestOf(name, names)));
    }
    return chosen;
}

void sortRows(TournamentKind& kind)
{
    std::stable_sort(kind.rows.begin(), kind.rows.end(), [](const TournamentRow& a, const TournamentRow& b) { return a.tokensAfter < b.tokensAfter; });
    if (!kind.rows.empty()) {
        kind.results = kind.rows.front().results;
        kind.bytes = kind.rows.front().bytesBefore;
        kind.tokens = kind.rows.front().tokensBefore;
    }
}

} // namespace

Result<Tournament> runTournament(ReplayEngine& engine, const NeedIndex* needs, const TournamentOptions& options,
    const std::stop_token& stop, const ProgressFn& progress)
{
    const auto chosen = contestants(options.strategies);
    if (!chosen)
        return tl::make_unexpected(chosen.error());
    Runner runner(engine, needs, options, stop);
    if (!runner.findKinds())
        return cancelled();
    Tournament tournament;
    tournament.counterLabel = engine.counterLabel();
    tournament.kinds.resize(1 + contentKindNames().size());
    for (std::size_t k = 0; k < tournament.kinds.size(); ++k)
        tournament.kinds[k].kind = k == kAll ? "all" : std::string(contentKindNames()[k - 1]);
    for (std::size_t s = 0; s < chosen->size(); ++s) {
        const StrategyInfo& info = *(*chosen)[s];
        if (progress)
            progress({ s, chosen->size(), "strategies", info.name });
        auto rows = runner.measure(info);
        if (!rows)
            return tl::make_unexpected(rows.error());
        for (std::size_t k = 0; k < rows->size(); ++k) {
            (*rows)[k].strategy = std::string(info.name);
            (*rows)[k].fidelity = info.fidelity;
            tournament.kinds[k].rows.push_back(std::move((*rows)[k]));
        }
    }
    for (TournamentKind& kind : tournament.kinds)
        sortRows(kind);
    std::erase_if(tournament.kinds, [](const TournamentKind& kind) { return kind.results == 0 && kind.kind != "all"; });
    std::stable_sort(tournament.kinds.begin() + 1, tournament.kinds.end(),
        [](const TournamentKind& a, const TournamentKind& b) { return a.bytes > b.bytes; });
    return tournament;
}

std::string_view fidelityName(Fidelity fidelity)
{
    constexpr std::array<std::string_view, 4> kNames { "lossless", "lossless in value", "recoverable", "lossy" };
    return kNames[static_cast<std::size_t>(fidelity)];
}

} // namespace winnow
