// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of all commands by topic; command_table.cpp joins them.
#pragma once

#include "app/cli/rows/command.h"

namespace winnow::cli {

std::vector<Command> recordingRows();
std::vector<Command> policyRows();
std::vector<Command> analysisRows();
std::vector<Command> choosingRows();
std::vector<Command> exchangeRows();
std::vector<Command> programRows();

} // namespace winnow::cli
