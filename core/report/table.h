// SPDX-License-Identifier: GPL-3.0-or-later
// A table on its way out: aligned text for terminals, CSV, Markdown, HTML. Builders elsewhere in report/ fill
// it from replay and analysis results; cells keep their figures (cell.h), writers print them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/cell.h"
#include "core/report/column_words.h"

namespace winnow::report {

/// What a title is called in JSON and CSV: "model calls later" is model_calls_later.
std::string keyOf(std::string_view title);
std::string keyOf(const ColumnWords& words);

struct Column
{
    Column(ColumnTitle words, bool isNumber);
    /// A column called after something of the user's, such as a policy.
    static Column named(std::string name, bool isNumber, std::string key = {});
    /// One of the four figures.
    static Column of(const FigureWords& words);
    /// For programs alone: in JSON and CSV, in no table that people read.
    static Column data(std::string key);

    std::string key; // in JSON and CSV: "saved_tokens"
    std::string title;
    bool number = false; // right aligned
    bool range = false; // of dollars: KEY_worst and KEY_best where a row is flat
    bool isData = false;

private:
    Column() = default;
};

struct Table
{
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
};

/// Without the columns for programs: what the writers below print.
Table forPeople(Table table);

/// For a table with one row per tool: the first `most` rows with a figure other than 0 after the second column, the rest
/// as one row "others", and "all tools" if it is the last row.
Table withOthers(Table table, std::size_t most);

/// Columns padded to their width in code points, two spaces between; a rule under the titles. With a `width`
/// the widest columns of words are cut, with an ellipsis, until each line fits: of a path
/// the end stays, of other words the beginning. Figures stay whole, and no column gets narrower than its
/// title or 12.
std::string asText(const Table& table, std::size_t width = 0);
/// RFC 4180 quoting, LF line ends; thin spaces of numbers are removed so that spreadsheets read them.
std::string asCsv(const Table& table);
std::string asMarkdown(const Table& table);
/// A <table> element; everything escaped.
std::string asHtml(const Table& table);

/// One line of at most `limit` code points, control characters as spaces: a lost text where there is room for a
/// line.
std::string excerpt(std::string_view text, std::size_t limit = 120);
/// Text for HTML element content and attribute values.
std::string escapeHtml(std::string_view text);

} // namespace winnow::report
