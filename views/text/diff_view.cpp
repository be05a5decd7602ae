// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/diff_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "core/text/utf8.h"
#include "core/text/word_bytes.h"
#include "models/text/amounts.h"
#include "models/text/diff_model_find.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/shell/appearance.h"
#include "views/text/diff_view_painter.h"

namespace winnow {

namespace {

constexpr std::size_t kMostCells = 2048; // maps of lines kept
constexpr int kMiddleGap = 1;
constexpr std::size_t kMostBarSteps = 1U << 30; // QScrollBar counts in int

std::uint64_t cellKey(Side side, std::uint32_t line)
{
    return (static_cast<std::uint64_t>(side == Side::After) << 32) | line;
}

constexpr std::uint32_t kMoreLines = 10;

} // namespace

DiffView::DiffView(DiffModel& model, DiffFind& find, QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_model(model)
    , m_find(find)
    , m_theme(palette())
    , m_emptyText(tr("Select a tool result to see it before and after."))
{
    installRowAccessibility();
    setObjectName(QStringLiteral("diffView"));
    setAccessibleName(tr("Before and after"));
    setAccessibleDescription(tr("Rows of the selected tool result: what was kept, rewritten and omitted"));
    setFont(fixedFont());
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    connect(&model, &DiffModel::documentChanged, this, &DiffView::documentChanged);
    connect(&model, &DiffModel::rowsChanged, this, &DiffView::rowsChanged);
    connect(&model, &DiffModel::marksChanged, this, [this] { viewport()->update(); });
    connect(&model, &DiffModel::currentRowChanged, this, [this] {
        viewport()->update();
        announceSpokenRow(*this);
    });
    connect(&find, &DiffFind::changed, this, [this] { viewport()->update(); });
    connect(&find, &DiffFind::currentChanged, this, [this] {
        if (const DiffFind::Hit* hit = m_find.currentHit())
            goToByte(hit->side, hit->bytes.begin);
        viewport()->update();
    });
    updateMetrics();
}

void DiffView::documentChanged()
{
    m_cells.clear();
    m_wrapMap.clear();
    m_top = {};
    m_anchor = m_cursor = 0;
    m_widest = 0;
    m_digits = 3;
    if (const DiffDocument* document = m_model.document()) {
        const DiffRows& rows = document->rows();
        m_spans = SpanReader(rows);
        const std::size_t lines = std::max(rows.beforeLines.count(), rows.afterLines.count());
        m_digits = std::max(3, static_cast<int>(std::to_string(lines).size()));
        m_widest = std::max(rows.beforeLines.longest(), rows.afterLines.longest());
    } else {
        m_spans = {};
    }
    rowsChanged();
    horizontalScrollBar()->setValue(0);
}

void DiffView::rowsChanged()
{
    m_wrapMap.clear();
    const std::size_t rows = m_model.rowCount();
    if (m_top.row >= rows)
        m_top = { rows == 0 ? 0 : rows - 1, 0 };
    m_hotSpots.clear();
    updateScrollBars();
    viewport()->update();
}

void DiffView::updateMetrics()
{
    const QFontMetricsF metrics(font());
    m_cellWidth = std::max(1.0, metrics.horizontalAdvance(QString(100, QLatin1Char('0'))) / 100.0);
    m_lineHeight = static_cast<int>(std::ceil(metrics.height() * 1.12));
    m_ascent = static_cast<int>(std::ceil(metrics.ascent() + (m_lineHeight - metrics.height()) / 2));
    m_headerHeight = static_cast<int>(std::ceil(QFontMetricsF(QWidget::font()).height() * 1.6));
    updateScrollBars();
}

/// The text columns of the mode, from left to right.
std::vector<DiffView::Column> DiffView::columns() const
{
    const int gutterCells = m_model.mode() == DiffMode::Unified ? 2 * m_digits + 4 : m_digits + 3;
    const int gutter = static_cast<int>(std::ceil(gutterCells * m_cellWidth));
    const auto make = [&](Side side, int x, int width) {
        const int inner = std::max(0, width - gutter - static_cast<int>(m_cellWidth / 2));
        return Column { side, x, width, x + gutter, inner };
    };
    const int width = viewport()->width();
    switch (m_model.mode()) {
    case DiffMode::SideBySide: {
        const int half = (width - kMiddleGap) / 2;
        return { make(Side::Before, 0, half),
            make(Side::After, half + kMiddleGap, width - half - kMiddleGap) };
    }
    case DiffMode::BeforeOnly:
        return { make(Side::Before, 0, width) };
    case DiffMode::Unified:
    case DiffMode::AfterOnly:
        break;
    }
    return { make(Side::After, 0, width) };
}

/// In one column a row shows its before line unless the line is (also) on the after side.
Side DiffView::shownSide(const VisibleRow& row, const Column& column) const
{
    if (m_model.mode() == DiffMode::Unified)
        return row.after == kNoLine ? Side::Before : Side::After;
    return column.side;
}

bool DiffView::sideHasRow(const VisibleRow& row, Side side) const
{
    return row.line(side) != kNoLine;
}

const LineCells& DiffView::cells(Side side, std::uint32_t line)
{
    const auto found = m_cells.find(cellKey(side, line));
    if (found != m_cells.end())
        return found->second;
    if (m_cells.size() >= kMostCells)
        m_cells.clear();
    const std::string_view text = m_model.document()->rows().line(side, line);
    return m_cells.emplace(cellKey(side, line), LineCells(text, m_ansi)).first->second;
}

std::size_t DiffView::wrapColumns(const Column& column) const
{
    // One cell stays free for a wide character that begins in the last column.
    const double fit = std::floor(column.textWidth / m_cellWidth) - 1;
    return static_cast<std::size_t>(std::max(8.0, fit));
}

/// Height of a row in lines: of its higher side.
std::size_t DiffView::rowLines(std::size_t row)
{
    if (!m_wrap)
        return 1;
    const VisibleRow r = m_model.folds().at(row);
    std::size_t lines = 1;
    for (const Column& column : columns()) {
        const Side side = shownSide(r, column);
        if (!sideHasRow(r, side) || r.kind == VisibleRow::Kind::EqualFold)
            continue;
        const std::size_t wide = wrapColumns(column);
        lines = std::max(lines, (cells(side, r.line(side)).columns() + wide - 1) / wide);
    }
    return lines;
}

/// The same from the line index alone, one byte for one column.
std::size_t DiffView::estimatedRowLines(std::size_t row) const
{
    const VisibleRow r = m_model.folds().at(row);
    const DiffRows& rows = m_model.document()->rows();
    std::size_t lines = 1;
    for (const Column& column : columns()) {
        const Side side = shownSide(r, column);
        if (!sideHasRow(r, side) || r.kind == VisibleRow::Kind::EqualFold)
            continue;
        const std::size_t wide = wrapColumns(column);
        lines = std::max(lines, (rows.lines(side).content(r.line(side)).size() + wide - 1) / wide);
    }
    return lines;
}

void DiffView::buildWrapMap()
{
    const std::size_t rows = m_model.rowCount();
    m_wrapMap.assign(rows + 1, 0);
    for (std::size_t row = 0; row < rows; ++row)
        m_wrapMap[row + 1] = m_wrapMap[row] + estimatedRowLines(row);
}

DiffView::Top DiffView::topOf(std::size_t value) const
{
    if (!m_wrap || m_wrapMap.empty())
        return { value, 0 };
    const auto behind = std::upper_bound(m_wrapMap.begin(), m_wrapMap.end(), value);
    const auto row = static_cast<std::size_t>(behind - m_wrapMap.begin()) - 1;
    return { std::min(row, m_wrapMap.size() - 2), value - m_wrapMap[row] };
}

std::size_t DiffView::valueOf(const Top& top) const
{
    if (!m_wrap || m_wrapMap.size() < 2)
        return top.row;
    const std::size_t row = std::min(top.row, m_wrapMap.size() - 2);
    return m_wrapMap[row] + std::min(top.sub, m_wrapMap[row + 1] - m_wrapMap[row] - 1);
}

int DiffView::visibleLines() const
{
    return std::max(1, (viewport()->height() - m_headerHeight) / m_lineHeight);
}

void DiffView::updateScrollBars()
{
    m_settingBars = true;
    const std::size_t rows = m_model.document() ? m_model.rowCount() : 0;
    if (m_wrap && m_wrapMap.empty() && rows > 0)
        buildWrapMap();
    const std::size_t lines = m_wrap && rows > 0 ? m_wrapMap.back() : rows;
    const auto page = static_cast<std::size_t>(visibleLines());
    verticalScrollBar()->setRange(
        0, static_cast<int>(std::min(kMostBarSteps, lines > page ? lines - page : 0)));
    verticalScrollBar()->setPageStep(static_cast<int>(page));
    verticalScrollBar()->setValue(static_cast<int>(std::min(kMostBarSteps, valueOf(m_top))));
    const std::vector<Column> all = columns();
    std::size_t narrowest = std::numeric_limits<std::size_t>::max();
    for (const Column& column : all)
        narrowest = std::min(narrowest, static_cast<std::size_t>(column.textWidth / m_cellWidth));
    const std::size_t over = m_wrap || m_widest <= narrowest ? 0 : m_widest - narrowest + 2;
    horizontalScrollBar()->setRange(0, static_cast<int>(std::min(kMostBarSteps, over)));
    horizontalScrollBar()->setPageStep(static_cast<int>(std::max<std::size_t>(1, narrowest)));
    horizontalScrollBar()->setSingleStep(4);
    m_settingBars = false;
    if (!m_wrap)
        m_top = { static_cast<std::size_t>(verticalScrollBar()->value()), 0 };
}

void DiffView::scrollContentsBy(int, int)
{
    if (!m_settingBars && m_model.document()) {
        const Top top = topOf(static_cast<std::size_t>(verticalScrollBar()->value()));
        if (valueOf(m_top) != static_cast<std::size_t>(verticalScrollBar()->value()))
            m_top = top;
    }
    viewport()->update();
    Q_EMIT viewportMoved();
}

void DiffView::applyTop()
{
    m_settingBars = true;
    verticalScrollBar()->setValue(static_cast<int>(std::min(kMostBarSteps, valueOf(m_top))));
    m_settingBars = false;
    viewport()->update();
    Q_EMIT viewportMoved();
}

/// Scrolls by drawn lines, with the true heights of wrapped rows: no drift whatever was estimated.
void DiffView::moveTop(std::int64_t lines)
{
    if (!m_wrap) {
        verticalScrollBar()->setValue(static_cast<int>(std::clamp<std::int64_t>(
            verticalScrollBar()->value() + lines, 0, verticalScrollBar()->maximum())));
        return;
    }
    const std::size_t rows = m_model.rowCount();
    for (; lines > 0 && rows > 0; --lines) {
        if (m_top.sub + 1 < rowLines(m_top.row))
            ++m_top.sub;
        else if (m_top.row + 1 < rows)
            m_top = { m_top.row + 1, 0 };
    }
    for (; lines < 0; ++lines) {
        if (m_top.sub > 0)
            --m_top.sub;
        else if (m_top.row > 0)
            m_top = { m_top.row - 1, rowLines(m_top.row - 1) - 1 };
    }
    applyTop();
}

void DiffView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    if (turned.y() == 0 || event->modifiers() & (Qt::ShiftModifier | Qt::AltModifier)) {
        const int by = turned.y() != 0 ? turned.y() : turned.x();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by / 8);
    } else {
        moveTop(-turned.y() / 40);
    }
    event->accept();
}

void DiffView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    m_wrapMap.clear();
    updateScrollBars();
}

void DiffView::scrollToRow(std::size_t row, bool centre)
{
    if (!m_model.document() || row >= m_model.rowCount())
        return;
    const auto page = static_cast<std::size_t>(visibleLines());
    const bool seen
        = row >= m_top.row && (m_wrap ? row < m_bottomRow : row + 1 < m_top.row + page) && m_top.sub == 0;
    if (seen)
        return;
    std::size_t above = centre ? page / 3 : (row < m_top.row ? 0 : page - 2);
    m_top = { row, 0 };
    while (above > 0 && m_top.row > 0) {
        const std::size_t height = rowLines(m_top.row - 1);
        if (height > above)
            break;
        above -= height;
        --m_top.row;
    }
    if (!m_wrap)
        m_top.row = std::min(m_top.row, static_cast<std::size_t>(verticalScrollBar()->maximum()));
    applyTop();
}

void DiffView::showTop(std::size_t row)
{
    if (m_model.rowCount() == 0)
        return;
    m_top = { std::min(row, m_model.rowCount() - 1), 0 };
    if (!m_wrap)
        m_top.row = std::min(m_top.row, static_cast<std::size_t>(verticalScrollBar()->maximum()));
    applyTop();
}

/// Columns of the horizontal scroll bar's unit; leaves some air around.
void DiffView::scrollToColumn(std::size_t from, std::size_t to)
{
    const auto first = static_cast<std::size_t>(horizontalScrollBar()->value());
    const auto page = static_cast<std::size_t>(horizontalScrollBar()->pageStep());
    if (m_wrap || (from >= first && to <= first + page))
        return;
    horizontalScrollBar()->setValue(static_cast<int>(from > page / 3 ? from - page / 3 : 0));
}

bool DiffView::goToByte(Side side, std::size_t byte)
{
    const DiffDocument* document = m_model.document();
    if (!document || document->rows().lines(side).count() == 0)
        return false;
    const LineIndex& lines = document->rows().lines(side);
    const auto line = static_cast<std::uint32_t>(lines.lineAt(byte));
    const std::optional<std::size_t> row = m_model.reveal(side, line);
    if (!row)
        return false;
    m_model.setCurrentRow(*row);
    const std::size_t column = cells(side, line).columnAt(byte - lines.start(line));
    scrollToRow(*row, true);
    if (m_wrap) {
        const std::size_t sub = column / wrapColumns(columns().front());
        if (sub >= static_cast<std::size_t>(visibleLines()))
            m_top = { *row, sub };
        applyTop();
    }
    scrollToColumn(column, column + 16);
    return true;
}

bool DiffView::goToLine(std::uint32_t number)
{
    const DiffDocument* document = m_model.document();
    if (!document || number == 0)
        return false;
    const Side side = m_model.mode() == DiffMode::BeforeOnly ? Side::Before
        : m_model.mode() == DiffMode::AfterOnly              ? Side::After
                                                             : m_side;
    const LineIndex& lines = document->rows().lines(side);
    if (number > lines.count())
        return false;
    return goToByte(side, lines.start(number - 1));
}

void DiffView::setWrap(bool on)
{
    if (on == m_wrap)
        return;
    m_wrap = on;
    m_top.sub = 0;
    m_wrapMap.clear();
    updateScrollBars();
    viewport()->update();
    Q_EMIT viewportMoved();
}

void DiffView::setAnsiMode(AnsiMode mode)
{
    m_ansi = mode;
    m_cells.clear();
    m_wrapMap.clear();
    updateScrollBars();
    viewport()->update();
}

void DiffView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_theme = Theme(palette());
        viewport()->update();
    } else if (event->type() == QEvent::FontChange) {
        m_wrapMap.clear();
        updateMetrics();
    }
}

Range DiffView::selection() const
{
    return { std::min(m_anchor, m_cursor), std::max(m_anchor, m_cursor) };
}

void DiffView::clearSelection()
{
    m_anchor = m_cursor;
    viewport()->update();
}

void DiffView::selectAll()
{
    if (!m_model.document())
        return;
    m_anchor = 0;
    m_cursor = m_model.document()->rows().text(m_side).size();
    viewport()->update();
}

QString DiffView::selectedText() const
{
    const Range range = selection();
    if (!m_model.document() || range.size() == 0)
        return {};
    return toQt(m_model.document()->rows().text(m_side).substr(range.begin, range.size()));
}

void DiffView::copy()
{
    QString text = selectedText();
    if (text.isEmpty())
        text = m_model.copyText(m_side, m_model.currentRow(), m_model.currentRow());
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
}

/// The selected rows, or everything.
void DiffView::copyAs(RowFormat format)
{
    const DiffDocument* document = m_model.document();
    if (!document || m_model.rowCount() == 0)
        return;
    std::size_t first = 0;
    std::size_t last = m_model.rowCount() - 1;
    if (const Range range = selection(); range.size() > 0) {
        const LineIndex& lines = document->rows().lines(m_side);
        const auto rowOf = [&](std::size_t byte) {
            return m_model.folds().rowOf(m_side, static_cast<std::uint32_t>(lines.lineAt(byte)));
        };
        first = rowOf(range.begin).value_or(first);
        last = rowOf(range.end - 1).value_or(last);
    }
    QApplication::clipboard()->setText(m_model.copyAs(format, first, last));
}

void DiffView::copyAfter()
{
    if (m_model.document())
        QApplication::clipboard()->setText(toQt(m_model.document()->afterText()));
}

void DiffView::nextChange(bool forward)
{
    const FoldedRows& folds = m_model.folds();
    if (!m_model.document() || m_model.rowCount() == 0)
        return;
    const std::optional<std::size_t> row
        = forward ? folds.nextChange(m_model.currentRow()) : folds.previousChange(m_model.currentRow());
    if (!row) {
        Q_EMIT notice(forward ? tr("No change further down") : tr("No change further up"));
        return;
    }
    m_model.setCurrentRow(*row);
    scrollToRow(*row, true);
}

void DiffView::nextMark(bool forward)
{
    const std::optional<std::size_t> mark = m_model.neighbourMark(forward);
    if (!mark) {
        Q_EMIT notice(tr("No line of this result was used later"));
        return;
    }
    if (!m_model.goToMark(*mark)) {
        Q_EMIT notice(tr("The place is on the before side, which is not shown"));
        return;
    }
    goToByte(Side::Before, m_model.marks()[*mark].source.begin);
    Q_EMIT notice(m_model.marks()[*mark].text);
    Q_EMIT markActivated(*mark);
}

std::optional<DiffView::Hit> DiffView::hitAt(const QPoint& position)
{
    if (!m_model.document() || m_model.rowCount() == 0 || position.y() < m_headerHeight)
        return std::nullopt;
    auto lines = static_cast<std::size_t>((position.y() - m_headerHeight) / m_lineHeight);
    std::size_t row = m_top.row;
    std::size_t sub = m_top.sub;
    while (row + 1 < m_model.rowCount() && lines >= rowLines(row) - std::min(sub, rowLines(row) - 1)) {
        lines -= rowLines(row) - std::min(sub, rowLines(row) - 1);
        sub = 0;
        ++row;
    }
    Hit hit;
    hit.row = row;
    const std::vector<Column> all = columns();
    const Column& column = all.size() == 2 && position.x() >= all[1].x ? all[1] : all[0];
    const VisibleRow r = m_model.folds().at(row);
    hit.side = shownSide(r, column);
    hit.inGutter = position.x() < column.textX;
    if (r.kind == VisibleRow::Kind::EqualFold || !sideHasRow(r, hit.side))
        return hit;
    const std::uint32_t line = r.line(hit.side);
    const double offset = std::max(0.0, (position.x() - column.textX) / m_cellWidth);
    auto at = static_cast<std::size_t>(std::lround(offset));
    at += m_wrap ? (sub + lines) * wrapColumns(column)
                 : static_cast<std::size_t>(horizontalScrollBar()->value());
    hit.byte = m_model.document()->rows().lines(hit.side).start(line) + cells(hit.side, line).byteAt(at);
    hit.onText = !hit.inGutter;
    return hit;
}

const DiffView::HotSpot* DiffView::hotSpotAt(const QPoint& position) const
{
    for (const HotSpot& spot : m_hotSpots) {
        if (spot.rect.contains(position))
            return &spot;
    }
    return nullptr;
}

bool DiffView::pressHotSpot(const QPoint& position)
{
    const HotSpot* found = hotSpotAt(position);
    if (!found)
        return false;
    const HotSpot spot = *found; // the list is made anew by what follows
    switch (spot.act) {
    case HotSpot::Act::MoreTop:
        m_model.showMore(spot.index, kMoreLines, 0);
        break;
    case HotSpot::Act::MoreBottom:
        m_model.showMore(spot.index, 0, kMoreLines);
        break;
    case HotSpot::Act::All:
        m_model.setOpen(spot.index, true);
        break;
    case HotSpot::Act::Refold:
        m_model.setOpen(spot.index, false);
        break;
    case HotSpot::Act::Toggle:
        m_model.setOpen(spot.index, !m_model.folds().isOpen(spot.index));
        break;
    case HotSpot::Act::Rule:
        Q_EMIT ruleClicked(toQt(m_model.document()->ruleOf(spot.index)));
        break;
    case HotSpot::Act::Mark:
        Q_EMIT markActivated(spot.index);
        break;
    }
    return true;
}

void DiffView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || pressHotSpot(event->pos()))
        return;
    const std::optional<Hit> hit = hitAt(event->pos());
    if (!hit)
        return;
    const bool extends = event->modifiers() & Qt::ShiftModifier && hit->side == m_side;
    m_side = hit->side;
    m_model.setCurrentRow(hit->row);
    if (hit->onText || hit->inGutter) {
        m_cursor = hit->byte;
        if (!extends)
            m_anchor = m_cursor;
        m_selecting = hit->onText;
    }
    viewport()->update();
}

void DiffView::mouseMoveEvent(QMouseEvent* event)
{
    m_mouse = event->pos();
    if (!m_selecting) {
        const bool onSpot = hotSpotAt(event->pos()) != nullptr;
        viewport()->setCursor(onSpot ? Qt::PointingHandCursor : Qt::IBeamCursor);
        viewport()->update(0, event->pos().y() - 2 * m_lineHeight, viewport()->width(), 4 * m_lineHeight);
        return;
    }
    if (event->pos().y() < m_headerHeight)
        moveTop(-1);
    else if (event->pos().y() > viewport()->height())
        moveTop(1);
    const QPoint inside(
        event->pos().x(), std::clamp(event->pos().y(), m_headerHeight, viewport()->height() - 1));
    const std::optional<Hit> hit = hitAt(inside);
    if (hit && hit->side == m_side && hit->onText)
        m_cursor = hit->byte;
    viewport()->update();
}

void DiffView::mouseReleaseEvent(QMouseEvent*)
{
    m_selecting = false;
}

/// A word.
void DiffView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<Hit> hit = hitAt(event->pos());
    if (!hit || !hit->onText || hotSpotAt(event->pos()))
        return;
    m_side = hit->side;
    std::tie(m_anchor, m_cursor) = wordAround(m_model.document()->rows().text(hit->side), hit->byte);
    viewport()->update();
}

void DiffView::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_model.document() || m_model.rowCount() == 0)
        return;
    QMenu menu(this);
    menu.addAction(tr("Copy"), this, &DiffView::copy)->setEnabled(true);
    menu.addAction(tr("Copy after, as the model sees it"), this, &DiffView::copyAfter);
    menu.addAction(tr("Copy as text with signs"), this, [this] { copyAs(RowFormat::Plain); });
    menu.addAction(tr("Copy as Markdown"), this, [this] { copyAs(RowFormat::Markdown); });
    menu.addAction(tr("Copy as patch"), this, [this] { copyAs(RowFormat::Patch); });
    if (m_offersFacts && selection().size() > 0)
        menu.addAction(tr("This must survive: a fact for the gate"), this,
            [this] { Q_EMIT factChosen(selectedText()); });
    menu.addSeparator();
    const std::size_t block = m_model.folds().at(m_model.currentRow()).block;
    const DiffBlock& b = m_model.document()->rows().blocks[block];
    if (m_model.folds().canFold(block)) {
        const bool open = m_model.folds().isOpen(block);
        menu.addAction(open ? tr("Fold this block") : tr("Unfold this block"), this,
            [this, block, open] { m_model.setOpen(block, !open); });
    }
    if (b.kind == RowKind::Omitted || b.kind == RowKind::Rewritten) {
        const LineIndex& lines = m_model.document()->rows().beforeLines;
        const Range source { lines.start(b.before.begin), lines.start(b.before.end) };
        menu.addAction(tr("What asking it back would cost (E)"), this,
            [this, block, source] { Q_EMIT expandRequested(block, source); });
    }
    if (const QString rule = toQt(m_model.document()->ruleOf(block)); !rule.isEmpty()) {
        menu.addAction(tr("Show rule \"%1\" in the tuning panel").arg(rule), this,
            [this, rule] { Q_EMIT ruleClicked(rule); });
    }
    menu.addAction(tr("Select all of this side"), this, &DiffView::selectAll);
    menu.exec(event->globalPos());
}

/// What happened to the line under the mouse, and why.
QString DiffView::toolTipAt(const QPoint& position)
{
    const std::optional<Hit> hit = hitAt(position);
    if (!hit)
        return {};
    const VisibleRow row = m_model.folds().at(hit->row);
    const DiffBlock& block = m_model.document()->rows().blocks[row.block];
    if (block.kind == RowKind::Equal) // over its text a tip would only be in the way
        return hit->inGutter || row.kind == VisibleRow::Kind::EqualFold ? m_model.keptText(block) : QString();
    QStringList lines;
    lines << m_model.headingText(block, row.block);
    const QString amount = linesAmount(static_cast<std::int64_t>(block.after.size()));
    if (block.kind == RowKind::Inserted)
        lines = { block.moved ? tr("kept, moved here from another place: %1").arg(amount)
                              : tr("without a source in the original: %1").arg(amount) };
    if (hit->inGutter && hit->side == Side::After && block.after.size() > 0)
        lines << m_model.afterText(block);
    const std::string_view by = m_model.document()->ruleOf(row.block);
    if (!by.empty())
        lines << tr("rule: %1").arg(phraseText(by));
    if (block.kind == RowKind::Rewritten && sideHasRow(row, hit->side)) {
        for (const Span& span : m_spans.spans(row, hit->side, { hit->byte, hit->byte + 1 })) {
            if (!span.rule.empty() && span.rule != by)
                lines << tr("here: %1").arg(phraseText(span.rule));
            if (span.tooLong)
                lines << tr("too long to compare word by word (limit %1 characters)")
                             .arg(countText(kWordDiffLimit));
        }
    }
    if (hit->side == Side::Before && row.before != kNoLine) {
        for (const std::size_t mark : m_model.marksOfLine(row.before))
            lines << m_model.marks()[mark].text;
    }
    return lines.join(QLatin1Char('\n'));
}

bool DiffView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text
            = m_model.document() && m_model.rowCount() > 0 ? toolTipAt(help->pos()) : QString();
        QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave) {
        m_mouse = { -1, -1 };
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void DiffView::moveCurrent(std::int64_t rows)
{
    if (m_model.rowCount() == 0)
        return;
    const auto last = static_cast<std::int64_t>(m_model.rowCount() - 1);
    const std::int64_t to
        = std::clamp<std::int64_t>(static_cast<std::int64_t>(m_model.currentRow()) + rows, 0, last);
    m_model.setCurrentRow(static_cast<std::size_t>(to));
    scrollToRow(static_cast<std::size_t>(to), false);
}

bool DiffView::keyScroll(QKeyEvent& event)
{
    const bool control = event.modifiers() & Qt::ControlModifier;
    const bool other = event.modifiers() & (Qt::AltModifier | Qt::MetaModifier);
    if (other)
        return false;
    const std::int64_t page = visibleLines() - 1;
    const std::int64_t all = static_cast<std::int64_t>(m_model.rowCount());
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (control)
            return false; // previous and next result: the window's
        moveCurrent(event.key() == Qt::Key_Up ? -1 : 1);
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        moveCurrent(event.key() == Qt::Key_PageUp ? -page : page);
        return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (control)
            moveCurrent(event.key() == Qt::Key_Home ? -all : all);
        else
            horizontalScrollBar()->setValue(
                event.key() == Qt::Key_Home ? 0 : horizontalScrollBar()->maximum());
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int step = control ? horizontalScrollBar()->pageStep() : horizontalScrollBar()->singleStep();
        horizontalScrollBar()->setValue(
            horizontalScrollBar()->value() + (event.key() == Qt::Key_Left ? -step : step));
        return true;
    }
    default:
        return false;
    }
}

bool DiffView::keyCommand(QKeyEvent& event)
{
    if (event.matches(QKeySequence::Copy)) {
        copy();
    } else if (event.matches(QKeySequence::SelectAll)) {
        selectAll();
    } else if (event.key() == Qt::Key_Tab || event.key() == Qt::Key_Backtab) {
        return false;
    } else if (event.modifiers() == Qt::NoModifier && event.key() == Qt::Key_Space) {
        if (m_model.rowCount() == 0)
            return false;
        const std::size_t block = m_model.folds().at(m_model.currentRow()).block;
        if (m_model.folds().canFold(block))
            m_model.setOpen(block, !m_model.folds().isOpen(block));
    } else if (event.modifiers() == Qt::NoModifier
        && (event.key() == Qt::Key_Plus || event.key() == Qt::Key_E)) {
        if (m_model.rowCount() == 0)
            return false;
        const VisibleRow row = m_model.folds().at(m_model.currentRow());
        const DiffBlock& block = m_model.document()->rows().blocks[row.block];
        const LineIndex& lines = m_model.document()->rows().beforeLines;
        if (row.kind == VisibleRow::Kind::EqualFold)
            m_model.showMore(row.block, kMoreLines, 0);
        else if (block.kind == RowKind::Omitted || block.kind == RowKind::Rewritten)
            Q_EMIT expandRequested(
                row.block, Range { lines.start(block.before.begin), lines.start(block.before.end) });
    } else if (event.modifiers() == Qt::NoModifier && event.key() == Qt::Key_Escape
        && selection().size() > 0) {
        clearSelection();
    } else {
        return false;
    }
    return true;
}

void DiffView::keyPressEvent(QKeyEvent* event)
{
    if (m_model.document() && (keyScroll(*event) || keyCommand(*event)))
        event->accept();
    else
        event->ignore(); // the pane's and the window's keys
}

void DiffView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void DiffView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void DiffView::paintEvent(QPaintEvent*)
{
    QElapsedTimer clock;
    clock.start();
    QPainter painter(viewport());
    painter.setFont(font());
    DiffPainter(*this, painter).paint();
    m_paintMs = static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

} // namespace winnow
