// SPDX-License-Identifier: GPL-3.0-or-later
// Says why a file is no recording, shows how it begins, and reads it as a format that the user chooses. What is open
// stays open. For the window.
#pragma once

#include <QDialog>

namespace winnow {

struct Error;

class UnreadSheet : public QDialog
{
    Q_OBJECT
public:
    /// `why` names the file as its place.
    UnreadSheet(const Error& why, QWidget* parent);

Q_SIGNALS:
    void formatChosen(const QString& path, const QString& format);
};

} // namespace winnow
