// SPDX-License-Identifier: GPL-3.0-or-later
// A session as a list of items in recorded order, without blank answers. The items of an opened sub-agent follow the
// call that started it. Used by the page Session. Reads no text of a result; const, any thread.
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
    std::uint32_t depth = 0; // from 1: of a sub-agent
    EventKind kind = EventKind::Note;
    std::uint32_t turn = 0;
    ResultId result; // of results, and of calls that have a result
    SessionId started; // of calls: the sub-agent's session, if it was recorded
};

class SessionOrder
{
public:
    SessionOrder() = default;
    /// `opened`: sub-agents' sessions whose items are inserted.
    SessionOrder(const Corpus& corpus, SessionId session, const std::set<SessionId>& opened = {});

    SessionId session() const { return m_session; }
    const std::vector<ReadingItem>& items() const { return m_items; }
    std::size_t count() const { return m_items.size(); }
    std::optional<std::size_t> itemOf(SessionId session, std::uint32_t event) const;
    std::optional<std::size_t> itemOf(ResultId result) const;
    using Wanted = std::function<bool(const ReadingItem&)>;
    /// The nearest item after (before) `from` that `wanted` accepts; nullopt if there is none.
    std::optional<std::size_t> next(std::size_t from, bool forward, const Wanted& wanted) const;

private:
    void add(const Corpus& corpus, SessionId session, std::uint32_t depth, const std::set<SessionId>& opened);

    SessionId m_session;
    std::vector<ReadingItem> m_items;
    std::map<std::pair<SessionId, std::uint32_t>, std::size_t> m_places;
    std::map<ResultId, std::size_t> m_results;
};

/// Sub-agents' sessions by the index (in Session::calls) of the call that started them: one of its arguments is the
/// sub-agent's first text. Without sessions that no call of this session started.
std::map<std::uint32_t, SessionId> subAgentsOf(const Corpus& corpus, SessionId session);

} // namespace winnow
