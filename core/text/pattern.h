// SPDX-License-Identifier: GPL-3.0-or-later
// Regular expressions by RE2, in linear time on any text: users write them into policy test files, texts are
// hostile. Bytes, leftmost-longest; ^ and $ at lines, . is no line feed, a leading (?i) folds ASCII letters.
// Unknown: back references, look-around, lazy quantifiers.
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

    /// The leftmost match from `from` on, the longest there.
    std::optional<Match> find(std::string_view text, std::size_t from = 0) const;
    bool matches(std::string_view text) const;

    /// Calls found(match) for every non-empty match, left to right without overlap, at most `most`.
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
