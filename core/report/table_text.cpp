// SPDX-License-Identifier: GPL-3.0-or-later
// Tables for a terminal: words give way on a narrow one, figures never do.
#include <algorithm>

#include "core/report/table.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

namespace winnow::report {

namespace {

constexpr std::size_t kLeast = 12;
constexpr std::string_view kEllipsis = "\u2026";

using Line = std::vector<std::string>;

/// Where code point `n` begins; the end when there are fewer.
std::size_t codePointAt(std::string_view text, std::size_t n)
{
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        const bool begins = (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
        if (begins && n-- == 0)
            break;
    }
    return at;
}

std::string cutTo(const std::string& text, std::size_t width)
{
    const std::size_t length = utf8::codePoints(text);
    if (length <= width)
        return text;
    if (text.find('/') != std::string::npos && text.find(' ') == std::string::npos)
        return std::string(kEllipsis) + text.substr(codePointAt(text, length - width + 1));
    return text.substr(0, codePointAt(text, width - 1)) + std::string(kEllipsis);
}

struct Widths
{
    std::vector<std::size_t> now;
    std::vector<std::size_t> least; // of words; figures: as they are
    std::size_t line() const
    {
        std::size_t sum = now.empty() ? 0 : 2 * (now.size() - 1);
        for (const std::size_t width : now)
            sum += width;
        return sum;
    }
};

Widths widthsOf(const Table& table, const Line& titles, const std::vector<Line>& lines)
{
    Widths widths;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const std::size_t title = utf8::codePoints(titles[c]);
        std::size_t widest = title;
        for (const Line& line : lines)
            widest = std::max(widest, utf8::codePoints(line[c]));
        widths.now.push_back(widest);
        widths.least.push_back(table.columns[c].number ? widest : std::min(widest, std::max(title, kLeast)));
    }
    return widths;
}

void narrow(Widths& widths, std::size_t width)
{
    while (width > 0 && widths.line() > width) {
        std::size_t widest = widths.now.size();
        for (std::size_t c = 0; c < widths.now.size(); ++c) {
            if (widths.now[c] > widths.least[c]
                && (widest == widths.now.size() || widths.now[c] > widths.now[widest]))
                widest = c;
        }
        if (widest == widths.now.size())
            break;
        --widths.now[widest];
    }
}

std::string printed(const Table& table, const Line& line, const Widths& widths)
{
    std::string out;
    for (std::size_t c = 0; c < line.size(); ++c) {
        const std::string text = cutTo(line[c], widths.now[c]);
        const std::string space(widths.now[c] - utf8::codePoints(text), ' ');
        out += (c > 0 ? "  " : "") + (table.columns[c].number ? space + text : text + space);
    }
    return out;
}

} // namespace

std::string asText(const Table& all, std::size_t width)
{
    const Table table = forPeople(all);
    Line titles;
    for (const Column& column : table.columns)
        titles.push_back(oneLine(column.title)); // may be the name of a policy
    std::vector<Line> lines;
    for (const auto& row : table.rows) {
        Line& line = lines.emplace_back();
        for (std::size_t c = 0; c < table.columns.size(); ++c)
            line.push_back(oneLine(row[c].text()));
    }
    Widths widths = widthsOf(table, titles, lines);
    narrow(widths, width);
    Line rule;
    for (const std::size_t column : widths.now)
        rule.emplace_back(column, '-');
    std::string out = printed(table, titles, widths) + '\n' + printed(table, rule, widths) + '\n';
    for (const Line& line : lines) {
        std::string text = printed(table, line, widths);
        text.erase(text.find_last_not_of(' ') + 1);
        out += text + '\n';
    }
    return out;
}

} // namespace winnow::report
