// SPDX-License-Identifier: GPL-3.0-or-later
// The handles of a chart by keyboard alone: Tab into the chart takes the first one, Tab again the next, then
// leaves the chart; Shift+Tab the other way. A graphics view by itself stops at items that are no widgets
// only for the mouse.
#pragma once

#include <QObject>

class QGraphicsView;

namespace winnow {

class ChartHandle;

class HandleFocus : public QObject
{
    Q_OBJECT
public:
    /// Lives as long as the view.
    explicit HandleFocus(QGraphicsView& view);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Those on show, from left to right.
    QList<ChartHandle*> handles() const;
    bool step(int direction);

    QGraphicsView& m_view;
};

} // namespace winnow
