// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/entry_counts.h"

#include <algorithm>

#include "core/text/ascii.h"
#include "core/text/json.h"
#include "core/text/lines.h"

namespace winnow {

namespace {

std::size_t largestArray(const json::Value& value)
{
    std::size_t most = value.isArray() ? value.size() : 0;
    if (value.isArray()) {
        for (const json::Value item : value.items())
            most = std::max(most, largestArray(item));
    } else if (value.isObject()) {
        for (const auto& member : value.members())
            most = std::max(most, largestArray(member.value));
    }
    return most;
}

bool saysSomething(std::string_view line)
{
    return line.find_first_not_of(" \t\r") != std::string_view::npos;
}

/// "total 48", "NAME  READY  STATUS", "----": not an entry.
bool isHeading(std::string_view line)
{
    return line.starts_with("total ") || line.starts_with("---") || line.starts_with("|--")
        || std::none_of(line.begin(), line.end(), [](char c) { return isDigit(c) || c == '/'; });
}

} // namespace

std::size_t entriesOf(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return 0;
    if (text[first] == '[' || text[first] == '{') {
        json::Document document;
        if (const auto root = document.parse(text))
            return largestArray(*root);
    }
    std::size_t lines = 0;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t) {
        lines += saysSomething(text.substr(begin, end - begin));
    });
    return lines;
}

std::vector<std::size_t> countsOf(std::string_view text)
{
    std::vector<std::size_t> counts { entriesOf(text) };
    for (std::size_t at = 0; counts.size() < 3 && at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (counts.back() < 2 || !isHeading(text.substr(at, end - at)))
            break;
        counts.push_back(counts.back() - 1);
        at = end + 1;
    }
    return counts;
}

} // namespace winnow
