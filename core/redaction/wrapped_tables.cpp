// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/wrapped_tables.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/redaction/raw_layout.h"

namespace winnow::redaction {

namespace {

/// The length of the border of a table or box at `at`: "|", or a line of Unicode, as bytes or an escape.
std::size_t borderLength(std::string_view raw, std::size_t at)
{
    const std::string_view sign = raw.substr(at, 5);
    if (sign.starts_with("\xe2\x94") || sign.starts_with("\xe2\x95"))
        return 3;
    return sign == "\\u250" || sign == "\\u255" ? 6 : sign.starts_with('|');
}

struct Cell
{
    std::size_t begin = 0, end = 0; // without blanks
    bool full = false; // no room is left before the border, or psql says that it goes on
};

struct TableRow
{
    std::vector<Cell> cells; // also before the first border and behind the last; none if there is no border
    std::size_t end = 0; // of its line
};

TableRow rowAt(std::string_view raw, std::size_t at)
{
    TableRow row;
    std::size_t begin = at;
    const std::size_t dot = runEnd(raw, at, [](char c) { return c == ' '; }); // a border of psql
    const auto add = [&](std::size_t end) {
        std::size_t last = end;
        while (last > begin && raw[last - 1] == ' ')
            --last;
        const std::size_t first = runEnd(raw.substr(0, last), begin, [](char c) { return c == ' '; });
        const bool goesOn = last > first && (raw[last - 1] == '+' || raw[last - 1] == '.');
        row.cells.push_back({ first, last - goesOn, goesOn || (last > first && end - last < 2) });
        begin = end;
    };
    for (const std::size_t limit = std::min(raw.size(), at + kLongestRow);
         at < limit && !endsLine(raw, at);) {
        const std::size_t length = at == dot && raw[at] == '.' ? 1 : borderLength(raw, at);
        if (length > 0) {
            add(at);
            begin += length;
        }
        at += std::max<std::size_t>(length, 1);
    }
    if (!row.cells.empty())
        add(at);
    row.end = at;
    return row;
}

/// True if cells of the row above go on in the one below: "| up | ab |" and "|    | cd |".
bool goesOnBelow(std::string_view raw, const TableRow& first, const TableRow& above, const TableRow& below)
{
    if (above.cells.size() != below.cells.size())
        return false;
    bool made = false, blank = false;
    std::size_t used = 0;
    for (std::size_t i = 0; i < below.cells.size(); ++i) {
        const Cell& upper = above.cells[i];
        const Cell& lower = below.cells[i];
        used += first.cells[i].end > first.cells[i].begin;
        blank = blank || (lower.end == lower.begin && first.cells[i].end > first.cells[i].begin);
        if (lower.end > lower.begin && !upper.full)
            return false;
        made = made
            || (lower.end > lower.begin
                && (looksMade(raw.substr(upper.begin, upper.end - upper.begin))
                    || looksMade(raw.substr(lower.begin, lower.end - lower.begin))));
    }
    return made && (blank || used == 1);
}

} // namespace

std::size_t searchRows(std::string_view raw, std::size_t at, const Search& find, std::vector<Span>& spans)
{
    std::size_t next = at + lineEndLength(raw, at);
    const std::size_t border = runEnd(raw, next, [](char c) { return c == ' '; });
    if (border >= raw.size() || (raw[border] != '.' && borderLength(raw, border) == 0))
        return at;
    std::vector<TableRow> rows { rowAt(raw, lineBegin(raw, 0, at, kLongestRow)) };
    for (TableRow below = rowAt(raw, next);
         !below.cells.empty() && goesOnBelow(raw, rows[0], rows.back(), below); below = rowAt(raw, next)) {
        next = below.end + lineEndLength(raw, below.end);
        rows.push_back(std::move(below));
    }
    if (rows.size() == 1)
        return at;
    Shadow shadow;
    shadow.sure = false;
    for (std::size_t i = 0; i < rows[0].cells.size(); ++i) {
        for (const TableRow& row : rows)
            for (std::size_t from = row.cells[i].begin; from < row.cells[i].end; ++from)
                shadow.add(raw[from], from);
        for (const char c : std::string_view(" | "))
            shadow.add(c, rows[0].cells[i].end);
    }
    searchShadow(raw, shadow, find, false, spans);
    return rows.back().end;
}

} // namespace winnow::redaction
