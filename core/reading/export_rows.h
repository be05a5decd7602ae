// SPDX-License-Identifier: GPL-3.0-or-later
// A diff as text to copy: unified, with three lines of context, for patch(1). Empty if nothing differs. Used by the
// copy menu, reports and the CLI.
#pragma once

#include <string>
#include <string_view>

#include "core/reading/diff_rows.h"

namespace winnow {

std::string patchOf(
    const DiffRows& rows, std::string_view beforeName = "before", std::string_view afterName = "after");

} // namespace winnow
