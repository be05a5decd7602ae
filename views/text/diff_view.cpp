// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/diff_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMenu>
#include <QMetaMethod>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/text/diff_view_painter.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr std::size_t kMostBarSteps = 1U << 30; // QScrollBar counts in int
constexpr std::uint32_t kMoreLines = 10;

bool isPlainKey(const QKeyEvent& event, int key)
{
    return event.modifiers() == Qt::NoModifier && event.key() == key;
}

} // namespace

DiffView::DiffView(DiffModel& model, QWidget* parent)
    : TextCanvas(m_layout,
        { [this] { return findTexts(m_model.document()); },
            [this] { // the block of the current row, on the focused side
                const bool empty = m_model.rowCount() == 0;
                return FindPiece { empty ? 0 : m_model.folds().at(m_model.currentRow()).block, m_side };
            },
            [this](const FindHit& hit) { return goToByte(hit.piece.side, hit.bytes.begin); },
            [this](const FindHit& hit) -> std::optional<std::int64_t> {
                const LineIndex& lines = m_model.document()->rows().lines(hit.piece.side);
                const auto line
                    = static_cast<std::uint32_t>(lines.count() > 0 ? lines.lineAt(hit.bytes.begin) : 0);
                const auto row = m_model.folds().rowOf(hit.piece.side, line);
                return row ? std::optional<std::int64_t>(m_layout.rowTop(0, *row)) : std::nullopt;
            } },
        parent)
    , m_model(model)
    , m_layout(model)
{
    named(this, "diffView", tr("Before and after"));
    setAccessibleDescription(tr("Rows of the selected tool result: what was kept, rewritten and omitted"));
    connect(&model, &DiffModel::documentChanged, this, [this] {
        m_anchor = m_cursor = {};
        const DiffDocument* const document = m_model.document();
        m_spans = document ? SpanReader(document->rows()) : SpanReader();
        m_widest = document
            ? std::max(document->rows().beforeLines.longest(), document->rows().afterLines.longest())
            : 0;
        m_layout.forget();
        setTop(0, 0);
        horizontalScrollBar()->setValue(0);
        m_find.restart();
    });
    connect(&model, &DiffModel::rowsChanged, this, [this] {
        m_layout.remeasure();
        keepTop();
    });
    connect(&model, &DiffModel::marksChanged, this, [this] { viewport()->update(); });
    connect(&model, &DiffModel::currentRowChanged, this, [this] {
        viewport()->update();
        announceSpokenRow(*this);
    });
    relayout();
}

/// Keeps its row, even if row heights change.
void DiffView::relayout()
{
    const std::size_t top = firstRow();
    m_head = static_cast<int>(std::ceil(QFontMetricsF(font()).height() * 1.6));
    TextCanvas::relayout();
    showTop(top);
}

void DiffView::updateBars()
{
    TextCanvas::updateBars();
    const auto narrowest
        = static_cast<std::size_t>(m_layout.columns().front().textWidth / m_layout.metrics().cell);
    const std::size_t over = m_layout.wraps() || m_widest <= narrowest ? 0 : m_widest - narrowest + 2;
    horizontalScrollBar()->setRange(0, static_cast<int>(std::min(kMostBarSteps, over)));
    horizontalScrollBar()->setPageStep(static_cast<int>(std::max<std::size_t>(1, narrowest)));
    horizontalScrollBar()->setSingleStep(4);
}

void DiffView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    if (turned.y() != 0 && !(event->modifiers() & (Qt::ShiftModifier | Qt::AltModifier)))
        return TextCanvas::wheelEvent(event);
    horizontalScrollBar()->setValue(
        horizontalScrollBar()->value() - (turned.y() != 0 ? turned.y() : turned.x()) / 8);
    event->accept();
}

void DiffView::scrollToRow(std::size_t row, bool centre)
{
    if (row < m_model.rowCount())
        showLine(m_layout.rowTop(0, row), 0, centre);
}

void DiffView::showTop(std::size_t row)
{
    if (m_model.rowCount() > 0)
        setTop(0, m_layout.rowTop(0, std::min(row, m_model.rowCount() - 1)));
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
    const std::size_t column = m_layout.cells(0, side, line).columnAt(byte - lines.start(line));
    const std::size_t sub = m_layout.wraps() ? column / m_layout.wrapColumns(0) : 0;
    showLine(m_layout.rowTop(0, *row) + static_cast<int>(sub) * m_layout.metrics().line, 0, true);
    const auto first = static_cast<std::size_t>(horizontalScrollBar()->value());
    const auto page = static_cast<std::size_t>(horizontalScrollBar()->pageStep());
    if (!m_layout.wraps() && (column < first || column + 16 > first + page)) // keeps a margin
        horizontalScrollBar()->setValue(static_cast<int>(column > page / 3 ? column - page / 3 : 0));
    return true;
}

void DiffView::lay(bool wraps, AnsiMode mode)
{
    const std::size_t top = firstRow();
    const bool recoloured = mode != m_layout.ansiMode();
    m_layout.setWraps(wraps);
    m_layout.setAnsiMode(mode);
    recoloured ? m_layout.forget() : m_layout.remeasure();
    showTop(top);
}

Range DiffView::selection() const
{
    return { std::min(m_anchor, m_cursor).byte, std::max(m_anchor, m_cursor).byte };
}

void DiffView::selectAll()
{
    if (!m_model.document())
        return;
    m_anchor = {};
    setCursor({ 0, 0, textAt({}).size() }, true);
}

QString DiffView::selectedText() const
{
    const Range range = selection();
    if (!m_model.document() || range.size() == 0)
        return {};
    return toQt(textAt({}).substr(range.begin, range.size()));
}

void DiffView::copyPatch()
{
    if (m_model.document())
        QApplication::clipboard()->setText(m_model.patch());
}

void DiffView::nextChange(bool forward)
{
    if (m_model.rowCount() == 0)
        return;
    const FoldedRows& folds = m_model.folds();
    const std::optional<std::size_t> row
        = forward ? folds.nextChange(m_model.currentRow()) : folds.previousChange(m_model.currentRow());
    if (!row)
        return Q_EMIT notice(forward ? tr("No change further down") : tr("No change further up"));
    m_model.setCurrentRow(*row);
    scrollToRow(*row, true);
}

void DiffView::nextMark(bool forward)
{
    const std::optional<std::size_t> mark = m_model.neighbourMark(forward);
    if (!mark)
        return Q_EMIT notice(tr("No later use of this result was found"));
    if (goToByte(Side::Before, m_model.marks()[*mark].source.begin))
        Q_EMIT notice(m_model.marks()[*mark].text);
    else
        Q_EMIT notice(tr("The place is on the before side, which is hidden"));
}

// --- mouse

std::optional<DiffView::Hit> DiffView::hitAt(const QPoint& position) const
{
    if (m_model.rowCount() == 0 || position.y() < m_head)
        return std::nullopt;
    const qint64 y = scroll() + position.y() - m_head;
    Hit hit;
    hit.index = m_layout.rowAt(0, static_cast<int>(y));
    hit.row = m_model.folds().at(hit.index);
    const auto& columns = m_layout.columns();
    const DiffLayout::Column& column = position.x() >= columns.back().x ? columns.back() : columns.front();
    hit.side = column.side;
    hit.inGutter = position.x() < column.textX;
    const std::uint32_t line = hit.row.line(hit.side);
    if (hit.row.kind == VisibleRow::Kind::EqualFold || line == kNoLine)
        return hit;
    const double across = std::max(0.0, (position.x() - column.textX) / m_layout.metrics().cell);
    const auto sub = static_cast<std::size_t>((y - m_layout.rowTop(0, hit.index)) / m_layout.metrics().line);
    const std::size_t from = m_layout.wraps() ? sub * m_layout.wrapColumns(0)
                                              : static_cast<std::size_t>(horizontalScrollBar()->value());
    hit.byte = m_model.document()->rows().lines(hit.side).start(line)
        + m_layout.cells(0, hit.side, line).byteAt(from + static_cast<std::size_t>(std::lround(across)));
    hit.onText = !hit.inGutter;
    return hit;
}

std::string_view DiffView::textAt(const TextPlace&) const
{
    return m_model.document()->rows().text(m_side);
}

std::optional<TextPlace> DiffView::placeAt(const QPoint& position)
{
    const std::optional<Hit> hit = hitAt(position);
    if (!hit || hit->side != m_side || !hit->onText)
        return std::nullopt;
    return TextPlace { 0, 0, hit->byte };
}

bool DiffView::takeCursor(const QPoint& position, bool extend)
{
    const std::optional<Hit> hit = hitAt(position);
    if (!hit)
        return false;
    const bool sameSide = hit->side == m_side;
    m_side = hit->side;
    m_model.setCurrentRow(hit->index);
    if (hit->onText || hit->inGutter)
        setCursor({ 0, 0, hit->byte }, extend && sameSide);
    viewport()->update();
    return hit->onText;
}

void DiffView::press(const HotSpot& spot, const QPoint&)
{
    switch (spot.act) {
    case MoreTop:
        return m_model.showMore(spot.index, kMoreLines, 0);
    case MoreBottom:
        return m_model.showMore(spot.index, 0, kMoreLines);
    case Toggle:
        return m_model.setOpen(spot.index, !m_model.folds().isOpen(spot.index));
    default:
        return m_model.setOpen(spot.index, spot.act == All);
    }
}

void DiffView::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_model.rowCount() == 0)
        return;
    QMenu menu(this);
    menu.addAction(tr("Copy"), this, &DiffView::copy);
    menu.addAction(tr("Copy after: what the model sees"), this,
        [this] { QApplication::clipboard()->setText(toQt(m_model.document()->afterText())); });
    menu.addAction(tr("Copy as patch"), this, &DiffView::copyPatch);
    if (hasSelection() && isSignalConnected(QMetaMethod::fromSignal(&DiffView::factChosen)))
        menu.addAction(
            tr("This must survive (fact for the gate)"), this, [this] { Q_EMIT factChosen(selectedText()); });
    menu.addSeparator();
    const std::size_t block = m_model.folds().at(m_model.currentRow()).block;
    if (m_model.folds().canFold(block)) {
        const bool open = m_model.folds().isOpen(block);
        menu.addAction(open ? tr("Fold this block") : tr("Unfold this block"), this,
            [this, block, open] { m_model.setOpen(block, !open); });
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
    const VisibleRow& row = hit->row;
    const DiffBlock& block = m_model.document()->rows().blocks[row.block];
    if (block.kind == RowKind::Equal) // over plain text a tip would only be in the way
        return hit->inGutter || row.kind == VisibleRow::Kind::EqualFold
            ? linesText(*m_model.document(), Side::Before, row.block)
            : QString();
    QStringList lines;
    lines << headingText(*m_model.document(), row.block);
    const QString amount = linesAmount(block.after.size());
    if (block.kind == RowKind::Inserted)
        lines = { block.moved ? tr("kept, moved here from another place: %1").arg(amount)
                              : tr("without a source in the original: %1").arg(amount) };
    if (hit->inGutter && hit->side == Side::After && block.after.size() > 0)
        lines << linesText(*m_model.document(), Side::After, row.block);
    const std::string_view by = m_model.document()->ruleOf(row.block);
    if (!by.empty())
        lines << tr("rule: %1").arg(phraseText(by));
    if (block.kind == RowKind::Rewritten && row.line(hit->side) != kNoLine) {
        for (const Span& span : m_spans.spans(row, hit->side, { hit->byte, hit->byte + 1 })) {
            if (!span.rule.empty() && span.rule != by)
                lines << tr("here: %1").arg(phraseText(span.rule));
            if (span.tooLong)
                lines << tr("line too long to compare word by word (limit %1 characters)")
                             .arg(countText(kWordDiffLimit));
        }
    }
    if (hit->side == Side::Before) {
        for (const std::size_t mark : m_model.marksOfLine(row.before))
            lines << m_model.marks()[mark].text;
    }
    return lines.join(QLatin1Char('\n'));
}

// --- keys

void DiffView::moveRows(std::int64_t rows, bool)
{
    if (m_model.rowCount() == 0)
        return;
    const auto last = static_cast<std::int64_t>(m_model.rowCount() - 1);
    const auto to = static_cast<std::size_t>(
        std::clamp<std::int64_t>(static_cast<std::int64_t>(m_model.currentRow()) + rows, 0, last));
    m_model.setCurrentRow(to);
    scrollToRow(to, false);
}

void DiffView::page(bool down, bool extend)
{
    const int rows = pageHeight() / m_layout.metrics().line - 1;
    moveRows(down ? rows : -rows, extend);
}

bool DiffView::keyAcross(const QKeyEvent& event)
{
    if (event.modifiers() & (Qt::AltModifier | Qt::MetaModifier))
        return false;
    QScrollBar& bar = *horizontalScrollBar();
    const bool control = event.modifiers() & Qt::ControlModifier;
    const bool back = event.key() == Qt::Key_Home || event.key() == Qt::Key_Left;
    if (event.key() == Qt::Key_Home || event.key() == Qt::Key_End) {
        const auto all = static_cast<std::int64_t>(m_model.rowCount());
        control ? moveRows(back ? -all : all, false) : bar.setValue(back ? 0 : bar.maximum());
        return true;
    }
    if (event.key() != Qt::Key_Left && event.key() != Qt::Key_Right)
        return false;
    const int step = control ? bar.pageStep() : bar.singleStep();
    bar.setValue(bar.value() + (back ? -step : step));
    return true;
}

bool DiffView::keyCommand(const QKeyEvent& event)
{
    if (isPlainKey(event, Qt::Key_Escape) && hasSelection()) {
        setCursor(m_cursor, false);
        return true;
    }
    const bool asks = isPlainKey(event, Qt::Key_Plus);
    if (m_model.rowCount() == 0 || (!asks && !isPlainKey(event, Qt::Key_Space)))
        return false;
    const VisibleRow row = m_model.folds().at(m_model.currentRow());
    if (asks && row.kind == VisibleRow::Kind::EqualFold)
        m_model.showMore(row.block, kMoreLines, 0);
    else if (!asks && m_model.folds().canFold(row.block))
        m_model.setOpen(row.block, !m_model.folds().isOpen(row.block));
    return true;
}

void DiffView::keyPressEvent(QKeyEvent* event)
{
    // Other keys belong to the pane and the window.
    event->setAccepted(m_model.document() && (moveKey(*event) || keyAcross(*event) || keyCommand(*event)));
}

void DiffView::paint(QPainter& painter)
{
    DiffPainter(*this, painter).paint();
}

} // namespace winnow
