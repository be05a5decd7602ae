// SPDX-License-Identifier: GPL-3.0-or-later
// A table and its writers: aligned text for terminals, CSV, Markdown, HTML. Builders elsewhere in report/ fill it from
// replay and analysis results; cells keep their figures (cell.h), the writers print them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/cell.h"
#include "core/report/column_words.h"

namespace winnow::report {

/// The key of a title in JSON and CSV: "model calls later" is model_calls_later.
std::string keyOf(std::string_view title);
std::string keyOf(const ColumnWords& words);

struct Column
{
    Column(ColumnTitle words, bool isNumber);
    /// A column with the user's own name, such as that of a policy.
    static Column named(std::string name, bool isNumber, std::string key = {});
    /// One of the four figures.
    static Column of(const FigureWords& words);
    /// Only for programs: in JSON and CSV, not in tables for people.
    static Column data(std::string key);

    std::string key; // in JSON and CSV: "saved_tokens"
    std::string title;
    bool number = false; // right aligned
    bool range = false; // of dollars; a flat row has KEY_worst and KEY_best
    bool isData = false;

private:
    Column() = default;
};

struct Table
{
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
};

/// The table without the columns for programs, as the writers below print it.
Table forPeople(Table table);

/// For a table with one row per tool: keeps the first `most` rows with a figure other than 0 after the second column,
/// joins the rest as one row "others", and keeps "all tools" if it is the last row.
Table withOthers(Table table, std::size_t most);

/// Columns padded to their width in code points, with two spaces between them; a rule under the titles. With a `width`,
/// the widest columns of words are cut, with an ellipsis, until each line fits: a path keeps its end, other words their
/// beginning. Figures are never cut, and no column gets narrower than its title or 12.
std::string asText(const Table& table, std::size_t width = 0);
/// RFC 4180 quoting, LF line ends; without the thin spaces in numbers, so that spreadsheets read them.
std::string asCsv(const Table& table);
std::string asMarkdown(const Table& table);
/// A <table> element; all texts escaped.
std::string asHtml(const Table& table);

/// A text as one line of at most `limit` code points, with spaces for control characters.
std::string excerpt(std::string_view text, std::size_t limit = 120);
/// Text for HTML element content and attribute values.
std::string escapeHtml(std::string_view text);

} // namespace winnow::report
