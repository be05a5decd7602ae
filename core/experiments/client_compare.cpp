// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/client_compare.h"

#include <array>
#include <fmt/format.h>
#include <functional>
#include <utility>

#include "core/base/nearest.h"
#include "core/base/number_in.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/measure/figures_by.h"
#include "core/replay/clients/arrival_tokens.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"
#include "core/text/ascii.h"
#include "core/uses/still_shown.h"

namespace winnow {

namespace {

/// A policy as the walks see it.
struct Contestant
{
    ClientRow row;
    std::vector<systems::ClearingRule> clearing; // by SessionId; empty: none
    std::vector<std::int64_t> tokens; // by ResultId, as they arrive
    std::vector<std::uint8_t> changed; // by ResultId
    std::function<std::string(ResultId)> text; // of a changed result
    std::vector<std::vector<std::uint32_t>> clearedAt; // by ResultId; as ContextWalk's
};

class ClientRuns
{
public:
    ClientRuns(const Bench& bench, std::span<const systems::ClientCut> clients)
        : m_bench(bench)
        , m_facts(bench.facts())
        , m_corpus(m_facts.corpus())
    {
        std::string names;
        m_clientOf.emplace_back([this](ResultId id) { return recordedClient(m_facts, id); });
        for (const systems::ClientCut& client : clients) {
            names += clientName(&client);
            m_clientOf.emplace_back([&client](ResultId) { return &client; });
        }
        m_arriving = arrivalTokens(
            m_facts, m_clientOf, [&](SessionId s) { return names + clientName(recordedClient(m_facts, s)); },
            bench.stop);
        std::vector<std::vector<ResultId>> results(m_corpus.sessions.size());
        for (std::size_t s = 0; s < results.size(); ++s)
            results[s].resize(m_corpus.sessions[s].results.size());
        for (std::size_t i = 0; i < m_corpus.results.size(); ++i)
            results[m_corpus.results[i].session.index()][m_corpus.results[i].index] = ResultId(i);
        for (std::size_t s = 0; s < results.size(); ++s)
            m_texts.emplace_back(m_facts, SessionId(s), std::move(results[s]));
    }

    bool ready() const { return !m_arriving.empty(); }

    Contestant recording() const
    {
        Contestant made;
        made.row.name = "recording";
        made.row.title = "as recorded";
        made.changed.assign(m_corpus.results.size(), 0);
        for (std::size_t i = 0; i < m_corpus.results.size(); ++i)
            made.tokens.push_back(static_cast<std::int64_t>(m_facts.tokens(ResultId(i))));
        return made;
    }

    /// `index`: among the clients of the constructor.
    Contestant client(const systems::ClientCut& preset, std::size_t index) const
    {
        Contestant made = recording();
        made.row.name = std::string(preset.name);
        made.row.title = std::string(preset.title);
        if (!preset.version.empty())
            made.row.title += (isDigit(preset.version.front()) ? " " : ", ") + std::string(preset.version);
        made.row.assumption = std::string(preset.assumption);
        made.clearing.assign(m_corpus.sessions.size(), preset.clearing);
        arrive(made, 1 + index);
        return made;
    }

    /// What the client of each recording would send today.
    Contestant itself() const
    {
        Contestant made = recording();
        made.row.name = "the client itself";
        made.row.title = "each recording's own client";
        for (std::size_t s = 0; s < m_corpus.sessions.size(); ++s) {
            const auto* const client = recordedClient(m_facts, SessionId(s));
            made.clearing.push_back(client ? client->clearing : systems::ClearingRule());
        }
        arrive(made, 0);
        return made;
    }

    Result<Contestant> gateway(const Policy& policy) const
    {
        WINNOW_TRY(auto replay, m_bench.engine.run(policy, m_bench.stop));
        Contestant made = recording();
        made.row.name = policy.name;
        made.row.title = "policy, " + std::string(dialectName(policy.dialect));
        for (std::size_t i = 0; i < made.tokens.size(); ++i) {
            const Outcome& outcome = replay->outcomes[i];
            made.changed[i] = outcome.changed ? 1 : 0;
            made.tokens[i] = static_cast<std::int64_t>(outcome.tokensAfter);
        }
        made.text = [this, held = replay](ResultId id) {
            const auto text = m_bench.engine.afterText(*held, id);
            return text ? text->after.text : std::string(m_corpus.texts->get(m_facts.text(id)).view());
        };
        return made;
    }

    /// Fills the row. False if stopped.
    bool measure(Contestant& contestant)
    {
        std::vector<ContextWalk> walks(m_texts.size());
        const bool isBaseline = m_baseline.empty();
        const bool all = parallelFor(m_texts.size(), m_bench.jobs, m_bench.stop, [&](std::size_t s) {
            std::vector<std::int64_t> arrival;
            for (const ResultId id : m_texts[s].results())
                arrival.push_back(id.isValid() ? contestant.tokens[id.index()] : 0);
            walks[s] = walkContext(m_texts[s], arrival, clearingOf(contestant, s),
                m_bench.money.prices.priceOf(m_texts[s].session().model),
                isBaseline ? nullptr : &m_baseline[s]);
        });
        if (!all)
            return false;
        sumUp(contestant, walks);
        if (isBaseline)
            m_baseline = std::move(walks);
        return addUp(contestant);
    }

private:
    static const systems::ClearingRule& clearingOf(const Contestant& contestant, std::size_t session)
    {
        static const systems::ClearingRule kNone;
        return contestant.clearing.empty() ? kNone : contestant.clearing[session];
    }

    void arrive(Contestant& made, std::size_t client) const
    {
        made.text = [this, &clientOf = m_clientOf[client]](ResultId id) {
            const ResultRef& ref = m_corpus.results[id.index()];
            const auto& results = m_texts[ref.session.index()].results();
            return arrivedText(m_facts, *clientOf(id), messageOf(m_facts, results, ref.index), id);
        };
        for (std::size_t i = 0; i < made.tokens.size(); ++i) {
            const auto tokens = static_cast<std::int64_t>(m_arriving[client][i]);
            made.changed[i] = tokens != std::exchange(made.tokens[i], tokens) ? 1 : 0;
        }
    }

    void sumUp(Contestant& contestant, std::vector<ContextWalk>& walks) const
    {
        ClientRow& row = contestant.row;
        contestant.clearedAt.resize(contestant.tokens.size());
        for (std::size_t s = 0; s < walks.size(); ++s) {
            ContextWalk& walk = walks[s];
            row.cleared += walk.cleared;
            row.contextTokens += walk.resultTokens;
            row.rewrites += walk.rewrites;
            row.cost += walk.cost;
            row.cacheRewrites += walk.cost - walk.costWithoutBreaks;
            for (std::size_t r = 0; r < walk.clearedAt.size(); ++r) {
                const ResultId id = m_texts[s].results()[r];
                if (id.isValid())
                    contestant.clearedAt[id.index()] = std::move(walk.clearedAt[r]);
            }
        }
    }

    /// Carriers whose text must be read: those of evidence that no unchanged carrier shows. Sets `open` to 1 for
    /// evidence that was in the context and has no unchanged carrier.
    std::vector<Question> questions(const Contestant& contestant, std::vector<std::uint8_t>& open) const
    {
        std::vector<Question> asked;
        for (std::uint32_t e = 0; e < m_bench.uses.evidence.size(); ++e) {
            const UseEvidence& evidence = m_bench.uses.evidence[e];
            const std::uint32_t call = m_bench.uses.uses[evidence.laterUse].response;
            bool had = false;
            bool met = false;
            std::vector<Question> mine;
            for (const Carrier& carrier : evidence.carriers) {
                const std::size_t i = carrier.result.index();
                const Residence& stay = m_facts.timeline().results[i];
                const bool visible = m_corpus.results[i].session != evidence.session
                    || (stay.firstCall <= call && call < stay.endCall);
                had = had || visible;
                const bool isCleared = ContextWalk::isCleared(contestant.clearedAt[i], call);
                if (!visible
                    || (isCleared
                        && clearingOf(contestant, m_corpus.results[i].session.index()).previews.empty()))
                    continue;
                const bool isWhole = contestant.changed[i] == 0 && !isCleared;
                met = met || isWhole;
                if (!isWhole)
                    mine.push_back({ carrier.result, e });
            }
            open[e] = had && !met ? 1 : 0;
            if (open[e] != 0)
                asked.insert(asked.end(), mine.begin(), mine.end());
        }
        return asked;
    }

    /// What clearing leaves of a result; empty if it leaves a placeholder, or the result stays.
    std::string previewOf(const Contestant& contestant, ResultId id) const
    {
        const systems::ClearingRule& rule
            = clearingOf(contestant, m_corpus.results[id.index()].session.index());
        if (rule.previews.empty() || contestant.clearedAt[id.index()].empty())
            return {};
        const ToolResult& result = m_corpus.result(id);
        return clearedText(rule, { m_facts.textOf(id).view(), result.tool, result.isError });
    }

    bool addUp(Contestant& contestant) const
    {
        std::vector<std::uint8_t> open(m_bench.uses.evidence.size(), 0);
        const auto textOf = [&](ResultId id) -> Shows {
            auto texts = std::make_shared<const std::array<std::string, 2>>(std::array {
                contestant.changed[id.index()] != 0 ? contestant.text(id) : "", previewOf(contestant, id) });
            return [this, texts, &at = contestant.clearedAt[id.index()], early = ShownText((*texts)[0]),
                       late = ShownText((*texts)[1])](std::uint32_t e) mutable {
                const UseEvidence& evidence = m_bench.uses.evidence[e];
                const std::uint32_t call = m_bench.uses.uses[evidence.laterUse].response;
                return (ContextWalk::isCleared(at, call) ? late : early).shows(evidence);
            };
        };
        const bool all = askTexts(questions(contestant, open), textOf, m_bench.jobs, m_bench.stop, open);
        const Losses losses = lossesOf(m_bench.uses, contestant.tokens.size(), open);
        Figures& figures = contestant.row.figures;
        figures = figuresOf(losses);
        contestant.row.tools.resize(m_corpus.tools.size());
        for (std::size_t i = 0; i < contestant.tokens.size(); ++i) {
            Figures one;
            one.results = 1;
            one.changed = contestant.changed[i];
            one.tokensBefore = m_facts.tokens(ResultId(i));
            one.tokensAfter = static_cast<std::uint64_t>(contestant.tokens[i]);
            figures.add(one);
            one.withLoss = losses.usesOfResult[i] > 0 ? 1 : 0;
            contestant.row.tools[m_corpus.results[i].tool.index()].add(one);
        }
        return all;
    }

    const Bench& m_bench;
    const CorpusFacts& m_facts;
    const Corpus& m_corpus;
    std::vector<ContextTexts> m_texts; // by SessionId
    std::vector<ContextWalk> m_baseline; // by SessionId
    std::vector<ClientOf> m_clientOf; // each recording's own, then the others
    std::vector<std::vector<std::uint64_t>> m_arriving; // likewise, by ResultId; empty if stopped
};

Result<std::vector<systems::ClientCut>> withValues(
    const systems::ClientCut& client, std::size_t index, std::span<const std::string> values)
{
    const systems::ClientSetting& setting = client.settings[index];
    std::vector<systems::ClientCut> all;
    for (const std::string& value : values) {
        const auto number = numberIn<std::int64_t>(value);
        if (!number || *number < setting.least || *number > setting.most)
            return fail(ErrorCode::Usage,
                Message::say("{} needs a whole number from {} to {}, not '{}'", setting.name,
                    std::to_string(setting.least), std::to_string(setting.most), value));
        all.push_back(withSetting(client, index, *number));
        all.back().name += fmt::format(" {} {}", setting.name, value);
        all.back().title += fmt::format(", but {} {} ({})", setting.name, value, setting.help.english());
    }
    return all;
}

} // namespace

Result<std::vector<systems::ClientCut>> clientsWith(std::string_view key, std::span<const std::string> values)
{
    std::vector<systems::ClientCut> all(systems::clientCuts().begin(), systems::clientCuts().end());
    std::vector<std::string> keys;
    for (auto row = all.begin(); row != all.end(); ++row) {
        for (std::size_t i = 0; i < row->settings.size(); ++i) {
            const std::string name = fmt::format(".{}", row->settings[i].name);
            keys.push_back(row->name + name);
            if (!key.ends_with(name) || !row->name.starts_with(key.substr(0, key.size() - name.size())))
                continue;
            WINNOW_TRY(const auto made, withValues(*row, i, values));
            all.insert(all.erase(row), made.begin(), made.end());
            return all;
        }
    }
    const std::vector<std::string_view> names(keys.begin(), keys.end());
    return fail(ErrorCode::Usage, Message::say("no client has the setting '{}'", key),
        Message::say("did you mean \"{}\"?", nearestOf(key, names)));
}

Result<std::vector<ClientRow>> compareClients(
    const Bench& bench, std::span<const systems::ClientCut> clients, std::span<const Policy> policies)
{
    WINNOW_CHECK(checkHasTexts(bench.facts().corpus()));
    std::vector<ClientRow> rows;
    const TextStore::Pass pass(*bench.facts().corpus().texts);
    ClientRuns runs(bench, clients);
    if (!runs.ready())
        return cancelled();
    constexpr std::size_t kOwn = 2; // the recording, and what its own clients would send
    const std::size_t all = kOwn + clients.size() + policies.size();
    for (std::size_t i = 0; i < all; ++i) {
        if (bench.progress)
            bench.progress({ i, all, Message::mark("policies"), Message::mark("walking the context") });
        Contestant contestant = i == 1 ? runs.itself() : runs.recording();
        if (i >= kOwn && i < kOwn + clients.size())
            contestant = runs.client(clients[i - kOwn], i - kOwn);
        if (i >= kOwn + clients.size()) {
            WINNOW_TRY(auto made, runs.gateway(policies[i - kOwn - clients.size()]));
            contestant = std::move(made);
        }
        if (!runs.measure(contestant))
            return cancelled();
        rows.push_back(std::move(contestant.row));
    }
    return rows;
}

} // namespace winnow
