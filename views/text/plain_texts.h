// SPDX-License-Identifier: GPL-3.0-or-later
// Labels, messages and tips say what recordings say: tool names, arguments, file names. Qt takes a text that
// looks like markup for rich text, and would load what it names. Here a label is plain text, Qt's own in
// dialogs and tips too, unless it was told Qt::RichText; whoever tells it that escapes foreign words.
#pragma once

#include <QString>

namespace winnow {

/// Once for the program; called by the main window. Later calls do nothing.
void installPlainTexts();

/// A foreign text as the words of a button or an entry of a menu: an ampersand is not a shortcut.
QString buttonText(QString foreign);

} // namespace winnow
