// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/guarantee.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "core/base/try.h"
#include "core/gateway/config/policy_convert.h"
#include "core/measure/intervals.h"
#include "core/replay/corpus_facts.h"

namespace winnow {

namespace {

constexpr std::size_t kSizeSteps = 40; // least sizes tried
constexpr double kFamilies = 2; // of which the better one is promised: each is tested for half of the doubt
constexpr double kPrior = 1; // need a tool is charged with before anything was seen of it

/// P(Bin(n, p) <= k).
double binomialBelow(std::size_t n, std::size_t k, double p)
{
    if (k >= n)
        return 1;
    double sum = 0;
    for (std::size_t i = 0; i <= k; ++i) {
        const double di = static_cast<double>(i), dn = static_cast<double>(n);
        sum += std::exp(std::lgamma(dn + 1) - std::lgamma(di + 1) - std::lgamma(dn - di + 1)
            + di * std::log(p) + (dn - di) * std::log1p(-p));
    }
    return std::min(1.0, sum);
}

std::size_t missingOf(const std::vector<std::uint8_t>& step)
{
    return static_cast<std::size_t>(std::count(step.begin(), step.end(), std::uint8_t { 1 }));
}

/// Hides results one after the other and knows which clusters miss something by now.
class Missing
{
public:
    Missing(const Bench& bench, const Carriers& carriers, const std::vector<std::uint32_t>& clusters,
        std::size_t clusterCount)
        : m_bench(bench)
        , m_carriers(carriers)
        , m_clusters(clusters)
        , m_hidden(carriers.carriersOf.size(), 0)
        , m_missing(clusterCount, 0)
    {
    }

    /// All of the result that the replay does not show: `hidden` by carrier.
    void hide(ResultId id, const std::vector<std::uint8_t>& hidden)
    {
        for (const std::uint32_t carrier : m_carriers.byResult[id.index()]) {
            if (hidden[carrier] == 0)
                continue;
            const std::uint32_t e = m_carriers.evidenceOf[carrier];
            if (++m_hidden[e] < m_carriers.carriersOf[e])
                continue;
            const UseEvidence& evidence = m_bench.uses.evidence[e];
            if (evidence.use != UseKind::OtherText)
                m_missing[m_clusters[evidence.session.index()]] = 1;
        }
    }

    const std::vector<std::uint8_t>& missing() const { return m_missing; }

private:
    const Bench& m_bench;
    const Carriers& m_carriers;
    const std::vector<std::uint32_t>& m_clusters;
    std::vector<std::uint32_t> m_hidden; // by evidence
    std::vector<std::uint8_t> m_missing; // by cluster
};

class Finder
{
public:
    Finder(const Bench& bench, const Measured& measured, const GuaranteeOptions& options)
        : m_bench(bench)
        , m_corpus(bench.facts().corpus())
        , m_replay(*measured.replay)
        , m_carriers(bench.uses, m_corpus.results.size())
        , m_clusters(sessionClusters(m_corpus))
    {
        m_answer.options = options;
    }

    Result<Guarantee> run()
    {
        findClusters();
        if (m_used.empty())
            return fail(ErrorCode::Invalid, Message::say("no session holds a tool result"),
                Message::say("name recordings with results"));
        WINNOW_TRY(auto hidden, hiddenCarriers(m_bench, m_carriers, m_replay));
        m_hidden = std::move(hidden);
        m_answer.clusters = m_used.size();
        m_answer.families = { toolFamily(), sizeFamily() };
        const auto guaranteed = [&](std::size_t f) {
            const GuaranteeFamily& family = m_answer.families[f];
            if (family.byProbability == 0 || family.tokensBefore == 0)
                return 0.0;
            return static_cast<double>(family.steps[family.byProbability - 1].savedTokens)
                / static_cast<double>(family.tokensBefore);
        };
        m_answer.best = guaranteed(1) > guaranteed(0) ? 1 : 0;
        addFloors();
        addStrata();
        addDrift();
        return std::move(m_answer);
    }

private:
    struct Step
    {
        std::string what;
        std::vector<ResultId> results; // that join
        Policy policy;
    };

    /// Clusters that hold results, and a third of them, drawn, that only orders the tools.
    void findClusters()
    {
        std::set<std::uint32_t> used;
        for (const ResultRef& result : m_corpus.results)
            used.insert(m_clusters[result.session.index()]);
        m_used.assign(used.begin(), used.end());
        m_count = m_clusters.empty() ? 0 : 1 + *std::max_element(m_clusters.begin(), m_clusters.end());
        std::vector<std::uint32_t> order = m_used;
        std::mt19937_64 random(m_answer.options.seed);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(random() % i)]);
        m_orders.assign(m_count, 0);
        for (std::size_t i = 0; i < order.size() / 3; ++i)
            m_orders[order[i]] = 1;
    }

    bool isOrdering(ResultId id) const
    {
        return m_orders[m_clusters[m_corpus.results[id.index()].session.index()]] != 0;
    }

    std::int64_t saved(ResultId id) const
    {
        const Outcome& outcome = m_replay.outcomes[id.index()];
        return static_cast<std::int64_t>(outcome.tokensBefore)
            - static_cast<std::int64_t>(outcome.tokensAfter);
    }

    /// Tools by loss for each saved token on the ordering third, least first.
    GuaranteeFamily toolFamily()
    {
        std::map<std::uint32_t, std::vector<ResultId>> changed; // by tool
        std::map<std::uint32_t, double> tokens;
        for (std::size_t i = 0; i < m_replay.outcomes.size(); ++i) {
            if (!m_replay.outcomes[i].changed)
                continue;
            const std::uint32_t tool = m_corpus.results[i].tool.value;
            changed[tool].push_back(ResultId(i));
            if (isOrdering(ResultId(i)))
                tokens[tool] += static_cast<double>(saved(ResultId(i)));
        }
        std::vector<std::pair<double, std::uint32_t>> order;
        for (const auto& [tool, gain] : tokens) {
            if (gain > 0 && !m_corpus.tools[tool].label().empty())
                order.emplace_back((lossesOnThird(changed[tool]) + kPrior) / gain, tool);
        }
        std::sort(order.begin(), order.end());
        std::vector<Step> steps;
        std::vector<ToolId> on;
        for (const auto& [ratio, tool] : order) {
            on.emplace_back(ToolId(tool));
            steps.push_back({ m_corpus.tools[tool].label(), changed[tool], policyOfTools(on) });
        }
        return judged("tools", std::move(steps), true);
    }

    double lossesOnThird(const std::vector<ResultId>& results) const
    {
        std::vector<std::uint8_t> hidden(m_hidden.size());
        for (const ResultId id : results) {
            for (const std::uint32_t carrier : m_carriers.byResult[id.index()])
                hidden[carrier] = isOrdering(id) ? m_hidden[carrier] : 0;
        }
        const Losses losses
            = lossesOf(m_bench.uses, m_corpus.results.size(), lostEvidence(m_carriers, hidden));
        return static_cast<double>(losses.uses.size() + losses.editBreaks.size());
    }

    /// Nothing but these tools, each as the policy treats it.
    Policy policyOfTools(const std::vector<ToolId>& on) const
    {
        const Policy native = convertPolicy(m_replay.policy, Dialect::Winnow).policy;
        Policy policy = native;
        policy.rules.clear();
        for (const ToolId id : on) {
            const Tool& tool = m_corpus.tools[id.index()];
            const std::string label = tool.label();
            for (Rule rule : native.rules) {
                if (!rule.tool.empty() && rule.tool != label && rule.tool != tool.name)
                    continue;
                rule.tool = label;
                policy.rules.push_back(std::move(rule));
            }
            Rule own;
            own.tool = label;
            own.strategy = native.strategy;
            own.chain = native.chain;
            policy.rules.push_back(std::move(own));
            // A plain name would take hold of its sub-names, which may not be on.
            if (tool.subName.empty())
                addSubNames(tool.name, on, policy.rules);
        }
        policy.rules.push_back({ {}, {}, "passthrough", {}, -1, -1, {} });
        policy.name = m_replay.policy.name + "-guaranteed";
        return policy;
    }

    void addSubNames(const std::string& name, const std::vector<ToolId>& on, std::vector<Rule>& rules) const
    {
        for (std::size_t t = 0; t < m_corpus.tools.size(); ++t) {
            const Tool& tool = m_corpus.tools[t];
            if (tool.name == name && !tool.subName.empty()
                && std::find(on.begin(), on.end(), ToolId(t)) == on.end())
                rules.insert(rules.begin(), { tool.label(), {}, "passthrough", {}, -1, -1, {} });
        }
    }

    /// The policy from a least size on that falls step by step to its own.
    GuaranteeFamily sizeFamily()
    {
        std::vector<ResultId> changed;
        for (std::size_t i = 0; i < m_replay.outcomes.size(); ++i) {
            if (m_replay.outcomes[i].changed)
                changed.emplace_back(i);
        }
        std::stable_sort(changed.begin(), changed.end(),
            [&](ResultId a, ResultId b) { return m_bench.facts().bytes(a) > m_bench.facts().bytes(b); });
        // Where thresholds are bytes the gateway that has the policy loads the promised one, too.
        const Policy native = m_replay.policy.dialect == Dialect::GatewayBytes
            ? m_replay.policy
            : convertPolicy(m_replay.policy, Dialect::Winnow).policy;
        std::vector<Step> steps;
        std::size_t at = 0;
        for (std::size_t s = 1; s <= kSizeSteps && at < changed.size(); ++s) {
            const std::size_t end = std::max(at + 1, changed.size() * s / kSizeSteps);
            const auto least = end < changed.size() ? m_bench.facts().bytes(changed[end]) : 0;
            Step step { {}, {}, native };
            while (at < changed.size() && (at < end || m_bench.facts().bytes(changed[at]) > least))
                step.results.push_back(changed[at++]);
            while (!step.results.empty() && at < changed.size() && m_bench.facts().bytes(changed[at]) > least)
                step.results.push_back(changed[at++]);
            raise(step.policy, static_cast<std::int64_t>(least));
            step.what = "above " + std::to_string(least) + " bytes";
            step.policy.name = m_replay.policy.name + "-guaranteed";
            if (!step.results.empty())
                steps.push_back(std::move(step));
        }
        return judged("least size", std::move(steps), false);
    }

    static void raise(Policy& policy, std::int64_t least)
    {
        for (Rule& rule : policy.rules) {
            if (rule.minBytes >= 0)
                rule.minBytes = std::max(rule.minBytes, least);
        }
        policy.minBytes = std::max(policy.minBytes, least);
    }

    GuaranteeFamily judged(std::string name, std::vector<Step> steps, bool withoutThird)
    {
        GuaranteeFamily family;
        family.name = std::move(name);
        std::vector<std::uint32_t> judges;
        for (const std::uint32_t cluster : m_used) {
            if (!withoutThird || m_orders[cluster] == 0)
                judges.push_back(cluster);
        }
        family.clusters = judges.size();
        const auto counts = [&](ResultId id) { return !withoutThird || !isOrdering(id); };
        for (std::size_t i = 0; i < m_replay.outcomes.size(); ++i)
            family.tokensBefore
                += counts(ResultId(i)) ? static_cast<std::int64_t>(m_replay.outcomes[i].tokensBefore) : 0;
        Missing missing(m_bench, m_carriers, m_clusters, m_count);
        LossTable table;
        std::int64_t tokens = 0;
        for (Step& step : steps) {
            for (const ResultId id : step.results) {
                missing.hide(id, m_hidden);
                tokens += counts(id) ? saved(id) : 0;
            }
            std::vector<std::uint8_t>& row = table.emplace_back();
            for (const std::uint32_t cluster : judges)
                row.push_back(missing.missing()[cluster]);
            family.steps.push_back({ std::move(step.what), tokens, missingOf(row), std::move(step.policy) });
        }
        family.byMean = stepsByMean(table, m_answer.options.risk);
        family.byProbability = stepsByProbability(table, m_answer.options.risk, confidenceOfEach());
        if (family.byProbability > 0)
            m_lastRows[family.name] = { judges, table[family.byProbability - 1] };
        return family;
    }

    double confidenceOfEach() const { return 1 - (1 - m_answer.options.confidence) / kFamilies; }

    void addFloors()
    {
        const std::size_t clusters = m_answer.family().clusters;
        m_answer.meanFloor = winnow::meanFloor(clusters);
        m_answer.probabilityFloor = winnow::probabilityFloor(clusters, confidenceOfEach());
    }

    void addStrata()
    {
        const auto last = m_lastRows.find(m_answer.family().name);
        if (last == m_lastRows.end())
            return;
        std::map<std::pair<std::string, std::string>, Stratum> strata;
        const auto& [judges, row] = last->second;
        for (std::size_t j = 0; j < judges.size(); ++j) {
            std::set<std::pair<std::string, std::string>> keys;
            for (std::size_t s = 0; s < m_corpus.sessions.size(); ++s) {
                const Session& session = m_corpus.sessions[s];
                if (m_clusters[s] != judges[j] || session.results.empty())
                    continue;
                keys.insert({ "format", m_corpus.recordings[session.recording.index()].format });
                keys.insert({ "agent", session.sidechain ? "sub-agent" : "main" });
                keys.insert({ "model", session.model.empty() ? "unknown" : session.model });
            }
            for (const auto& key : keys) {
                Stratum& stratum = strata[key];
                stratum.kind = key.first;
                stratum.name = key.second;
                ++stratum.clusters;
                stratum.missing += row[j];
            }
        }
        for (auto& [key, stratum] : strata)
            m_answer.strata.push_back(std::move(stratum));
    }

    void addDrift()
    {
        std::vector<std::uint64_t> sizes;
        for (std::size_t i = 0; i < m_corpus.results.size(); ++i)
            sizes.push_back(m_bench.facts().tokens(ResultId(i)));
        m_answer.drift = testDrift(m_corpus, m_clusters, sizes, m_answer.options.seed);
    }

    const Bench& m_bench;
    const Corpus& m_corpus;
    const ReplayResult& m_replay;
    const Carriers m_carriers;
    const std::vector<std::uint32_t> m_clusters; // by SessionId
    std::size_t m_count = 0; // of clusters
    std::vector<std::uint32_t> m_used; // clusters with results
    std::vector<std::uint8_t> m_orders; // by cluster
    std::vector<std::uint8_t> m_hidden; // by carrier
    std::map<std::string, std::pair<std::vector<std::uint32_t>, std::vector<std::uint8_t>>> m_lastRows;
    Guarantee m_answer;
};

} // namespace

std::size_t stepsByMean(const LossTable& losses, double risk)
{
    std::size_t steps = 0;
    while (steps < losses.size()) {
        const auto n = static_cast<double>(losses[steps].size());
        if ((static_cast<double>(missingOf(losses[steps])) + 1) / (n + 1) > risk)
            break;
        ++steps;
    }
    return steps;
}

std::size_t stepsByProbability(const LossTable& losses, double risk, double confidence)
{
    std::size_t steps = 0;
    while (steps < losses.size()
        && binomialBelow(losses[steps].size(), missingOf(losses[steps]), risk) <= 1 - confidence)
        ++steps;
    return steps;
}

double meanFloor(std::size_t clusters)
{
    return 1 / (static_cast<double>(clusters) + 1);
}

double probabilityFloor(std::size_t clusters, double confidence)
{
    return clusters == 0 ? 1 : 1 - std::pow(1 - confidence, 1 / static_cast<double>(clusters));
}

Result<Guarantee> findGuarantee(const Bench& bench, const Measured& measured, const GuaranteeOptions& options)
{
    return Finder(bench, measured, options).run();
}

} // namespace winnow
