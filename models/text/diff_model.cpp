// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/diff_model.h"

#include <algorithm>

#include "core/reading/export_rows.h"
#include "core/reading/pretty_json.h"
#include "core/reading/reading_words.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr std::size_t kLongestSpoken = 1000;

QString lineCount(const LineRange& lines)
{
    return toQt(countedWord(lines.size(), "line"));
}

} // namespace

QString headingText(const DiffDocument& document, std::size_t index)
{
    if (document.cut(index)) {
        Fold cut = *document.cut(index);
        cut.rule = {}; // shown as a link of its own
        return toQt(foldText(cut, document.isExact()));
    }
    const DiffBlock& block = document.rows().blocks[index];
    const QString lines = lineCount(block.before);
    return block.moved            ? DiffModel::tr("%1 moved").arg(lines)
        : block.after.size() == 0 ? DiffModel::tr("%1 went into others").arg(lines)
                                  : DiffModel::tr("%1 became %2").arg(lines, countText(block.after.size()));
}

QString linesText(const DiffDocument& document, Side side, std::size_t index)
{
    const DiffBlock& block = document.rows().blocks[index];
    return side == Side::Before ? DiffModel::tr("%1 kept").arg(lineCount(block.before))
                                : DiffModel::tr("%1 after").arg(lineCount(block.after));
}

FindTexts findTexts(const DiffDocument* document)
{
    FindTexts texts;
    if (!document)
        return texts;
    const std::vector<DiffBlock>& blocks = document->rows().blocks;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        texts.pieces.push_back({ i, Side::Before });
        if (blocks[i].kind != RowKind::Equal)
            texts.pieces.push_back({ i, Side::After });
    }
    texts.textOf = [owner = document->shared_from_this()](const FindPiece& piece) -> FindTexts::Text {
        const DiffRows& rows = owner->rows();
        const DiffBlock& block = rows.blocks[piece.item];
        const LineRange& lines = piece.side == Side::Before ? block.before : block.after;
        return { rows.bytes(piece.side, block), rows.lines(piece.side).start(lines.begin), owner };
    };
    return texts;
}

DiffModel::DiffModel(QObject* parent)
    : QObject(parent)
{
}

void DiffModel::setDocument(std::shared_ptr<const DiffDocument> document)
{
    m_folds = {};
    m_marks.clear();
    m_current = 0;
    m_document = std::move(document);
    if (m_document) {
        m_folds = FoldedRows(m_document->rows());
        if (m_allEqualOpen)
            m_folds.setAllEqualOpen(true);
    }
    Q_EMIT documentChanged();
}

/// Rows were added or removed: stays on the same block.
void DiffModel::refold(std::size_t anchorBlock)
{
    if (m_document && anchorBlock < m_document->rows().blocks.size())
        m_current = m_folds.firstRow(anchorBlock);
    m_current = std::min(m_current, rowCount() == 0 ? 0 : rowCount() - 1);
    Q_EMIT rowsChanged();
    Q_EMIT currentRowChanged(m_current);
}

void DiffModel::showMore(std::size_t block, std::uint32_t atTop, std::uint32_t atBottom)
{
    m_folds.showMore(block, atTop, atBottom);
    m_current = std::min(m_current, rowCount() == 0 ? 0 : rowCount() - 1);
    Q_EMIT rowsChanged();
}

void DiffModel::setOpen(std::size_t block, bool open)
{
    m_folds.setOpen(block, open);
    refold(block);
}

void DiffModel::setAllEqualOpen(bool open)
{
    m_allEqualOpen = open;
    if (!m_document || rowCount() == 0)
        return;
    const std::size_t block = m_folds.at(m_current).block;
    m_folds.setAllEqualOpen(open);
    refold(block);
}

std::optional<std::size_t> DiffModel::reveal(Side side, std::uint32_t line)
{
    if (!m_document)
        return std::nullopt;
    const std::size_t before = rowCount();
    const std::optional<std::size_t> row = m_folds.reveal(side, line);
    if (rowCount() != before)
        Q_EMIT rowsChanged();
    return row;
}

void DiffModel::setMarks(std::vector<DiffMark> marks)
{
    m_marks = std::move(marks);
    std::stable_sort(m_marks.begin(), m_marks.end(),
        [](const DiffMark& a, const DiffMark& b) { return a.source.begin < b.source.begin; });
    Q_EMIT marksChanged();
}

std::vector<std::size_t> DiffModel::marksOfLine(std::uint32_t beforeLine) const
{
    std::vector<std::size_t> found;
    if (!m_document || m_document->isLaidOut() || beforeLine == kNoLine)
        return found;
    const Range line = m_document->rows().beforeLines.full(beforeLine);
    const auto first = std::partition_point(
        m_marks.begin(), m_marks.end(), [&](const DiffMark& m) { return m.source.begin < line.begin; });
    for (auto at = first; at != m_marks.end() && at->source.begin < line.end; ++at)
        found.push_back(static_cast<std::size_t>(at - m_marks.begin()));
    return found;
}

std::optional<std::size_t> DiffModel::neighbourMark(bool forward) const
{
    if (!m_document || m_marks.empty() || m_document->rows().beforeLines.count() == 0 || rowCount() == 0)
        return std::nullopt;
    const LineIndex& lines = m_document->rows().beforeLines;
    const auto rowOfMark = [&](const DiffMark& mark) {
        const auto line = static_cast<std::uint32_t>(lines.lineAt(mark.source.begin));
        return m_folds.rowOf(Side::Before, line).value_or(0);
    };
    const auto count = m_marks.size();
    for (std::size_t step = 0; step < count; ++step) {
        const std::size_t i = forward ? step : count - 1 - step;
        const std::size_t row = rowOfMark(m_marks[i]);
        if (forward ? row > m_current : row < m_current)
            return i;
    }
    return forward ? 0 : count - 1;
}

void DiffModel::setCurrentRow(std::size_t row)
{
    if (rowCount() == 0)
        return;
    row = std::min(row, rowCount() - 1);
    if (row == m_current)
        return;
    m_current = row;
    Q_EMIT currentRowChanged(row);
}

QString DiffModel::rowSentence(std::size_t row) const
{
    if (!m_document || row >= rowCount())
        return tr("Nothing to show");
    const VisibleRow r = m_folds.at(row);
    const DiffRows& rows = m_document->rows();
    const DiffBlock& block = rows.blocks[r.block];
    const std::string_view by = m_document->ruleOf(r.block);
    const QString rule = by.empty() ? QString() : tr(", rule %1").arg(phraseText(by));
    if (r.kind == VisibleRow::Kind::EqualFold)
        return tr("%1 equal lines, folded").arg(countText(r.hidden));
    const auto lineText = [&](Side side, std::uint32_t line) {
        return toQt(rows.line(side, line).substr(0, kLongestSpoken));
    };
    QStringList parts;
    if (r.kind == VisibleRow::Kind::Heading)
        parts << headingText(*m_document, r.block) + rule + (r.open ? tr(", open") : tr(", closed"));
    if (block.kind == RowKind::Equal) {
        parts << tr("equal, line %1: %2").arg(r.before + 1).arg(lineText(Side::Before, r.before));
    } else {
        if (r.before != kNoLine)
            parts << (rows.isLost(block, r.before) ? tr("omitted line %1%2: %3")
                    : block.moved                  ? tr("moved line %1%2: %3")
                                                   : tr("before line %1%2: %3"))
                         .arg(r.before + 1)
                         .arg(rule, lineText(Side::Before, r.before));
        if (r.after != kNoLine)
            parts << (block.kind == RowKind::Rewritten               ? tr("after line %1: %2")
                    : block.kind == RowKind::Inserted && block.moved ? tr("line %1, moved here: %2")
                                                                     : tr("inserted line %1: %2"))
                         .arg(r.after + 1)
                         .arg(lineText(Side::After, r.after));
    }
    for (const std::size_t mark : marksOfLine(r.before))
        parts << m_marks[mark].text;
    return parts.join(QStringLiteral("; "));
}

QString DiffModel::patch() const
{
    if (!m_document)
        return {};
    const std::string before = fromQt(m_document->input().beforeLabel);
    const std::string after = fromQt(m_document->input().afterLabel);
    return toQt(
        patchOf(m_document->rows(), before.empty() ? "before" : before, after.empty() ? "after" : after));
}

QString currentText(const DiffModel& model, Side side)
{
    if (!model.document() || model.rowCount() == 0)
        return {};
    const DiffRows& rows = model.document()->rows();
    const VisibleRow row = model.folds().at(model.currentRow());
    LineRange lines { row.line(side), row.line(side) + 1 };
    if (row.kind == VisibleRow::Kind::EqualFold
        || (row.kind == VisibleRow::Kind::Heading && side == Side::Before))
        lines = side == Side::Before ? rows.blocks[row.block].before : rows.blocks[row.block].after;
    else if (row.line(side) == kNoLine)
        return {};
    const std::size_t from = rows.lines(side).start(lines.begin);
    return toQt(rows.text(side).substr(from, rows.lines(side).start(lines.end) - from));
}

DiffDocument::DiffDocument(DiffInput input)
    : m_input(std::move(input))
{
}

std::shared_ptr<const DiffDocument> DiffDocument::build(DiffInput input, bool layJson)
{
    const std::shared_ptr<DiffDocument> document(new DiffDocument(std::move(input)));
    if (!layJson || !document->layOut())
        document->makeRows();
    document->findCuts();
    return document;
}

/// Returns false if neither side is JSON.
bool DiffDocument::layOut()
{
    std::optional<std::string> before = laidOutJson(beforeText()), after = laidOutJson(afterText());
    m_laidOut = before || after;
    if (!m_laidOut)
        return false;
    m_shownBefore = before ? std::move(*before) : std::string(beforeText());
    m_shownAfter = after ? std::move(*after) : std::string(afterText());
    m_rows = rowsFromTexts(m_shownBefore, m_shownAfter);
    return true;
}

void DiffDocument::makeRows()
{
    const std::string_view before = beforeText();
    if (!m_input.after)
        m_rows = rowsOfUnchanged(before);
    else
        m_rows
            = m_input.compare ? rowsFromTexts(before, afterText()) : rowsFromSegments(before, *m_input.after);
}

/// Laid-out lines contain blanks and paths that no model is charged for: only the whole texts then have token
/// counts.
void DiffDocument::findCuts()
{
    const DroppedBytes dropped(m_rows);
    const Counter* const counter = m_laidOut ? nullptr : m_input.counter.get();
    for (std::size_t i = 0; i < m_rows.blocks.size(); ++i)
        m_cuts.push_back(foldOf(m_rows, i, dropped, counter));
}

} // namespace winnow
