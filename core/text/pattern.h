// SPDX-License-Identifier: GPL-3.0-or-later
// Regular expressions by RE2, in linear time on any text, because users write them into policy test files and texts may
// be hostile. They match bytes, leftmost-longest; ^ and $ match at line ends, . matches anything but a line feed, a
// leading (?i) folds ASCII letters. Not supported: back references, look-around, lazy quantifiers.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "core/base/result.h"

namespace re2 {
class RE2;
}

namespace winnow {

class Pattern
{
public:
    struct Match
    {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    /// Error: Malformed with RE2's reason.
    static Result<Pattern> compile(std::string_view expression);

    /// The leftmost match at or after `from`; the longest one at that place.
    std::optional<Match> find(std::string_view text, std::size_t from = 0) const;
    bool matches(std::string_view text) const;

    /// Calls found(match) for at most `most` non-empty matches, left to right without overlap.
    template <class Found> void forEach(std::string_view text, std::size_t most, Found found) const
    {
        std::size_t at = 0;
        for (std::size_t n = 0; n < most && at <= text.size();) {
            const auto match = find(text, at);
            if (!match)
                return;
            if (match->end > match->begin) {
                found(*match);
                ++n;
            }
            at = match->end > match->begin ? match->end : match->end + 1;
        }
    }

private:
    std::shared_ptr<const re2::RE2> m_expression;
};

} // namespace winnow
