// SPDX-License-Identifier: GPL-3.0-or-later
// What getting originals back would do to a policy's savings: who would ask for one, whether the gateway's
// store still has it on the recorded clock, what the answer costs, and what a later use costs that cannot be asked
// for. Definitions: measure/SPEC.md 8, J2. Demand is modeled, supply follows
// the store's rules (gateway/SPEC.md B4, T4), money the price table.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/gateway/rules/shadow_store.h"
#include "core/money/cost.h"
#include "core/money/delivery_routes.h"
#include "core/money/use_bill.h"
#include "core/uses/counted_results.h"
#include "core/uses/losses.h"

namespace winnow {

class CorpusFacts;
enum class DemandModel : std::uint8_t
{
    Recorded, // expand_context calls in the recording
    LostUses, // each lost use asks once, at its response
    Rate, // with a probability per tool, at the call after the result was first seen
    WorstCase, // every shadow reference once
    Manual, // the results named in the options
};
std::string_view demandName(DemandModel model);
Result<DemandModel> demandByName(std::string_view name);

struct ExpansionOptions
{
    DemandModel model = DemandModel::LostUses;
    double rate = 0.05; // Rate: for tools not in rates
    std::map<std::string, double> rates; // Rate: by tool label
    std::vector<ResultId> manual;
    CountedResults counts; // whose requests and savings are summed up; the others still take their place
    std::optional<Wire> api; // for all sessions, instead of the recorded or assumed one
    std::optional<bool> streaming;
    std::optional<Assumptions> assumptions; // instead of the basis's
    std::uint32_t samples = 1000; // Rate: Monte-Carlo draws for the band
    std::uint64_t seed = 1;
};

/// One request for an original.
struct Expansion
{
    ResultId result;
    std::uint32_t call = 0; // the model call that asks
    Supply supply = Supply::Hit;
    double probability = 1; // Rate model
    std::int64_t tokens = 0; // of the call and of the original that it brings back
    double cost = 0; // dollars if it happens: for asking
    double repair = 0; // dollars where asking was in vain or impossible, and the text was needed
};

struct ExpansionSums
{
    double expansions = 0; // expected count
    double hits = 0;
    double expired = 0;
    double unknown = 0;
    double overLimit = 0;
    double undelivered = 0;
    double notOffered = 0;
    double stillThere = 0; // later uses met by an earlier request
    double brokenEdits = 0;
    double tokens = 0;
    double asks = 0; // dollars for asking
    double repairs = 0; // dollars for later uses that could not be asked for
    double saved = 0; // dollars saved before expansions
    double worstCost = 0; // if every changed result were asked for once
    double cost() const { return asks + repairs; }
    double unmet() const { return expired + overLimit + undelivered + notOffered + brokenEdits; }
    double net() const { return saved - cost(); }
    /// Expansion probability at which the policy stops paying; nullopt when nothing could be expanded. May
    /// exceed 1.
    std::optional<double> breakEven() const;
    void add(const ExpansionSums& other);
};

struct ExpansionReport
{
    std::vector<Expansion> expansions; // in order of result, then call
    ExpansionSums total;
    std::vector<ExpansionSums> tools; // by ToolId
    std::vector<gateway::Route> routes; // by SessionId: what its requests were judged by
    std::vector<std::optional<double>> breakEven; // by ResultId; nullopt for unchanged results
    double low = 0, high = 0; // Rate: 5 % and 95 % of the net over the draws; else both the net
    std::uint64_t changed = 0;
};

/// `losses` and `index` are needed by the Regret model only. Error: Usage when they are missing there.
Result<ExpansionReport> simulateExpansions(const CorpusFacts& facts, const ReplayResult& replay,
    const MoneyBasis& basis, const ExpansionOptions& options, const UseIndex* index, const Losses* losses);

/// Probability of being asked for at which the policy stops paying; none when it cannot be said.
std::optional<double> breakEvenOf(
    const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis);

/// Puts what expansions are expected to cost into the waterfalls: of the corpus, of sessions, tools and
/// results.
void chargeExpansions(CostReport& cost, const ExpansionReport& expansion, const Corpus& corpus);

/// What policies are compared by, everywhere: dollars saved, markers paid, and each lost use asked for or
/// repaired. `losses` are of this replay.
CostReport paidCost(const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis,
    const UseIndex& index, const Losses& losses);

/// The bill of lost uses, for callers that add them one by one; refers to nothing of `policy` later.
struct UseLedger
{
    AskPrices prices;
    UseBill bill;
    UseLedger(const CorpusFacts& facts, const Policy& policy, const MoneyBasis& basis, const UseIndex& index,
        const ExpansionOptions& options = {});
    UseLedger(const UseLedger&) = delete;
    UseLedger& operator=(const UseLedger&) = delete;
};

/// By SessionId: how many dollars `to` saves more than `from`. The comparison's interval is computed from it.
std::vector<double> gainBySession(const CostReport& from, const CostReport& to);

} // namespace winnow
