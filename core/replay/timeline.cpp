// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/timeline.h"

#include <algorithm>
#include <unordered_map>

#include "core/session/boundaries.h"
#include "core/session/corpus.h"

namespace winnow {

namespace {

/// Index of the first model call whose answer starts after `event`, that is, whose request contains it.
std::uint32_t firstCallAfter(const Session& session, std::uint32_t event)
{
    const auto& calls = session.modelCalls;
    const auto found = std::upper_bound(calls.begin(), calls.end(), event,
        [](std::uint32_t e, const ModelCall& call) { return e < call.firstEvent; });
    return static_cast<std::uint32_t>(found - calls.begin());
}

/// For every result of the session, the first model call that no longer has it because of a boundary.
class Ends
{
public:
    explicit Ends(const Session& session)
        : m_session(session)
        , m_ends(session.results.size(), static_cast<std::uint32_t>(session.modelCalls.size()))
    {
        for (std::uint32_t i = 0; i < session.results.size(); ++i) {
            if (isIdentifier(session.results[i].callId))
                m_byId[session.results[i].callId].push_back(i);
        }
    }

    std::vector<std::uint32_t> take()
    {
        for (const Boundary& boundary : m_session.boundaries) {
            for (const std::string& id : boundary.clearedIds) {
                if (const auto found = m_byId.find(id); found != m_byId.end()) {
                    for (const std::uint32_t index : found->second)
                        close(index, boundary);
                }
            }
            for (const std::uint32_t index : boundary.clearedResults)
                close(index, boundary);
            if (boundary.kind == BoundaryKind::Compaction)
                compact(boundary);
        }
        return std::move(m_ends);
    }

private:
    void close(std::uint32_t index, const Boundary& boundary)
    {
        if (index < m_ends.size() && m_session.results[index].event < boundary.event)
            m_ends[index] = std::min(m_ends[index], firstCallAfter(m_session, boundary.event));
    }

    /// Results leave in recorded order; those that a boundary kept leave at the next one.
    void compact(const Boundary& boundary)
    {
        const std::uint32_t end = std::min(boundary.event, boundary.keptFrom);
        while (m_closed < m_session.results.size() && m_session.results[m_closed].event < end)
            close(m_closed++, boundary);
    }

    const Session& m_session;
    std::vector<std::uint32_t> m_ends;
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> m_byId;
    std::uint32_t m_closed = 0; // results before this one were removed by a compaction
};

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
        ends.push_back(Ends(session).take());
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
        // A result is sent right after it was recorded; a model call has the time of its answer, which is later.
        r.time = result.time != kNoTime ? result.time : sent;
    }
    return timeline;
}

} // namespace winnow
