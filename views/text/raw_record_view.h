// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the bytes of one record as they are in the recording file, read on demand; at most the first 64 kB.
#pragma once

#include <QtGlobal>

class QString;
class QWidget;

namespace winnow {

void showRawRecord(const QString& path, quint64 offset, quint64 length, QWidget* parent);

} // namespace winnow
