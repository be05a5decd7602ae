// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's item views tell a screen reader that they have the focus whenever their current item moves, also when
// the keyboard is somewhere else. Panes here follow one another (a chosen result is shown in the tree, an
// edit is listed in the history), so without this guard a reader says the tree's row while one walks through
// the table.
#pragma once

class QAccessibleEvent;

namespace winnow {

/// An item of a pane of the main window says that it has the focus, and the pane has not. Lists of dialogs
/// and popups may: there the keyboard stays in the line one types into.
bool claimsFocusFromElsewhere(const QAccessibleEvent& event);

/// The caret of an empty line moves, before the line says that it has the focus: Orca takes the one for the
/// other and is silent.
bool isCaretOfNothing(const QAccessibleEvent& event);

/// Keeps such events from the screen reader; all others pass. Called by the main window; safe to call often.
void installAccessibleFocusGuard();

} // namespace winnow
