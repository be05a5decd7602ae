// SPDX-License-Identifier: GPL-3.0-or-later
// The main table: one row per tool, because tools differ far more than thresholds do. Shows figures of the latest
// replay, what decided, and the tool's strategy in force. A QSortFilterProxyModel sorts it by SortRole.
#pragma once

#include <vector>

#include "core/replay/replay_result.h"
#include "models/document/on_show.h"
#include "models/document/result_filter.h"
#include "models/tables/column_table.h"

namespace winnow {

class Workspace;

/// A tool's tokens as shares of the heaviest tool's: kept, dropped without a loss, and dropped from results
/// that were used later. They add up to the tool's share.
struct ToolWeight
{
    double kept = 0;
    double taken = 0;
    double withLoss = 0;
    bool stale = false; // the losses are those of an earlier policy
};

class ToolsModel : public ColumnTable<const ToolOnShow&>
{
    Q_OBJECT
public:
    enum Column
    {
        ToolName,
        Weight,
        Results,
        Median,
        Ninetieth,
        Largest,
        Changed,
        Before,
        After,
        Saved,
        AgainstA,
        Net,
        Losses,
        Breaks,
        Decisions,
        Strategy,
        MinSize,
        MaxSize,
        ColumnCount
    };
    enum Role
    {
        ToolRole = FirstOwnRole,
        ShareRole,
        WeightRole // ToolWeight
    };

    ToolsModel(Workspace& workspace, Insight& insight, const OnShow& onShow, QObject* parent = nullptr);

    /// Headings of money columns name their basis.
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Strategy: a key of policy_rules.h, "" = the policy's; sizes: bytes, -1 = the policy's. One undo step
    /// each.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    /// The filter for the results behind a cell: the tool and, for a figure of some of its results, the
    /// condition for it.
    ResultFilter behind(const QModelIndex& index) const;
    /// Filters for the results of the row's tool by decision, each with the number of results, the most
    /// frequent first.
    std::vector<std::pair<ResultFilter, std::uint64_t>> decisionsBehind(int row) const;

private:
    void refresh();
    Columns columns() const;
    Columns figureColumns() const;
    Columns lossColumns() const;
    bool isExact(const ToolTotals& tool) const;
    std::size_t rows() const override { return m_rows.tools.size(); }
    const ToolOnShow& rowAt(std::size_t row) const override { return m_rows.tools[row]; }
    QString sentenceOf(const ToolOnShow& row) const override;
    QVariant own(const ToolOnShow& row, int column, int role) const override;
    QString tipOf(const ToolTotals& tool, int column) const;
    QString decisionsOf(const ToolTotals& tool) const;
    FilterChip chipOf(const ToolTotals& tool) const;
    QString strategyOf(const ToolTotals& tool) const;
    QString sizeOf(const ToolTotals& tool, int column) const;
    ToolWeight weightOf(const ToolOnShow& row) const;
    QVariant editOf(const ToolTotals& tool, int column) const;
    const Tool& toolOf(const ToolTotals& tool) const
    {
        return m_rows.replay->corpus->tools[tool.tool.index()];
    }
    std::int64_t againstBaseline(const ToolOnShow& row) const;
    QString nameOf(const ToolTotals& tool) const;

    Workspace& m_workspace;
    const OnShow& m_onShow;
    ToolsOnShow m_rows;
};

} // namespace winnow

Q_DECLARE_METATYPE(winnow::ToolWeight)
