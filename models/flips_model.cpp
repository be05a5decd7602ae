// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/flips_model.h"

#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/words.h"

namespace winnow {

void FlipsModel::setReplays(const std::shared_ptr<const ReplayResult>& from, const std::shared_ptr<const ReplayResult>& to)
{
    std::vector<Row> next;
    if (from && to && from->corpus == to->corpus) {
        for (FlipGroup& group : findFlips(*from, *to))
            next.push_back({ std::move(group), {} });
    }
    // A group that is the same to the last result keeps its signature; any change opens it again.
    for (Row& group : next) {
        for (const Row& old : m_groups) {
            if (m_to && to && m_to->corpus == to->corpus && old.tool == group.tool && old.from == group.from && old.to == group.to
                && old.results == group.results && old.tokens == group.tokens)
                group.note = old.note;
        }
    }
    beginResetModel();
    m_to = to;
    m_groups = std::move(next);
    endResetModel();
}

void FlipsModel::setNote(int row, const QString& note)
{
    if (row < 0 || row >= rowCount())
        return;
    m_groups[static_cast<std::size_t>(row)].note = note;
    Q_EMIT dataChanged(index(row, Note), index(row, Note));
}

const FlipGroup* FlipsModel::group(int row) const
{
    return row >= 0 && row < rowCount() ? &m_groups[static_cast<std::size_t>(row)] : nullptr;
}

std::size_t FlipsModel::openResults() const
{
    std::size_t open = 0;
    for (const Row& group : m_groups)
        open += group.note.isEmpty() ? group.results.size() : 0;
    return open;
}

QString FlipsModel::nameOf(const FlipGroup& group) const { return toQt(m_to->corpus->tools[group.tool.index()].label()); }

int FlipsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_groups.size()); }

int FlipsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant FlipsModel::data(const QModelIndex& index, int role) const
{
    const Row* const found = index.isValid() && index.row() < rowCount() ? &m_groups[static_cast<std::size_t>(index.row())] : nullptr;
    if (!found)
        return {};
    const bool number = index.column() == Results || index.column() == Tokens;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case ToolName: return nameOf(*found);
        case From: return statusText(found->from);
        case To: return statusText(found->to);
        case Results: return countText(static_cast<qint64>(found->results.size()));
        case Tokens: return signedCountText(found->tokens);
        default: return found->note.isEmpty() ? tr("open") : found->note;
        }
    case SortRole:
        return index.column() == Results ? QVariant(static_cast<qulonglong>(found->results.size()))
            : index.column() == Tokens   ? QVariant(static_cast<qlonglong>(found->tokens))
                                         : data(index, Qt::DisplayRole);
    case Qt::AccessibleTextRole:
        return tr("%1: %2 results from %3 to %4, %5 tokens")
            .arg(nameOf(*found)).arg(found->results.size()).arg(statusText(found->from), statusText(found->to), signedCountText(found->tokens));
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    default: return {};
    }
}

QVariant FlipsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && (role == Qt::ToolTipRole || role == Qt::WhatsThisRole)) {
        switch (section) {
        case From: return tr("The status under baseline A");
        case To: return tr("The status under the policy in use");
        case Results: return tr("Results whose status or text changes: the n behind the row. Measured");
        case Tokens: return tr("Tokens after, under the policy in use minus under A; negative is smaller. Measured");
        case Note: return tr("Why somebody wants this change; kept with the policy in the library");
        default: return {};
        }
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ToolName: return tr("tool");
    case From: return tr("in A");
    case To: return tr("now");
    case Results: return tr("results");
    case Tokens: return tr("tokens");
    case Note: return tr("signed off");
    default: return {};
    }
}

} // namespace winnow
