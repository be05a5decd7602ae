// SPDX-License-Identifier: GPL-3.0-or-later
// What each action of a window does, except for files; the pages on the rail; the entries of the command
// line. The window that creates the parts calls it once.
#pragma once

#include <vector>

#include "views/shell/command_line.h"

namespace winnow {

struct WindowParts;

void connectActions(WindowParts& parts);
/// The pages in the order of Ctrl+1 to Ctrl+8, each with its action's word.
void fillRail(WindowParts& parts);
/// Enables the actions that need a recording only if one is open.
void enableActions(WindowParts& parts);
/// Everything with a name: commands, parameters, and tools, sessions and statuses of the open recordings.
std::vector<CommandLine::Entry> commandsOf(WindowParts& parts);
/// Values of a field in the open recordings, for the completion of the filter.
QStringList filterValues(const WindowParts& parts, FilterChip::Field field);
/// The pane itself or the first widget in it that the keyboard can reach.
QWidget* firstToFocus(QWidget& pane);
/// The pane that F6 would leave.
QWidget* paneWithFocus(const WindowParts& parts);

} // namespace winnow
