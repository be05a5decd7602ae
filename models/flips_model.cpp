// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/flips_model.h"

#include <algorithm>
#include <cmath>

#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"
#include "models/amounts.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/report_words.h"
#include "models/tool_name.h"
#include "models/words.h"

namespace winnow {

namespace {

bool isSame(const FlipGroup& a, const FlipGroup& b)
{
    return a.tool == b.tool && a.from == b.from && a.to == b.to && a.results == b.results
        && a.tokens == b.tokens;
}

bool isNumber(int column)
{
    return column >= FlipsModel::Results && column <= FlipsModel::Breaks;
}

} // namespace

void FlipsModel::setReplays(
    const std::shared_ptr<const ReplayResult>& from, const std::shared_ptr<const ReplayResult>& to)
{
    if (!m_to || !to || m_to->corpus != to->corpus) {
        m_signed.clear();
        m_kept.clear();
    }
    beginResetModel();
    m_to = to;
    m_weighed = false;
    const bool both = from && to && from->corpus == to->corpus;
    m_restated = both ? onlyRestated(*from, *to) : 0;
    setGroups(both ? findFlips(*from, *to) : std::vector<FlipGroup>());
    endResetModel();
}

void FlipsModel::weigh(const std::vector<FlipGroup>& groups)
{
    beginResetModel();
    m_weighed = true;
    setGroups(groups);
    endResetModel();
}

/// A group that is the same to the last result keeps its signature; any change opens it again.
void FlipsModel::setGroups(const std::vector<FlipGroup>& groups)
{
    m_groups.clear();
    for (const FlipGroup& group : groups) {
        const auto found = std::find_if(
            m_signed.begin(), m_signed.end(), [&](const Row& old) { return isSame(old, group); });
        Row row { group, found == m_signed.end() ? QString() : found->note, {} };
        if (row.note.isEmpty())
            readSignatures(row);
        m_groups.push_back(std::move(row));
    }
}

SignedFlip FlipsModel::signatureOf(
    const FlipGroup& group, const QString& note, const std::string& against) const
{
    SignedFlip flip { m_to->corpus->tools[group.tool.index()].label(), std::string(statusName(group.from)),
        std::string(statusName(group.to)), fromQt(note) };
    flip.against = against;
    flip.results = group.results.size();
    flip.tokens = group.tokens;
    return flip;
}

void FlipsModel::setSignatures(
    const std::vector<SignedFlip>& flips, const std::string& against, const std::string& corpusHash)
{
    m_kept.clear();
    for (const SignedFlip& flip : flips)
        m_kept.push_back({ flip, flip.against == against && flip.corpusHash == corpusHash });
    std::stable_sort(
        m_kept.begin(), m_kept.end(), [](const Signature& a, const Signature& b) { return a.date < b.date; });
    for (int i = 0; i < rowCount(); ++i) {
        Row& row = m_groups[static_cast<std::size_t>(i)];
        const auto own = std::find_if(
            m_signed.begin(), m_signed.end(), [&](const Row& old) { return isSame(old, row); });
        row.note = own == m_signed.end() ? QString() : own->note;
        if (row.note.isEmpty())
            readSignatures(row);
    }
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Note), index(rowCount() - 1, Note));
}

void FlipsModel::readSignatures(Row& row) const
{
    row.before.clear();
    const SignedFlip now = signatureOf(row, {}, {});
    for (const Signature& kept : m_kept) {
        if (kept.tool != now.tool || kept.from != now.from || kept.to != now.to)
            continue;
        const bool same = kept.fits && kept.results == now.results && kept.tokens == now.tokens;
        (same ? row.note : row.before) = toQt(kept.note);
    }
}

void FlipsModel::setNote(int row, const QString& note)
{
    if (row < 0 || row >= rowCount())
        return;
    Row& group = m_groups[static_cast<std::size_t>(row)];
    group.note = note;
    std::erase_if(m_signed, [&](const Row& old) { return isSame(old, group); });
    m_signed.push_back(group);
    Q_EMIT dataChanged(index(row, Note), index(row, Note));
}

const FlipGroup* FlipsModel::group(int row) const
{
    return row >= 0 && row < rowCount() ? &m_groups[static_cast<std::size_t>(row)] : nullptr;
}

int FlipsModel::rowOf(const FlipGroup& group) const
{
    const auto found
        = std::find_if(m_groups.begin(), m_groups.end(), [&](const Row& row) { return isSame(row, group); });
    return found == m_groups.end() ? -1 : static_cast<int>(found - m_groups.begin());
}

std::size_t FlipsModel::openResults() const
{
    std::size_t open = 0;
    for (const Row& group : m_groups)
        open += group.note.isEmpty() ? group.results.size() : 0;
    return open;
}

QString FlipsModel::nameOf(const FlipGroup& group) const
{
    return toolText(m_to->corpus->tools[group.tool.index()]);
}

int FlipsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

int FlipsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString FlipsModel::wordsOf(const Row& row, int column) const
{
    if (!m_weighed && column >= Money && column <= Breaks)
        return QStringLiteral("\u2026");
    switch (column) {
    case ToolName:
        return nameOf(row);
    case From:
        return statusText(row.from);
    case To:
        return statusText(row.to);
    case Results:
        return countText(static_cast<qint64>(row.results.size()));
    case Tokens:
        return signedCountText(-row.tokens);
    case Money:
        return reportFigure(report::moneyText(row.money));
    case Regrets:
        return signedCountText(row.missed);
    case Weight:
        return toQt(report::signedWeight(row.weight));
    case Breaks:
        return signedCountText(row.editsBroken);
    default:
        if (!row.note.isEmpty())
            return row.note;
        return row.before.isEmpty() ? tr("open") : tr("open; signed as it was before: %1").arg(row.before);
    }
}

QVariant FlipsModel::numberOf(const Row& row, int column) const
{
    switch (column) {
    case Results:
        return static_cast<qulonglong>(row.results.size());
    case Tokens:
        return static_cast<qlonglong>(-row.tokens);
    case Money:
        return row.money.worst;
    case Regrets:
        return static_cast<qlonglong>(row.missed);
    case Weight:
        return row.weight;
    case Breaks:
        return static_cast<qlonglong>(row.editsBroken);
    default:
        return wordsOf(row, column);
    }
}

QVariant FlipsModel::data(const QModelIndex& index, int role) const
{
    const Row* const found = index.isValid() && index.row() < rowCount()
        ? &m_groups[static_cast<std::size_t>(index.row())]
        : nullptr;
    if (!found)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return wordsOf(*found, index.column());
    case SortRole:
        return numberOf(*found, index.column());
    case Qt::ToolTipRole:
        return headerData(index.column(), Qt::Horizontal, Qt::ToolTipRole);
    case Qt::AccessibleTextRole:
        return tr("%1: %2 from %3 to %4, saves %5 tokens and %6 more")
            .arg(nameOf(*found), resultsAmount(static_cast<std::int64_t>(found->results.size())))
            .arg(statusText(found->from), statusText(found->to), wordsOf(*found, Tokens),
                wordsOf(*found, Money));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant FlipsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (orientation == Qt::Horizontal && (role == Qt::ToolTipRole || role == Qt::WhatsThisRole)) {
        switch (section) {
        case From:
            return tr("The status under baseline A");
        case To:
            return tr("The status under the policy in use");
        case Results:
            return tr("Results that the model sees otherwise: the n behind the row. Measured");
        case Tokens:
            return tr("Tokens saved more than under A; negative is less. Measured");
        case Money:
            return tr("Dollars these results save more than under A over the open recordings, with prompt "
                      "caching, markers paid, and expansions where a policy offers them; negative is less. "
                      "Modelled from the price table");
        case Regrets:
            return tr("Results of which something taken was used later, more than under A. Measured, "
                      "observational: 0 means none detected");
        case Weight:
            return tr(
                "Their later uses, weighted: edit 5, argument or answer 3, other text 1, more than under "
                "A. Measured, observational");
        case Breaks:
            return tr(
                "Exact-match edits that lose every earlier copy of their text, more than under A. Measured");
        case Note:
            return tr("Why somebody wants this change; kept with the policy in the library");
        default:
            return {};
        }
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ToolName:
        return tr("tool");
    case From:
        return tr("in A");
    case To:
        return tr("now");
    case Results:
        return tr("results");
    case Tokens:
        return tr("saved tokens");
    case Money:
        return tr("saves more");
    case Regrets:
        return tr("missed");
    case Weight:
        return tr("weight");
    case Breaks:
        return tr("edit breaks");
    case Note:
        return tr("signed off");
    default:
        return {};
    }
}

} // namespace winnow
