// SPDX-License-Identifier: GPL-3.0-or-later
// What a window stores in its settings: its frame and columns, and for each set of recordings what was on show. The
// window restores and saves it; nothing else reads these keys.
#pragma once

namespace winnow {

struct WindowParts;

/// Restores the frame; the default if it was never saved or the user prefers it.
void restoreWindow(WindowParts& parts);
void saveWindow(WindowParts& parts);
/// Resets the frame but not the window's size, which belongs to the user.
void resetLayout(WindowParts& parts);
void restoreCorpusState(WindowParts& parts);
/// Does nothing without a recording.
void saveCorpusState(WindowParts& parts);

} // namespace winnow
