// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/tournament.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "core/base/nearest.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/compression/chain_strategy.h"
#include "core/compression/content_kind.h"
#include "core/experiments/control.h"
#include "core/money/expansion.h"
#include "core/policy/removed_names.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"
#include "core/uses/losses.h"

namespace winnow {

namespace {

constexpr std::uint64_t kControlSeed = 1;
constexpr std::size_t kAll = 0; // rows[0] sums all kinds, rows[1 + kind] one

using KindRows = std::vector<TournamentRow>;

class Runner
{
public:
    Runner(ReplayEngine& engine, const NeedIndex* needs, const TournamentOptions& options,
        const std::stop_token& stop)
        : m_engine(engine)
        , m_facts(engine.facts())
        , m_corpus(m_facts.corpus())
        , m_needs(needs)
        , m_options(options)
        , m_stop(stop)
    {
    }

    Result<void> findKinds()
    {
        WINNOW_TRY(const auto kinds, m_engine.contentKinds(m_stop));
        m_kinds = kinds;
        // Equal text of an equal call is compressed once; its time counts once.
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> seen;
        for (std::size_t i = 0; i < m_kinds->size(); ++i) {
            const auto key = std::pair(m_facts.text(ResultId(i)).value, argumentsId(ResultId(i)).value);
            if (seen.try_emplace(key, i).second)
                m_distinct.push_back(ResultId(i));
        }
        return {};
    }

    Result<KindRows> measure(const StrategyInfo& info)
    {
        KindRows rows(1 + contentKindNames().size());
        WINNOW_CHECK(replay(info, rows));
        return rows;
    }

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
        use(rows[1 + static_cast<std::size_t>((*m_kinds)[id.index()])]);
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
        WINNOW_CHECK(time(info, policy, rows));
        const std::uint64_t start = m_options.clock ? m_options.clock() : 0;
        WINNOW_TRY(const auto replay, m_engine.run(policy, m_stop));
        if (m_options.clock
            && info.readsEarlier) // one pass in recorded order: its time cannot be told apart by kind
            rows[kAll].milliseconds = static_cast<double>(m_options.clock() - start) / 1e6;
        for (std::size_t i = 0; i < m_kinds->size(); ++i) {
            const Outcome& outcome = replay->outcomes[i];
            forRows(rows, ResultId(i), [&](TournamentRow& row) {
                ++row.results;
                row.changed += outcome.changed;
                row.bytesBefore += outcome.bytesBefore;
                row.bytesAfter += outcome.bytesAfter;
                row.tokensBefore += outcome.tokensBefore;
                row.tokensAfter += outcome.tokensAfter;
            });
        }
        return m_needs ? addLosses(*replay, rows) : Result<void>();
    }

    Result<void> addLosses(const ReplayResult& replay, KindRows& rows)
    {
        WINNOW_TRY(const auto losses, evaluateLosses(m_engine, replay, *m_needs, m_options.jobs, m_stop));
        for (TournamentRow& row : rows)
            row.losses.emplace();
        for (std::size_t i = 0; i < m_kinds->size(); ++i) {
            const std::uint32_t needs = losses.needsOfResult[i];
            forRows(rows, ResultId(i), [&](TournamentRow& row) {
                row.losses->missed += needs > 0;
                row.losses->needs += needs;
            });
        }
        for (const BrokenEdit& edit : losses.editBreaks)
            forRows(rows, edit.result, [](TournamentRow& row) { ++row.losses->editBreaks; });
        if (m_options.money)
            addMoney(replay, losses, rows);
        return addSkill(replay, rows);
    }

    void addMoney(const ReplayResult& replay, const Losses& losses, KindRows& rows) const
    {
        const CostReport unasked = computeCost(m_facts, replay, *m_options.money);
        const CostReport paid = paidCost(m_facts, replay, *m_options.money, *m_needs, losses);
        for (TournamentRow& row : rows)
            row.losses->money.emplace();
        for (std::size_t i = 0; i < m_kinds->size(); ++i) {
            forRows(rows, ResultId(i), [&](TournamentRow& row) {
                row.losses->money->best += unasked.results[i];
                row.losses->money->worst += paid.results[i];
            });
        }
    }

    /// Beside random lines of the same results in the same size.
    Result<void> addSkill(const ReplayResult& replay, KindRows& rows)
    {
        Parts parts { {}, contentKindNames().size() };
        for (const ContentKind kind : *m_kinds)
            parts.partOf.push_back(static_cast<std::uint32_t>(kind));
        if (!m_carriers)
            m_carriers.emplace(*m_needs, m_kinds->size());
        WINNOW_TRY(const auto controls,
            matchedControls(
                { m_engine, *m_needs, kControlSeed, m_options.jobs, m_stop }, *m_carriers, replay, parts));
        Control all;
        for (std::size_t k = 0; k < controls.size(); ++k) {
            rows[1 + k].losses->skill = controls[k].skill();
            all.policyMissed += controls[k].policyMissed;
            all.missed += controls[k].missed;
        }
        rows[kAll].losses->skill = all.skill();
        return {};
    }

    Result<void> time(const StrategyInfo& info, const Policy& policy, KindRows& rows)
    {
        if (!m_options.clock || info.readsEarlier)
            return {};
        std::vector<std::uint64_t> nanoseconds(m_distinct.size());
        const bool all = parallelFor(m_distinct.size(), m_options.jobs, m_stop, [&](std::size_t d) {
            const ResultId id = m_distinct[d];
            const Text text = m_corpus.texts->get(m_facts.text(id));
            const Text arguments = argumentsOf(id);
            StrategyInput input;
            input.text = text.view();
            input.tool = m_corpus.result(id).tool;
            input.arguments = arguments.view();
            input.policy = &policy;
            input.counter = &m_facts.counterFor(id);
            const std::uint64_t start = m_options.clock();
            const auto answer = info.compress(input);
            nanoseconds[d] = m_options.clock() - start;
        });
        if (!all)
            return cancelled();
        for (std::size_t d = 0; d < m_distinct.size(); ++d)
            forRows(rows, m_distinct[d],
                [&](TournamentRow& row) { row.milliseconds += static_cast<double>(nanoseconds[d]) / 1e6; });
        return {};
    }

    ReplayEngine& m_engine;
    const CorpusFacts& m_facts;
    const Corpus& m_corpus;
    const NeedIndex* m_needs;
    const TournamentOptions& m_options;
    const std::stop_token& m_stop;
    std::shared_ptr<const std::vector<ContentKind>> m_kinds;
    std::optional<Carriers> m_carriers; // once asked for
    std::vector<ResultId> m_distinct;
};

bool competes(const StrategyInfo& info)
{
    return info.compress && !info.remote && info.name != "passthrough" && info.name != "critical_rescue"
        && info.name != "identifier_ledger";
}

Result<std::vector<const StrategyInfo*>> contestants(const std::vector<std::string>& wanted)
{
    std::vector<const StrategyInfo*> chosen;
    std::vector<std::string_view> names;
    for (const StrategyInfo& info : strategies()) {
        if (!competes(info))
            continue;
        names.push_back(info.name);
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), info.name) != wanted.end())
            chosen.push_back(&info);
    }
    for (const std::string& name : wanted) {
        if (std::find(names.begin(), names.end(), name) == names.end())
            return fail(ErrorCode::Invalid, Message::say("\"{}\" is no strategy that can take part", name),
                insteadOfRemoved(name).value_or(
                    Message::say("did you mean \"{}\"?", nearestOf(name, names))));
    }
    return chosen;
}

void sortRows(TournamentKind& kind)
{
    std::stable_sort(kind.rows.begin(), kind.rows.end(),
        [](const TournamentRow& a, const TournamentRow& b) { return a.tokensAfter < b.tokensAfter; });
    if (!kind.rows.empty()) {
        kind.results = kind.rows.front().results;
        kind.bytes = kind.rows.front().bytesBefore;
        kind.tokens = kind.rows.front().tokensBefore;
    }
}

} // namespace

Result<Tournament> runTournament(ReplayEngine& engine, const NeedIndex* needs,
    const TournamentOptions& options, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_CHECK(checkHasTexts(engine.facts().corpus()));
    WINNOW_TRY(const auto chosen, contestants(options.strategies));
    Runner runner(engine, needs, options, stop);
    WINNOW_CHECK(runner.findKinds());
    Tournament tournament;
    tournament.counterLabel = engine.facts().counterLabel();
    tournament.kinds.resize(1 + contentKindNames().size());
    for (std::size_t k = 0; k < tournament.kinds.size(); ++k)
        tournament.kinds[k].kind = k == kAll ? "all" : std::string(contentKindNames()[k - 1]);
    for (std::size_t s = 0; s < chosen.size(); ++s) {
        const StrategyInfo& info = *chosen[s];
        if (progress)
            progress({ s, chosen.size(), Message::mark("strategies"), Message::name(info.name) });
        WINNOW_TRY(auto rows, runner.measure(info));
        for (std::size_t k = 0; k < rows.size(); ++k) {
            rows[k].strategy = std::string(info.name);
            rows[k].fidelity = declaredFidelity(info, {});
            tournament.kinds[k].rows.push_back(std::move(rows[k]));
        }
    }
    for (TournamentKind& kind : tournament.kinds)
        sortRows(kind);
    std::erase_if(
        tournament.kinds, [](const TournamentKind& kind) { return kind.results == 0 && kind.kind != "all"; });
    std::stable_sort(tournament.kinds.begin() + 1, tournament.kinds.end(),
        [](const TournamentKind& a, const TournamentKind& b) { return a.bytes > b.bytes; });
    return tournament;
}

std::string_view fidelityName(Fidelity fidelity)
{
    constexpr std::array<std::string_view, 4> kNames { "lossless", "lossless in value", "recoverable",
        "lossy" };
    return kNames[static_cast<std::size_t>(fidelity)];
}

} // namespace winnow
