// SPDX-License-Identifier: GPL-3.0-or-later
// Tooltips say what recordings say: tool names, arguments, file names. Qt takes a tip that looks like markup
// for rich text, and would load what it names. No tip of the window is meant as markup, so none is taken for
// it.
#pragma once

namespace winnow {

/// Once for the program; called by the main window. Later calls do nothing.
void installPlainTips();

} // namespace winnow
