// SPDX-License-Identifier: GPL-3.0-or-later
// The actions that open, read and write files, and the list of recent recordings. Dialogs do not block the
// window; the settings store the folder each was last used in.
#pragma once

namespace winnow {

struct WindowParts;

void connectFileActions(WindowParts& parts);

} // namespace winnow
