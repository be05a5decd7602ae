// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/table.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

namespace winnow::report {

namespace {

constexpr std::string_view kThinSpace = "\u2009";
constexpr std::string_view kMinus = "\u2212";

std::string padded(const std::string& text, std::size_t width, bool right)
{
    const std::size_t length = utf8::codePoints(text);
    const std::string space(width > length ? width - length : 0, ' ');
    return right ? space + text : text + space;
}

std::string replaceAll(std::string text, std::string_view what, std::string_view with)
{
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

std::string csvCell(std::string text, bool number)
{
    if (number)
        text = replaceAll(replaceAll(std::move(text), kThinSpace, ""), kMinus, "-");
    return csvField(text, number);
}

template <class Cell> std::string joinRow(const Table& table, std::string_view separator, Cell cell)
{
    std::string line;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        if (c > 0)
            line += separator;
        line += cell(c);
    }
    return line;
}

} // namespace

Column Column::named(std::string name, bool isNumber)
{
    Column column;
    column.title = std::move(name);
    column.number = isNumber;
    return column;
}

std::string asText(const Table& table)
{
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> titles;
    std::vector<std::size_t> widths;
    for (const Column& column : table.columns) {
        titles.push_back(oneLine(column.title)); // may be a name that somebody gave a policy
        widths.push_back(utf8::codePoints(titles.back()));
    }
    for (const auto& row : table.rows) {
        auto& cells = rows.emplace_back();
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            cells.push_back(oneLine(row[c]));
            widths[c] = std::max(widths[c], utf8::codePoints(cells[c]));
        }
    }
    std::string out = joinRow(
        table, "  ", [&](std::size_t c) { return padded(titles[c], widths[c], table.columns[c].number); });
    out += '\n' + joinRow(table, "  ", [&](std::size_t c) { return std::string(widths[c], '-'); }) + '\n';
    for (const auto& cells : rows) {
        std::string line = joinRow(
            table, "  ", [&](std::size_t c) { return padded(cells[c], widths[c], table.columns[c].number); });
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

std::string asCsv(const Table& table)
{
    std::string out
        = joinRow(table, ",", [&](std::size_t c) { return csvCell(table.columns[c].title, false); }) + '\n';
    for (const auto& row : table.rows)
        out += joinRow(table, ",", [&](std::size_t c) { return csvCell(row[c], table.columns[c].number); })
            + '\n';
    return out;
}

std::string asMarkdown(const Table& table)
{
    const auto cell = [](std::string_view text) { return markdownText(text); };
    std::string out
        = "| " + joinRow(table, " | ", [&](std::size_t c) { return cell(table.columns[c].title); }) + " |\n|";
    for (const Column& column : table.columns)
        out += column.number ? "---:|" : "---|";
    out += '\n';
    for (const auto& row : table.rows)
        out += "| " + joinRow(table, " | ", [&](std::size_t c) { return cell(row[c]); }) + " |\n";
    return out;
}

std::string escapeHtml(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    const std::string seen = visible(text); // a page is also printed to terminals
    for (const char c : seen) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

namespace {

/// What a column means, shown when the pointer rests on its title.
std::string meaningOf(std::string_view title)
{
    const ColumnWords* const words = findColumnWords(title);
    return words && !words->meaning.empty()
        ? fmt::format(" title=\"{}\"", escapeHtml(columnMeaning(*words).text()))
        : std::string();
}

constexpr std::size_t kShortCell = 20; // bytes of a text that is not broken
constexpr std::size_t kProse = 80; // bytes: longer cells are running words
constexpr std::size_t kProseShare = 44; // percent of the page, for all columns of such cells

/// Columns of running words share most of the page; left to themselves, short cells that do not wrap take it.
std::vector<std::string> proseWidths(const Table& table)
{
    std::vector<std::size_t> prose;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        if (std::any_of(table.rows.begin(), table.rows.end(),
                [c](const auto& row) { return row[c].size() > kProse; }))
            prose.push_back(c);
    }
    std::vector<std::string> widths(table.columns.size());
    if (prose.size() < 2)
        return widths;
    for (const std::size_t c : prose)
        widths[c] = fmt::format(" width=\"{}%\"", kProseShare / prose.size());
    return widths;
}

} // namespace

std::string asHtml(const Table& table)
{
    const auto attribute = [&](std::size_t c) { return table.columns[c].number ? " class=\"n\"" : ""; };
    const std::vector<std::string> widths = proseWidths(table);
    std::string out = "<table>\n<thead><tr>";
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        out += fmt::format("<th{}{} scope=\"col\"{}>{}</th>", attribute(c), widths[c],
            meaningOf(table.columns[c].title), escapeHtml(table.columns[c].title));
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        out += "<tr>";
        for (std::size_t c = 0; c < table.columns.size(); ++c)
            out += fmt::format("<td{}>{}</td>",
                attribute(c)[0] == 0 && row[c].size() <= kShortCell ? " class=\"s\"" : attribute(c),
                escapeHtml(row[c]));
        out += "</tr>\n";
    }
    return out + "</tbody>\n</table>\n";
}

std::string groupedCount(std::uint64_t value)
{
    return groupedNumber(static_cast<std::int64_t>(value));
}

std::string groupedNumber(std::int64_t value)
{
    const bool negative = value < 0;
    const auto magnitude
        = negative ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    std::string digits = std::to_string(magnitude);
    for (std::size_t at = digits.size(); at > 3; at -= 3)
        digits.insert(at - 3, kThinSpace);
    return negative ? std::string(kMinus) + digits : digits;
}

std::string percent(std::int64_t part, std::uint64_t whole)
{
    if (whole == 0)
        return "\u2013";
    const double share = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    const std::string text = fmt::format("{:.1f} %", std::abs(share));
    return share <= -0.05 ? std::string(kMinus) + text : text;
}

std::string byteSize(std::uint64_t bytes)
{
    if (bytes < 1000)
        return fmt::format("{} B", bytes);
    double value = static_cast<double>(bytes);
    std::string_view unit;
    for (const std::string_view next : { "kB", "MB", "GB", "TB" }) {
        value /= 1000;
        unit = next;
        if (value < 999.5)
            break;
    }
    return fmt::format("{:.{}f} {}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0, unit);
}

} // namespace winnow::report
