// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/losses_model.h"

#include <QLocale>
#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>

#include "core/replay/replay_result.h"
#include "models/document/loss_texts.h"
#include "models/document/review_book.h"
#include "models/tables/column_table.h"
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

void LossesModel::setData(std::shared_ptr<const InsightData> data, std::shared_ptr<const InsightData> against,
    const std::function<bool(ResultId)>& passes, Group group)
{
    beginResetModel();
    m_data = std::move(data);
    m_against = m_data && against && against->index == m_data->index ? std::move(against) : nullptr;
    m_group = group;
    m_rows.clear();
    m_groups.clear();
    m_counts = {};
    if (m_data) {
        const std::vector<LostUse> none;
        const std::vector<LostUse>& now = m_data->losses.uses;
        const std::vector<LostUse>& then = m_against ? m_against->losses.uses : none;
        addRows(now, then, m_against ? Change::New : Change::Same, passes);
        addRows(then, now, Change::Gone, passes);
        std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) {
            static constexpr int kOrder[] = { 1, 0, 2 }; // by Change
            const auto key = [](const Row& row) {
                return std::tuple(
                    kOrder[static_cast<int>(row.change)], !row.lost.breaksEdit, -row.lost.weight);
            };
            return key(a) < key(b);
        });
        if (m_group != Group::None)
            bunch();
    }
    endResetModel();
}

/// Adds the uses that pass: as `change` if `other` does not lose them, otherwise as the same, unless they are A's.
void LossesModel::addRows(const std::vector<LostUse>& uses, const std::vector<LostUse>& other, Change change,
    const std::function<bool(ResultId)>& passes)
{
    std::unordered_set<std::uint32_t> known;
    for (const LostUse& lost : other)
        known.insert(lost.laterUse);
    for (const LostUse& lost : uses) {
        const bool both = known.contains(lost.laterUse);
        if (!passes(lost.result) || (both && change == Change::Gone))
            continue;
        m_rows.push_back({ lost, both ? Change::Same : change });
        ++m_counts[static_cast<std::size_t>(m_rows.back().change)];
    }
}

/// Sorts the group that loses the most first.
void LossesModel::bunch()
{
    std::map<QString, std::size_t> known;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QString name = wordsOf(m_rows[i], m_group == Group::Tool ? ToolName : SessionName);
        const auto [at, fresh] = known.emplace(name, m_groups.size());
        if (fresh)
            m_groups.push_back({ name, 0, {} });
        m_groups[at->second].weight += m_rows[i].lost.weight;
        m_groups[at->second].rows.push_back(static_cast<std::uint32_t>(i));
    }
    std::stable_sort(
        m_groups.begin(), m_groups.end(), [](const Bunch& a, const Bunch& b) { return a.weight > b.weight; });
}

const LossesModel::Row* LossesModel::rowAt(const QModelIndex& index) const
{
    if (!index.isValid() || (!m_groups.empty() && index.internalId() == kTop))
        return nullptr;
    const auto row = static_cast<std::size_t>(index.row());
    return &m_rows[m_groups.empty() ? row : m_groups[index.internalId() - 1].rows[row]];
}

const LostUse* LossesModel::lossAt(const QModelIndex& index) const
{
    const Row* const row = rowAt(index);
    return row ? &row->lost : nullptr;
}

const std::shared_ptr<const InsightData>& LossesModel::sourceOf(const QModelIndex& index) const
{
    const Row* const row = rowAt(index);
    return row && row->change == Change::Gone ? m_against : m_data;
}

QModelIndex LossesModel::find(const std::function<bool(const LostUse&)>& wanted) const
{
    for (int top = 0; top < rowCount(); ++top) {
        const QModelIndex parent = m_groups.empty() ? QModelIndex() : index(top, 0);
        for (int row = m_groups.empty() ? top : 0; row < (m_groups.empty() ? top + 1 : rowCount(parent));
             ++row) {
            if (const QModelIndex at = index(row, 0, parent); wanted(*lossAt(at)))
                return at;
        }
    }
    return {};
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

QString LossesModel::wordsOf(const Row& row, int column) const
{
    static constexpr const char* kChangeNames[]
        = { QT_TR_NOOP("same"), QT_TR_NOOP("new"), QT_TR_NOOP("gone") };
    const LostUse& lost = row.lost;
    const Corpus& corpus = *m_data->replay->corpus;
    switch (column) {
    case What:
        return elidedMiddle(toQt(m_data->index->evidence[lost.evidence.front()].text).trimmed(), 80);
    case AgainstA:
        return m_against ? tr(kChangeNames[static_cast<std::size_t>(row.change)]) : QString();
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
        return lossUseText(*m_data, lost);
    default:
        return {};
    }
}

QVariant LossesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_data)
        return {};
    const Row* const row = rowAt(index);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((index.column() == Weight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (role == Qt::ForegroundRole && row && row->change == Change::Gone)
        return ColumnTableBase::staleInk();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    if (row) {
        if (role == Qt::ToolTipRole && index.column() == What)
            return toQt(m_data->index->evidence[row->lost.evidence.front()].text);
        return wordsOf(*row, index.column());
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
    constexpr const char* kTitles[]
        = { "used later", "against A", "loss weight", "verdict", "tool", "session", "where" };
    if (section < 0 || section >= ColumnCount || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    return role == Qt::ToolTipRole ? reportMeaning(kTitles[section]) : reportWord(kTitles[section]);
}

} // namespace winnow
