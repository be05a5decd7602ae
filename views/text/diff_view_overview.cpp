// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/diff_view_overview.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <algorithm>

#include "models/text/diff_model_find.h"
#include "views/text/diff_view.h"

namespace winnow {

namespace {
constexpr std::size_t kMostTicks = 2000;
}

DiffOverview::DiffOverview(DiffView& view, DiffFind& find, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_find(find)
{
    setObjectName(QStringLiteral("diffOverview"));
    setAccessibleName(tr("Overview of changes"));
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr(
        "The whole text: hatched = omitted, solid = rewritten. Click or drag to go there (F9 hides this)."));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    const auto redraw = [this] { forget(); };
    connect(&view.model(), &DiffModel::documentChanged, this, redraw);
    connect(&view.model(), &DiffModel::rowsChanged, this, redraw);
    connect(&view.model(), &DiffModel::marksChanged, this, redraw);
    connect(&find, &DiffFind::changed, this, redraw);
    connect(&view, &DiffView::viewportMoved, this, [this] { update(); });
}

QSize DiffOverview::sizeHint() const
{
    return { fontMetrics().averageCharWidth() * 2, 100 };
}

void DiffOverview::forget()
{
    m_map = {};
    update();
}

int DiffOverview::yOf(std::size_t row) const
{
    const std::size_t rows = std::max<std::size_t>(1, m_view.model().rowCount());
    return static_cast<int>(static_cast<double>(row) / static_cast<double>(rows) * height());
}

/// One pass over blocks; blocks that fall on the same pixel are drawn once.
void DiffOverview::drawMap()
{
    const double ratio = devicePixelRatioF();
    m_map = QPixmap(size() * ratio);
    m_map.setDevicePixelRatio(ratio);
    const Theme& theme = m_view.theme();
    m_map.fill(theme[Hue::Gutter]);
    const DiffDocument* document = m_view.model().document();
    if (!document)
        return;
    QPainter painter(&m_map);
    const FoldedRows& folds = m_view.model().folds();
    const std::vector<DiffBlock>& blocks = document->rows().blocks;
    int drawnRemoved = -1;
    int drawnOther = -1;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].kind == RowKind::Equal)
            continue;
        const bool removed = blocks[i].lost > 0;
        const int top = yOf(folds.firstRow(i));
        const int bottom = std::max(top + 3, yOf(folds.firstRow(i + 1)));
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
            painter.fillRect(0, yOf(*row), width(), 2, colour);
    };
    const std::vector<DiffFind::Hit>& hits = m_find.hits();
    const std::size_t step = hits.size() / kMostTicks + 1;
    for (std::size_t i = 0; i < hits.size(); i += step)
        tick(hits[i].side, hits[i].bytes.begin, theme[Hue::FindCurrent]);
    const std::vector<DiffMark>& marks = m_view.model().marks();
    for (std::size_t i = 0; i < marks.size(); i += marks.size() / kMostTicks + 1)
        tick(Side::Before, marks[i].source.begin, theme[Hue::Mark]);
}

void DiffOverview::paintEvent(QPaintEvent*)
{
    if (m_map.isNull())
        drawMap();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_map);
    if (!m_view.model().document() || m_view.model().rowCount() == 0)
        return;
    const int top = yOf(m_view.firstRow());
    const int bottom = std::max(top + 6, yOf(m_view.lastRow() + 1));
    QColor box = m_view.theme()[Hue::Current];
    painter.setPen(box);
    box.setAlpha(50);
    painter.setBrush(box);
    painter.drawRect(0, top, width() - 1, std::min(bottom, height()) - top - 1);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_view.theme()[Hue::Current], 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void DiffOverview::goTo(int y)
{
    const std::size_t rows = m_view.model().rowCount();
    if (rows == 0 || height() == 0)
        return;
    const double share = std::clamp(static_cast<double>(y) / height(), 0.0, 1.0);
    const auto row = std::min(rows - 1, static_cast<std::size_t>(share * static_cast<double>(rows)));
    // By height: which rows are seen is known after the next paint only, and a drag is quicker than that.
    const auto page = static_cast<std::size_t>(
        std::max(1, m_view.viewport()->height() / std::max(1, m_view.fontMetrics().height())));
    m_view.showTop(row > page / 2 ? row - page / 2 : 0);
}

void DiffOverview::mousePressEvent(QMouseEvent* event)
{
    goTo(event->pos().y());
}

void DiffOverview::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        goTo(event->pos().y());
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

void DiffOverview::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        forget();
}

void DiffOverview::resizeEvent(QResizeEvent*)
{
    forget();
}

} // namespace winnow
