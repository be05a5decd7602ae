// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the lines of a text that contain a word, a phrase or a regular expression; `winnow-cli grep` runs it
// on every result. Makes a bounded number of linear passes over a line, whatever its length and whatever the
// pattern. Case and words follow ASCII rules. Const after compile(); any thread may search.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/pattern.h"

namespace winnow {

/// A line with its first match; offsets are into the whole text.
struct LineHit
{
    std::size_t number = 0; // 0-based
    Pattern::Match line; // without the newline
    Pattern::Match match;
};

class LineSearch
{
public:
    struct Options
    {
        bool regex = false; // `pattern` is a regular expression (pattern.h)
        bool words = false; // no letter, digit or underscore next to the match
        bool ignoreCase = false;
    };
    /// How many matches of a regular expression are tried in one line before giving up: each may read to the
    /// end of the line.
    static constexpr int kMostTries = 256;

    /// Errors: Usage for a pattern that is empty or contains a line end, Malformed as in Pattern::compile().
    static Result<LineSearch> compile(std::string_view pattern, Options options);

    /// Judges a match: nullopt accepts it; otherwise returns the offset to continue from (at least its begin
    /// + 1).
    using Judge = std::function<std::optional<std::size_t>(Pattern::Match match)>;
    /// At most one hit per line; without `judge`, the first match of each line.
    std::vector<LineHit> hits(std::string_view text, const Judge& judge = {}) const;

private:
    std::vector<LineHit> literalHits(std::string_view text, const Judge& judge) const;
    std::vector<LineHit> patternHits(std::string_view text, const Judge& judge) const;
    std::optional<Pattern::Match> matchIn(
        std::string_view text, Pattern::Match line, const Judge& judge) const;

    Options m_options;
    std::string m_literal; // lower case if case is ignored
    std::optional<Pattern> m_pattern;
};

} // namespace winnow
