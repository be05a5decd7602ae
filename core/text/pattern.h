// SPDX-License-Identifier: GPL-3.0-or-later
// Regular expressions that take linear time on any text: users write them into policy test files, texts are
// hostile. Bytes, leftmost-longest. Known: literals, . (no line feed), [classes], \d \w \s \D \W \S \b, ( )
// (?: ), |, * + ? {m,n}, ^ and $ at lines, \n \t \xHH, a leading (?i) for ASCII. Unknown: back references,
// look-around, lazy quantifiers.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace winnow {

class Pattern
{
public:
    struct Match
    {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    /// Error: Malformed with the byte offset in the detail.
    static Result<Pattern> compile(std::string_view expression);

    /// The leftmost match from `from` on, the longest there.
    std::optional<Match> find(std::string_view text, std::size_t from = 0) const;
    bool matches(std::string_view text) const { return find(text).has_value(); }

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
    friend class PatternCompiler;
    using Bytes = std::bitset<256>;
    enum class Op : std::uint8_t
    {
        Byte,
        Split,
        Jump,
        LineBegin,
        LineEnd,
        WordEdge,
        Match
    };
    struct Step
    {
        Op op = Op::Match;
        std::uint32_t x = 0; // Byte: into m_classes; Split, Jump: next step
        std::uint32_t y = 0; // Split: the other one
    };
    struct Run; // one search
    std::vector<Step> m_steps;
    std::vector<Bytes> m_classes;
    Bytes m_first; // bytes a match can begin with
    bool m_canBeEmpty = false;
};

} // namespace winnow
