// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace winnow {

namespace {

QPixmap drawn(QByteArray svg, const QColor& color, int size)
{
    // Qt's SVG renderer does not support currentColor.
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

} // namespace

QIcon lineIcon(const QString& name, const QPalette& palette)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon;
    for (const int size : { 16, 24, 32, 48 }) {
        icon.addPixmap(
            drawn(svg, palette.color(QPalette::Active, QPalette::WindowText), size), QIcon::Normal);
        icon.addPixmap(
            drawn(svg, palette.color(QPalette::Disabled, QPalette::WindowText), size), QIcon::Disabled);
        icon.addPixmap(drawn(svg, palette.color(QPalette::Active, QPalette::HighlightedText), size),
            QIcon::Selected); // in a table row
    }
    return icon;
}

} // namespace winnow
