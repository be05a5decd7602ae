// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/line_search.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "core/base/try.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"
#include "core/text/word_bytes.h"

namespace winnow {

namespace {

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char& c : out) {
        if (isUpper(c))
            c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

/// Part of a word: outside ASCII, a letter of any script. Non-ASCII quotes, punctuation and symbols end a
/// word, like ASCII ones.
bool isInWord(std::string_view text, std::size_t at)
{
    if (static_cast<unsigned char>(text[at]) < 0x80)
        return isWordByte(text[at]);
    at = utf8::floorBoundary(text, at);
    const char32_t c = utf8::next(text, at);
    const bool isLatinSign = c < 0xC0 && c != U'\u00AA' && c != U'\u00B5' && c != U'\u00BA';
    const bool isSign = (c >= 0x2000 && c < 0x2070) || (c >= 0x20A0 && c < 0x20D0) // punctuation, money
        || (c >= 0x2190 && c < 0x2C00) // arrows, mathematics, boxes
        || (c >= 0x3000 && c < 0x3005) || (c >= 0x3008 && c < 0x3021); // East Asian
    return !isLatinSign && !isSign;
}

bool standsAlone(std::string_view text, Pattern::Match match)
{
    return (match.begin == 0 || !isInWord(text, match.begin - 1))
        && (match.end == text.size() || !isInWord(text, match.end));
}

std::size_t lineEnd(std::string_view text, std::size_t at)
{
    return std::min(text.find('\n', at), text.size());
}

/// memmem() is linear for any text and needle; string_view::find() is not.
std::size_t findFrom(std::string_view text, std::string_view needle, std::size_t from)
{
    if (from >= text.size())
        return std::string_view::npos;
    const void* const found = ::memmem(text.data() + from, text.size() - from, needle.data(), needle.size());
    return found ? static_cast<std::size_t>(static_cast<const char*>(found) - text.data())
                 : std::string_view::npos;
}

} // namespace

Result<LineSearch> LineSearch::compile(std::string_view pattern, Options options)
{
    if (pattern.empty() || pattern.find('\n') != std::string_view::npos)
        return fail(ErrorCode::Usage, Message::say("a pattern is one line and not empty"));
    LineSearch search;
    search.m_options = options;
    if (!options.regex) {
        search.m_literal = options.ignoreCase ? lowered(pattern) : std::string(pattern);
        return search;
    }
    bool ignoreCase = options.ignoreCase;
    if (options.words && pattern.starts_with("(?i)")) {
        ignoreCase = true;
        pattern.remove_prefix(4);
    }
    const bool folds = ignoreCase && !pattern.starts_with("(?i)");
    const std::string_view edge = options.words ? "\\b" : "";
    WINNOW_TRY(auto compiled,
        Pattern::compile(options.words || folds
                ? fmt::format("{}{}(?:{}){}", folds ? "(?i)" : "", edge, pattern, edge)
                : std::string(pattern)));
    search.m_pattern = std::move(compiled);
    return search;
}

std::vector<LineHit> LineSearch::hits(std::string_view text, const Judge& judge) const
{
    if (m_pattern)
        return patternHits(text, judge);
    return m_options.ignoreCase ? literalHits(lowered(text), judge) : literalHits(text, judge);
}

std::vector<LineHit> LineSearch::literalHits(std::string_view text, const Judge& judge) const
{
    std::vector<LineHit> hits;
    std::size_t line = 0, counted = 0; // line ends before `counted`
    for (std::size_t at = 0; (at = findFrom(text, m_literal, at)) != std::string_view::npos;) {
        const Pattern::Match match { at, at + m_literal.size() };
        if (m_options.words && !standsAlone(text, match)) {
            ++at;
            continue;
        }
        if (const auto next = judge ? judge(match) : std::nullopt) {
            at = std::max(*next, at + 1);
            continue;
        }
        using Distance = std::string_view::difference_type;
        line += static_cast<std::size_t>(std::count(
            text.begin() + static_cast<Distance>(counted), text.begin() + static_cast<Distance>(at), '\n'));
        counted = at;
        const std::size_t begin = text.rfind('\n', at) + 1; // npos + 1 = 0
        hits.push_back({ line, { begin, lineEnd(text, at) }, match });
        at = hits.back().line.end;
    }
    return hits;
}

std::vector<LineHit> LineSearch::patternHits(std::string_view text, const Judge& judge) const
{
    std::vector<LineHit> hits;
    // A match within a line is also a match in the whole text, so no hit lies before the first of those.
    const auto first = m_pattern->find(text);
    if (!first)
        return hits;
    using Distance = std::string_view::difference_type;
    auto line = static_cast<std::size_t>(
        std::count(text.begin(), text.begin() + static_cast<Distance>(first->begin), '\n'));
    std::size_t begin = first->begin == 0 ? 0 : text.rfind('\n', first->begin - 1) + 1;
    for (; begin < text.size(); ++line) {
        const Pattern::Match range { begin, lineEnd(text, begin) };
        if (const auto match = matchIn(text, range, judge))
            hits.push_back({ line, range, *match });
        begin = range.end + 1;
    }
    return hits;
}

std::optional<Pattern::Match> LineSearch::matchIn(
    std::string_view text, Pattern::Match line, const Judge& judge) const
{
    const std::string_view content = text.substr(line.begin, line.end - line.begin);
    std::size_t from = 0;
    for (int tries = 0; tries < kMostTries; ++tries) {
        const auto found = m_pattern->find(content, from);
        if (!found)
            return std::nullopt;
        const Pattern::Match match { line.begin + found->begin, line.begin + found->end };
        const auto next = judge ? judge(match) : std::nullopt;
        if (!next)
            return match;
        from = std::max(*next - line.begin, std::max(found->end, found->begin + 1));
    }
    return std::nullopt;
}

} // namespace winnow
