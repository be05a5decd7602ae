// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/diff_model.h"

#include <algorithm>

#include "core/reading/reading_words.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr std::size_t kLongestSpoken = 1000;
constexpr std::size_t kCountedAtOnce = 64 * 1024; // bytes; under a millisecond on the thread that paints

QString grouped(std::uint64_t number)
{
    return countText(static_cast<std::int64_t>(number));
}

QString lineCount(const LineRange& lines)
{
    return toQt(countedWord(lines.size(), "line"));
}

} // namespace

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
        m_folds = FoldedRows(m_document->rows(), m_mode);
        if (m_allEqualOpen)
            m_folds.setAllEqualOpen(true);
    }
    Q_EMIT documentChanged();
}

/// After rows came or went: stays on the block that was current.
void DiffModel::refold(std::size_t anchorBlock)
{
    if (m_document && anchorBlock < m_document->rows().blocks.size())
        m_current = m_folds.firstRow(anchorBlock);
    m_current = std::min(m_current, rowCount() == 0 ? 0 : rowCount() - 1);
    Q_EMIT rowsChanged();
    Q_EMIT currentRowChanged(m_current);
}

void DiffModel::setMode(DiffMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    if (!m_document)
        return;
    const std::size_t block = rowCount() > 0 ? m_folds.at(m_current).block : 0;
    m_folds.setMode(mode);
    refold(block);
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
    if (!m_document || m_document->layout() != JsonLayout::AsIs || beforeLine == kNoLine)
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

QString DiffModel::headingText(const DiffBlock& block, std::size_t index) const
{
    if (m_document && m_document->cut(index)) {
        Fold cut = *m_document->cut(index);
        cut.rule = {}; // a link of its own
        return toQt(foldText(cut, !m_document->tokens() || m_document->tokens()->exact));
    }
    const QString lines = lineCount(block.before);
    return block.moved            ? tr("%1 moved").arg(lines)
        : block.after.size() == 0 ? tr("%1 went into others").arg(lines)
                                  : tr("%1 became %2").arg(lines, grouped(block.after.size()));
}

/// "" without a counter, and where the lines are laid out: those no model is charged for.
QString DiffModel::tokensText(Side side, const DiffBlock& block) const
{
    const auto& whole = m_document->tokens();
    if (!whole || m_document->layout() != JsonLayout::AsIs)
        return {};
    const std::string_view bytes = m_document->rows().bytes(side, block);
    const std::string_view text = m_document->rows().text(side);
    const std::uint64_t ofText = side == Side::Before ? whole->before : whole->after;
    const bool counted = bytes.size() == text.size() || bytes.size() <= kCountedAtOnce;
    std::uint64_t tokens = ofText;
    if (bytes.size() != text.size())
        tokens = counted ? m_document->input().counter->count(bytes)
                         : static_cast<std::uint64_t>(static_cast<double>(ofText)
                             * static_cast<double>(bytes.size()) / static_cast<double>(text.size()));
    return tr("%1%2 tokens (%3)")
        .arg(counted && whole->exact ? QString() : QStringLiteral("~"), grouped(tokens),
            counterText(fromQt(whole->label)));
}

QString DiffModel::linesText(Side side, const DiffBlock& block) const
{
    const QString lines = side == Side::Before ? tr("%1 kept").arg(lineCount(block.before))
                                               : tr("%1 after").arg(lineCount(block.after));
    const QString tokens = tokensText(side, block);
    return tokens.isEmpty() ? lines : lines + QStringLiteral(" \u00B7 ") + tokens;
}

QString DiffModel::lineText(Side side, std::uint32_t line) const
{
    return toQt(m_document->rows().line(side, line).substr(0, kLongestSpoken));
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
        return tr("%1 equal lines, folded").arg(grouped(r.hidden));
    QStringList parts;
    if (r.kind == VisibleRow::Kind::Heading)
        parts << headingText(block, r.block) + rule + (r.open ? tr(", open") : tr(", closed"));
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

QString DiffModel::copyText(Side side, std::size_t first, std::size_t last) const
{
    if (!m_document || rowCount() == 0)
        return {};
    const FoldedRows& folds = m_folds;
    const DiffRows& rows = m_document->rows();
    std::uint32_t begin = kNoLine;
    std::uint32_t end = 0;
    for (std::size_t row = first; row <= std::min(last, rowCount() - 1); ++row) {
        const VisibleRow r = folds.at(row);
        LineRange lines { r.line(side), r.line(side) + 1 };
        if (r.kind == VisibleRow::Kind::EqualFold
            || (r.kind == VisibleRow::Kind::Heading && side == Side::Before))
            lines = side == Side::Before ? rows.blocks[r.block].before : rows.blocks[r.block].after;
        else if (r.line(side) == kNoLine)
            continue;
        begin = std::min(begin, lines.begin);
        end = std::max(end, lines.end);
    }
    if (begin >= end)
        return {};
    const std::size_t from = rows.lines(side).start(begin);
    return toQt(rows.text(side).substr(from, rows.lines(side).start(end) - from));
}

QString DiffModel::copyAs(RowFormat format, std::size_t first, std::size_t last) const
{
    if (!m_document || rowCount() == 0)
        return {};
    const std::string before = fromQt(m_document->input().beforeLabel);
    const std::string after = fromQt(m_document->input().afterLabel);
    ExportOptions options;
    if (!before.empty())
        options.beforeName = before;
    if (!after.empty())
        options.afterName = after;
    options.firstBlock = m_folds.at(std::min(first, rowCount() - 1)).block;
    options.blocks = m_folds.at(std::min(last, rowCount() - 1)).block - options.firstBlock + 1;
    return toQt(exportRows(m_document->rows(), format, options));
}

} // namespace winnow
