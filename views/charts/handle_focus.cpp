// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/handle_focus.h"

#include <QFocusEvent>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QTimer>
#include <algorithm>

#include "views/charts/chart_handle.h"

namespace winnow {

HandleFocus::HandleFocus(QGraphicsView& view)
    : QObject(&view)
    , m_view(view)
{
    view.installEventFilter(this);
}

QList<ChartHandle*> HandleFocus::handles() const
{
    QList<ChartHandle*> found;
    for (QGraphicsItem* const item : m_view.scene()->items()) {
        auto* const handle = qobject_cast<ChartHandle*>(item->toGraphicsObject());
        if (handle && handle->isVisible())
            found << handle;
    }
    std::sort(found.begin(), found.end(),
        [](const ChartHandle* a, const ChartHandle* b) { return a->x() < b->x(); });
    return found;
}

/// To the handle beside the one that has the focus; false when there is none.
bool HandleFocus::step(int direction)
{
    const QList<ChartHandle*> all = handles();
    const auto now
        = std::find_if(all.begin(), all.end(), [](const ChartHandle* handle) { return handle->hasFocus(); });
    if (now == all.end())
        return false;
    const qsizetype next = now - all.begin() + direction;
    if (next < 0 || next >= all.size())
        return false;
    all[next]->setFocus(direction > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

bool HandleFocus::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::MouseFocusReason && reason != Qt::ActiveWindowFocusReason
            && reason != Qt::PopupFocusReason)
            QTimer::singleShot(0, this, [this, reason] { // after the scene has taken the focus itself
                const QList<ChartHandle*> all = handles();
                if (!all.isEmpty() && m_view.hasFocus())
                    (reason == Qt::BacktabFocusReason ? all.back() : all.front())->setFocus(reason);
            });
    } else if (event->type() == QEvent::KeyPress) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        const bool back = key->key() == Qt::Key_Backtab
            || (key->key() == Qt::Key_Tab && key->modifiers() & Qt::ShiftModifier);
        if ((back || key->key() == Qt::Key_Tab) && step(back ? -1 : 1))
            return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace winnow
