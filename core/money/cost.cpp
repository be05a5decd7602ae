// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/cost.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/replay/corpus_facts.h"
#include "core/session/session_results.h"

namespace winnow {

namespace {

/// By call: prompt tokens that the replay saves. Differences by call, summed.
std::vector<double> savedByCall(const CorpusFacts& facts, const ReplayResult& replay,
    const std::vector<ResultId>& results, const SessionContext& context)
{
    std::vector<double> saved(context.tokens.size() + 1, 0);
    for (const ResultId id : results) {
        const Residence& stay = facts.timeline().results[id.index()];
        const Outcome& outcome = replay.outcomes[id.index()];
        const auto tokens
            = static_cast<double>(outcome.tokensBefore) - static_cast<double>(outcome.tokensAfter);
        saved[std::min<std::size_t>(stay.firstCall, context.tokens.size())] += tokens;
        saved[std::min<std::size_t>(stay.endCall, context.tokens.size())] -= tokens;
    }
    for (std::size_t c = 1; c < context.tokens.size(); ++c)
        saved[c] += saved[c - 1];
    for (std::size_t c = 0; c < context.tokens.size(); ++c)
        saved[c] *= context.weight[c];
    return saved;
}

std::vector<std::int64_t> contextAfter(const CorpusFacts& facts, const ReplayResult& replay,
    const std::vector<ResultId>& results, const SessionContext& context)
{
    const std::vector<double> saved = savedByCall(facts, replay, results, context);
    std::vector<std::int64_t> after = context.tokens;
    for (std::size_t c = 0; c < after.size(); ++c)
        after[c] = std::max<std::int64_t>(after[c] - std::llround(saved[c]), 0);
    return after;
}

/// What results cost that are sent whole in their first requests (Assumptions::compressedFrom). Made for results in
/// recorded order.
class LateResults
{
public:
    LateResults(const CorpusFacts& facts, const MoneyBasis& basis)
        : m_facts(facts)
        , m_basis(basis)
        , m_late(basis.assumptions.wholeRequests())
        , m_changesAt(basis.sessions.size(), kNone)
    {
    }

    /// Dollars of a token that is saved from the change on.
    double stay(ResultId id) const
    {
        const Residence& there = m_facts.timeline().results[id.index()];
        const CallPrices& prices = pricesOf(id);
        return m_late == 0 ? prices.stay(there) : prices.carry(there.firstCall + m_late, there.endCall);
    }

    /// The compressed text, and once for all that change with it what stands behind them, is written and not read.
    double rewrites(ResultId id, const Outcome& outcome)
    {
        const Residence& there = m_facts.timeline().results[id.index()];
        const std::uint32_t call = there.firstCall + m_late;
        if (m_late == 0 || !outcome.changed || call >= there.endCall)
            return 0;
        const CallPrices& prices = pricesOf(id);
        const double more = std::max(0.0, prices.fresh[call] - prices.carry(call, call + 1));
        std::uint32_t& latest = m_changesAt[sessionOf(id)];
        const std::int64_t behind = std::exchange(latest, call) == call ? 0 : tokensBehind(id);
        return more * static_cast<double>(static_cast<std::int64_t>(outcome.tokensAfter) + behind);
    }

private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    std::size_t sessionOf(ResultId id) const { return m_facts.corpus().results[id.index()].session.index(); }
    const CallPrices& pricesOf(ResultId id) const { return m_basis.sessions[sessionOf(id)]; }

    /// Counted tokens behind a result in the request before it changes.
    std::int64_t tokensBehind(ResultId id) const
    {
        const auto& there = m_facts.timeline().results;
        const std::uint32_t first = there[id.index()].firstCall;
        const std::vector<std::int64_t>& counted = m_basis.contexts[sessionOf(id)].counted;
        std::int64_t behind = counted[first + m_late - 1] - counted[first];
        for (std::size_t i = id.index() + 1;
             i < there.size() && sessionOf(ResultId(i)) == sessionOf(id) && there[i].firstCall == first; ++i)
            behind += static_cast<std::int64_t>(m_facts.tokens(ResultId(i)));
        return std::max<std::int64_t>(0, behind);
    }

    const CorpusFacts& m_facts;
    const MoneyBasis& m_basis;
    const std::uint32_t m_late;
    std::vector<std::uint32_t> m_changesAt; // by SessionId: the latest call at which results changed
};

} // namespace

void Waterfall::add(const Waterfall& other)
{
    before += other.before;
    gross += other.gross;
    markers += other.markers;
    expansions += other.expansions;
    repairs += other.repairs;
    cacheRewrites += other.cacheRewrites;
}

std::vector<double> stayPrices(const CorpusFacts& facts, const MoneyBasis& basis)
{
    const Corpus& corpus = facts.corpus();
    std::vector<double> stays;
    stays.reserve(corpus.results.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        stays.push_back(basis.sessions[corpus.results[i].session.index()].stay(facts.timeline().results[i]));
    return stays;
}

CostReport computeCost(const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis,
    const std::vector<std::uint64_t>& arriving)
{
    const Corpus& corpus = facts.corpus();
    CostReport report;
    report.priceDate = basis.prices.date();
    report.sessions.resize(corpus.sessions.size());
    report.tools.resize(corpus.tools.size());
    report.results.reserve(replay.outcomes.size());
    const std::vector<double> stays = stayPrices(facts, basis);
    LateResults late(facts, basis);
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        const ResultId id(i);
        const Outcome& outcome = replay.outcomes[i];
        const std::uint64_t before = arriving.empty() ? outcome.tokensBefore - outcome.clientCut
                                                      : std::min(arriving[i], outcome.tokensBefore);
        const std::int64_t markers = outcome.markerTokens;
        const auto saved
            = outcome.changed ? static_cast<double>(before) - static_cast<double>(outcome.tokensAfter) : 0;
        Waterfall one;
        one.before = static_cast<double>(before) * stays[i];
        const double stay = late.stay(id);
        one.gross = (saved + static_cast<double>(markers)) * stay;
        one.markers = static_cast<double>(markers) * stay;
        one.cacheRewrites = late.rewrites(id, outcome);
        report.total.add(one);
        report.sessions[corpus.results[i].session.index()].add(one);
        report.tools[corpus.results[i].tool.index()].add(one);
        report.results.push_back(one.net());
        report.contextTokensSaved += static_cast<std::int64_t>(saved) * facts.timeline().results[i].calls();
    }
    report.bills = basis.bills;
    for (const SessionBill& bill : basis.bills) {
        report.bill += bill.dollars();
        report.assumedPrice = report.assumedPrice || bill.assumedPrice;
    }
    for (const SessionContext& context : basis.contexts) {
        for (std::size_t c = 0; c < context.tokens.size(); ++c) {
            if (context.recorded[c] == 0)
                continue;
            ++report.calibration.calls;
            report.calibration.recorded += context.tokens[c];
            report.calibration.counted += context.counted[c];
        }
    }
    return report;
}

std::vector<std::vector<std::int64_t>> contextsAfter(
    const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis)
{
    const auto results = resultsBySession(facts.corpus());
    std::vector<std::vector<std::int64_t>> contexts;
    for (std::size_t s = 0; s < basis.contexts.size(); ++s)
        contexts.push_back(contextAfter(facts, replay, results[s], basis.contexts[s]));
    return contexts;
}

LimitReach reachOverSessions(
    const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis, std::int64_t limit)
{
    LimitReach sum;
    sum.limit = limit;
    const auto after = contextsAfter(facts, replay, basis);
    for (std::size_t s = 0; s < after.size(); ++s) {
        std::vector<ContextPoint> curve;
        for (std::uint32_t c = 0; c < after[s].size(); ++c)
            curve.push_back({ c, basis.contexts[s].tokens[c], after[s][c], false });
        const ReachOfLimit reach = reachOfLimit(curve, limit);
        if (reach.before == ReachOfLimit::kNever)
            continue;
        if (reach.after == ReachOfLimit::kNever) {
            ++sum.never;
            continue;
        }
        ++sum.sessions;
        sum.crossed += reach.observed;
        sum.before += reach.before;
        sum.after += reach.after;
    }
    if (sum.sessions > 0) {
        sum.before /= static_cast<double>(sum.sessions);
        sum.after /= static_cast<double>(sum.sessions);
    }
    return sum;
}

ReachOfLimit reachOfLimit(const std::vector<ContextPoint>& curve, std::int64_t limit)
{
    ReachOfLimit reach;
    if (curve.size() < 2)
        return reach;
    const auto calls = [&](auto value) {
        for (std::size_t c = 0; c < curve.size(); ++c) {
            if (value(curve[c]) > limit)
                return static_cast<double>(c);
        }
        const auto last = static_cast<double>(value(curve.back()));
        const double growth
            = (last - static_cast<double>(value(curve.front()))) / static_cast<double>(curve.size() - 1);
        if (growth <= 0)
            return ReachOfLimit::kNever;
        return static_cast<double>(curve.size() - 1) + (static_cast<double>(limit) - last) / growth;
    };
    reach.before = calls([](const ContextPoint& p) { return p.before; });
    reach.after = calls([](const ContextPoint& p) { return p.after; });
    reach.observed
        = std::any_of(curve.begin(), curve.end(), [&](const ContextPoint& p) { return p.before > limit; });
    return reach;
}

} // namespace winnow
