// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/table.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "core/text/ascii.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

namespace winnow::report {

namespace {

std::string replaceAll(std::string text, std::string_view what, std::string_view with)
{
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

std::string csvCell(const Cell& cell, bool number)
{
    std::string text = cell.text();
    if (number)
        text = replaceAll(replaceAll(std::move(text), "\u2009", ""), "\u2212", "-");
    return csvField(text, number);
}

template <class Said> std::string joinRow(const Table& table, std::string_view separator, Said cell)
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

/// "model calls later" -> "model_calls_later", "saved %" -> "saved_share".
std::string keyOf(std::string_view title)
{
    std::string key;
    for (const char c : title) {
        if (isLetterOrDigit(c))
            key += asciiLower(c);
        else if (c == '%')
            key += "share";
        else if (!key.empty() && key.back() != '_')
            key += '_';
    }
    while (key.ends_with('_'))
        key.pop_back();
    return key;
}

std::string keyOf(const ColumnWords& words)
{
    return words.key.empty() ? keyOf(words.title.english()) : std::string(words.key);
}

Column::Column(ColumnTitle words, bool isNumber)
    : key(keyOf(words.words()))
    , title(words.words().title)
    , number(isNumber)
{
}

Column Column::named(std::string name, bool isNumber, std::string key)
{
    Column column;
    column.key = key.empty() ? keyOf(name) : std::move(key);
    column.title = std::move(name);
    column.number = isNumber;
    return column;
}

Column Column::data(std::string key)
{
    Column column = named(key, false, key);
    column.isData = true;
    return column;
}

Column Column::of(const FigureWords& words)
{
    // Everywhere else "tokens" means the tokens of a text.
    Column column = named(std::string(words.title), true,
        words.figure == Figure::Tokens ? "saved_tokens" : std::string(words.key));
    column.range = words.figure == Figure::Money;
    return column;
}

Table forPeople(Table table)
{
    for (std::size_t c = table.columns.size(); c-- > 0;) {
        if (!table.columns[c].isData)
            continue;
        table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(c));
        for (auto& row : table.rows)
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
    }
    return table;
}

Table withOthers(Table table, std::size_t most)
{
    const auto isIdle = [](const std::vector<Cell>& row) {
        return std::all_of(
            row.begin() + 2, row.end(), [](const Cell& cell) { return cell.value().value_or(0) == 0; });
    };
    const bool hasTotal = !table.rows.empty() && table.rows.back().front().text() == "all tools";
    Table shown { table.columns, {} };
    std::vector<Cell> others;
    std::size_t count = 0;
    for (std::vector<Cell>& row : std::span(table.rows).first(table.rows.size() - (hasTotal ? 1 : 0))) {
        if (shown.rows.size() < most && !isIdle(row)) {
            shown.rows.push_back(std::move(row));
            continue;
        }
        for (std::size_t c = 1; c < others.size(); ++c)
            others[c].add(row[c]);
        if (++count == 1)
            others = std::move(row);
    }
    if (count == 1)
        shown.rows.push_back(std::move(others));
    if (count > 1) {
        others.front() = fmt::format("others ({})", count);
        shown.rows.push_back(std::move(others));
    }
    if (hasTotal)
        shown.rows.push_back(std::move(table.rows.back()));
    return shown;
}

std::string asCsv(const Table& all)
{
    const Table table = forPeople(all);
    std::string out
        = joinRow(table, ",", [&](std::size_t c) { return csvCell(table.columns[c].title, false); }) + '\n';
    for (const auto& row : table.rows)
        out += joinRow(table, ",", [&](std::size_t c) { return csvCell(row[c], table.columns[c].number); })
            + '\n';
    return out;
}

std::string asMarkdown(const Table& all)
{
    const Table table = forPeople(all);
    const auto cell = [](std::string_view text) { return markdownText(text); };
    std::string out
        = "| " + joinRow(table, " | ", [&](std::size_t c) { return cell(table.columns[c].title); }) + " |\n|";
    for (const Column& column : table.columns)
        out += column.number ? "---:|" : "---|";
    out += '\n';
    for (const auto& row : table.rows)
        out += "| " + joinRow(table, " | ", [&](std::size_t c) { return cell(row[c].text()); }) + " |\n";
    return out;
}

std::string excerpt(std::string_view text, std::size_t limit)
{
    std::string out;
    std::size_t at = 0;
    for (std::size_t n = 0; at < text.size() && n < limit; ++n) {
        const std::size_t from = at;
        if (utf8::next(text, at) < 0x20)
            out += ' ';
        else
            out.append(text.substr(from, at - from));
    }
    return at < text.size() ? out + "\u2026" : out;
}

std::string escapeHtml(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    const std::string seen = visible(text); // pages are also printed on terminals
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

/// A title attribute with the column's meaning, which browsers show as a tooltip.
std::string meaningOf(std::string_view title)
{
    const ColumnWords* const words = findColumnWords(title);
    return words && !words->meaning.empty()
        ? fmt::format(" title=\"{}\"", escapeHtml(columnMeaning(*words).text()))
        : std::string();
}

constexpr std::size_t kShortCell = 20; // bytes; up to this a text is not wrapped
constexpr std::size_t kProse = 80; // bytes: longer cells are running words
constexpr std::size_t kProseShare = 44; // percent of the page, for all columns of such cells

/// Widths that give columns of running words most of the page; otherwise short cells that do not wrap would take it.
std::vector<std::string> proseWidths(const Table& table)
{
    std::vector<std::size_t> prose;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        if (std::any_of(table.rows.begin(), table.rows.end(),
                [c](const auto& row) { return row[c].text().size() > kProse; }))
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

std::string asHtml(const Table& all)
{
    const Table table = forPeople(all);
    const auto attribute = [&](std::size_t c) { return table.columns[c].number ? " class=\"n\"" : ""; };
    const std::vector<std::string> widths = proseWidths(table);
    std::string out = "<table>\n<thead><tr>";
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        out += fmt::format("<th{}{} scope=\"col\"{}>{}</th>", attribute(c), widths[c],
            meaningOf(table.columns[c].title), escapeHtml(table.columns[c].title));
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        out += "<tr>";
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const std::string text = row[c].text();
            out += fmt::format("<td{}>{}</td>",
                attribute(c)[0] == 0 && text.size() <= kShortCell ? " class=\"s\"" : attribute(c),
                escapeHtml(text));
        }
        out += "</tr>\n";
    }
    return out + "</tbody>\n</table>\n";
}

// Tables for a terminal: words are cut on a narrow one, figures never.

namespace {

constexpr std::size_t kLeast = 12;
constexpr std::string_view kEllipsis = "\u2026";

using Line = std::vector<std::string>;

/// Where code point `n` begins; the end of the text if there are fewer.
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
    std::vector<std::size_t> least; // minimum for words; full width for figures
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
