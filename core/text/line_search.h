// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a text that hold a word, a phrase or a regular expression: what `winnow-cli grep` asks of every
// result. Never more than a fixed number of linear passes over a line, however long it is and whatever the
// pattern says. Case and words by ASCII. Const after compile(); any thread may search.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/pattern.h"

namespace winnow {

/// A line with its first match; offsets into the whole text.
struct LineHit
{
    std::size_t number = 0; // from 0
    Pattern::Match line; // without its newline
    Pattern::Match match;
};

class LineSearch
{
public:
    struct Options
    {
        bool regex = false; // the language of pattern.h
        bool words = false; // no letter, digit or underscore beside the match
        bool ignoreCase = false;
    };
    /// Matches of a regular expression looked at in one line before it is given up: each may read to its end.
    static constexpr int kMostTries = 256;

    /// Errors: Usage for an empty pattern or one with a line end, Malformed as Pattern::compile().
    static Result<LineSearch> compile(std::string_view pattern, Options options);

    /// Judges a match: nullopt takes it, else the offset from which to look on (at least its begin + 1).
    using Judge = std::function<std::optional<std::size_t>(Pattern::Match match)>;
    /// At most one hit a line; without `judge` the first match of each.
    std::vector<LineHit> hits(std::string_view text, const Judge& judge = {}) const;

private:
    std::vector<LineHit> literalHits(std::string_view text, const Judge& judge) const;
    std::vector<LineHit> patternHits(std::string_view text, const Judge& judge) const;
    std::optional<Pattern::Match> matchIn(
        std::string_view text, Pattern::Match line, const Judge& judge) const;

    Options m_options;
    std::string m_literal; // in lower case where case is ignored
    std::optional<Pattern> m_pattern;
};

} // namespace winnow
