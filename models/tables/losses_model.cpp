// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/losses_model.h"

#include <QLocale>
#include <algorithm>
#include <map>

#include "core/replay/replay_result.h"
#include "models/document/review_book.h"
#include "models/tables/loss_places.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

constexpr quintptr kTop = 0; // internal id of a top-level row; others carry the group's number + 1

QString weightText(double weight)
{
    return QLocale().toString(weight, 'f', weight < 10 ? 1 : 0);
}

} // namespace

LossesModel::LossesModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void LossesModel::setBook(const ReviewBook& book)
{
    m_book = &book;
    connect(&book, &ReviewBook::changed, this, [this] {
        for (int top = 0; top < rowCount(); ++top) {
            const QModelIndex group = index(top, 0);
            if (const int rows = rowCount(group); rows > 0)
                Q_EMIT dataChanged(index(0, Verdict, group), index(rows - 1, Verdict, group));
        }
        if (m_groups.empty() && rowCount() > 0)
            Q_EMIT dataChanged(index(0, Verdict), index(rowCount() - 1, Verdict));
    });
}

void LossesModel::setData(
    std::shared_ptr<const InsightData> data, const std::function<bool(ResultId)>& passes, Group group)
{
    beginResetModel();
    m_data = std::move(data);
    m_group = group;
    m_rows.clear();
    m_groups.clear();
    if (m_data) {
        for (const LostUse& lost : m_data->losses.uses) {
            if (passes(lost.result))
                m_rows.push_back(lost);
        }
        std::stable_sort(m_rows.begin(), m_rows.end(), [](const LostUse& a, const LostUse& b) {
            return a.breaksEdit != b.breaksEdit ? a.breaksEdit : a.weight > b.weight;
        });
        if (m_group != Group::None)
            bunch();
    }
    endResetModel();
}

/// Sorts the group that loses the most first.
void LossesModel::bunch()
{
    std::map<QString, std::size_t> known;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QString name = nameOf(m_rows[i]);
        const auto [at, fresh] = known.emplace(name, m_groups.size());
        if (fresh)
            m_groups.push_back({ name, 0, {} });
        m_groups[at->second].weight += m_rows[i].weight;
        m_groups[at->second].rows.push_back(static_cast<std::uint32_t>(i));
    }
    std::stable_sort(
        m_groups.begin(), m_groups.end(), [](const Bunch& a, const Bunch& b) { return a.weight > b.weight; });
}

QString LossesModel::nameOf(const LostUse& lost) const
{
    return wordsOf(lost, m_group == Group::Tool ? ToolName : SessionName);
}

const LostUse* LossesModel::lossAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return nullptr;
    if (m_groups.empty())
        return &m_rows[static_cast<std::size_t>(index.row())];
    if (index.internalId() == kTop)
        return nullptr;
    return &m_rows[m_groups[index.internalId() - 1].rows[static_cast<std::size_t>(index.row())]];
}

QModelIndex LossesModel::first() const
{
    if (m_rows.empty())
        return {};
    return m_groups.empty() ? index(0, 0) : index(0, 0, index(0, 0));
}

QModelIndex LossesModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kTop);
}

QModelIndex LossesModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kTop)
        return {};
    return createIndex(static_cast<int>(index.internalId() - 1), 0, kTop);
}

int LossesModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.empty() ? m_rows.size() : m_groups.size());
    if (m_groups.empty() || parent.internalId() != kTop || parent.column() != 0)
        return 0;
    return static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].rows.size());
}

int LossesModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QString LossesModel::wordsOf(const LostUse& lost, int column) const
{
    const Corpus& corpus = *m_data->replay->corpus;
    switch (column) {
    case What:
        return elidedMiddle(toQt(m_data->index->evidence[lost.evidence.front()].text).trimmed(), 80);
    case Weight:
        return lost.breaksEdit ? tr("broken edit") : weightText(lost.weight);
    case Verdict: {
        const auto judged = m_book ? m_book->judgement(*m_data->index, lost) : std::nullopt;
        return judged ? lossVerdictText(judged->verdict) : QString();
    }
    case ToolName:
        return toolText(corpus, lost.result);
    case SessionName: {
        const Session& session = corpus.sessions[lost.session.index()];
        return elidedMiddle(toQt(session.title.empty() ? session.id : session.title), 40);
    }
    case Use:
        return lossPlace(*m_data, lost).title;
    default:
        return {};
    }
}

QVariant LossesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_data)
        return {};
    const LostUse* const lost = lossAt(index);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((index.column() == Weight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    if (lost) {
        if (role == Qt::ToolTipRole && index.column() == What)
            return toQt(m_data->index->evidence[lost->evidence.front()].text);
        return wordsOf(*lost, index.column());
    }
    const Bunch& group = m_groups[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case What:
        return tr("%1  (%2)").arg(group.name, countText(group.rows.size()));
    case Weight:
        return weightText(group.weight);
    default:
        return {};
    }
}

QVariant LossesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section == Weight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    constexpr const char* kTitles[] = { "used later", "loss weight", "verdict", "tool", "session", "where" };
    if (section < 0 || section >= ColumnCount || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    return role == Qt::ToolTipRole ? reportMeaning(kTitles[section]) : reportWord(kTitles[section]);
}

} // namespace winnow
