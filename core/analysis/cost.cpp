// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cost.h"

#include "core/replay/replay.h"

#include <algorithm>

namespace winnow {

namespace {

constexpr double kPerToken = 1e-6; // prices are per million

/// Share of the saving that is not due to the client's own truncation.
double honestShare(const ReplayEngine& engine, ResultId id, const ClientLimit& limit)
{
    const std::uint64_t bytes = engine.bytes(id);
    if (limit.bytes == 0 || bytes <= limit.bytes)
        return 1;
    return static_cast<double>(limit.bytes) / static_cast<double>(bytes);
}

/// Prefix sums of counted tokens over the session's events; results by their counted size.
std::vector<std::int64_t> tokensBeforeEvent(const ReplayEngine& engine, SessionId id)
{
    const Corpus& corpus = engine.corpus();
    const Session& session = corpus.sessions[id.index()];
    const Counter& counter = engine.counterOf(id);
    std::vector<std::int64_t> sums { 0 };
    for (const Event& event : session.events) {
        TextId text = event.text;
        if (event.kind == EventKind::Call)
            text = session.calls[event.index].arguments;
        else if (event.kind == EventKind::Result)
            text = session.results[event.index].text;
        else if (event.kind == EventKind::Boundary || event.kind == EventKind::Note
            || event.kind == EventKind::Thinking)
            text = {};
        sums.push_back(
            sums.back() + static_cast<std::int64_t>(counter.count(corpus.texts->get(text).view())));
    }
    return sums;
}

/// Tokens in context at each call with nothing compressed: as billed where that is known, else as counted.
std::vector<std::int64_t> contextOf(const ReplayEngine& engine, SessionId id)
{
    const Session& session = engine.corpus().sessions[id.index()];
    std::vector<std::int64_t> counted;
    std::vector<std::int64_t> context;
    context.reserve(session.modelCalls.size());
    for (const ModelCall& call : session.modelCalls) {
        if (!call.usage.present && counted.empty())
            counted = tokensBeforeEvent(engine, id);
        context.push_back(call.usage.present ? call.usage.promptTokens() : counted[call.firstEvent]);
    }
    return context;
}

} // namespace

CallPrices::CallPrices(const Session& session, const std::vector<TimeMs>& times, const Price& price)
    : read(price.cacheRead * kPerToken)
    , output(price.output * kPerToken)
{
    const bool oneHour = std::any_of(session.modelCalls.begin(), session.modelCalls.end(),
        [](const ModelCall& call) { return call.usage.cacheWrite1h > 0; });
    write = (oneHour ? price.cacheWrite1h : price.cacheWrite5m) * kPerToken;
    const TimeMs lifetime = oneHour ? price.lifetime1h : price.lifetime;
    carried.push_back(0);
    for (std::size_t c = 0; c < times.size(); ++c) {
        const bool alive = c > 0 && times[c] - times[c - 1] <= lifetime;
        carried.push_back(carried.back() + (alive ? read : write));
    }
}

double CallPrices::stay(const Residence& residence) const
{
    return residence.calls() == 0 ? 0 : write + carried[residence.endCall] - carried[residence.firstCall + 1];
}

MoneyBasis::MoneyBasis(const ReplayEngine& engine, const PriceTable& table)
    : prices(table)
{
    const Corpus& corpus = engine.corpus();
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s) {
        sessions.emplace_back(
            corpus.sessions[s], engine.timeline().callTimes[s], prices.priceOf(corpus.sessions[s].model));
        contexts.push_back(contextOf(engine, SessionId(s)));
    }
}

void Waterfall::add(const Waterfall& other)
{
    before += other.before;
    gross += other.gross;
    markers += other.markers;
    expansions += other.expansions;
    cacheRewrites += other.cacheRewrites;
}

const std::vector<ClientLimit>& clientLimits()
{
    static const std::vector<ClientLimit> limits { { "none", 0, 0 }, { "claude-code", 30000, 0 },
        { "codex", 10240, 256 }, { "opencode", 51200, 2000 } };
    return limits;
}

std::vector<double> stayPrices(const ReplayEngine& engine, const PriceTable& prices)
{
    const Corpus& corpus = engine.corpus();
    std::vector<CallPrices> bySession;
    bySession.reserve(corpus.sessions.size());
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s)
        bySession.emplace_back(
            corpus.sessions[s], engine.timeline().callTimes[s], prices.priceOf(corpus.sessions[s].model));
    std::vector<double> stays;
    stays.reserve(corpus.results.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        stays.push_back(bySession[corpus.results[i].session.index()].stay(engine.timeline().results[i]));
    return stays;
}

CostReport computeCost(const ReplayEngine& engine, const ReplayResult& replay, const PriceTable& prices,
    const ClientLimit& ceiling)
{
    const Corpus& corpus = engine.corpus();
    CostReport report;
    report.priceDate = prices.date();
    report.sessions.resize(corpus.sessions.size());
    report.tools.resize(corpus.tools.size());
    report.results.reserve(replay.outcomes.size());
    const std::vector<double> stays = stayPrices(engine, prices);
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        const ResultId id(i);
        const Outcome& outcome = replay.outcomes[i];
        const double share = honestShare(engine, id, ceiling);
        const std::int64_t markers = outcome.markerTokens;
        const auto saved
            = static_cast<double>(outcome.tokensBefore) - static_cast<double>(outcome.tokensAfter);
        Waterfall one;
        one.before = static_cast<double>(outcome.tokensBefore) * stays[i];
        one.gross = (saved + static_cast<double>(markers)) * stays[i] * share;
        one.markers = static_cast<double>(markers) * stays[i];
        report.total.add(one);
        report.sessions[corpus.results[i].session.index()].add(one);
        report.tools[corpus.results[i].tool.index()].add(one);
        report.results.push_back(one.net());
        report.contextTokensSaved += static_cast<std::int64_t>(saved) * engine.timeline().results[i].calls();
    }
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s) {
        const Session& session = corpus.sessions[s];
        report.assumedPrice = report.assumedPrice || prices.priceOf(session.model).assumed;
        const bool any = std::any_of(session.modelCalls.begin(), session.modelCalls.end(),
            [](const ModelCall& call) { return call.usage.present; });
        if (!any)
            continue;
        const std::vector<std::int64_t> counted = tokensBeforeEvent(engine, SessionId(s));
        for (std::size_t c = 0; c < session.modelCalls.size(); ++c) {
            if (!session.modelCalls[c].usage.present)
                continue;
            ++report.calibration.calls;
            report.calibration.recorded += session.modelCalls[c].usage.promptTokens();
            report.calibration.counted += counted[session.modelCalls[c].firstEvent];
        }
    }
    return report;
}

std::vector<ContextPoint> contextCurve(const ReplayEngine& engine, const ReplayResult& replay, SessionId id)
{
    const Corpus& corpus = engine.corpus();
    const Session& session = corpus.sessions[id.index()];
    std::vector<std::int64_t> savedAt(session.modelCalls.size() + 1, 0); // differences, summed below
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        if (corpus.results[i].session != id)
            continue;
        const Residence& stay = engine.timeline().results[i];
        const Outcome& outcome = replay.outcomes[i];
        const auto saved = static_cast<std::int64_t>(outcome.tokensBefore - outcome.tokensAfter);
        savedAt[stay.firstCall] += saved;
        savedAt[stay.endCall] -= saved;
    }
    const std::vector<std::int64_t> context = contextOf(engine, id);
    std::vector<ContextPoint> curve;
    std::int64_t saved = 0;
    for (std::uint32_t c = 0; c < session.modelCalls.size(); ++c) {
        saved += savedAt[c];
        curve.push_back({ c, context[c], context[c] - saved, session.modelCalls[c].usage.present });
    }
    return curve;
}

std::vector<std::vector<std::int64_t>> contextsAfter(
    const ReplayEngine& engine, const ReplayResult& replay, const MoneyBasis& basis)
{
    std::vector<std::vector<std::int64_t>> contexts = basis.contexts;
    std::vector<std::vector<std::int64_t>> changes; // differences by call, summed below
    for (const auto& context : contexts)
        changes.emplace_back(context.size() + 1, 0);
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        const Outcome& outcome = replay.outcomes[i];
        const Residence& stay = engine.timeline().results[i];
        auto& session = changes[engine.corpus().results[i].session.index()];
        const auto saved = static_cast<std::int64_t>(outcome.tokensBefore - outcome.tokensAfter);
        session[stay.firstCall] += saved;
        session[stay.endCall] -= saved;
    }
    for (std::size_t s = 0; s < contexts.size(); ++s) {
        std::int64_t saved = 0;
        for (std::size_t c = 0; c < contexts[s].size(); ++c) {
            saved += changes[s][c];
            contexts[s][c] -= saved;
        }
    }
    return contexts;
}

LimitReach reachOverSessions(
    const ReplayEngine& engine, const ReplayResult& replay, const MoneyBasis& basis, std::int64_t limit)
{
    LimitReach sum;
    sum.limit = limit;
    const auto after = contextsAfter(engine, replay, basis);
    for (std::size_t s = 0; s < after.size(); ++s) {
        std::vector<ContextPoint> curve;
        for (std::uint32_t c = 0; c < after[s].size(); ++c)
            curve.push_back({ c, basis.contexts[s][c], after[s][c], false });
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
