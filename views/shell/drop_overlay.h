// SPDX-License-Identifier: GPL-3.0-or-later
// Lies over the whole window while files are dragged in, over whatever widget, and says what letting go would
// open.
#pragma once

#include <QStringList>
#include <QWidget>

namespace winnow {

class DropOverlay : public QWidget
{
    Q_OBJECT
public:
    explicit DropOverlay(QWidget* window);

Q_SIGNALS:
    void dropped(const QStringList& paths);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void announce(const QStringList& paths);
    QString m_text;
};

} // namespace winnow
