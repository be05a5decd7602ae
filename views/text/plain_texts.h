// SPDX-License-Identifier: GPL-3.0-or-later
// Labels, messages and tips contain text from recordings: tool names, arguments, file names. Qt treats text that looks
// like markup as rich text and would load what it references. So every label is plain text, even Qt's own in dialogs
// and tips, unless it is set to Qt::RichText; code that does so escapes recorded text.
#pragma once

#include <QString>

namespace winnow {

/// Runs once per program; called by the main window. Later calls do nothing.
void installPlainTexts();

/// Recorded text for a button or menu entry: its ampersands are not shortcuts.
QString buttonText(QString foreign);

} // namespace winnow
