// SPDX-License-Identifier: GPL-3.0-or-later
// Every detected later use of something the policy drops, the worst first: one row per loss. Against policy A, new
// losses come first, and losses of A alone last. For the page Losses, which filters it.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "core/replay/replay_result.h"
#include "models/jobs/insight.h"
#include "models/tables/column_table.h"

namespace winnow {

class ReviewBook;

struct LossRow
{
    enum class Change
    {
        Same,
        New, // A does not lose it
        Gone // only A loses it
    };
    LostUse lost;
    Change change = Change::Same;
};

class LossesModel : public ColumnTable<const LossRow&>
{
    Q_OBJECT
public:
    enum Column
    {
        What, // the text that was used
        AgainstA,
        Weight,
        Verdict, // a reviewer's verdict
        ToolName,
        SessionName,
        Use, // where, and how many turns later
        ColumnCount
    };
    using Change = LossRow::Change;

    /// `book`: the source of verdicts; must outlive this object.
    explicit LossesModel(const ReviewBook& book, QObject* parent = nullptr);
    /// `against`: what policy A loses; null without a comparison.
    void setData(std::shared_ptr<const InsightData> data, std::shared_ptr<const InsightData> against,
        const std::function<bool(ResultId)>& passes);
    const std::shared_ptr<const InsightData>& source() const { return m_data; }
    /// The rows belong to an earlier policy than the one on show.
    void setStale(bool stale);
    /// The measurement that a row belongs to: policy A's if only A loses it.
    const std::shared_ptr<const InsightData>& sourceOf(const QModelIndex& index) const;
    /// Null for an invalid index.
    const LostUse* lossAt(const QModelIndex& index) const;
    /// Lost uses of the policy on show that pass.
    std::size_t losses() const { return m_rows.size() - count(Change::Gone); }
    std::size_t count(Change change) const { return m_counts[static_cast<std::size_t>(change)]; }
    /// The worst loss that `wanted` accepts; invalid if there is none.
    QModelIndex find(const std::function<bool(const LostUse&)>& wanted) const;

private:
    void addRows(const std::vector<LostUse>& uses, const std::vector<LostUse>& other, Change change,
        const std::function<bool(ResultId)>& passes);
    const Corpus& corpus() const { return *m_data->replay->corpus; }
    std::size_t rows() const override { return m_rows.size(); }
    const LossRow& rowAt(std::size_t row) const override { return m_rows[row]; }
    QVariant own(const LossRow& row, int column, int role) const override;

    std::shared_ptr<const InsightData> m_data;
    std::shared_ptr<const InsightData> m_against;
    std::vector<LossRow> m_rows; // the worst first
    std::array<std::size_t, 3> m_counts {}; // by Change
    bool m_stale = false;
};

} // namespace winnow
