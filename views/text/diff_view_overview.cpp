// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/diff_view_overview.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "views/text/diff_view.h"

namespace winnow {

namespace {

constexpr std::size_t kMostTicks = 2000;

} // namespace

DiffOverview::DiffOverview(DiffView& view, QWidget* parent)
    : TextStrip(view, QStringLiteral("diffOverview"), parent->fontMetrics().averageCharWidth() * 2, parent)
    , m_view(view)
{
    setAccessibleName(tr("Overview of changes"));
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr(
        "The whole text: hatched = omitted, solid = rewritten. Click or drag to go there (F9 hides this)."));
    connect(&view.model(), &DiffModel::documentChanged, this, &DiffOverview::forget);
    connect(&view.model(), &DiffModel::rowsChanged, this, &DiffOverview::forget);
    connect(&view.model(), &DiffModel::marksChanged, this, &DiffOverview::forget);
    connect(&view.find(), &TextFind::changed, this, &DiffOverview::forget);
}

int DiffOverview::yOfRow(std::size_t row) const
{
    return yOf(m_view.layout().rowTop(0, row));
}

/// One pass over blocks; blocks that fall on the same pixel are drawn once.
void DiffOverview::draw(QPainter& painter)
{
    const Theme& theme = m_view.theme();
    const DiffDocument* document = m_view.model().document();
    if (!document)
        return;
    const FoldedRows& folds = m_view.model().folds();
    const std::vector<DiffBlock>& blocks = document->rows().blocks;
    int drawnRemoved = -1;
    int drawnOther = -1;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].kind == RowKind::Equal)
            continue;
        const bool removed = blocks[i].lost > 0;
        const int top = yOfRow(folds.firstRow(i));
        const int bottom = std::max(top + 3, yOfRow(folds.firstRow(i + 1)));
        int& drawn = removed ? drawnRemoved : drawnOther;
        if (bottom <= drawn)
            continue;
        const int width = this->width();
        const QRect left(2, std::max(top, drawn), width / 2 - 2, bottom - std::max(top, drawn));
        QRect right = left.translated(width / 2 - 1, 0);
        const double share = static_cast<double>(blocks[i].after.size()) / std::max(1U, blocks[i].rows());
        if (removed) // the marker that faces an open block is one line, not the block
            right.setHeight(std::max(3, static_cast<int>(right.height() * share)));
        if (blocks[i].before.size() > 0) {
            painter.fillRect(left, theme[removed ? Hue::RemovedStrong : Hue::SeriesAfter]);
            if (removed)
                painter.fillRect(left, theme.hatch(Hue::SeriesBefore));
        }
        if (blocks[i].after.size() > 0)
            painter.fillRect(right, theme[Hue::SeriesAfter]);
        drawn = bottom;
    }
    drawTicks(painter);
}

void DiffOverview::drawTicks(QPainter& painter) const
{
    const Theme& theme = m_view.theme();
    const DiffRows& rows = m_view.model().document()->rows();
    const FoldedRows& folds = m_view.model().folds();
    const auto tick = [&](Side side, std::size_t byte, const QColor& colour) {
        if (rows.lines(side).count() == 0)
            return;
        const auto row = folds.rowOf(side, static_cast<std::uint32_t>(rows.lines(side).lineAt(byte)));
        if (row)
            painter.fillRect(0, yOfRow(*row), width(), 2, colour);
    };
    const std::vector<FindHit>& hits = m_view.find().hits();
    const std::size_t step = hits.size() / kMostTicks + 1;
    for (std::size_t i = 0; i < hits.size(); i += step)
        tick(hits[i].piece.side, hits[i].bytes.begin, theme[Hue::FindCurrent]);
    const std::vector<DiffMark>& marks = m_view.model().marks();
    for (std::size_t i = 0; i < marks.size(); i += marks.size() / kMostTicks + 1)
        tick(Side::Before, marks[i].source.begin, theme[Hue::Mark]);
}

void DiffOverview::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_PageUp:
        m_view.nextChange(false);
        return;
    case Qt::Key_Down:
    case Qt::Key_PageDown:
        m_view.nextChange(true);
        return;
    default:
        event->ignore();
    }
}

} // namespace winnow
