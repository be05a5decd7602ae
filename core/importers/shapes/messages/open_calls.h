// SPDX-License-Identifier: GPL-3.0-or-later
// Calls without ids that wait for their results. A result belongs to the oldest call of its name, or to the
// oldest of all if it has no name. Used by the readers of dialects without ids.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/session/session_builder.h"

namespace winnow::importing {

class OpenCalls
{
public:
    void add(std::string name, std::uint32_t call)
    {
        m_all.emplace(call, name);
        m_byName[std::move(name)].push_back(call);
    }

    void clear()
    {
        m_all.clear();
        m_byName.clear();
    }

    /// SessionBuilder::kNone if no call waits. `name` "" takes the oldest of all.
    std::uint32_t take(std::string_view name)
    {
        if (m_all.empty())
            return SessionBuilder::kNone;
        const auto waiting = m_byName.find(name.empty() ? m_all.begin()->second : std::string(name));
        if (waiting == m_byName.end())
            return SessionBuilder::kNone;
        const std::uint32_t call = waiting->second.front();
        m_all.erase({ call, waiting->first });
        waiting->second.pop_front();
        if (waiting->second.empty())
            m_byName.erase(waiting);
        return call;
    }

private:
    std::set<std::pair<std::uint32_t, std::string>> m_all; // oldest first
    std::map<std::string, std::deque<std::uint32_t>> m_byName;
};

} // namespace winnow::importing
