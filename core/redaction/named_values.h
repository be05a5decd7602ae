// SPDX-License-Identifier: GPL-3.0-or-later
// Where the value of a name may stand, and what adds it. Used by the parts of the detector that read names.
#pragma once

#include <algorithm>

#include "core/redaction/detector_parts.h"
#include "core/redaction/raw_layout.h"
#include "core/redaction/value_shapes.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

inline constexpr std::size_t kLongestName = 64;
inline constexpr std::size_t kLongestValue = 8192; // in quotes
inline constexpr std::size_t kLongestBare = 512;

/// Where a value may begin, and how strongly it must look like one.
struct Spot
{
    std::size_t at = std::string_view::npos;
    bool sure = false; // an assignment: any plausible value counts
    bool named = false; // the name is an option or an environment variable
    bool folded = false; // the value of YAML goes on below
};

/// The quote at `at` with the backslashes that escape it; empty if there is none. The same text closes the value.
std::string_view quoteAt(std::string_view raw, std::size_t at);

/// The end of the value at `at`, behind this quote; `at` if it is none.
std::size_t valueEnd(std::string_view raw, std::size_t at, std::string_view quote);

/// True for what ends a word behind a lead or an option.
bool endsWord(char c);

/// The end of a word behind a lead or an option.
std::size_t wordEnd(std::string_view raw, std::size_t at, std::size_t most);

/// The spot behind a ":" or "=" of some language (":=", "::=", "=>", "?=", ".=", "+="), a comparison, call or arrow.
Spot behindSeparator(std::string_view raw, std::size_t name, std::size_t end);

/// The place behind words between a separator and its value, where only the value's look decides.
std::size_t behindWords(std::string_view raw, std::size_t at);

/// The place of the value in {"type":"string","value":"WORD"}; npos if there is none.
std::size_t valueInside(std::string_view raw, std::size_t object);

/// The place of the value in the lines of YAML or HCL below a name: "DbPassword:", "  Type: String", "  Default: WORD", or
/// "  - WORD"; npos if there is none.
std::size_t valueInBlock(std::string_view raw, std::size_t name, std::size_t end);

/// The place of the value if the name is a value itself ("key": "password"): behind or before it in its object
/// ("value":), default =, <string>...
std::size_t companionOf(std::string_view raw, std::size_t name, std::size_t at);

/// Adds the value at this spot; false if there is none. A phrase of several words counts only in quotes or behind a
/// name that asks for one. Unless an assignment makes it `sure`, the value must look like a secret.
bool addValue(const Rules& rules, std::string_view raw, Spot place, Names names, std::vector<Span>& spans);

/// Adds the values below a name that heads a column. Returns where the rows below begin and end: names in them head no
/// column, or each row would read all that follow.
std::pair<std::size_t, std::size_t> addColumn(const Rules& rules, std::string_view raw, std::size_t name,
    std::size_t end, Names names, std::vector<Span>& spans);

/// Moves over what may stand between a name and its value: blanks, brackets, quotes, a type, the letter before a
/// string, signs of Markdown, a continued line. At most 80 bytes.
class Gap
{
public:
    Gap(std::string_view raw, std::size_t at)
        : m_raw(raw.substr(0, std::min(raw.size(), at + 80)))
        , m_at(at)
    {
    }

    std::size_t at() const { return m_at; }
    char next() const { return m_at < m_raw.size() ? m_raw[m_at] : '\0'; }
    bool skip(std::string_view text)
    {
        const bool there = !text.empty() && next() == text[0]
            && m_raw.substr(std::min(m_at, m_raw.size())).starts_with(text);
        m_at += there ? text.size() : 0;
        return there;
    }
    void skipAny(std::string_view signs)
    {
        while (m_at < m_raw.size() && signs.find(m_raw[m_at]) != std::string_view::npos)
            ++m_at;
    }
    bool skipOneOf(std::initializer_list<std::string_view> texts)
    {
        return std::ranges::any_of(texts, [&](std::string_view text) { return skip(text); });
    }
    void skipQuote() { m_at += quoteAt(m_raw, m_at).size(); }
    void skipLines() { m_at = layoutEnd(m_raw, m_at); }

private:
    std::string_view m_raw;
    std::size_t m_at;
};

} // namespace winnow::redaction
