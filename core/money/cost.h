// SPDX-License-Identifier: GPL-3.0-or-later
// Money: what the tool results of a corpus cost, before and after a policy. A result is new input at its first model
// call and carried at each later one, from the cache where the recording shows caching. Modeled from counted tokens,
// recorded usage and the price table, and scaled to the recorded bill if there is one. Savings may be negative.
// Definitions: measure/SPEC.md J2.
#pragma once

#include <cstdint>
#include <vector>

#include "core/money/session_money.h"
#include "core/replay/timeline.h"

namespace winnow {

class CorpusFacts;
struct ReplayResult;
/// Dollars for one counted token of a result over its whole stay, by ResultId.
std::vector<double> stayPrices(const CorpusFacts& facts, const MoneyBasis& basis);

/// The waterfall from gross to net, in dollars. Expansions and repairs are charged by the expansion
/// simulation (expansion.h).
struct Waterfall
{
    double before = 0; // tool results as recorded
    double gross = 0; // saved if markers were free
    double markers = 0; // what markers cost
    double expansions = 0; // requested originals
    double repairs = 0; // lost texts that the agent gets again by other means, failed edits
    double cacheRewrites = 0; // of what follows a result that is compressed late
    double net() const { return gross - markers - expansions - repairs - cacheRewrites; }
    void add(const Waterfall& other);
};

/// Recorded and counted prompt tokens of the calls with recorded usage.
struct Calibration
{
    std::uint64_t calls = 0;
    std::int64_t recorded = 0; // what the provider billed as prompt: input, cache reads and writes
    std::int64_t counted = 0; // texts of the session up to the same calls, by the counter in force
    double ratio() const
    {
        return counted > 0 ? static_cast<double>(recorded) / static_cast<double>(counted) : 0;
    }
    /// Otherwise most of what was billed is not in the recording (such as a system prompt), and the ratio says nothing
    /// about the counter.
    bool isOfTheseTexts() const { return TokenFactor::isPlausible(ratio()); }
};

/// Tokens in context at each model call, never negative. `recorded`: as billed; otherwise counted (SessionContext).
struct ContextPoint
{
    std::uint32_t call = 0;
    std::int64_t before = 0;
    std::int64_t after = 0;
    bool recorded = false;
};

/// Model calls until the context limit is reached, by the session's mean growth; kNever if it does not grow.
struct ReachOfLimit
{
    static constexpr double kNever = -1;
    double before = kNever;
    double after = kNever;
    bool observed = false; // the recording itself crosses the limit
};

struct CostReport
{
    std::string priceDate;
    bool assumedPrice = false; // some session's model is not in the table
    double bill = 0; // what the sessions cost altogether, recorded or modeled
    std::vector<SessionBill> bills; // by SessionId
    Waterfall total;
    std::vector<Waterfall> sessions; // by SessionId
    std::vector<Waterfall> tools; // by ToolId
    std::vector<double> results; // net by ResultId
    std::int64_t contextTokensSaved = 0; // saved tokens x model calls that would have carried them
    Calibration calibration;
};

/// Savings count from the tokens that the client sends without a policy, so a policy that sends more costs money.
/// `arriving`: these tokens by ResultId (arrivalTokens()); empty: those of each recording's own client.
CostReport computeCost(const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis,
    const std::vector<std::uint64_t>& arriving = {});

/// By SessionId: tokens in context at each model call under this replay.
std::vector<std::vector<std::int64_t>> contextsAfter(
    const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis);

/// Means of the same over the sessions that reach the limit at their mean growth, both with and without the policy.
struct LimitReach
{
    std::int64_t limit = 0;
    std::uint64_t sessions = 0; // n of the means
    std::uint64_t crossed = 0; // of these, sessions that cross it in the recording
    std::uint64_t never = 0; // sessions that would reach it, but no longer grow under the policy
    double before = 0; // model calls
    double after = 0;
};
LimitReach reachOverSessions(
    const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis, std::int64_t limit);
inline constexpr std::int64_t kContextLimit = 200000; // tokens; the default

ReachOfLimit reachOfLimit(const std::vector<ContextPoint>& curve, std::int64_t limit);

} // namespace winnow
