// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's item views report the focus to a screen reader whenever their current item moves, even if the keyboard focus is
// elsewhere. Winnow's panes follow one another (the tree shows a selected result, the history an edit), so without this
// guard the reader announces the tree's row while the user walks through the table.
#pragma once

class QAccessibleEvent;

namespace winnow {

/// True if an item of a pane of the main window claims the focus that its pane does not have. Lists of
/// dialogs and popups may claim it: there the keyboard focus stays in the input line.
bool claimsFocusFromElsewhere(const QAccessibleEvent& event);

/// True if the caret of an empty line moves before the line reports its focus: Orca confuses the two events
/// and stays silent.
bool isCaretOfNothing(const QAccessibleEvent& event);

/// Filters such events; all others reach the screen reader. Called by the main window; safe to call often.
void installAccessibleFocusGuard();

} // namespace winnow
