// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/reading_minimap.h"

#include <QPainter>
#include <algorithm>

#include "views/reading/reading_view.h"
#include "views/widgets/type_scale.h"

namespace winnow {

ReadingMinimap::ReadingMinimap(ReadingView& view, QWidget* parent)
    : TextStrip(view, QStringLiteral("readingMinimap"), grid(view, 4), parent)
    , m_view(view)
{
    setAccessibleName(tr("The whole session"));
    setToolTip(tr("The whole session: results in the colors of their tools, losses red at the edge. "
                  "Click or drag."));
    setCursor(Qt::PointingHandCursor);
    connect(&view.document(), &ReadingDocument::orderChanged, this, &ReadingMinimap::forget);
    connect(&view.document(), &ReadingDocument::sourceChanged, this, &ReadingMinimap::forget);
    connect(&view.find(), &TextFind::changed, this, &ReadingMinimap::forget);
}

void ReadingMinimap::draw(QPainter& painter)
{
    const Theme& theme = m_view.theme();
    const ReadingDocument& document = m_view.document();
    const int edge = std::max(4, width() / 4);
    const QRect bands(edge / 2, 0, width() - edge - edge / 2, height());
    int drawn = -1; // one band a pixel
    for (std::size_t i = 0; i < document.count(); ++i) {
        const int y = yOf(m_view.layout().top(i)), below = yOf(m_view.layout().top(i + 1));
        const ReadingItem& item = document.item(i);
        if (item.kind == EventKind::Result && document.lostOf(i) > 0)
            painter.fillRect(
                QRect(width() - edge, y, edge, std::max(2, std::min(below - y, 4))), theme[Hue::Loss]);
        if (!m_view.find().hitsIn({ i, Side::After }, { 0, SIZE_MAX }).empty())
            painter.fillRect(QRect(0, y, edge / 2, 2), theme[Hue::FindCurrent]);
        if (below - 1 <= drawn)
            continue;
        drawn = below - 1;
        const bool tool = item.kind == EventKind::Result;
        const QColor colour = tool
            ? theme.tool(m_view.tools().placeOf(document.corpus().results[item.result.index()].tool))
            : theme[item.kind == EventKind::UserText ? Hue::Accent : Hue::Rule];
        const int inset = tool ? 0 : bands.width() / 3;
        painter.fillRect(
            QRect(bands.left() + inset, y, bands.width() - inset, std::max(1, below - y - 1)), colour);
    }
}

} // namespace winnow
