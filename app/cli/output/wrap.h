// SPDX-License-Identifier: GPL-3.0-or-later
// Wraps words to the terminal width, in one column or next to a column of titles.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace winnow::cli {

/// Columns of the terminal on standard output, clamped to 60 to 120; $COLUMNS if set, 100 if there is no
/// terminal.
std::size_t helpWidth();

/// Columns available for a table: $COLUMNS if set, otherwise those of the terminal on standard output; 0, no
/// limit, without a terminal.
std::size_t tableWidth();

/// Columns available for a progress line; 0: unknown.
std::size_t barWidth();

/// `text` in lines of at most `width` columns, each ending in a line feed; keeps the line feeds of `text`.
std::string wrapped(std::string_view text, std::size_t width);

/// "  title   words of the meaning" with all lines of the meaning in the same column.
std::string titled(std::string_view title, std::string_view meaning, std::size_t column, std::size_t width);

} // namespace winnow::cli
