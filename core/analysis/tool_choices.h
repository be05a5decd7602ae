// SPDX-License-Identifier: GPL-3.0-or-later
// Everything one could do to one tool: each strategy from each size on that makes a difference, with what it
// saves and which later needs it would hide. Found with one replay a strategy; read by the frontier and the
// optimiser. Definition: analysis/SPEC.md section 9.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/measured.h"

namespace winnow {

inline constexpr std::int64_t kNoMaximum = std::int64_t { 1 } << 40; // of a rule: every size

/// One way to treat one tool.
struct ToolChoice
{
    Rule rule; // strategy "passthrough": the tool is left alone
    std::string strategy; // the rule's, in words: "head_tail", "balanced", "policy's own"
    std::size_t trial = 0; // which treatment, from 1; 0: left alone
    bool lossless = true;
    double dollars = 0; // net of markers and of expansions if only this tool were treated; modelled
    double expansions = 0; // what of that expansions take
    std::int64_t tokens = 0; // saved
    std::uint64_t changed = 0; // results
    std::uint64_t over = 0; // results of the tool above ChoiceOptions::p95Bytes afterwards
    bool losesFact = false;
    /// If only this tool were treated:
    double weight = 0;
    std::uint64_t needs = 0;
    std::uint64_t editBreaks = 0;
    /// Beyond these, because few results prove little: the rate of this treatment over all tools is mixed in.
    double fearedWeight = 0;
    double fearedBreaks = 0;
    /// Carriers it hides, ascending; numbers into ToolChoices::evidenceOf.
    std::vector<std::uint32_t> hides;
};

struct ChoicesOfTool
{
    ToolId tool;
    std::vector<ToolChoice>
        choices; // the first leaves the tool alone; no other is worse in everything than one of these
    std::string name = {}; // of several labels treated as one ("Bash"), or empty: the tool's own label
    bool isTouched = false; // of a gateway: something of it would change if it were not skipped
    bool isThinned = false; // it has so many results that not every size among them was tried as a threshold
};

struct ToolChoices
{
    std::vector<ChoicesOfTool> tools; // with a name and at least one result
    std::vector<std::uint32_t> evidenceOf; // by carrier number: into NeedIndex::evidence
    std::vector<std::uint32_t> carriersOf; // by evidence: how many carriers must be hidden for it to be lost
    std::vector<std::uint32_t> needOf; // by evidence: into NeedIndex::needs
    std::vector<double> lossPrices; // by need: dollars if it is lost; empty: not counted
    std::uint64_t overElsewhere = 0; // results of nameless tools above p95Bytes
    std::vector<std::string> strategies; // what was tried
    std::optional<Rule> fallback; // for tools without a choice
    std::size_t fallbackTrial = 0; // its treatment, from 1
    bool isOneCut = false; // chosen for all tools together: what few results of a tool say does not matter
    std::size_t thinned() const; // tools with ChoicesOfTool::isThinned
};

class NeedBill;

struct ChoiceOptions
{
    std::vector<std::string> strategies; // empty: all that work without network, on their own
    std::uint64_t p95Bytes = 0; // 0: sizes do not matter
    /// True if this after text lost something protected; called from several threads. Null: nothing is
    /// protected.
    std::function<bool(ResultId, std::string_view before, std::string_view after)> losesFact;
    /// With nothing lost: what judging charges for what is, all of it together. Null: nothing. Must outlive
    /// the trials.
    const NeedBill* bill = nullptr;
};

/// Which sessions choices are made from, and which choices there may be.
struct ChoiceScope
{
    std::vector<std::uint8_t> sessions; // by SessionId: 1 = takes part; empty: all
    std::vector<std::uint32_t> clusters; // by SessionId; needed where minClusters is asked for
    std::uint64_t minClusters = 0; // behind a choice that loses anything, by what it changes
    std::uint64_t minResults = 0;
    bool lossy = true; // false: only treatments that lose nothing
    bool guardsEdits = false; // tools that read or edit files, by name, arguments or use, keep their texts
    bool fears = false; // fill ToolChoice::fearedWeight and fearedBreaks
    bool protects = true; // ChoiceOptions::losesFact counts
    bool fallsBack = false; // fill ToolChoices::fallback: what loses nothing, for tools nobody chose for
};

/// What choices give on sessions, those the choices were not made from among them.
struct Judged
{
    double dollars = 0;
    std::int64_t tokens = 0;
    double weight = 0;
    std::uint64_t needs = 0;
    std::uint64_t missed = 0;
    std::uint64_t editBreaks = 0;
    std::vector<double> byCluster; // dollars
    std::vector<double> weightByCluster;
    void add(const Judged& other);
};

/// Every treatment tried on every result, once. Choices of any part of the sessions, and what they give on
/// any other, come from it without a replay. `bench` and `stays` must outlive it.
class Trials
{
public:
    /// `base` (any dialect): its skip list, marker and own strategy are kept; sizes are tried from below and
    /// from above. Errors: Invalid for a strategy that does not exist or cannot take part; Cancelled.
    static Result<Trials> run(const Bench& bench, const Policy& base, const std::vector<double>& stays,
        const ChoiceOptions& options);
    Trials(Trials&&) noexcept;
    Trials& operator=(Trials&&) noexcept;
    ~Trials();

    ToolChoices choices(const ChoiceScope& scope) const;
    /// One cut for all tools, the best within so much weight (uniform_cut.h): a tool is left alone, loses
    /// nothing or gets it. `lossPrices` by need, the same at every call; empty: losses cost nothing.
    ToolChoices uniformChoices(
        const ChoiceScope& scope, double weightLimit, const std::vector<double>& lossPrices) const;
    /// A preset that is one cut, as it is; tools that read or edit files lose nothing where these are
    /// guarded.
    ToolChoices presetChoices(const ChoiceScope& scope, std::string_view name) const;
    /// Tools without a choice get the fallback. `clusters` by SessionId, below `clusterCount`.
    Judged judge(const ToolChoices& choices, const std::vector<std::size_t>& chosen, const ChoiceScope& on,
        std::size_t clusterCount) const;

private:
    struct Impl;
    explicit Trials(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// Pays for expansions: every lost need is asked for once, at these prices (expansion.h). May be called again
/// with others.
void chargeLosses(ToolChoices& choices, std::vector<double> lossPrices);

/// What a gateway could do: one strategy with one minimum and one maximum for all, and tools it skips by
/// name.
struct GatewayTry
{
    Policy policy; // skips nobody
    ToolChoices
        choices; // a name is left alone (the first) or treated; what cannot be skipped is always treated
    bool losesFact = false; // something that cannot be skipped loses a protected fact
};

/// One replay of a policy. Of one that skips nobody, choices of any part of the sessions come from it, and
/// what they give on any other. `bench` and `stays` must outlive it.
class PolicyTrial
{
public:
    static Result<PolicyTrial> run(const Bench& bench, const Policy& policy, const std::vector<double>& stays,
        const ChoiceOptions& options);
    PolicyTrial(PolicyTrial&&) noexcept;
    PolicyTrial& operator=(PolicyTrial&&) noexcept;
    ~PolicyTrial();

    const Policy& policy() const;
    const std::shared_ptr<const ReplayResult>& replay() const;
    bool losesFact() const; // of any tool
    /// Something of a tool that reads or edits files may be lost: an edit yet to come may not find its text.
    Result<bool> cutsFiles() const;

    GatewayTry choices(const ChoiceScope& scope) const;
    /// The policy as it is: a tool has one choice.
    ToolChoices whole() const;
    /// Tools that nobody chose for are treated: a gateway skips by name.
    Judged judge(const ToolChoices& choices, const std::vector<std::size_t>& chosen, const ChoiceScope& on,
        std::size_t clusterCount) const;

private:
    struct Impl;
    explicit PolicyTrial(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// The policy of a try that skips the names left alone.
Policy policyOfTry(const GatewayTry& attempt, const Corpus& corpus, const std::vector<std::size_t>& chosen);

/// The native policy that treats tools as chosen (one number a tool, into its choices) and leaves all others
/// alone.
Policy policyOfChoices(const Policy& base, const Corpus& corpus, const ToolChoices& choices,
    const std::vector<std::size_t>& chosen);

/// The non-dominated choices of one tool by dollars and weight, cheapest weight first, and the knee: the one
/// furthest from the line between the ends once both axes are scaled to 1.
struct Frontier
{
    ToolId tool;
    std::vector<std::size_t> points; // into ChoicesOfTool::choices
    std::size_t knee = 0; // into points
};
Frontier paretoFrontier(const ChoicesOfTool& tool);

} // namespace winnow
