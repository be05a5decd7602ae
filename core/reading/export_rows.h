// SPDX-License-Identifier: GPL-3.0-or-later
// A diff as text to take away: patch (unified, applies with patch(1)), plain +/- listing, or Markdown that
// names the rules. The copy menu, reports and the CLI call it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/reading/diff_rows.h"

namespace winnow {

enum class RowFormat : std::uint8_t
{
    Plain, // the lines with " ", "-", "+" before them, omissions named
    Patch, // unified diff with hunks of three context lines
    Markdown // a heading, a table of omissions, the listing in a fence longer than any in the text
};

struct ExportOptions
{
    std::string_view beforeName = "before";
    std::string_view afterName = "after";
    std::size_t firstBlock = 0;
    std::size_t blocks = static_cast<std::size_t>(-1);
    std::uint32_t context = 3;
};

std::string exportRows(const DiffRows& rows, RowFormat format, const ExportOptions& options = {});

} // namespace winnow
