// SPDX-License-Identifier: GPL-3.0-or-later
// Shell completions generated from the commands' rows.
#pragma once

#include <string>

namespace winnow::cli {

std::string bashCompletions();
std::string zshCompletions();
std::string fishCompletions();

} // namespace winnow::cli
