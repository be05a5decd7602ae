// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/diff_view.h"

#include <QFontMetricsF>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "models/diff_model_find.h"
#include "views/appearance.h"

namespace winnow {

namespace {

constexpr std::size_t kMostCells = 2048; // maps of lines kept
constexpr int kMiddleGap = 1;
constexpr std::size_t kMostBarSteps = 1U << 30; // QScrollBar counts in int

std::uint64_t cellKey(Side side, std::uint32_t line)
{
    return (static_cast<std::uint64_t>(side == Side::After) << 32) | line;
}

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

void DiffView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
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

} // namespace winnow
