// SPDX-License-Identifier: GPL-3.0-or-later
// The actions that open, read and write files, and the list of recent recordings. Dialogs stand beside the
// window; where each was last used is kept in the settings.
#pragma once

#include <QString>

namespace winnow {

struct WindowParts;

void connectFileActions(WindowParts& parts);
void showRawRecord(WindowParts& parts, const QString& path, quint64 offset, quint64 length);

} // namespace winnow
