// SPDX-License-Identifier: GPL-3.0-or-later
// The meaning of the columns of an analysis, and whether they are counted or modeled; printed below the help
// of the commands that show them. Definitions: measure/SPEC.md.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace winnow::cli {

/// "Figures:" with a line for each column of this command's tables; "" for commands without analyses.
std::string glossaryOf(std::string_view command, std::size_t width);

} // namespace winnow::cli
