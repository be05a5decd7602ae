// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_data.h"

#include <algorithm>
#include <cmath>

#include "core/replay/corpus_facts.h"

namespace winnow {

namespace {

/// By call: the sum over the bands in its context.
std::vector<std::int64_t> sumByCall(const TimelineSession& session, const std::vector<std::int64_t>& tokens)
{
    std::vector<std::int64_t> sums(session.contexts.size() + 1, 0);
    for (std::size_t i = 0; i < session.bands.size(); ++i) {
        sums[session.bands[i].firstCall] += tokens[i];
        sums[session.bands[i].endCall] -= tokens[i];
    }
    std::int64_t sum = 0;
    for (std::int64_t& each : sums)
        each = sum += each;
    sums.pop_back();
    return sums;
}

void findEpochs(TimelineSession& session)
{
    session.epochs.push_back(0);
    for (const TimelineBand& band : session.bands) {
        if (band.endCall < session.calls())
            session.epochs.push_back(band.endCall);
    }
    std::sort(session.epochs.begin(), session.epochs.end());
    session.epochs.erase(std::unique(session.epochs.begin(), session.epochs.end()), session.epochs.end());
}

/// An estimating counter can count more than was billed. Scales such bands down, all of an epoch alike, so
/// that one outlier call does not squeeze the others.
void findScalesAndBase(TimelineSession& session)
{
    for (std::size_t e = 0; e < session.epochs.size(); ++e) {
        std::vector<double> ratios;
        for (std::uint32_t c = session.epochs[e]; c < session.epochEnd(e); ++c) {
            if (session.counted[c] > 0 && session.contexts[c] > 0)
                ratios.push_back(
                    static_cast<double>(session.contexts[c]) / static_cast<double>(session.counted[c]));
        }
        const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
        std::nth_element(ratios.begin(), middle, ratios.end());
        session.scales.push_back(ratios.empty() ? 1 : std::min(1.0, *middle));
        for (std::uint32_t c = session.epochs[e]; c < session.epochEnd(e); ++c)
            session.base.push_back(std::max(0.0,
                static_cast<double>(session.contexts[c])
                    - session.scales[e] * static_cast<double>(session.counted[c])));
    }
}

void addCalls(TimelineSession& out, const Session& session, const std::vector<std::int64_t>& contexts)
{
    for (std::size_t c = 0; c < session.modelCalls.size(); ++c) {
        const ModelCall& call = session.modelCalls[c];
        out.contexts.push_back(c < contexts.size() ? std::max<std::int64_t>(0, contexts[c]) : 0);
        out.recorded.push_back(call.usage.present);
        out.turns.push_back(
            call.firstEvent < session.events.size() ? session.events[call.firstEvent].turn : 0);
        out.most = std::max(out.most, out.contexts.back());
    }
    for (const Boundary& boundary : session.boundaries) {
        const auto after
            = std::upper_bound(session.modelCalls.begin(), session.modelCalls.end(), boundary.event,
                [](std::uint32_t event, const ModelCall& call) { return event < call.firstEvent; });
        out.boundaries.push_back(
            { static_cast<std::uint32_t>(after - session.modelCalls.begin()), boundary.kind });
    }
}

void addTools(TimelineSession& session, const Corpus& corpus, const ToolPalette& palette)
{
    std::vector<std::uint64_t> tokens(corpus.tools.size(), 0);
    for (const TimelineBand& band : session.bands)
        tokens[corpus.results[band.result.index()].tool.index()] += static_cast<std::uint64_t>(band.before);
    session.tools = ToolPalette(tokens, &palette);
    for (TimelineBand& band : session.bands)
        band.colour = session.tools.placeOf(corpus.results[band.result.index()].tool);
}

} // namespace

std::size_t TimelineSession::epochOf(std::uint32_t call) const
{
    const auto after = std::upper_bound(epochs.begin(), epochs.end(), call);
    return after == epochs.begin() ? 0 : static_cast<std::size_t>(after - epochs.begin()) - 1;
}

std::uint32_t TimelineSession::epochEnd(std::size_t epoch) const
{
    return epoch + 1 < epochs.size() ? epochs[epoch + 1] : calls();
}

std::vector<std::shared_ptr<const TimelineSession>> timelineSessions(
    const CorpusFacts& facts, const std::vector<std::vector<std::int64_t>>& contexts)
{
    const Corpus& corpus = facts.corpus();
    const ToolPalette palette(facts);
    std::vector<TimelineSession> made(corpus.sessions.size());
    for (std::size_t s = 0; s < made.size(); ++s) {
        made[s].id = SessionId(s);
        addCalls(
            made[s], corpus.sessions[s], s < contexts.size() ? contexts[s] : std::vector<std::int64_t>());
    }
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const Residence& stay = facts.timeline().results[i];
        if (stay.calls() == 0)
            continue; // the recording ended or was compacted before the model saw it
        made[corpus.results[i].session.index()].bands.push_back({ ResultId(i), stay.firstCall, stay.endCall,
            static_cast<std::int64_t>(facts.tokens(ResultId(i))), 0 });
    }
    std::vector<std::shared_ptr<const TimelineSession>> shared;
    for (TimelineSession& session : made) {
        std::stable_sort(session.bands.begin(), session.bands.end(),
            [](const TimelineBand& a, const TimelineBand& b) { return a.firstCall < b.firstCall; });
        addTools(session, corpus, palette);
        std::vector<std::int64_t> tokens;
        for (const TimelineBand& band : session.bands) {
            session.total += band.before;
            tokens.push_back(band.before);
        }
        session.counted = sumByCall(session, tokens);
        for (const std::int64_t counted : session.counted)
            session.mostTokens = std::max(session.mostTokens, counted);
        for (const std::int64_t bands : sumByCall(session, std::vector<std::int64_t>(tokens.size(), 1)))
            session.mostBands = std::max(session.mostBands, static_cast<std::uint32_t>(bands));
        findEpochs(session);
        findScalesAndBase(session);
        shared.push_back(std::make_shared<const TimelineSession>(std::move(session)));
    }
    return shared;
}

TimelineAfter timelineAfter(const TimelineSession& session, const ReplayResult& replay)
{
    TimelineAfter after;
    after.bands.reserve(session.bands.size());
    for (const TimelineBand& band : session.bands) {
        after.bands.push_back(static_cast<std::int64_t>(replay.outcomes[band.result.index()].tokensAfter));
        after.total += after.bands.back();
    }
    after.left = sumByCall(session, after.bands);
    after.contexts.reserve(after.left.size());
    for (std::size_t e = 0; e < session.epochs.size(); ++e) {
        for (std::uint32_t c = session.epochs[e]; c < session.epochEnd(e); ++c)
            after.contexts.push_back(
                std::llround(session.base[c] + session.scales[e] * static_cast<double>(after.left[c])));
    }
    return after;
}

ReachOfLimit timelineReach(const TimelineSession& session, const TimelineAfter& after, std::int64_t limit)
{
    std::vector<ContextPoint> curve;
    for (std::uint32_t c = 0; c < session.calls(); ++c)
        curve.push_back({ c, session.contexts[c], after.contexts[c], session.recorded[c] != 0 });
    return reachOfLimit(curve, limit);
}

} // namespace winnow
