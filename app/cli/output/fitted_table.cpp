// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/fitted_table.h"

#include <algorithm>

#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

namespace winnow::cli {

namespace {

constexpr std::size_t kLeast = 12;
constexpr std::string_view kEllipsis = "\u2026";

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

std::string cutTo(const std::string& cell, std::size_t width)
{
    std::string text = oneLine(cell);
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
    std::vector<std::size_t> least; // of words; numbers: as they are
    std::size_t line() const
    {
        std::size_t sum = now.empty() ? 0 : 2 * (now.size() - 1);
        for (const std::size_t width : now)
            sum += width;
        return sum;
    }
};

Widths widthsOf(const report::Table& table)
{
    Widths widths;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const std::size_t title = utf8::codePoints(table.columns[c].title);
        std::size_t widest = title;
        for (const auto& row : table.rows)
            widest = std::max(widest, utf8::codePoints(oneLine(row[c])));
        widths.now.push_back(widest);
        widths.least.push_back(table.columns[c].number ? widest : std::min(widest, std::max(title, kLeast)));
    }
    return widths;
}

} // namespace

report::Table fitted(report::Table table, std::size_t width)
{
    Widths widths = widthsOf(table);
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
    for (auto& row : table.rows) {
        for (std::size_t c = 0; c < row.size(); ++c)
            row[c] = cutTo(row[c], widths.now[c]);
    }
    return table;
}

} // namespace winnow::cli
