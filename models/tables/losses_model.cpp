// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/losses_model.h"

#include <QLocale>
#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "models/document/loss_texts.h"
#include "models/document/review_book.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

QString usedText(const InsightData& data, const LostUse& lost)
{
    return toQt(data.index->evidence[lost.evidence.front()].text);
}

} // namespace

LossesModel::LossesModel(const ReviewBook& book, QObject* parent)
    : ColumnTable(parent)
{
    static constexpr const char* kChanges[] = { QT_TR_NOOP("same"), QT_TR_NOOP("new"), QT_TR_NOOP("gone") };
    setColumns({
        { "used later",
            [this](const LossRow& row) { return elidedMiddle(usedText(*m_data, row.lost).trimmed(), 80); } },
        { "against A",
            [](const LossRow& row) { return tr(kChanges[static_cast<std::size_t>(row.change)]); } },
        { "loss weight",
            [](const LossRow& row) {
                const double weight = row.lost.weight;
                return row.lost.breaksEdit ? tr("broken edit")
                                           : QLocale().toString(weight, 'f', weight < 10 ? 1 : 0);
            },
            [](const LossRow& row) { return row.lost.weight; } },
        { "verdict",
            [this, &book](const LossRow& row) {
                const auto judged = book.judgement(*m_data->index, row.lost);
                return judged ? lossVerdictText(judged->verdict) : QString();
            } },
        { "tool", [this](const LossRow& row) { return toolText(corpus(), row.lost.result); } },
        { "session",
            [this](const LossRow& row) {
                return elidedMiddle(sessionTitle(corpus().sessions[row.lost.session.index()]), 40);
            } },
        { "where", [this](const LossRow& row) { return lossUseText(*m_data, row.lost); } },
    });
    connect(&book, &ReviewBook::changed, this, [this] {
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, Verdict), index(rowCount() - 1, Verdict));
    });
}

void LossesModel::setData(std::shared_ptr<const InsightData> data, std::shared_ptr<const InsightData> against,
    const std::function<bool(ResultId)>& passes)
{
    beginResetModel();
    m_data = std::move(data);
    m_against = m_data && against && against->index == m_data->index ? std::move(against) : nullptr;
    m_rows.clear();
    m_counts = {};
    if (m_data) {
        const std::vector<LostUse> none;
        const std::vector<LostUse>& now = m_data->losses.uses;
        const std::vector<LostUse>& then = m_against ? m_against->losses.uses : none;
        addRows(now, then, m_against ? Change::New : Change::Same, passes);
        addRows(then, now, Change::Gone, passes);
        std::stable_sort(m_rows.begin(), m_rows.end(), [](const LossRow& a, const LossRow& b) {
            static constexpr int kOrder[] = { 1, 0, 2 }; // by Change
            const auto key = [](const LossRow& row) {
                return std::tuple(
                    kOrder[static_cast<int>(row.change)], !row.lost.breaksEdit, -row.lost.weight);
            };
            return key(a) < key(b);
        });
    }
    endResetModel();
}

/// Adds the uses that pass: as `change` if `other` does not lose them, otherwise as the same, unless they are
/// A's.
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

void LossesModel::setStale(bool stale)
{
    if (std::exchange(m_stale, stale) != stale && !m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), { Qt::ForegroundRole });
}

const LostUse* LossesModel::lossAt(const QModelIndex& index) const
{
    return index.isValid() ? &m_rows[static_cast<std::size_t>(index.row())].lost : nullptr;
}

const std::shared_ptr<const InsightData>& LossesModel::sourceOf(const QModelIndex& index) const
{
    const bool gone = index.isValid() && m_rows[static_cast<std::size_t>(index.row())].change == Change::Gone;
    return gone ? m_against : m_data;
}

QModelIndex LossesModel::find(const std::function<bool(const LostUse&)>& wanted) const
{
    const auto found
        = std::find_if(m_rows.begin(), m_rows.end(), [&](const LossRow& row) { return wanted(row.lost); });
    return found == m_rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.begin()), 0);
}

QVariant LossesModel::own(const LossRow& row, int column, int role) const
{
    if (role == Qt::ForegroundRole && (m_stale || row.change == Change::Gone))
        return staleInk();
    return role == Qt::ToolTipRole && column == What ? QVariant(usedText(*m_data, row.lost)) : QVariant();
}

} // namespace winnow
