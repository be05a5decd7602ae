// SPDX-License-Identifier: GPL-3.0-or-later
// Go's definitions of white space and lower case, which decide where the gateway cuts (gateway/SPEC.md B2.1).
// Each byte that is not UTF-8 counts as one character that is not white space.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace winnow::go {

/// unicode.IsSpace: U+0009-000D, 20, 85, A0, 1680, 2000-200A, 2028, 2029, 202F, 205F, 3000.
bool isSpace(char32_t c);

/// Length in bytes of the white space character at `at`, 0 if there is none.
std::size_t spaceAt(std::string_view text, std::size_t at);

/// strings.TrimSpace.
std::string_view trimSpace(std::string_view text);

/// strings.ToLower for ASCII results: ASCII letters and the two others whose lower case is ASCII.
std::string toLower(std::string_view text);

/// Calls visit(line) for every line as in strings.Split(text, "\n"), including the empty one after a final
/// newline.
template <class Visit> void forEachSplitLine(std::string_view text, Visit visit)
{
    while (true) {
        const std::size_t end = text.find('\n');
        visit(text.substr(0, end));
        if (end == std::string_view::npos)
            return;
        text.remove_prefix(end + 1);
    }
}

} // namespace winnow::go
