// SPDX-License-Identifier: GPL-3.0-or-later
// Lies over the whole window while files are dragged in and says what letting go would open.
#pragma once

#include <QStringList>
#include <QWidget>

class QMimeData;

namespace winnow {

class DropOverlay : public QWidget
{
    Q_OBJECT
public:
    explicit DropOverlay(QWidget* parent);
    /// Covers the parent and names what is dragged; hidden when `paths` is empty.
    void announce(const QStringList& paths);
    QString text() const { return m_text; }

    static QStringList pathsIn(const QMimeData* data);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
};

} // namespace winnow
