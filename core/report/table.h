// SPDX-License-Identifier: GPL-3.0-or-later
// A table of words on its way out: aligned text for terminals, CSV, Markdown, HTML. Builders elsewhere in
// report/ fill it from replay and analysis results; numbers are formatted here, once.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/column_words.h"

namespace winnow::report {

struct Column
{
    Column(ColumnTitle words, bool isNumber)
        : title(words.words().title)
        , number(isNumber)
    {
    }
    /// A column called after something of the user's, such as a policy.
    static Column named(std::string name, bool isNumber);

    std::string title;
    bool number = false; // right aligned

private:
    Column() = default;
};

struct Table
{
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;
};

/// Columns padded to their width in code points, two spaces between; a rule under the titles.
std::string asText(const Table& table);
/// RFC 4180 quoting, LF line ends; thin spaces of numbers are removed so that spreadsheets read them.
std::string asCsv(const Table& table);
std::string asMarkdown(const Table& table);
/// A <table> element; everything escaped.
std::string asHtml(const Table& table);

/// Text for HTML element content and attribute values.
std::string escapeHtml(std::string_view text);

/// 412 380 with U+2009 between groups of three; U+2212 for negatives.
std::string groupedNumber(std::int64_t value);
std::string groupedCount(std::uint64_t value);
/// One decimal and " %"; a dash when `whole` is 0. Negative when part is.
std::string percent(std::int64_t part, std::uint64_t whole);
/// "1.23 kB", "34.5 MB": decimal units, three significant digits.
std::string byteSize(std::uint64_t bytes);

} // namespace winnow::report
