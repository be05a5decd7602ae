// SPDX-License-Identifier: GPL-3.0-or-later
// How getting originals back affects a policy's savings: who would request one, whether the gateway's store
// still has it on the recorded clock, what the answer costs, and the cost of a later use that cannot request
// it. Definitions: measure/SPEC.md 8, J2. Demand is modeled, supply follows the store's rules
// (gateway/SPEC.md B4, T4), money the price table.
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
    LostUses, // each lost use requests once, at its response
    Rate, // with a probability per tool, at the call after the result was first seen
    WorstCase, // every shadow reference once
    Manual, // the results named in the options
};
std::string_view demandName(DemandModel model);
/// Error: Usage, with the known names.
Result<DemandModel> demandByName(std::string_view name);

struct ExpansionOptions
{
    DemandModel model = DemandModel::LostUses;
    double rate = 0.05; // Rate: for tools not in rates
    std::map<std::string, double> rates; // Rate: by tool label
    std::vector<ResultId> manual;
    CountedResults counts; // the results whose requests and savings count; the others still take their place
    std::optional<Wire> api; // for all sessions, in place of the recorded or assumed API
    std::optional<bool> streaming;
    std::optional<Assumptions> assumptions; // in place of the basis's
    std::uint32_t samples = 1000; // Rate: Monte-Carlo draws for the band
    std::uint64_t seed = 1;
};

/// One request for an original.
struct Expansion
{
    ResultId result;
    std::uint32_t call = 0; // the model call that requests it
    Supply supply = Supply::Hit;
    double probability = 1; // Rate model
    std::int64_t tokens = 0; // of the call and of the original it brings back
    double cost = 0; // dollars for the request, if it happens
    double repair = 0; // dollars if the request was in vain or impossible, and the text was needed
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
    double stillThere = 0; // later uses served by an earlier request
    double brokenEdits = 0;
    double tokens = 0;
    double asks = 0; // dollars for requests
    double repairs = 0; // dollars for later uses that could not request the text
    double saved = 0; // dollars saved before expansions
    double worstCost = 0; // if every changed result were requested once
    double cost() const { return asks + repairs; }
    double unmet() const { return expired + overLimit + undelivered + notOffered + brokenEdits; }
    double net() const { return saved - cost(); }
    /// The expansion probability at which the policy stops saving money; may exceed 1. nullopt if nothing
    /// could be expanded.
    std::optional<double> breakEven() const;
    void add(const ExpansionSums& other);
};

struct ExpansionReport
{
    std::vector<Expansion> expansions; // by result, then call
    ExpansionSums total;
    std::vector<ExpansionSums> tools; // by ToolId
    std::vector<gateway::Route> routes; // by SessionId: the routes used for its requests
    std::vector<std::optional<double>> breakEven; // by ResultId; nullopt for unchanged results
    double low = 0, high = 0; // Rate: 5 % and 95 % quantiles of the net over the draws; else both are the net
    std::uint64_t changed = 0;
};

/// Only LostUses needs `losses` and `index`. Errors: Usage if they are missing then, Unsupported for Recorded
/// on a digest, which has no texts.
Result<ExpansionReport> simulateExpansions(const CorpusFacts& facts, const ReplayResult& replay,
    const MoneyBasis& basis, const ExpansionOptions& options, const UseIndex* index, const Losses* losses);

/// The request probability at which the policy stops saving money; nullopt if unknown.
std::optional<double> breakEvenOf(
    const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis);

/// Adds the expected cost of expansions to the waterfalls: of the corpus, of sessions, tools and results.
void chargeExpansions(CostReport& cost, const ExpansionReport& expansion, const Corpus& corpus);

/// The basis for comparing policies everywhere: dollars saved, markers paid, and each lost use requested or
/// repaired. `cost` and `losses` must be from this replay.
CostReport paidCost(CostReport cost, const CorpusFacts& facts, const ReplayResult& replay,
    const MoneyBasis& basis, const UseIndex& index, const Losses& losses);

/// The bill of lost uses, for callers that add them one by one; keeps no reference to `policy`.
struct UseLedger
{
    AskPrices prices;
    UseBill bill;
    UseLedger(const CorpusFacts& facts, const Policy& policy, const MoneyBasis& basis, const UseIndex& index,
        const ExpansionOptions& options = {});
    UseLedger(const UseLedger&) = delete;
    UseLedger& operator=(const UseLedger&) = delete;
};

/// By SessionId: how many dollars `to` saves more than `from`. The comparison's interval is computed from
/// this.
std::vector<double> gainBySession(const CostReport& from, const CostReport& to);

} // namespace winnow
