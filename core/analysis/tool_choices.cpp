// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tool_choices.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "core/analysis/carriers.h"
#include "core/analysis/need_bill.h"
#include "core/analysis/still_shown.h"
#include "core/analysis/uniform_cut.h"
#include "core/base/nearest.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/compression/chain_strategy.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategy.h"
#include "core/gateway/config/policy_convert.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/replay/variant.h"

namespace winnow {

namespace {

constexpr std::size_t kMostCompared = 3000; // choices of one tool that are compared with each other
constexpr std::size_t kMostSteps = 100'000'000; // of carriers, in comparing choices of one tool
constexpr std::size_t kMostMaxima = 12; // upper bounds tried for one tool and strategy
constexpr std::size_t kFewMaxima = 3; // where thresholds are thinned, too
constexpr std::size_t kMostNamed = 1'000'000; // results and carriers by all thresholds below one upper bound
constexpr std::size_t kFewestStops = 8; // thresholds tried in any case
constexpr std::size_t kCallsLookedAt = 20; // of a tool, for its role

/// A strategy to try, as the rule that names it.
struct Treatment
{
    std::string words;
    Rule rule;
    bool lossless = false; // and leaves listings alone, so that edits find their texts
};

/// Chains that are more than one strategy, by the name of the preset that has them.
constexpr std::string_view kComposites[] = { "lossless", "balanced", "careful" };

Treatment composite(std::string_view name)
{
    Treatment t { std::string(name), {}, name == "lossless" };
    t.rule.strategy = "chain";
    t.rule.chain = findPreset(name)->policy.chain;
    return t;
}

bool standsAlone(const StrategyInfo& info)
{
    return info.compress && !info.remote && !info.readsEarlier && info.name != "passthrough"
        && info.name != "chain" && info.name != "critical_rescue" && info.name != "identifier_ledger";
}

Result<std::vector<Treatment>> treatments(const Policy& native, const std::vector<std::string>& wanted)
{
    std::vector<Treatment> all;
    std::vector<std::string_view> names;
    for (const StrategyInfo& info : strategies()) {
        if (!standsAlone(info))
            continue;
        names.push_back(info.name);
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), info.name) != wanted.end()) {
            Treatment& t = all.emplace_back();
            t.words = t.rule.strategy = std::string(info.name);
            t.lossless = info.name == "ansi_strip";
        }
    }
    for (const std::string_view name : kComposites) {
        names.push_back(name);
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), name) != wanted.end())
            all.push_back(composite(name));
    }
    for (const std::string& name : wanted) {
        if (std::find(names.begin(), names.end(), name) == names.end())
            return fail(ErrorCode::Invalid, Message::say("\"{}\" is no strategy that can take part", name),
                Message::say("did you mean \"{}\"?", nearestOf(name, names)));
    }
    // The policy's own chain or parameters take part too: rules carry parameters only as steps of a chain.
    const bool own = native.strategy == "chain" ? !native.chain.empty() : !native.strategyParameters.empty();
    if (wanted.empty() && own && native.strategy != "passthrough") {
        Treatment& t = all.emplace_back();
        t.words = "policy's own " + native.strategy;
        t.rule.strategy = "chain";
        t.rule.chain = native.strategy == "chain"
            ? native.chain
            : std::vector<ChainStep> { { native.strategy, native.strategyParameters } };
    }
    return all;
}

Policy nativeBase(const Policy& base)
{
    Policy native = convertPolicy(base, Dialect::Winnow).policy;
    native.enabled = true;
    return native;
}

/// The same with nothing compressed unless a rule says so.
Policy emptied(Policy native)
{
    native.strategy = "passthrough";
    native.chain.clear();
    native.strategyParameters.clear();
    native.rules.clear();
    return native;
}

/// A replay with what it takes from whom.
struct Looked
{
    std::shared_ptr<const ReplayResult> replay;
    std::vector<std::vector<std::uint32_t>> hidden; // by result: carriers, ascending
    std::vector<std::uint8_t> losesFact; // by result
    bool changed(ResultId id) const { return replay->outcomes[id.index()].changed; }
};

/// The evidence whose every carrier a choice hides.
std::vector<std::uint32_t> lostBy(const ToolChoices& choices, const ToolChoice& choice)
{
    std::vector<std::uint32_t> hidden;
    for (const std::uint32_t carrier : choice.hides)
        hidden.push_back(choices.evidenceOf[carrier]);
    std::sort(hidden.begin(), hidden.end());
    std::vector<std::uint32_t> lost;
    for (std::size_t i = 0, next = 0; i < hidden.size(); i = next) {
        for (next = i; next < hidden.size() && hidden[next] == hidden[i];)
            ++next;
        if (next - i == choices.carriersOf[hidden[i]])
            lost.push_back(hidden[i]);
    }
    return lost;
}

class Finder
{
public:
    Finder(const Bench& bench, const Policy& native, const std::vector<double>& stays,
        const ChoiceOptions& options)
        : m_bench(bench)
        , m_engine(bench.engine)
        , m_facts(bench.facts())
        , m_corpus(m_facts.corpus())
        , m_native(native)
        , m_index(bench.needs)
        , m_stays(stays)
        , m_options(options)
        , m_counted(bench.needs, m_corpus.results.size())
    {
        m_byTool.resize(m_corpus.tools.size());
        for (std::size_t i = 0; i < m_corpus.results.size(); ++i)
            m_byTool[m_corpus.results[i].tool.index()].emplace_back(i);
        m_carriers.resize(m_corpus.results.size());
        for (std::uint32_t e = 0; e < m_index.evidence.size(); ++e) {
            const NeedEvidence& evidence = m_index.evidence[e];
            for (const Carrier& carrier : evidence.carriers) {
                m_carriers[carrier.result.index()].push_back(
                    static_cast<std::uint32_t>(m_out.evidenceOf.size()));
                m_out.evidenceOf.push_back(e);
            }
            m_out.carriersOf.push_back(static_cast<std::uint32_t>(evidence.carriers.size()));
            m_out.needOf.push_back(evidence.need);
        }
        m_all = m_byTool;
    }

    Result<void> look(Treatment treatment)
    {
        Policy policy = emptied(m_native);
        policy.rules = { treatment.rule };
        policy.rules[0].minBytes = 0;
        policy.rules[0].maxBytes = kNoMaximum;
        WINNOW_TRY(auto looked, replayed(policy));
        m_out.strategies.push_back(treatment.words);
        m_trials.push_back({ std::move(treatment), std::move(looked) });
        return {};
    }

    ToolChoices choices(const ChoiceScope& scope)
    {
        setScope(scope);
        ToolChoices out = m_out;
        for (std::size_t t = 0; t < m_byTool.size(); ++t) {
            if (m_byTool[t].empty())
                continue;
            if (m_corpus.tools[t].label().empty()) {
                out.overElsewhere += overUntreated(t);
                continue;
            }
            ToolChoice alone;
            alone.rule.strategy = alone.strategy = "passthrough";
            alone.over = overUntreated(t);
            ChoicesOfTool tool { ToolId(t), { std::move(alone) }, {} };
            const bool keepsTexts = scope.guardsEdits && handlesFiles(t);
            for (m_trial = 0; m_trial < m_trials.size(); ++m_trial) {
                if (m_trials[m_trial].treatment.lossless || (scope.lossy && !keepsTexts))
                    addThresholds(tool, m_trials[m_trial].treatment, m_trials[m_trial].looked);
            }
            std::erase_if(tool.choices, [&](const ToolChoice& choice) { return !isSupported(choice, tool); });
            dropDominated(tool.choices);
            for (ToolChoice& choice : tool.choices)
                weigh(choice);
            out.tools.push_back(std::move(tool));
        }
        if (scope.fears)
            addFears(out);
        if (scope.fallsBack)
            setFallback(out);
        return out;
    }

    /// A tool is left alone, loses nothing, or gets the one cut that is best for all of them.
    ToolChoices uniformChoices(
        const ChoiceScope& scope, double weightLimit, const std::vector<double>& lossPrices)
    {
        ToolChoices out = harmlessChoices(scope);
        CutScope cuts { m_corpus, scope.sessions, std::vector<std::uint8_t>(m_byTool.size(), 1),
            std::vector<double>(m_byTool.size()), weightLimit };
        for (const ChoicesOfTool& tool : out.tools) {
            cuts.spared[tool.tool.index()] = scope.guardsEdits && handlesFiles(tool.tool.index());
            cuts.otherwise[tool.tool.index()] = std::max(0.0, tool.choices.back().dollars);
        }
        if (m_cuts.empty())
            findCuts(lossPrices);
        const auto cut = bestUniformCut(m_cuts, cuts);
        if (!cut)
            return weighed(std::move(out));
        const ToolChoice treated = cutChoice(*cut);
        if (!isSupport(changedBy(treated, cuts.spared))) // asked of all tools together
            return weighed(std::move(out));
        out.isOneCut = true;
        for (ChoicesOfTool& tool : out.tools) {
            if (cuts.spared[tool.tool.index()] == 0)
                addTreated(tool, treated);
        }
        return weighed(std::move(out));
    }

    /// A preset as it is, for tools nobody has seen, too.
    ToolChoices presetChoices(const ChoiceScope& scope, std::string_view name)
    {
        ToolChoices out = harmlessChoices(scope);
        const std::size_t trial = trialOf(name);
        if (trial == 0)
            return weighed(std::move(out));
        const ToolChoice treated = cutChoice({ trial, findPreset(name)->policy.minBytes });
        for (ChoicesOfTool& tool : out.tools) {
            ToolChoice whole = treatedBy(treated, tool);
            if (!whole.losesFact)
                tool.choices = { std::move(whole) }; // nothing is chosen
        }
        out.fallback = treated.rule;
        out.fallbackTrial = trial;
        out.isOneCut = true;
        return weighed(std::move(out));
    }

    Judged judge(const ToolChoices& choices, const std::vector<std::size_t>& chosen, const ChoiceScope& on,
        std::size_t clusterCount)
    {
        setScope(on);
        std::vector<const ToolChoice*> of(m_corpus.tools.size(), nullptr);
        const std::optional<ToolChoice> fallback = fallbackChoice(choices);
        if (fallback)
            std::fill(of.begin(), of.end(), &*fallback);
        for (std::size_t t = 0; t < choices.tools.size(); ++t)
            of[choices.tools[t].tool.index()] = &choices.tools[t].choices[chosen[t]];
        return judged(on, clusterCount, [&](ResultId id) -> const Looked* {
            const ToolChoice* const choice = of[m_corpus.results[id.index()].tool.index()];
            if (!choice || choice->trial == 0 || !isWithin(choice->rule, id))
                return nullptr;
            return &m_trials[choice->trial - 1].looked;
        });
    }

    /// The same of the only trial, a gateway's.
    Judged judgeGateway(const ToolChoices& choices, const std::vector<std::size_t>& chosen,
        const ChoiceScope& on, std::size_t clusterCount)
    {
        setScope(on);
        std::set<std::string> skipped;
        for (std::size_t t = 0; t < choices.tools.size(); ++t) {
            if (choices.tools[t].choices[chosen[t]].trial == 0)
                skipped.insert(choices.tools[t].name);
        }
        std::vector<std::uint8_t> skips;
        for (const Tool& tool : m_corpus.tools)
            skips.push_back(skipped.contains(tool.name));
        return judged(on, clusterCount, [&](ResultId id) -> const Looked* {
            return skips[m_corpus.results[id.index()].tool.index()] != 0 ? nullptr : &m_trials[0].looked;
        });
    }

    /// For tools nobody chose for: the lossless chain from the size on at which it pays over all results of
    /// the scope; none if it never does.
    void setFallback(ToolChoices& choices) const
    {
        const std::size_t trial = trialOf("lossless");
        if (trial == 0)
            return;
        const Looked& looked = m_trials[trial - 1].looked;
        std::vector<ResultId> changed;
        for (const auto& results : m_byTool) {
            for (const ResultId id : results) {
                if (looked.changed(id))
                    changed.push_back(id);
            }
        }
        std::stable_sort(changed.begin(), changed.end(),
            [&](ResultId a, ResultId b) { return m_facts.bytes(a) > m_facts.bytes(b); });
        Rule rule = m_trials[trial - 1].treatment.rule;
        double sum = 0, best = 0;
        for (std::size_t i = 0; i < changed.size(); ++i) {
            sum += static_cast<double>(savedBy(looked, changed[i])) * m_stays[changed[i].index()];
            const std::uint64_t next = i + 1 < changed.size() ? m_facts.bytes(changed[i + 1]) : 0;
            if (sum > best && next < m_facts.bytes(changed[i])) {
                best = sum;
                rule.minBytes = static_cast<std::int64_t>(next);
            }
        }
        rule.maxBytes = kNoMaximum;
        if (best > 0) {
            choices.fallback = rule;
            choices.fallbackTrial = trial;
        }
    }

    Result<void> lookAt(const Policy& gateway)
    {
        WINNOW_TRY(auto looked, replayed(gateway));
        Treatment treatment;
        treatment.words = treatment.rule.strategy = gateway.strategy;
        m_trials.push_back({ std::move(treatment), std::move(looked) });
        return {};
    }

    /// All of the changes of the only trial, a tool name a choice.
    ToolChoices gatewayChoices(const Policy& policy, const ChoiceScope& scope)
    {
        setScope(scope);
        ToolChoices choices = m_out;
        std::map<std::string, std::vector<std::size_t>> byName;
        for (std::size_t t = 0; t < m_byTool.size(); ++t) {
            if (!m_byTool[t].empty())
                byName[m_corpus.tools[t].name].push_back(t);
        }
        for (const auto& [name, tools] : byName)
            choices.tools.push_back(gatewayTool(name, tools, policy));
        if (scope.fears)
            addFears(choices);
        return choices;
    }

    /// All of the changes of the only trial, as they are.
    ToolChoices wholeChoices(const Policy& policy)
    {
        ToolChoices choices = gatewayChoices(policy, {});
        choices.strategies = { policy.name };
        for (ChoicesOfTool& tool : choices.tools) {
            tool.choices.erase(tool.choices.begin(), tool.choices.end() - 1);
            if (tool.choices.front().trial != 0)
                nameWhole(tool, policy);
        }
        return choices;
    }

    const std::shared_ptr<const ReplayResult>& onlyReplay() const { return m_trials[0].looked.replay; }
    bool losesFact() const
    {
        const auto& loses = m_trials[0].looked.losesFact;
        return std::find(loses.begin(), loses.end(), 1) != loses.end();
    }

    /// By declared fidelity: what was kept of the texts seen says nothing of those to come.
    Result<bool> cutsFiles(const Policy& policy) const
    {
        VariantTable::Kinds kinds;
        if (VariantTable::asksKinds(policy)) {
            WINNOW_TRY(auto told, m_engine.contentKinds(m_bench.stop, {}));
            kinds = std::move(told);
        }
        const VariantTable table(policy, m_corpus, kinds);
        for (std::size_t t = 0; t < m_all.size(); ++t) {
            const bool cuts = std::any_of(m_all[t].begin(), m_all[t].end(), [&](ResultId id) {
                const Variant& variant = table.of(id);
                const auto& steps = variant.rule ? variant.rule->chain : policy.chain;
                return m_trials[0].looked.changed(id)
                    && (!variant.strategy
                        || declaredFidelity(*variant.strategy, steps) > Fidelity::LosslessInValue);
            });
            if (cuts && handlesFiles(t))
                return true;
        }
        return false;
    }

private:
    struct Trial
    {
        Treatment treatment;
        Looked looked;
    };

    /// What results as `lookedOf` gives them (null: left alone) save and lose on the scope.
    template <class LookedOf>
    Judged judged(const ChoiceScope& on, std::size_t clusterCount, const LookedOf& lookedOf)
    {
        Judged judged;
        judged.byCluster.resize(clusterCount);
        judged.weightByCluster.resize(clusterCount);
        LossTally tally(m_counted, m_index);
        std::vector<std::uint32_t> lost; // needs; nothing is shown again
        tally.onNeed = [&](std::uint32_t need, int) { lost.push_back(need); };
        for (const auto& results : m_byTool) {
            for (const ResultId id : results) {
                const Looked* const looked = lookedOf(id);
                if (!looked || !looked->changed(id))
                    continue;
                const double dollars = static_cast<double>(savedBy(*looked, id)) * m_stays[id.index()];
                judged.tokens += savedBy(*looked, id);
                judged.dollars += dollars;
                judged.byCluster[on.clusters[m_corpus.results[id.index()].session.index()]] += dollars;
                for (const std::uint32_t carrier : looked->hidden[id.index()])
                    tally.hide(carrier);
            }
        }
        charge(judged, lost, tally, on);
        for (const std::uint32_t need : lost)
            judged.weightByCluster[on.clusters[m_index.needs[need].session.index()]] += tally.weightOf(need);
        judged.weight = tally.sums().weight;
        judged.needs = tally.sums().needs;
        judged.missed = tally.sums().missed;
        judged.editBreaks = tally.sums().editBreaks;
        return judged;
    }

    /// What all that is lost costs together: one ask brings back what several responses use.
    void charge(Judged& judged, const std::vector<std::uint32_t>& lost, const LossTally& tally,
        const ChoiceScope& on) const
    {
        if (!m_options.bill || lost.empty())
            return;
        NeedBill bill = *m_options.bill;
        for (const std::uint32_t need : lost) {
            bill.add(need);
            if (tally.breaksEdit(need))
                bill.breakEdit(need);
        }
        for (const NeedBill::Row& row : bill.rows()) {
            const double price = row.asked + row.repaired;
            judged.dollars -= price;
            judged.byCluster[on.clusters[m_index.needs[row.need].session.index()]] -= price;
        }
    }

    void setScope(const ChoiceScope& scope)
    {
        m_scope = scope;
        m_byTool = m_all;
        for (auto& results : m_byTool) {
            std::erase_if(results, [&](ResultId id) {
                return !scope.sessions.empty()
                    && scope.sessions[m_corpus.results[id.index()].session.index()] == 0;
            });
        }
    }

    /// From 1; 0: it takes no part.
    std::size_t trialOf(std::string_view words) const
    {
        const auto at = std::find_if(m_trials.begin(), m_trials.end(),
            [&](const Trial& trial) { return trial.treatment.words == words; });
        return at == m_trials.end() ? 0 : static_cast<std::size_t>(at - m_trials.begin()) + 1;
    }

    /// Each named tool with leaving it alone and, where that changes something, the fallback.
    ToolChoices harmlessChoices(const ChoiceScope& scope)
    {
        setScope(scope);
        ToolChoices out = m_out;
        setFallback(out);
        const std::optional<ToolChoice> harmless = fallbackChoice(out);
        for (std::size_t t = 0; t < m_byTool.size(); ++t) {
            if (m_byTool[t].empty())
                continue;
            ToolChoice alone;
            alone.rule.strategy = alone.strategy = "passthrough";
            alone.over = overUntreated(t);
            if (m_corpus.tools[t].label().empty()) {
                out.overElsewhere += alone.over;
                continue;
            }
            ChoicesOfTool tool { ToolId(t), { std::move(alone) }, {} };
            if (harmless)
                addTreated(tool, *harmless);
            out.tools.push_back(std::move(tool));
        }
        return out;
    }

    ToolChoices weighed(ToolChoices out) const
    {
        for (ChoicesOfTool& tool : out.tools) {
            for (ToolChoice& choice : tool.choices)
                weigh(choice);
        }
        if (m_scope.fears)
            addFears(out);
        return out;
    }

    ToolChoice cutChoice(const UniformCut& cut) const
    {
        ToolChoice choice;
        choice.rule = m_trials[cut.trial - 1].treatment.rule;
        choice.rule.minBytes = cut.minBytes;
        choice.rule.maxBytes = kNoMaximum;
        choice.trial = cut.trial;
        choice.lossless = false;
        return choice;
    }

    std::optional<ToolChoice> fallbackChoice(const ToolChoices& choices) const
    {
        if (!choices.fallback)
            return std::nullopt;
        ToolChoice choice;
        choice.rule = *choices.fallback;
        choice.trial = choices.fallbackTrial;
        return choice;
    }

    static std::int64_t savedBy(const Looked& looked, ResultId id)
    {
        const Outcome& outcome = looked.replay->outcomes[id.index()];
        return static_cast<std::int64_t>(outcome.tokensBefore)
            - static_cast<std::int64_t>(outcome.tokensAfter);
    }

    bool isWithin(const Rule& rule, ResultId id) const
    {
        const auto size = static_cast<std::int64_t>(m_facts.bytes(id));
        const std::int64_t most = rule.maxBytes < 0 ? m_native.maxBytes : rule.maxBytes;
        return size > rule.minBytes && size <= most;
    }

    /// What a choice changes in the scope, but for spared tools.
    std::vector<ResultId> changedBy(
        const ToolChoice& choice, const std::vector<std::uint8_t>& sparedTools) const
    {
        const Looked& looked = m_trials[choice.trial - 1].looked;
        std::vector<ResultId> changed;
        for (std::size_t t = 0; t < m_byTool.size(); ++t) {
            for (const ResultId id : m_byTool[t]) {
                if (sparedTools[t] == 0 && looked.changed(id) && isWithin(choice.rule, id))
                    changed.push_back(id);
            }
        }
        return changed;
    }

    /// What every result of a tool within the sizes of a rule gives together.
    ToolChoice treatedBy(ToolChoice treated, const ChoicesOfTool& tool) const
    {
        const Trial& trial = m_trials[treated.trial - 1];
        treated.strategy = trial.treatment.words;
        treated.over = overUntreated(tool.tool.index());
        for (const ResultId id : m_byTool[tool.tool.index()]) {
            if (trial.looked.changed(id) && isWithin(treated.rule, id))
                include(treated, id, trial.looked);
        }
        std::sort(treated.hides.begin(), treated.hides.end());
        return treated;
    }

    void addTreated(ChoicesOfTool& tool, const ToolChoice& rule) const
    {
        ToolChoice treated = treatedBy(rule, tool);
        if (treated.changed > 0 && !treated.losesFact)
            tool.choices.push_back(std::move(treated));
    }

    /// What each treatment that may lose something makes of each result, each loss priced as if it were the
    /// only one. A text that several results show is lost in parts by each of them.
    void findCuts(const std::vector<double>& lossPrices)
    {
        m_cuts.resize(m_trials.size());
        std::map<std::uint32_t, double> lost; // weight by need
        for (std::size_t i = 0; i < m_trials.size(); ++i) {
            const Looked& looked = m_trials[i].looked;
            for (std::size_t r = 0; !m_trials[i].treatment.lossless && r < m_corpus.results.size(); ++r) {
                if (!looked.changed(ResultId(r)))
                    continue;
                CutResult cut { ResultId(r), m_facts.bytes(ResultId(r)),
                    static_cast<double>(savedBy(looked, ResultId(r))) * m_stays[r], 0, 0 };
                lost.clear();
                for (const std::uint32_t carrier : looked.hidden[r]) {
                    const std::uint32_t e = m_out.evidenceOf[carrier];
                    double& weight = lost[m_out.needOf[e]];
                    weight = std::max(weight, m_index.evidence[e].weight() / m_out.carriersOf[e]);
                }
                for (const auto& [need, weight] : lost) {
                    cut.weight += weight;
                    cut.price += lossPrices.empty() ? 0 : lossPrices[need];
                }
                m_cuts[i].push_back(cut);
            }
        }
    }

    /// A choice that may lose something must have been seen to change enough.
    bool isSupported(const ToolChoice& choice, const ChoicesOfTool& tool) const
    {
        if (choice.lossless || (m_scope.minClusters == 0 && m_scope.minResults == 0))
            return true;
        const Looked& looked = m_trials[choice.trial - 1].looked;
        std::vector<ResultId> changed;
        for (const ResultId id : m_byTool[tool.tool.index()]) {
            if (looked.changed(id) && isWithin(choice.rule, id))
                changed.push_back(id);
        }
        return isSupport(changed);
    }

    bool isSupport(const std::vector<ResultId>& changed) const
    {
        if (changed.size() < m_scope.minResults)
            return false;
        std::set<std::uint32_t> clusters;
        if (m_scope.minClusters > 0) {
            for (const ResultId id : changed)
                clusters.insert(m_scope.clusters[m_corpus.results[id.index()].session.index()]);
        }
        return clusters.size() >= m_scope.minClusters;
    }

    /// Reads or edits files: by name, by the arguments of most calls, or because edits were copied from it.
    bool handlesFiles(std::size_t tool) const
    {
        std::size_t files = 0, seen = 0;
        for (const ResultId id : m_byTool[tool]) {
            for (const std::uint32_t carrier : m_carriers[id.index()]) {
                if (m_index.evidence[m_out.evidenceOf[carrier]].kind == EvidenceKind::OldText)
                    return true;
            }
            if (seen == kCallsLookedAt)
                continue;
            if (m_corpus.known) {
                ++seen;
                files += m_corpus.known->handlesFiles(id);
                continue;
            }
            const ToolResult& result = m_corpus.result(id);
            const Session& session = m_corpus.sessionOf(id);
            const Text arguments = result.call < session.calls.size()
                ? m_corpus.texts->get(session.calls[result.call].arguments)
                : Text();
            ++seen;
            files += winnow::handlesFiles(result.tool, arguments.view());
        }
        return files * 2 > seen;
    }

    /// Mixes the rate of a treatment over all tools into that of a tool.
    void addFears(ToolChoices& out) const
    {
        struct Rate
        {
            double changed = 0, weight = 0, breaks = 0;
        };
        std::vector<Rate> rates(m_trials.size() + 1);
        for (const ChoicesOfTool& tool : out.tools) {
            std::vector<const ToolChoice*> widest(rates.size(), nullptr);
            for (const ToolChoice& choice : tool.choices) {
                if (!widest[choice.trial] || choice.changed > widest[choice.trial]->changed)
                    widest[choice.trial] = &choice;
            }
            for (std::size_t i = 1; i < rates.size(); ++i) {
                if (!widest[i])
                    continue;
                rates[i].changed += static_cast<double>(widest[i]->changed);
                rates[i].weight += widest[i]->weight;
                rates[i].breaks += static_cast<double>(widest[i]->editBreaks);
            }
        }
        for (ChoicesOfTool& tool : out.tools) {
            for (ToolChoice& choice : tool.choices) {
                const Rate& rate = rates[choice.trial];
                if (choice.lossless || rate.changed == 0)
                    continue;
                const auto n = static_cast<double>(choice.changed);
                choice.fearedWeight = fearedLoss(n, choice.weight, rate.weight / rate.changed);
                choice.fearedBreaks
                    = fearedLoss(n, static_cast<double>(choice.editBreaks), rate.breaks / rate.changed);
            }
        }
    }

    ChoicesOfTool gatewayTool(
        const std::string& name, const std::vector<std::size_t>& tools, const Policy& policy) const
    {
        const Looked& looked = m_trials[0].looked;
        ToolChoice alone;
        alone.rule.strategy = alone.strategy = "passthrough";
        for (const std::size_t t : tools)
            alone.over += overUntreated(t);
        ToolChoice treated = alone;
        treated.rule.strategy = treated.strategy = policy.strategy;
        treated.trial = 1;
        treated.lossless = false;
        const bool tokens = policy.dialect == Dialect::GatewayTokens;
        treated.rule.minBytes = tokens ? policy.minTokens : policy.minBytes;
        treated.rule.maxBytes = tokens ? policy.maxTokens : policy.maxBytes;
        std::vector<ResultId> changed;
        bool keepsTexts = false;
        for (const std::size_t t : tools) {
            keepsTexts = keepsTexts || (m_scope.guardsEdits && handlesFiles(t));
            for (const ResultId id : m_byTool[t]) {
                if (!looked.changed(id))
                    continue;
                include(treated, id, looked);
                changed.push_back(id);
            }
        }
        std::sort(treated.hides.begin(), treated.hides.end());
        weigh(treated);
        ChoicesOfTool tool { ToolId(tools.front()), {}, name, !changed.empty() };
        // Results without a name cannot be skipped, nor a tool whose name is a category that means another
        // one ("read").
        const bool canSkip
            = !name.empty() && skipSet(std::vector<std::string> { name }, "anthropic").contains(name);
        if (canSkip)
            tool.choices.push_back(std::move(alone));
        if (!canSkip || (!changed.empty() && !treated.losesFact && !keepsTexts && isSupport(changed)))
            tool.choices.push_back(std::move(treated));
        return tool;
    }

    /// A policy may have a rule a tool: said are its name and the sizes that it changed.
    void nameWhole(ChoicesOfTool& tool, const Policy& policy) const
    {
        Rule& rule = tool.choices.front().rule;
        tool.choices.front().strategy = policy.name;
        rule.maxBytes = 0;
        rule.minBytes = kNoMaximum;
        for (std::size_t t = 0; t < m_all.size(); ++t) {
            if (m_corpus.tools[t].name != tool.name)
                continue;
            for (const ResultId id : m_all[t]) {
                if (!m_trials[0].looked.changed(id))
                    continue;
                const auto size = static_cast<std::int64_t>(m_facts.bytes(id));
                rule.minBytes = std::min(rule.minBytes, size - 1);
                rule.maxBytes = std::max(rule.maxBytes, size);
            }
        }
    }

    std::uint64_t overUntreated(std::size_t tool) const
    {
        if (m_options.p95Bytes == 0)
            return 0;
        return static_cast<std::uint64_t>(std::count_if(m_byTool[tool].begin(), m_byTool[tool].end(),
            [&](ResultId id) { return m_facts.bytes(id) > m_options.p95Bytes; }));
    }

    Result<Looked> replayed(const Policy& policy)
    {
        WINNOW_TRY(auto replay, m_engine.run(policy, m_bench.stop));
        Looked looked { std::move(replay), std::vector<std::vector<std::uint32_t>>(m_corpus.results.size()),
            std::vector<std::uint8_t>(m_corpus.results.size()) };
        const TextStore::Pass pass(*m_corpus.texts);
        const bool all = parallelFor(m_corpus.results.size(), m_bench.jobs, m_bench.stop, [&](std::size_t i) {
            if (!looked.changed(ResultId(i)) || (m_carriers[i].empty() && !m_options.losesFact))
                return;
            auto shown = StillShown::of(m_engine, *looked.replay, m_index, ResultId(i));
            if (!shown)
                return;
            for (const std::uint32_t carrier : m_carriers[i]) {
                if (!shown->shows(m_out.evidenceOf[carrier]))
                    looked.hidden[i].push_back(carrier);
            }
            const AfterText* const text = shown->text();
            looked.losesFact[i] = m_options.losesFact && text
                && m_options.losesFact(ResultId(i), text->before.view(), text->after.text);
        });
        if (!all)
            return cancelled();
        return looked;
    }

    /// Below each upper bound, from the largest changed result down: each size is one more threshold; of
    /// those that hide the same, the one that saves most.
    void addThresholds(ChoicesOfTool& tool, const Treatment& treatment, const Looked& looked) const
    {
        std::vector<ResultId> changed;
        for (const ResultId id : m_byTool[tool.tool.index()]) {
            if (looked.changed(id))
                changed.push_back(id);
        }
        std::stable_sort(changed.begin(), changed.end(),
            [&](ResultId a, ResultId b) { return m_facts.bytes(a) > m_facts.bytes(b); });
        const ToolChoice untreated = tool.choices.front(); // a copy: choices are added to the list
        const std::vector<Stop> whole = stopsBelow(untreated, changed, 0, looked);
        const bool few = !whole.empty() && whole.size() > mostStops(changed, whole);
        for (const std::size_t first : startsOf(changed, looked, few ? kFewMaxima : kMostMaxima)) {
            ToolChoice sum = untreated;
            sum.rule = treatment.rule;
            sum.strategy = treatment.words;
            sum.trial = m_trial + 1;
            sum.lossless = treatment.lossless;
            const auto largest = static_cast<std::int64_t>(m_facts.bytes(changed[first]));
            const bool asBefore = first == 0 && largest <= m_native.maxBytes;
            sum.rule.maxBytes = asBefore ? -1 : largest;
            addBelow(tool, sum, changed, first, looked);
        }
    }

    /// Where a treatment may begin: at the largest, and below each result that had better be left alone.
    std::vector<std::size_t> startsOf(
        const std::vector<ResultId>& changed, const Looked& looked, std::size_t most) const
    {
        std::vector<std::size_t> starts;
        for (std::size_t i = 0; i < changed.size() && starts.size() < most; ++i) {
            if (i == 0) {
                starts.push_back(0);
                continue;
            }
            const std::size_t above = changed[i - 1].index();
            const Outcome& outcome = looked.replay->outcomes[above];
            const bool costly = (m_scope.protects && looked.losesFact[above]) || !looked.hidden[above].empty()
                || outcome.tokensAfter > outcome.tokensBefore;
            if (costly && m_facts.bytes(changed[i]) < m_facts.bytes(changed[i - 1]))
                starts.push_back(i);
        }
        return starts;
    }

    /// Where a walk from the largest result down may stop.
    struct Stop
    {
        std::size_t end = 0; // results before it are treated
        std::size_t hides = 0; // carriers
        std::uint64_t over = 0;
        double dollars = 0;
    };

    /// Of the stops that hide the same and leave as many large results, the one that saves most; none from
    /// the first result on that loses a fact.
    std::vector<Stop> stopsBelow(const ToolChoice& untreated, const std::vector<ResultId>& changed,
        std::size_t first, const Looked& looked) const
    {
        std::vector<Stop> stops;
        Stop now { first, 0, untreated.over, untreated.dollars };
        while (now.end < changed.size()) {
            const std::uint64_t size = m_facts.bytes(changed[now.end]);
            for (; now.end < changed.size() && m_facts.bytes(changed[now.end]) == size; ++now.end) {
                const ResultId id = changed[now.end];
                if (m_scope.protects && looked.losesFact[id.index()] != 0)
                    return stops;
                now.hides += looked.hidden[id.index()].size();
                now.over += overBy(looked, id);
                now.dollars += static_cast<double>(savedBy(looked, id)) * m_stays[id.index()];
            }
            if (stops.empty() || stops.back().hides != now.hides || stops.back().over != now.over)
                stops.push_back(now);
            else if (now.dollars > stops.back().dollars)
                stops.back() = now;
        }
        return stops;
    }

    /// Each threshold names all it hides: without a limit that is quadratic.
    static std::size_t mostStops(const std::vector<ResultId>& changed, const std::vector<Stop>& stops)
    {
        return std::max(kFewestStops, kMostNamed / (changed.size() + stops.back().hides));
    }

    void addBelow(ChoicesOfTool& tool, ToolChoice sum, const std::vector<ResultId>& changed,
        std::size_t first, const Looked& looked) const
    {
        std::vector<Stop> stops = stopsBelow(sum, changed, first, looked);
        if (stops.empty())
            return;
        if (const std::size_t most = mostStops(changed, stops); stops.size() > most) {
            tool.isThinned = true;
            for (std::size_t k = 0; k < most; ++k)
                stops[k] = stops[k * (stops.size() - 1) / (most - 1)];
            stops.resize(most);
        }
        std::size_t i = first;
        for (const Stop& stop : stops) {
            for (; i < stop.end; ++i)
                include(sum, changed[i], looked);
            sum.rule.minBytes = i < changed.size() ? static_cast<std::int64_t>(m_facts.bytes(changed[i])) : 0;
            ToolChoice& choice = tool.choices.emplace_back(sum);
            std::sort(choice.hides.begin(), choice.hides.end());
        }
    }

    /// By how much treating a result changes the number of large ones; it wraps around as that does.
    std::uint64_t overBy(const Looked& looked, ResultId id) const
    {
        if (m_options.p95Bytes == 0)
            return 0;
        const Outcome& outcome = looked.replay->outcomes[id.index()];
        return std::uint64_t { outcome.bytesAfter > m_options.p95Bytes }
        - std::uint64_t { outcome.bytesBefore > m_options.p95Bytes };
    }

    void include(ToolChoice& sum, ResultId id, const Looked& looked) const
    {
        const Outcome& outcome = looked.replay->outcomes[id.index()];
        const auto saved = static_cast<std::int64_t>(outcome.tokensBefore)
            - static_cast<std::int64_t>(outcome.tokensAfter);
        sum.tokens += saved;
        sum.dollars += static_cast<double>(saved) * m_stays[id.index()];
        ++sum.changed;
        sum.losesFact = sum.losesFact || (m_scope.protects && looked.losesFact[id.index()] != 0);
        const auto& more = looked.hidden[id.index()];
        sum.hides.insert(sum.hides.end(), more.begin(), more.end());
        sum.over += overBy(looked, id);
    }

    /// Worse: saves no more, leaves no fewer large results and hides at least the same carriers. Exact,
    /// because it speaks of the very carriers and not of their number.
    static bool isWorse(const ToolChoice& a, const ToolChoice& than)
    {
        return a.dollars <= than.dollars && a.over >= than.over && a.hides.size() >= than.hides.size()
            && std::includes(a.hides.begin(), a.hides.end(), than.hides.begin(), than.hides.end());
    }

    static void dropDominated(std::vector<ToolChoice>& choices)
    {
        std::stable_sort(choices.begin() + 1, choices.end(), [](const ToolChoice& a, const ToolChoice& b) {
            return std::tuple(-a.dollars, a.hides.size(), a.over)
                < std::tuple(-b.dollars, b.hides.size(), b.over);
        });
        std::vector<ToolChoice> kept;
        kept.push_back(std::move(choices.front()));
        std::size_t steps = 0;
        for (std::size_t i = 1; i < choices.size(); ++i) {
            const bool compare = kept.size() < kMostCompared && steps < kMostSteps;
            if (!compare || std::none_of(kept.begin(), kept.end(), [&](const ToolChoice& k) {
                    steps += k.hides.size();
                    return isWorse(choices[i], k);
                }))
                kept.push_back(std::move(choices[i]));
        }
        choices = std::move(kept);
    }

    void weigh(ToolChoice& choice) const
    {
        std::vector<std::pair<std::uint32_t, double>> lost; // needs with their weight
        for (const std::uint32_t e : lostBy(m_out, choice)) {
            const NeedEvidence& evidence = m_index.evidence[e];
            choice.editBreaks += evidence.kind == EvidenceKind::OldText;
            lost.emplace_back(evidence.need, evidence.weight());
        }
        std::sort(lost.begin(), lost.end());
        for (std::size_t i = 0; i < lost.size(); ++i) {
            if (i + 1 < lost.size() && lost[i + 1].first == lost[i].first)
                continue; // the heaviest of a need comes last
            ++choice.needs;
            choice.weight += lost[i].second;
        }
    }

    const Bench& m_bench;
    ReplayEngine& m_engine;
    const CorpusFacts& m_facts;
    const Corpus& m_corpus;
    const Policy& m_native;
    const NeedIndex& m_index;
    const std::vector<double>& m_stays;
    const ChoiceOptions& m_options;
    std::vector<std::vector<ResultId>> m_all; // by tool
    std::vector<std::vector<ResultId>> m_byTool; // of these, in the scope
    ChoiceScope m_scope;
    std::vector<Trial> m_trials;
    std::size_t m_trial = 0; // whose thresholds are being added
    const Carriers m_counted;
    std::vector<std::vector<std::uint32_t>> m_carriers; // by result
    ToolChoices m_out;
    std::vector<std::vector<CutResult>> m_cuts; // by trial; found when first asked for
};

} // namespace

struct Trials::Impl
{
    Policy native;
    ChoiceOptions options;
    std::unique_ptr<Finder> finder; // refers to the two above
};

Trials::Trials(std::unique_ptr<Impl> impl)
    : m_impl(std::move(impl))
{
}
Trials::Trials(Trials&&) noexcept = default;
Trials& Trials::operator=(Trials&&) noexcept = default;
Trials::~Trials() = default;

Result<Trials> Trials::run(
    const Bench& bench, const Policy& base, const std::vector<double>& stays, const ChoiceOptions& options)
{
    if (options.losesFact && bench.facts().corpus().known)
        return fail(ErrorCode::Unsupported,
            Message::say("facts that must survive are looked for in texts, and a digest holds none"),
            Message::say("name the recordings it was made of"));
    auto impl = std::make_unique<Impl>(Impl { nativeBase(base), options, nullptr });
    WINNOW_TRY(auto all, treatments(impl->native, options.strategies));
    impl->finder = std::make_unique<Finder>(bench, impl->native, stays, impl->options);
    for (std::size_t s = 0; s < all.size(); ++s) {
        if (bench.progress)
            bench.progress({ s, all.size(), Message::mark("strategies"), Message::mark("trying") });
        const auto done = impl->finder->look(std::move(all[s]));
        const bool unmeasured
            = !done && done.error().code == ErrorCode::Unsupported && bench.facts().corpus().known;
        if (!done
            && !(unmeasured && options.strategies.empty())) // a digest: of all there are, those it holds
            return tl::make_unexpected(done.error());
    }
    return Trials(std::move(impl));
}

ToolChoices Trials::choices(const ChoiceScope& scope) const
{
    return m_impl->finder->choices(scope);
}

ToolChoices Trials::uniformChoices(
    const ChoiceScope& scope, double weightLimit, const std::vector<double>& lossPrices) const
{
    return m_impl->finder->uniformChoices(scope, weightLimit, lossPrices);
}

ToolChoices Trials::presetChoices(const ChoiceScope& scope, std::string_view name) const
{
    return m_impl->finder->presetChoices(scope, name);
}

Judged Trials::judge(const ToolChoices& choices, const std::vector<std::size_t>& chosen,
    const ChoiceScope& on, std::size_t clusterCount) const
{
    return m_impl->finder->judge(choices, chosen, on, clusterCount);
}

void Judged::add(const Judged& other)
{
    dollars += other.dollars;
    tokens += other.tokens;
    weight += other.weight;
    needs += other.needs;
    missed += other.missed;
    editBreaks += other.editBreaks;
    const auto addAll = [](std::vector<double>& to, const std::vector<double>& from) {
        to.resize(std::max(to.size(), from.size()));
        for (std::size_t c = 0; c < from.size(); ++c)
            to[c] += from[c];
    };
    addAll(byCluster, other.byCluster);
    addAll(weightByCluster, other.weightByCluster);
}

std::size_t ToolChoices::thinned() const
{
    return static_cast<std::size_t>(
        std::count_if(tools.begin(), tools.end(), [](const ChoicesOfTool& tool) { return tool.isThinned; }));
}

void chargeLosses(ToolChoices& choices, std::vector<double> lossPrices)
{
    choices.lossPrices = std::move(lossPrices);
    for (ChoicesOfTool& tool : choices.tools) {
        for (ToolChoice& choice : tool.choices) {
            std::vector<std::uint32_t> needs;
            for (const std::uint32_t evidence : lostBy(choices, choice))
                needs.push_back(choices.needOf[evidence]);
            std::sort(needs.begin(), needs.end());
            needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
            choice.dollars += choice.expansions;
            choice.expansions = 0;
            for (const std::uint32_t need : needs)
                choice.expansions += choices.lossPrices[need];
            choice.dollars -= choice.expansions;
        }
    }
}

struct PolicyTrial::Impl
{
    Policy policy;
    ChoiceOptions options;
    std::unique_ptr<Finder> finder; // refers to the two above
};

PolicyTrial::PolicyTrial(std::unique_ptr<Impl> impl)
    : m_impl(std::move(impl))
{
}
PolicyTrial::PolicyTrial(PolicyTrial&&) noexcept = default;
PolicyTrial& PolicyTrial::operator=(PolicyTrial&&) noexcept = default;
PolicyTrial::~PolicyTrial() = default;

Result<PolicyTrial> PolicyTrial::run(
    const Bench& bench, const Policy& policy, const std::vector<double>& stays, const ChoiceOptions& options)
{
    auto impl = std::make_unique<Impl>(Impl { policy, options, nullptr });
    impl->finder = std::make_unique<Finder>(bench, impl->policy, stays, impl->options);
    WINNOW_CHECK(impl->finder->lookAt(policy));
    return PolicyTrial(std::move(impl));
}

GatewayTry PolicyTrial::choices(const ChoiceScope& scope) const
{
    ToolChoices choices = m_impl->finder->gatewayChoices(m_impl->policy, scope);
    const bool loses = std::any_of(choices.tools.begin(), choices.tools.end(),
        [](const ChoicesOfTool& tool) { return tool.choices.size() == 1 && tool.choices.front().losesFact; });
    return { m_impl->policy, std::move(choices), loses };
}

ToolChoices PolicyTrial::whole() const
{
    return m_impl->finder->wholeChoices(m_impl->policy);
}

const Policy& PolicyTrial::policy() const
{
    return m_impl->policy;
}

const std::shared_ptr<const ReplayResult>& PolicyTrial::replay() const
{
    return m_impl->finder->onlyReplay();
}

Result<bool> PolicyTrial::cutsFiles() const
{
    return m_impl->finder->cutsFiles(m_impl->policy);
}

bool PolicyTrial::losesFact() const
{
    return m_impl->finder->losesFact();
}

Judged PolicyTrial::judge(const ToolChoices& choices, const std::vector<std::size_t>& chosen,
    const ChoiceScope& on, std::size_t clusterCount) const
{
    return m_impl->finder->judgeGateway(choices, chosen, on, clusterCount);
}

Policy policyOfTry(const GatewayTry& attempt, const Corpus& corpus, const std::vector<std::size_t>& chosen)
{
    Policy policy = attempt.policy;
    for (std::size_t t = 0; t < attempt.choices.tools.size(); ++t) {
        const ChoicesOfTool& tool = attempt.choices.tools[t];
        // A tool that nothing would change needs no entry.
        if (tool.isTouched && tool.choices[chosen[t]].trial == 0)
            policy.skipTools.push_back(corpus.tools[tool.tool.index()].name);
    }
    return policy;
}

Policy policyOfChoices(const Policy& base, const Corpus& corpus, const ToolChoices& choices,
    const std::vector<std::size_t>& chosen)
{
    Policy policy = emptied(nativeBase(base));
    std::vector<Rule> plain; // behind the rules of sub-names: a plain name matches those too
    for (std::size_t t = 0; t < choices.tools.size(); ++t) {
        const Tool& tool = corpus.tools[choices.tools[t].tool.index()];
        Rule rule = choices.tools[t].choices[chosen[t]].rule;
        rule.tool = tool.label();
        // Left alone is what happens without a rule, except where a rule of the plain name would take hold.
        const bool needed = rule.strategy != "passthrough" || !tool.subName.empty() || choices.fallback;
        if (needed)
            (tool.subName.empty() ? plain : policy.rules).push_back(std::move(rule));
    }
    const auto shadowed = [&](const Rule& rule) {
        return std::any_of(
            plain.begin(), plain.end(), [&](const Rule& p) { return rule.tool.starts_with(p.tool + ' '); });
    };
    std::erase_if(policy.rules, [&](const Rule& rule) {
        return rule.strategy == "passthrough" && !shadowed(rule) && !choices.fallback;
    });
    if (choices.fallback) { // what it says anyway needs no rule
        const auto isFallback = [&](Rule rule) {
            rule.tool.clear();
            return rule == *choices.fallback;
        };
        std::erase_if(plain, isFallback);
        std::erase_if(policy.rules, [&](const Rule& rule) { return isFallback(rule) && !shadowed(rule); });
    }
    policy.rules.insert(policy.rules.end(), plain.begin(), plain.end());
    if (choices.fallback)
        policy.rules.push_back(*choices.fallback);
    return policy;
}

Frontier paretoFrontier(const ChoicesOfTool& tool)
{
    Frontier frontier { tool.tool, {}, 0 };
    std::vector<std::size_t> order(tool.choices.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::tuple(tool.choices[a].weight, -tool.choices[a].dollars)
            < std::tuple(tool.choices[b].weight, -tool.choices[b].dollars);
    });
    for (const std::size_t i : order) {
        if (frontier.points.empty() || tool.choices[i].dollars > tool.choices[frontier.points.back()].dollars)
            frontier.points.push_back(i);
    }
    const ToolChoice& first = tool.choices[frontier.points.front()];
    const ToolChoice& last = tool.choices[frontier.points.back()];
    const double width = last.weight - first.weight;
    const double height = last.dollars - first.dollars;
    double furthest = -1;
    for (std::size_t p = 0; p < frontier.points.size(); ++p) {
        const ToolChoice& point = tool.choices[frontier.points[p]];
        const double x = width > 0 ? (point.weight - first.weight) / width : 0;
        const double y = height > 0 ? (point.dollars - first.dollars) / height : 0;
        if (y - x > furthest) { // above the diagonal by this much
            furthest = y - x;
            frontier.knee = p;
        }
    }
    return frontier;
}

} // namespace winnow
