// SPDX-License-Identifier: GPL-3.0-or-later
// Parses with nlohmann's JSON and rejects duplicate members: nlohmann silently keeps the last, so a file that
// a gate judges by could say two things. Throws what the parser throws, and other_error for a duplicate.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace winnow {

template <class Json> Json parseOnce(std::string_view text)
{
    std::vector<std::set<std::string>> open; // the member names seen so far in each enclosing object
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
