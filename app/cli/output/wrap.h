// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of help: words wrapped to the terminal, in one column or behind a column of titles.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace winnow::cli {

/// Columns of the terminal on standard output, between 60 and 120; $COLUMNS where it is set, 100 where
/// neither is.
std::size_t helpWidth();

/// Columns that a table may take: those of the terminal on standard output ($COLUMNS where it is set); 0, no
/// limit, where standard output is none.
std::size_t tableWidth();

/// What a line of progress may take; 0: not known.
std::size_t barWidth();

/// `text` in lines of at most `width` columns, each ending in a line feed; the line feeds of `text` stay.
std::string wrapped(std::string_view text, std::size_t width);

/// "  title   words of the meaning" with all lines of the meaning in the same column.
std::string titled(std::string_view title, std::string_view meaning, std::size_t column, std::size_t width);

} // namespace winnow::cli
