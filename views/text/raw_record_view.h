// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the bytes of one record as they are in the recording file, read on demand; at most the first 64 kB.
#pragma once

#include <QDialog>

namespace winnow {

class RawRecordView : public QDialog
{
    Q_OBJECT
public:
    RawRecordView(const QString& path, quint64 offset, quint64 length, QWidget* parent = nullptr);
};

} // namespace winnow
