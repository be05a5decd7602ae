// SPDX-License-Identifier: GPL-3.0-or-later
// A diff as text to take away: unified, with three lines of context, for patch(1). Empty where nothing
// differs. The copy menu, reports and the CLI call it.
#pragma once

#include <string>
#include <string_view>

#include "core/reading/diff_rows.h"

namespace winnow {

std::string patchOf(
    const DiffRows& rows, std::string_view beforeName = "before", std::string_view afterName = "after");

} // namespace winnow
