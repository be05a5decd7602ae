// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/timeline.h"

#include <algorithm>
#include <unordered_map>

namespace winnow {

namespace {

/// Index of the first model call whose answer starts after `event`, i.e. whose request contains it.
std::uint32_t firstCallAfter(const Session& session, std::uint32_t event)
{
    const auto& calls = session.modelCalls;
    const auto found = std::upper_bound(calls.begin(), calls.end(), event,
        [](std::uint32_t e, const ModelCall& call) { return e < call.firstEvent; });
    return static_cast<std::uint32_t>(found - calls.begin());
}

/// For every result of the session, the first model call that no longer holds it because of a boundary.
std::vector<std::uint32_t> endCalls(const Session& session)
{
    std::vector<std::uint32_t> ends(
        session.results.size(), static_cast<std::uint32_t>(session.modelCalls.size()));
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> byId;
    for (std::uint32_t i = 0; i < session.results.size(); ++i)
        byId[session.results[i].callId].push_back(i);
    const auto close = [&](std::uint32_t index, const Boundary& boundary) {
        if (session.results[index].event < boundary.event)
            ends[index] = std::min(ends[index], firstCallAfter(session, boundary.event));
    };
    std::uint32_t closed = 0; // results before this one were already removed by a full compaction
    for (const Boundary& boundary : session.boundaries) {
        if (boundary.kind != BoundaryKind::Compaction) {
            for (const std::string& id : boundary.clearedIds) {
                for (const std::uint32_t index : byId[id])
                    close(index, boundary);
            }
            continue;
        }
        while (closed < session.results.size() && session.results[closed].event < boundary.event)
            close(closed++, boundary);
    }
    return ends;
}

std::vector<TimeMs> callTimes(const Session& session)
{
    std::vector<TimeMs> times;
    times.reserve(session.modelCalls.size());
    TimeMs latest = std::max<TimeMs>(session.started, 0);
    for (const ModelCall& call : session.modelCalls) {
        latest = std::max(latest, call.time);
        times.push_back(latest);
    }
    return times;
}

} // namespace

Timeline buildTimeline(const Corpus& corpus)
{
    Timeline timeline;
    timeline.results.resize(corpus.results.size());
    timeline.callTimes.reserve(corpus.sessions.size());
    std::vector<std::vector<std::uint32_t>> ends;
    ends.reserve(corpus.sessions.size());
    for (const Session& session : corpus.sessions) {
        timeline.callTimes.push_back(callTimes(session));
        ends.push_back(endCalls(session));
    }
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ResultRef& ref = corpus.results[i];
        const Session& session = corpus.sessions[ref.session.index()];
        const ToolResult& result = session.results[ref.index];
        Residence& r = timeline.results[i];
        r.firstCall = firstCallAfter(session, result.event);
        r.endCall = std::max(r.firstCall, ends[ref.session.index()][ref.index]);
        const auto& times = timeline.callTimes[ref.session.index()];
        const TimeMs sent
            = r.firstCall < times.size() ? times[r.firstCall] : (times.empty() ? 0 : times.back());
        // A result is sent right after it was recorded; a model call's stamp is that of its answer, which is
        // later.
        r.time = result.time != kNoTime ? result.time : sent;
    }
    return timeline;
}

} // namespace winnow
