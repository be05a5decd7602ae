// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/drop_overlay.h"

#include <QApplication>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

#include "views/widgets/spacing.h"

namespace winnow {

namespace {

QStringList pathsIn(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

DropOverlay::DropOverlay(QWidget* window)
    : QWidget(window)
{
    setObjectName(QStringLiteral("dropOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    qApp->installEventFilter(this);
}

/// Before widgets that take drops themselves.
bool DropOverlay::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    const bool drags = type == QEvent::DragEnter || type == QEvent::DragMove || type == QEvent::Drop;
    const auto* const widget = drags || type == QEvent::DragLeave ? qobject_cast<QWidget*>(watched) : nullptr;
    if (!widget || widget->window() != parentWidget())
        return false;
    auto* const drag = drags ? static_cast<QDropEvent*>(event) : nullptr; // the ancestor of all these
    const QStringList paths = drag ? pathsIn(*drag->mimeData()) : QStringList();
    if (type != QEvent::DragMove)
        announce(type == QEvent::DragEnter ? paths : QStringList());
    if (paths.isEmpty())
        return false;
    drag->acceptProposedAction();
    if (type == QEvent::Drop)
        Q_EMIT dropped(paths);
    return true;
}

/// Covers the window and names what is dragged; hidden when `paths` is empty.
void DropOverlay::announce(const QStringList& paths)
{
    if (paths.isEmpty()) {
        hide();
        return;
    }
    const QString name = QFileInfo(paths.first()).fileName();
    m_text = paths.size() > 1 ? tr("Open %n recording(s) as one", nullptr, static_cast<int>(paths.size()))
        : QFileInfo(paths.first()).isDir() ? tr("Open the folder %1").arg(name)
                                           : tr("Open %1").arg(name);
    setAccessibleName(m_text);
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

void DropOverlay::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QColor veil = palette().color(QPalette::Window);
    veil.setAlphaF(0.85F);
    painter.fillRect(rect(), veil);
    const int edge = gap(*this, 9);
    const double round = edge / 2.0;
    painter.setPen(QPen(palette().color(QPalette::Highlight), gap(*this, 2), Qt::DashLine));
    painter.drawRoundedRect(rect().adjusted(edge, edge, -edge, -edge), round, round);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    painter.setFont(large);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_text);
}

} // namespace winnow
