// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/session_order.h"

#include <nlohmann/json.hpp>

#include "core/base/hash.h"
#include "core/reading/shown_result.h"

namespace winnow {

namespace {

/// The first user text of a session; empty if there is none.
std::string firstOrder(const Corpus& corpus, const Session& session)
{
    for (const Event& event : session.events) {
        if (event.kind == EventKind::UserText)
            return std::string(corpus.texts->get(event.text).view());
    }
    return {};
}

/// Many clients record an answer that only calls tools with an empty text or a line end.
bool saysNothing(const Corpus& corpus, const Event& event)
{
    constexpr std::uint64_t kBlank = 8; // bytes
    if (event.kind != EventKind::AssistantText && event.kind != EventKind::Thinking)
        return false;
    const std::uint64_t bytes = event.text.isValid() ? corpus.texts->bytes(event.text) : 0;
    return bytes == 0
        || (bytes <= kBlank && !corpus.known
            && corpus.texts->get(event.text).view().find_first_not_of(" \t\r\n") == std::string_view::npos);
}

bool isPartOf(const Session& session, const Session& parent)
{
    return &session != &parent && (session.sidechain || !session.parentId.empty())
        && (session.parentId == parent.id
            || (session.parentId.empty() && session.recording == parent.recording));
}

} // namespace

std::map<std::uint32_t, SessionId> subAgentsOf(const Corpus& corpus, SessionId id)
{
    const Session& parent = corpus.sessions[id.index()];
    std::unordered_multimap<std::string, SessionId> orders;
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s) {
        if (!isPartOf(corpus.sessions[s], parent))
            continue;
        if (std::string order = firstOrder(corpus, corpus.sessions[s]); !order.empty())
            orders.emplace(std::move(order), SessionId(s));
    }
    std::map<std::uint32_t, SessionId> started;
    for (std::uint32_t c = 0; c < parent.calls.size() && !orders.empty(); ++c) {
        const Text text = corpus.texts->get(parent.calls[c].arguments);
        const auto arguments = nlohmann::json::parse(text.view(), nullptr, false);
        if (!arguments.is_object())
            continue;
        for (const auto& [key, value] : arguments.items()) {
            const auto found = value.is_string() ? orders.find(value.get<std::string>()) : orders.end();
            if (found == orders.end())
                continue;
            started.emplace(c, found->second);
            orders.erase(found);
            break;
        }
    }
    return started;
}

SessionOrder::SessionOrder(const Corpus& corpus, SessionId session, const std::set<SessionId>& opened)
    : m_session(session)
{
    add(corpus, session, 0, opened);
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        m_places.emplace(std::pair(m_items[i].session, m_items[i].event), i);
        if (m_items[i].kind == EventKind::Result)
            m_results.emplace(m_items[i].result, i);
    }
}

void SessionOrder::add(
    const Corpus& corpus, SessionId id, std::uint32_t depth, const std::set<SessionId>& opened)
{
    constexpr std::uint32_t kDeepest = 8;
    const Session& session = corpus.sessions[id.index()];
    const std::vector<ResultId> results = resultsOf(corpus, id);
    const std::map<std::uint32_t, SessionId> started = subAgentsOf(corpus, id);
    std::vector<ResultId> answers(session.calls.size());
    for (std::size_t r = 0; r < session.results.size(); ++r) {
        if (session.results[r].call < answers.size())
            answers[session.results[r].call] = results[r];
    }
    for (std::uint32_t e = 0; e < session.events.size(); ++e) {
        const Event& event = session.events[e];
        if (saysNothing(corpus, event))
            continue;
        ReadingItem item { id, e, depth, event.kind, event.turn, {}, {} };
        if (event.kind == EventKind::Result)
            item.result = results[event.index];
        if (event.kind == EventKind::Call) {
            item.result = answers[event.index];
            if (const auto found = started.find(event.index); found != started.end())
                item.started = found->second;
        }
        m_items.push_back(item);
        if (item.started.isValid() && opened.contains(item.started) && depth < kDeepest)
            add(corpus, item.started, depth + 1, opened);
    }
}

std::optional<std::size_t> SessionOrder::itemOf(SessionId session, std::uint32_t event) const
{
    const auto found = m_places.find({ session, event });
    return found == m_places.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> SessionOrder::itemOf(ResultId result) const
{
    const auto found = m_results.find(result);
    return found == m_results.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> SessionOrder::next(std::size_t from, bool forward, const Wanted& wanted) const
{
    for (std::size_t i = from; forward ? i + 1 < m_items.size() : i > 0;) {
        i = forward ? i + 1 : i - 1;
        if (wanted(m_items[i]))
            return i;
    }
    return std::nullopt;
}

} // namespace winnow
