// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/groups_model.h"

#include <algorithm>
#include <map>

#include "core/compression/content_kind.h"
#include "models/amounts.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/tool_name.h"
#include "models/words.h"

namespace winnow {

std::uint64_t GroupsModel::keyOf(std::size_t result, const Kinds& kinds) const
{
    const Corpus& corpus = *m_result->corpus;
    switch (m_grouping) {
    case Grouping::Kind: {
        const auto names = contentKindNames();
        if (!kinds || result >= kinds->size())
            return names.size();
        return static_cast<std::uint64_t>(
            std::find(names.begin(), names.end(), (*kinds)[result]) - names.begin());
    }
    case Grouping::Decision:
        return static_cast<std::uint64_t>(m_result->outcomes[result].status);
    case Grouping::Session:
        return corpus.results[result].session.index();
    case Grouping::Turn:
        return corpus.result(ResultId(result)).turn;
    case Grouping::Tool:
        return corpus.results[result].tool.index();
    case Grouping::None:
        break;
    }
    return 0;
}

GroupsModel::Group GroupsModel::groupOf(std::uint64_t key, const Kinds& kinds) const
{
    const auto number = static_cast<qint64>(key) + 1;
    const auto plain = [](FilterChip::Field field, const QString& value, qint64 n = 0) {
        return FilterChip { field, FilterChip::Operator::Is, value, n };
    };
    switch (m_grouping) {
    case Grouping::Kind: {
        const auto names = contentKindNames();
        const QString name = kinds && key < names.size() ? toQt(names[key]) : tr("(not known yet)");
        return { name, plain(FilterChip::Field::Kind, name), {} };
    }
    case Grouping::Decision: {
        const QString name = statusText(static_cast<Status>(key));
        return { name, plain(FilterChip::Field::Decision, name), {} };
    }
    case Grouping::Session: {
        const Session& session = m_result->corpus->sessions[key];
        const QString title = elidedMiddle(toQt(session.title.empty() ? session.id : session.title), 60);
        return { tr("%1: %2").arg(number).arg(title),
            plain(FilterChip::Field::Session, QString::number(number), number), {} };
    }
    case Grouping::Tool: {
        const QString name = toolText(m_result->corpus->tools[key]);
        return { name, plain(FilterChip::Field::Tool, name), {} };
    }
    case Grouping::None:
        break;
    case Grouping::Turn:
        return { tr("turn %1").arg(number), plain(FilterChip::Field::Turn, QString::number(number), number),
            {} };
    }
    return {};
}

void GroupsModel::setResult(const std::shared_ptr<const ReplayResult>& result, const Kinds& kinds,
    Grouping grouping, const std::shared_ptr<const Exactness>& exactness)
{
    beginResetModel();
    m_result = result;
    m_grouping = grouping;
    m_groups.clear();
    const bool exact = !result || result->counterLabel.find('~') == std::string::npos;
    std::map<std::uint64_t, std::size_t> places;
    for (std::size_t i = 0; result && grouping != Grouping::None && i < result->outcomes.size(); ++i) {
        const std::uint64_t key = keyOf(i, kinds);
        const auto [place, fresh] = places.try_emplace(key, m_groups.size());
        if (fresh)
            m_groups.push_back(groupOf(key, kinds));
        m_groups[place->second].totals.add(result->outcomes[i]);
        Group& group = m_groups[place->second];
        group.exact = group.exact && (exactness ? exactness->isExact(*result->corpus, ResultId(i)) : exact);
    }
    endResetModel();
}

FilterChip GroupsModel::chipOf(int row) const
{
    return row >= 0 && row < rowCount() ? m_groups[static_cast<std::size_t>(row)].chip : FilterChip {};
}

int GroupsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

int GroupsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString GroupsModel::wordsOf(const Group& group, int column) const
{
    const Totals& totals = group.totals;
    switch (column) {
    case Name:
        return group.name;
    case Results:
        return countText(static_cast<qint64>(totals.results));
    case Changed:
        return countText(static_cast<qint64>(totals.changed));
    case Before:
        return tokenText(static_cast<qint64>(totals.tokensBefore), group.exact);
    case After:
        return tokenText(static_cast<qint64>(totals.tokensAfter), group.exact);
    case Saved:
        return shareText(static_cast<double>(totals.savedTokens()), static_cast<double>(totals.tokensBefore));
    default:
        return {};
    }
}

QVariant GroupsModel::numberOf(const Group& group, int column) const
{
    const Totals& totals = group.totals;
    switch (column) {
    case Name:
        return group.chip.number > 0 ? QVariant(group.chip.number) : QVariant(group.name);
    case Results:
        return static_cast<qulonglong>(totals.results);
    case Changed:
        return static_cast<qulonglong>(totals.changed);
    case Before:
        return static_cast<qulonglong>(totals.tokensBefore);
    case After:
        return static_cast<qulonglong>(totals.tokensAfter);
    case Saved:
        return static_cast<qlonglong>(totals.savedTokens());
    default:
        return {};
    }
}

QVariant GroupsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Group& group = m_groups[static_cast<std::size_t>(index.row())];
    const auto before = static_cast<double>(group.totals.tokensBefore);
    switch (role) {
    case Qt::DisplayRole:
        return wordsOf(group, index.column());
    case SortRole:
        return numberOf(group, index.column());
    case ShareRole:
        return before > 0 ? static_cast<double>(group.totals.savedTokens()) / before : 0.0;
    case Qt::AccessibleTextRole:
        return index.column() == Name
            ? tr("%1: %2, changed %3, saved %4")
                  .arg(group.name, resultsAmount(static_cast<std::int64_t>(group.totals.results)),
                      wordsOf(group, Changed), wordsOf(group, Saved))
            : wordsOf(group, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant GroupsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole || role == Qt::WhatsThisRole) {
        switch (section) {
        case Results:
            return tr("Results in the group: the n behind the row. Measured");
        case Changed:
            return tr("Results of which the model would see other text than the original. Measured");
        case Before:
            return tr("Tokens of the group's results as the gateway would see them. Measured");
        case After:
            return tr("Tokens the model would see, markers included. Measured");
        case Saved:
            return tr("Before minus after, as a share of before; negative when texts grew. Measured");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("group");
    case Results:
        return tr("results");
    case Changed:
        return tr("changed");
    case Before:
        return tr("before");
    case After:
        return tr("after");
    case Saved:
        return tr("saved");
    default:
        return {};
    }
}

} // namespace winnow
