// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/file_drops.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace winnow {

FileDrops::FileDrops(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
    qApp->installEventFilter(this);
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop)
        return false;
    const auto* const widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != &m_window)
        return false;
    auto* const drag = static_cast<QDropEvent*>(event); // the base class of all these events
    QStringList paths;
    for (const QUrl& url : drag->mimeData()->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    if (paths.isEmpty())
        return false;
    drag->acceptProposedAction();
    if (type == QEvent::Drop)
        Q_EMIT dropped(paths);
    return true;
}

} // namespace winnow
