// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/reading_minimap.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "models/document/workspace.h"
#include "models/jobs/reading_search.h"
#include "views/widgets/type_scale.h"

namespace winnow {

ReadingMinimap::ReadingMinimap(
    Workspace& workspace, ReadingView& view, ReadingSearch& search, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_view(view)
    , m_search(search)
{
    setObjectName(QStringLiteral("readingMinimap"));
    setAccessibleName(tr("The whole session"));
    setToolTip(tr(
        "The whole session: results in the colours of their tools, losses red at the edge. Click or drag."));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setCursor(Qt::PointingHandCursor);
    const auto again = [this] { update(); };
    connect(&view, &ReadingView::viewportMoved, this, again);
    connect(&view.document(), &ReadingDocument::sourceChanged, this, again);
    connect(&search, &ReadingSearch::changed, this, again);
    connect(&workspace, &Workspace::corpusChanged, this,
        [this] { m_tools = m_workspace.facts() ? ToolPalette(*m_workspace.facts()) : ToolPalette(); });
}

QSize ReadingMinimap::sizeHint() const
{
    return { grid(*this, 4), grid(*this, 20) };
}

int ReadingMinimap::yOf(qint64 place) const
{
    const qint64 total = std::max<qint64>(m_view.layout().total(), m_view.viewport()->height());
    return total > 0 ? static_cast<int>(place * height() / total) : 0;
}

void ReadingMinimap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = m_view.theme();
    painter.fillRect(rect(), theme[Hue::Gutter]);
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
        if (!m_search.hitsOf(item.session, item.event).empty())
            painter.fillRect(QRect(0, y, edge / 2, 2), theme[Hue::FindCurrent]);
        if (below - 1 <= drawn)
            continue;
        drawn = below - 1;
        const bool tool = item.kind == EventKind::Result;
        const QColor colour = tool
            ? theme.tool(m_tools.placeOf(document.corpus().results[item.result.index()].tool))
            : theme[item.kind == EventKind::UserText ? Hue::Accent : Hue::Rule];
        const int inset = tool ? 0 : bands.width() / 3;
        painter.fillRect(
            QRect(bands.left() + inset, y, bands.width() - inset, std::max(1, below - y - 1)), colour);
    }
    if (document.count() == 0)
        return;
    const int top = yOf(m_view.verticalScrollBar()->value());
    const int box = std::max(6, yOf(m_view.viewport()->height()));
    QColor fill = theme[Hue::Accent];
    fill.setAlpha(50);
    painter.fillRect(QRect(0, top, width(), box), fill);
    painter.setPen(theme[Hue::Accent]);
    painter.drawRect(QRect(0, top, width() - 1, std::min(box, height() - top) - 1));
}

void ReadingMinimap::goTo(int y)
{
    const qint64 total = m_view.layout().total();
    const qint64 place = total * std::clamp(y, 0, height()) / std::max(1, height());
    m_view.verticalScrollBar()->setValue(static_cast<int>(place - m_view.viewport()->height() / 2));
}

void ReadingMinimap::mousePressEvent(QMouseEvent* event)
{
    goTo(static_cast<int>(event->position().y()));
}

void ReadingMinimap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        goTo(static_cast<int>(event->position().y()));
}

void ReadingMinimap::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace winnow
