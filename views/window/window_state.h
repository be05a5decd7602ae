// SPDX-License-Identifier: GPL-3.0-or-later
// What a window keeps in its settings: its frame and columns, and for each set of recordings what was on show.
// The window restores and saves it; nothing else reads these keys.
#pragma once

namespace winnow {

struct WindowParts;

/// The frame as it was; as at first if it was never saved or the user wants it so.
void restoreWindow(WindowParts& parts);
void saveWindow(WindowParts& parts);
/// Of the frame; the size of the window is its user's.
void resetLayout(WindowParts& parts);
void restoreCorpusState(WindowParts& parts);
/// Nothing without a recording.
void saveCorpusState(WindowParts& parts);

} // namespace winnow
