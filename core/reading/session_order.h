// SPDX-License-Identifier: GPL-3.0-or-later
// A session as a list of items in recorded order, without answers that say nothing and with the timelines of
// sub-agents put in behind the calls that started them, where they are open. The page Reading walks
// it. Reads no result's text; const, any thread.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

struct ReadingItem
{
    SessionId session;
    std::uint32_t event = 0; // into Session::events
    std::uint32_t depth = 0; // 1 and more: of a sub-agent
    EventKind kind = EventKind::Note;
    std::uint32_t turn = 0;
    ResultId result; // of results and, where there is one, of the call it answers
    SessionId started; // of calls: the sub-agent's session, if it was recorded
};

class SessionOrder
{
public:
    SessionOrder() = default;
    /// `opened`: sub-agents' sessions whose items are put in.
    SessionOrder(const Corpus& corpus, SessionId session, const std::set<SessionId>& opened = {});

    SessionId session() const { return m_session; }
    const std::vector<ReadingItem>& items() const { return m_items; }
    std::size_t count() const { return m_items.size(); }
    std::optional<std::size_t> itemOf(SessionId session, std::uint32_t event) const;
    std::optional<std::size_t> itemOf(ResultId result) const;
    /// The item itself for results, else the next one behind (before) which `wanted` takes; nullopt at the
    /// end.
    using Wanted = std::function<bool(const ReadingItem&)>;
    std::optional<std::size_t> next(std::size_t from, bool forward, const Wanted& wanted) const;

private:
    void add(const Corpus& corpus, SessionId session, std::uint32_t depth, const std::set<SessionId>& opened);

    SessionId m_session;
    std::vector<ReadingItem> m_items;
    std::map<std::pair<SessionId, std::uint32_t>, std::size_t> m_places;
    std::map<ResultId, std::size_t> m_results;
};

/// Sub-agents' sessions by the index of the call (Session::calls) that started them: the call one of whose
/// arguments is what the sub-agent was first told. A session that none of these started is not in it.
std::map<std::uint32_t, SessionId> subAgentsOf(const Corpus& corpus, SessionId session);

} // namespace winnow
