// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/entry_counts.h"

#include <algorithm>

#include "core/text/json.h"

namespace winnow {

std::size_t entriesOf(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return 0;
    if (text[first] == '[' || text[first] == '{') {
        json::Document document;
        const auto root = document.parse(text);
        if (!root)
            return 0;
        std::size_t items = 0;
        if (root->isArray()) {
            for ([[maybe_unused]] const json::Value item : root->items())
                ++items;
        }
        return items;
    }
    std::size_t lines = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines += text.substr(at, end - at).find_first_not_of(" \t\r") != std::string_view::npos;
        at = end + 1;
    }
    return lines;
}

} // namespace winnow
