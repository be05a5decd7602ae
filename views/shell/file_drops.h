// SPDX-License-Identifier: GPL-3.0-or-later
// Handles files dropped anywhere on the window before the widget below sees them.
#pragma once

#include <QStringList>
#include <QWidget>

namespace winnow {

class FileDrops : public QObject
{
    Q_OBJECT
public:
    explicit FileDrops(QWidget& window);

Q_SIGNALS:
    void dropped(const QStringList& paths);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
};

} // namespace winnow
