// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign words in every writer of reports: no control reaches a terminal, no markup a page, no formula a
// spreadsheet, and a table keeps its rows and columns. Cells are separated by the byte 0x1f, rows by 0x1e.
#include <algorithm>
#include <cstdint>
#include <string>

#include "core/report/table.h"
#include "core/text/foreign_text.h"
#include "tests/fuzz/require.h"

using namespace winnow;
using test::require;

namespace {

bool hasControls(std::string_view text, std::string_view allowed)
{
    return std::any_of(text.begin(), text.end(), [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 || byte == 0x7f) && allowed.find(c) == std::string_view::npos;
    });
}

/// Fields of the first record of CSV, and where it ends.
std::size_t fieldsOf(std::string_view csv, std::size_t& at)
{
    std::size_t fields = 1;
    for (bool quoted = false; at < csv.size(); ++at) {
        if (csv[at] == '"')
            quoted = !quoted;
        else if (!quoted && csv[at] == ',')
            ++fields;
        else if (!quoted && csv[at] == '\n')
            break;
    }
    ++at;
    return fields;
}

std::vector<std::string_view> split(std::string_view text, char at)
{
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(at, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

void lookAtWord(std::string_view word)
{
    require(!hasControls(visible(word), "\n\t"));
    require(!hasControls(oneLine(word), ""));
    const std::string html = report::escapeHtml(word);
    require(html.find_first_of("<>\"") == std::string::npos);
    require(markdownText(word).find('\n') == std::string::npos);
}

void lookAtTable(std::string_view text)
{
    report::Table table;
    const auto rows = split(text, '\x1e');
    for (const std::string_view title : split(rows[0], '\x1f'))
        table.columns.push_back(report::Column::named(std::string(title), title.size() % 2 == 0));
    for (std::size_t r = 1; r < rows.size(); ++r) {
        auto& row = table.rows.emplace_back();
        for (const std::string_view cell : split(rows[r], '\x1f'))
            row.emplace_back(cell);
        row.resize(table.columns.size());
    }
    const std::string csv = report::asCsv(table);
    std::size_t at = 0;
    for (std::size_t r = 0; r < table.rows.size() + 1; ++r)
        require(at < csv.size() && fieldsOf(csv, at) == table.columns.size());
    require(at == csv.size());
    require(!hasControls(csv, "\n\t"));
    const auto lines = [](const std::string& all) { return std::count(all.begin(), all.end(), '\n'); };
    require(!hasControls(report::asText(table), "\n"));
    require(lines(report::asText(table)) == static_cast<std::ptrdiff_t>(table.rows.size()) + 2);
    require(lines(report::asMarkdown(table)) == static_cast<std::ptrdiff_t>(table.rows.size()) + 2);
    require(!report::asHtml(table).empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    lookAtWord(text);
    lookAtTable(text);
    return 0;
}
