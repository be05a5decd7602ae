// SPDX-License-Identifier: GPL-3.0-or-later
// A diff pane on the screen, ready for keys and mouse, and where the mouse can press in it.
#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <vector>

#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"

namespace winnow::test {

inline void showDiff(DiffPane& pane, std::shared_ptr<const DiffDocument> document)
{
    pane.resize(1000, 500);
    pane.setDocument(std::move(document));
    pane.show();
    pane.view().setFocus();
    QApplication::processEvents();
}

/// The words on a line that the mouse can press, left to right, told by the pointer's shape as a person does.
inline std::vector<QPoint> pressable(DiffView& view, int y)
{
    std::vector<QPoint> places;
    bool inside = false;
    for (int x = 0; x < view.viewport()->width(); ++x) {
        QMouseEvent move(QEvent::MouseMove, QPointF(x, y), view.viewport()->mapToGlobal(QPointF(x, y)),
            Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view.viewport(), &move);
        const bool hand = view.viewport()->cursor().shape() == Qt::PointingHandCursor;
        if (hand && !inside)
            places.emplace_back(x + 3, y);
        inside = hand;
    }
    return places;
}

} // namespace winnow::test
