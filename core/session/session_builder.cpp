// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_builder.h"

#include <algorithm>
#include <utility>

#include "core/session/boundaries.h"

namespace winnow {

void SessionBuilder::setTime(TimeMs time)
{
    m_time = time;
    if (time == kNoTime)
        return;
    if (m_session.started == kNoTime || time < m_session.started)
        m_session.started = time;
    m_session.ended = std::max(m_session.ended, time);
}

std::uint32_t SessionBuilder::turn(Role role)
{
    Turn& turn = m_session.turns.emplace_back();
    turn.role = role;
    turn.time = m_time;
    turn.line = m_place.line;
    m_lastTurn = static_cast<std::uint32_t>(m_session.turns.size() - 1);
    return m_lastTurn;
}

std::uint32_t SessionBuilder::modelCall(std::string_view key, std::string_view model)
{
    if (!key.empty()) {
        const auto known = m_answers.find(std::string(key));
        if (known != m_answers.end()) {
            m_lastTurn = known->second.turn;
            return known->second.modelCall;
        }
    }
    const auto index = static_cast<std::uint32_t>(m_session.modelCalls.size());
    ModelCall& call = m_session.modelCalls.emplace_back();
    call.firstEvent = static_cast<std::uint32_t>(m_session.events.size());
    call.time = m_time;
    call.model = model;
    turn(Role::Assistant);
    m_session.turns.back().modelCall = index;
    if (!key.empty())
        m_answers.emplace(std::string(key), Answer { index, m_lastTurn });
    return index;
}

void SessionBuilder::usage(std::uint32_t modelCall, const Usage& usage)
{
    if (modelCall >= m_session.modelCalls.size())
        return;
    Usage& known = m_session.modelCalls[modelCall].usage;
    if (usage.present) {
        const std::optional<double> dollars = usage.dollars ? usage.dollars : known.dollars;
        known = usage;
        known.dollars = dollars;
        return;
    }
    known.output = std::max(known.output, usage.output);
    if (usage.dollars)
        known.dollars = usage.dollars;
}

std::uint32_t SessionBuilder::currentTurn()
{
    return m_lastTurn == kNone ? turn(Role::Note) : m_lastTurn;
}

std::uint32_t SessionBuilder::addEvent(EventKind kind, std::uint32_t index, TextId text)
{
    const std::uint32_t turn = currentTurn();
    m_session.events.push_back({ kind, index, text, turn, m_time });
    return static_cast<std::uint32_t>(m_session.events.size() - 1);
}

void SessionBuilder::text(EventKind kind, TextId text)
{
    if (text.isValid())
        addEvent(kind, 0, text);
}

std::uint32_t SessionBuilder::call(Call call)
{
    const auto index = static_cast<std::uint32_t>(m_session.calls.size());
    ToolCall added;
    added.event = addEvent(EventKind::Call, index, {});
    added.turn = m_lastTurn;
    added.id = std::move(call.id);
    added.name = std::move(call.name);
    added.subName = std::move(call.subName);
    added.arguments = call.arguments;
    added.time = m_time;
    m_session.calls.push_back(std::move(added));
    return index;
}

std::uint32_t SessionBuilder::result(Result result)
{
    const auto index = static_cast<std::uint32_t>(m_session.results.size());
    ToolResult added;
    added.event = addEvent(EventKind::Result, index, {});
    added.turn = m_lastTurn;
    added.callId = std::move(result.callId);
    added.tool = std::move(result.tool);
    added.call = result.call;
    added.text = result.text;
    added.rawText = result.rawText;
    added.blocks = std::move(result.blocks);
    added.images = result.images;
    added.isError = result.isError;
    added.exitCode = result.exitCode;
    added.time = m_time;
    added.line = m_place.line;
    added.offset = m_place.offset;
    added.length = m_place.length;
    m_session.results.push_back(std::move(added));
    return index;
}

std::uint32_t SessionBuilder::boundary(
    BoundaryKind kind, TextId summary, std::int64_t tokensBefore, std::vector<std::string> clearedIds)
{
    Boundary added;
    added.kind = kind;
    added.summary = summary;
    added.tokensBefore = tokensBefore;
    added.clearedIds = std::move(clearedIds);
    return boundary(std::move(added));
}

std::uint32_t SessionBuilder::boundary(Boundary boundary)
{
    const auto index = static_cast<std::uint32_t>(m_session.boundaries.size());
    boundary.event = addEvent(EventKind::Boundary, index, {});
    m_session.boundaries.push_back(std::move(boundary));
    return index;
}

void SessionBuilder::boundaryAt(TimeMs time, Boundary boundary)
{
    m_timed.emplace_back(time, std::move(boundary));
}

namespace {

/// A result without an id answers the call before it if that is the only open one of its turn.
void pairWithoutId(Session& session)
{
    std::vector<bool> answered(session.calls.size());
    for (const ToolResult& result : session.results) {
        if (result.call < answered.size())
            answered[result.call] = true;
    }
    for (ToolResult& result : session.results) {
        if (result.call < answered.size() || !result.callId.empty())
            continue;
        const auto after = std::partition_point(session.calls.begin(), session.calls.end(),
            [&](const ToolCall& call) { return call.event < result.event; });
        std::vector<std::uint32_t> open;
        for (auto at = after; at != session.calls.begin() && (at - 1)->turn == (after - 1)->turn; --at) {
            if (const auto index = static_cast<std::uint32_t>(at - 1 - session.calls.begin());
                !answered[index])
                open.push_back(index);
        }
        if (open.size() == 1 && (result.tool.empty() || result.tool == session.calls[open.front()].name)) {
            result.call = open.front();
            answered[result.call] = true;
        }
    }
}

} // namespace

void SessionBuilder::pairResults()
{
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> byId;
    for (std::uint32_t i = 0; i < m_session.calls.size(); ++i) {
        if (!m_session.calls[i].id.empty())
            byId[m_session.calls[i].id].push_back(i);
    }
    for (ToolResult& result : m_session.results) {
        if (result.call == kNone && !result.callId.empty()) {
            const auto found = byId.find(result.callId);
            if (found != byId.end()) {
                // Calls are listed in event order: take the last one before the result, else the first one
                // after it.
                const std::vector<std::uint32_t>& calls = found->second;
                const auto after = std::partition_point(calls.begin(), calls.end(),
                    [&](std::uint32_t i) { return m_session.calls[i].event < result.event; });
                result.call = after == calls.begin() ? *after : *(after - 1);
            }
        }
    }
    pairWithoutId(m_session);
    for (ToolResult& result : m_session.results) {
        if (result.call >= m_session.calls.size()) {
            result.call = kNone;
            continue;
        }
        const ToolCall& call = m_session.calls[result.call];
        if (result.tool.empty())
            result.tool = call.name;
        if (result.tool == call.name)
            result.subName = call.subName;
        if (result.callId.empty())
            result.callId = call.id;
    }
}

void SessionBuilder::nameModel()
{
    std::map<std::string_view, std::size_t> counts;
    for (const ModelCall& call : m_session.modelCalls) {
        if (!call.model.empty())
            ++counts[call.model];
    }
    const auto most = std::max_element(
        counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most != counts.end())
        m_session.model = std::string(most->first);
}

Session SessionBuilder::finish()
{
    pairResults();
    nameModel();
    placeBoundaries(m_session, std::move(m_timed));
    inferBoundaries(m_session);
    Session done = std::move(m_session);
    done.turns.shrink_to_fit(), done.events.shrink_to_fit(), done.calls.shrink_to_fit();
    done.results.shrink_to_fit(), done.modelCalls.shrink_to_fit();
    *this = SessionBuilder();
    return done;
}

} // namespace winnow
