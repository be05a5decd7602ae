// SPDX-License-Identifier: GPL-3.0-or-later
// nlohmann's JSON of which every member stands once: its own reader keeps the last of two and says nothing,
// so that a file a gate judges by could say two things. Throws what the reader throws, and other_error.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace winnow {

template <class Json> Json parseOnce(std::string_view text)
{
    std::vector<std::set<std::string>> open; // the names of each object around
    return Json::parse(text, [&](int, typename Json::parse_event_t event, Json& parsed) {
        if (event == Json::parse_event_t::object_start)
            open.emplace_back();
        else if (event == Json::parse_event_t::object_end)
            open.pop_back();
        else if (event == Json::parse_event_t::key
            && !open.back().insert(parsed.template get<std::string>()).second)
            throw Json::other_error::create(501, "a member appears twice", &parsed);
        return true;
    });
}

} // namespace winnow
