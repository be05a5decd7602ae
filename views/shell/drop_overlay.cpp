// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/drop_overlay.h"

#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

#include "views/widgets/spacing.h"

namespace winnow {

DropOverlay::DropOverlay(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("dropOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

QStringList DropOverlay::pathsIn(const QMimeData* data)
{
    QStringList paths;
    for (const QUrl& url : data->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

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
