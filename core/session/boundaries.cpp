// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/boundaries.h"

#include <algorithm>

#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::int64_t kSmallestPrompt = 2000; // tokens; below this a drop means nothing
constexpr std::uint32_t kNone = Id<struct None>::kNone;

struct Placed
{
    std::uint32_t before = 0; // index of the event it goes before
    Boundary boundary;
    TimeMs time = kNoTime;
};

/// Inserts boundaries and updates every event index; `placed` must be in ascending order.
void insert(Session& session, std::vector<Placed> placed)
{
    if (placed.empty())
        return;
    std::vector<std::uint32_t> movedTo(session.events.size() + 1); // by old index, including the end
    std::vector<Event> events;
    std::vector<Boundary> boundaries;
    std::size_t next = 0;
    for (std::uint32_t e = 0; e <= session.events.size(); ++e) {
        for (; next < placed.size() && placed[next].before == e; ++next) {
            Placed& one = placed[next];
            const std::uint32_t turn = e > 0 ? session.events[e - 1].turn : 0;
            events.push_back(
                { EventKind::Boundary, static_cast<std::uint32_t>(boundaries.size()), {}, turn, one.time });
            boundaries.push_back(std::move(one.boundary));
            boundaries.back().event = static_cast<std::uint32_t>(events.size() - 1);
        }
        movedTo[e] = static_cast<std::uint32_t>(events.size());
        if (e == session.events.size())
            break;
        events.push_back(session.events[e]);
        if (events.back().kind == EventKind::Boundary) {
            boundaries.push_back(std::move(session.boundaries[events.back().index]));
            boundaries.back().event = static_cast<std::uint32_t>(events.size() - 1);
            events.back().index = static_cast<std::uint32_t>(boundaries.size() - 1);
        }
    }
    for (Boundary& boundary : boundaries) {
        if (boundary.keptFrom != kNone)
            boundary.keptFrom = movedTo[std::min<std::size_t>(boundary.keptFrom, movedTo.size() - 1)];
    }
    for (ToolCall& call : session.calls)
        call.event = movedTo[call.event];
    for (ToolResult& result : session.results)
        result.event = movedTo[result.event];
    for (ModelCall& call : session.modelCalls)
        call.firstEvent = movedTo[call.firstEvent];
    session.events = std::move(events);
    session.boundaries = std::move(boundaries);
}

bool isAnswer(EventKind kind)
{
    return kind == EventKind::AssistantText || kind == EventKind::Thinking || kind == EventKind::Call;
}

/// The first event after the answer of `call`.
std::uint32_t endOfAnswer(const Session& session, std::size_t call)
{
    std::uint32_t event = session.modelCalls[call].firstEvent;
    const std::uint32_t end = call + 1 < session.modelCalls.size()
        ? session.modelCalls[call + 1].firstEvent
        : static_cast<std::uint32_t>(session.events.size());
    while (event < end && isAnswer(session.events[event].kind))
        ++event;
    return event;
}

bool hasBoundary(const Session& session, std::uint32_t from, std::uint32_t to)
{
    return std::any_of(session.boundaries.begin(), session.boundaries.end(),
        [&](const Boundary& b) { return b.event >= from && b.event < to; });
}

} // namespace

void placeBoundaries(Session& session, std::vector<std::pair<TimeMs, Boundary>> timed)
{
    std::vector<Placed> placed;
    for (auto& [time, boundary] : timed) {
        const auto later = std::find_if(session.events.begin(), session.events.end(),
            [at = time](const Event& event) { return at != kNoTime && event.time > at; });
        placed.push_back(
            { static_cast<std::uint32_t>(later - session.events.begin()), std::move(boundary), time });
    }
    std::stable_sort(
        placed.begin(), placed.end(), [](const Placed& a, const Placed& b) { return a.before < b.before; });
    insert(session, std::move(placed));
}

void inferBoundaries(Session& session)
{
    std::vector<std::size_t> known; // model calls with a recorded prompt
    for (std::size_t c = 0; c < session.modelCalls.size(); ++c) {
        if (session.modelCalls[c].usage.present && session.modelCalls[c].usage.promptTokens() > 0)
            known.push_back(c);
    }
    const auto prompt = [&](std::size_t k) { return session.modelCalls[known[k]].usage.promptTokens(); };
    const auto model
        = [&](std::size_t k) -> const std::string& { return session.modelCalls[known[k]].model; };
    std::vector<Placed> placed;
    for (std::size_t k = 1; k < known.size(); ++k) {
        const std::int64_t before = prompt(k - 1);
        if (before < kSmallestPrompt || prompt(k) * 2 >= before || model(k) != model(k - 1))
            continue;
        // A drop for one request of another kind, perhaps for a title: the context comes back.
        if (k + 1 < known.size() && prompt(k + 1) * 4 > before * 3)
            continue;
        const std::uint32_t end = endOfAnswer(session, known[k - 1]);
        if (!hasBoundary(session, session.modelCalls[known[k - 1]].firstEvent,
                session.modelCalls[known[k]].firstEvent)) {
            Boundary boundary;
            boundary.tokensBefore = before;
            boundary.inferred = true;
            placed.push_back({ end, std::move(boundary), kNoTime });
        }
    }
    insert(session, std::move(placed));
}

bool isIdentifier(std::string_view id)
{
    const std::string lower = lowerCase(id);
    const bool counts = !lower.empty() && isDigit(lower.back());
    for (const std::string_view word : { "redacted", "removed", "masked" }) {
        if (!counts && lower.find(word) != std::string::npos)
            return false;
    }
    const bool placeholder = lower.size() > 2 && lower.front() == '<' && lower.back() == '>';
    const bool one = lower.size() > 2 && lower.find_first_not_of(lower.front()) == std::string::npos;
    return !lower.empty() && !placeholder && !one;
}

} // namespace winnow
