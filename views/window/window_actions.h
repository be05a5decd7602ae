// SPDX-License-Identifier: GPL-3.0-or-later
// What each action of a window does, except for files; the pages on the rail; the entries of the command
// line. The window that creates the parts calls it once.
#pragma once

#include <vector>

#include "views/shell/command_line.h"

namespace winnow {

struct WindowParts;

void connectActions(WindowParts& parts);
/// True if the page Session shows its session to read, not side by side.
bool isReading(const WindowParts& parts);
/// Opens the page Session at the selected result.
void readCurrent(WindowParts& parts);
/// The pages with their own keys, each with its action's word.
void fillRail(WindowParts& parts);
/// Enables the actions that need a recording only if one is open.
void enableActions(WindowParts& parts);
/// Everything with a name: commands, parameters, and tools, sessions and statuses of the open recordings.
std::vector<CommandLine::Entry> commandsOf(WindowParts& parts);
/// The pane itself or the first widget in it that the keyboard can reach.
QWidget* firstToFocus(QWidget& pane);
/// The pane that F6 would leave.
QWidget* paneWithFocus(const WindowParts& parts);

} // namespace winnow
