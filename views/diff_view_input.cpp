// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, keys, selection and the clipboard of the diff view.
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "core/text/utf8.h"
#include "models/amounts.h"
#include "models/message_text.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "views/diff_view.h"

namespace winnow {

namespace {

constexpr std::uint32_t kMoreLines = 10;

bool isWordByte(char c)
{
    const auto u = static_cast<unsigned char>(c);
    return u >= 0x80 || u == '_' || (u >= '0' && u <= '9') || ((u | 0x20U) >= 'a' && (u | 0x20U) <= 'z');
}

} // namespace

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
    auto at = static_cast<std::size_t>(offset + 0.5);
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
    const DiffBlock& block = m_model.document()->rows().blocks[spot.index];
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
        Q_EMIT ruleClicked(toQt(block.rule));
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
    const std::string_view text = m_model.document()->rows().text(hit->side);
    m_side = hit->side;
    m_anchor = m_cursor = hit->byte;
    while (m_anchor > 0 && isWordByte(text[m_anchor - 1]))
        --m_anchor;
    while (m_cursor < text.size() && isWordByte(text[m_cursor]))
        ++m_cursor;
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
    if (!b.rule.empty()) {
        const QString rule = toQt(b.rule);
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
    if (!block.rule.empty())
        lines << tr("rule: %1").arg(phraseText(block.rule));
    if (block.kind == RowKind::Rewritten && sideHasRow(row, hit->side)) {
        for (const Span& span : m_spans.spans(row, hit->side, { hit->byte, hit->byte + 1 })) {
            if (!span.rule.empty() && span.rule != block.rule)
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

} // namespace winnow
