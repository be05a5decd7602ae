// SPDX-License-Identifier: GPL-3.0-or-later
// What each action of a window does, but for files; the pages that the rail offers; the entries of the command
// line. Called once by the window that makes the parts.
#pragma once

#include <vector>

#include "views/shell/command_line.h"

namespace winnow {

struct WindowParts;

void connectActions(WindowParts& parts);
/// The pages in the order of Ctrl+1 to Ctrl+8, each with its action's word.
void fillRail(WindowParts& parts);
/// Those that have nothing to do without a recording follow it.
void enableActions(WindowParts& parts);
/// All that can be named: commands, parameters, and of the open recordings tools, sessions and statuses.
std::vector<CommandLine::Entry> commandsOf(WindowParts& parts);
/// The pane itself or the first widget in it that a key can reach.
QWidget* firstToFocus(QWidget& pane);
/// The pane that F6 would leave.
QWidget* paneWithFocus(const WindowParts& parts);

} // namespace winnow
