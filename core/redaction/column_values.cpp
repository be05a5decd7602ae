// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "core/redaction/named_values.h"

namespace winnow::redaction {

namespace {

/// The end of the line, or if `tuple` of the list in parentheses, around `at`.
std::size_t rowEnd(std::string_view raw, std::size_t at, bool tuple)
{
    const std::size_t limit = std::min(raw.size(), at + kLongestBare);
    while (at < limit && (tuple ? raw[at] != ')' : !endsLine(raw, at)))
        ++at;
    return at;
}

/// Characters of names that head columns, and of what surrounds them.
constexpr std::string_view kNames = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.\"'`\\";

constexpr const char* kBox = "\xe2\x94"; // begins the lines of boxes, "\xe2\x94\x82" and others

/// The divider of a row that has only names, or "". Only tables may have blanks in names: CSV has none, and programs
/// are indented.
std::string dividerOf(std::string_view row, bool tuple)
{
    for (const std::string sign : { kBox, "|", ",", ";", "\t", "\\t" }) {
        const std::string signs
            = std::string(kNames) + sign + (tuple || sign == "|" || sign == kBox ? " \x82\x83" : "");
        if (row.find(sign) < row.size() && row.find_first_not_of(signs) == std::string_view::npos)
            return sign;
    }
    return {};
}

/// Adds the values below a name that heads a column of those that blanks align: "NAME   TOKEN", or those of pandas, whose
/// cells end where their heads do. As addColumn().
std::pair<std::size_t, std::size_t> addAligned(const Rules& rules, std::string_view raw, std::size_t name,
    std::size_t end, Names names, std::vector<Span>& spans)
{
    const std::size_t line = lineBegin(raw, 0, name);
    std::size_t last = rowEnd(raw, end, false);
    const std::string_view head = raw.substr(line, last - line);
    const std::string_view below = raw.substr(layoutEnd(raw, last), kLongestRow);
    const bool pandas = head.starts_with("  ") && below.starts_with("0 ");
    const bool ruled = below.starts_with("--") && isLetter(head[0]); // of SQLite
    if ((!pandas && !ruled && std::ranges::any_of(head, isLower))
        || head.find("  ") == std::string_view::npos)
        return {};
    const std::size_t rows = last;
    for (int misses = 0; misses < 3;) {
        const std::size_t row = layoutEnd(raw, last), cell = std::min(raw.size(), row + end - line);
        const std::size_t at = pandas
            ? runBefore(raw, cell, kLongestBare, [](char c) { return !endsWord(c); })
            : row + name - line;
        last = rowEnd(raw, row, false);
        const bool there = at < last && raw[at - 1] == ' ' && raw[at] != ' ';
        misses = there && addValue(rules, raw, { at, false, true }, names, spans) ? 0 : misses + 1;
    }
    return { rows, last };
}

/// A column of CSV, of a table (Markdown, databases) or of INSERT that a name heads.
struct Column
{
    std::string divider; // empty: none
    std::size_t cell = 0; // dividers before it
    std::size_t last = 0; // end of the row of names
    bool tuple = false; // rows are lists in parentheses
    bool heads = false; // else it is inside the table
};

Column columnOf(std::string_view raw, std::size_t name, std::size_t end)
{
    std::size_t at = name;
    while (at > 0 && name - at < kLongestBare && !endsLine(raw, at - 1)
        && (kNames.find(raw[at - 1]) < kNames.size()
            || std::string_view(" ,;|\t\xe2\x94\x82\x83").find(raw[at - 1]) < 9))
        --at;
    at += escapedLetters(raw, at);
    const bool tuple = at > 0 && raw[at - 1] == '(';
    const std::size_t last = rowEnd(raw, at, tuple);
    const std::string_view head = raw.substr(at, last - at);
    Column column { dividerOf(head, tuple), 0, last, tuple };
    const std::size_t above = lineBegin(raw, 0, at - std::min<std::size_t>(at, 2));
    const bool inside
        = !tuple && raw.substr(above, at - above).find(column.divider) != std::string_view::npos;
    column.heads
        = !inside && std::ranges::count_if(head, isLetter) >= static_cast<std::ptrdiff_t>(end - name) + 2;
    if (column.divider.empty() || !column.heads)
        return column;
    for (; (at = raw.substr(0, name).find(column.divider, at)) < name; ++at)
        ++column.cell;
    return column;
}

} // namespace

std::pair<std::size_t, std::size_t> addColumn(const Rules& rules, std::string_view raw, std::size_t name,
    std::size_t end, Names names, std::vector<Span>& spans)
{
    auto [sign, cell, last, tuple, heads] = columnOf(raw, name, end);
    if (sign.empty())
        return addAligned(rules, raw, name, end, names, spans);
    if (!heads)
        return {};
    const std::size_t rows = last;
    if (tuple && raw.substr(last).starts_with(") FROM stdin;")) { // of PostgreSQL
        tuple = false;
        last = rowEnd(raw, last, tuple);
        sign = raw.substr(last, 1) == "\\" ? "\\t" : "\t";
    }
    for (int misses = 0; misses < 3;) {
        const std::string_view between = raw.substr(last, kLongestWord);
        if (tuple && !between.starts_with("),") && lowerCase(between).find("values") > kLongestWord)
            break;
        std::size_t at
            = tuple ? last + std::min(between.find('('), between.size() - 1) + 1 : layoutEnd(raw, last);
        last = rowEnd(raw, at, tuple);
        for (std::size_t i = 0; i < cell && at < last; ++i)
            at = std::min(raw.substr(0, last).find(sign, at), last - sign.size()) + sign.size();
        at += sign == kBox;
        misses = addValue(rules, raw, { layoutEnd(raw.substr(0, last), at), false, true }, names, spans)
            ? 0
            : misses + 1;
    }
    return { rows, last };
}

} // namespace winnow::redaction
