// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of tables and boxes that wrap, as terminals and psql print them. Used by findDecoded() only.
#pragma once

#include "core/redaction/shadow_text.h"

namespace winnow::redaction {

/// Searches the row that ends at `at` together with the rows below in which its cells go on; returns their end, or `at`
/// if there are none.
std::size_t searchRows(std::string_view raw, std::size_t at, const Search& find, std::vector<Span>& spans);

} // namespace winnow::redaction
