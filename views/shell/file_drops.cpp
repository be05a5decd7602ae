// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/file_drops.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include "views/widgets/events.h"

namespace winnow {

void onDrops(QWidget& window, const std::function<void(const QStringList& paths)>& open)
{
    onEvents(*qApp, window, [&window, open](QObject& of, QEvent& event) {
        const QEvent::Type type = event.type();
        if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop)
            return false;
        const auto* const widget = qobject_cast<QWidget*>(&of);
        if (!widget || widget->window() != &window)
            return false;
        auto& drag = static_cast<QDropEvent&>(event); // the base class of all these events
        QStringList paths;
        for (const QUrl& url : drag.mimeData()->urls()) {
            if (url.isLocalFile())
                paths << url.toLocalFile();
        }
        if (paths.isEmpty())
            return false;
        drag.acceptProposedAction();
        if (type == QEvent::Drop)
            open(paths);
        return true;
    });
}

} // namespace winnow
