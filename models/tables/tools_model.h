// SPDX-License-Identifier: GPL-3.0-or-later
// The home table: one row a tool, because tools differ far more than thresholds do. Numbers of the latest
// replay, what decided, and the strategy in force for the tool. Sorted by a QSortFilterProxyModel over
// SortRole.
#pragma once

#include <vector>

#include "core/replay/replay_result.h"
#include "models/document/on_show.h"
#include "models/document/result_filter.h"
#include "models/tables/column_table.h"

namespace winnow {

class Workspace;

/// Of a tool's tokens as shares of the heaviest tool's: what stays, what is taken out unmissed, what is taken
/// out of results that were used later. They add up to the tool's weight.
struct ToolWeight
{
    double kept = 0;
    double taken = 0;
    double withLoss = 0;
    bool stale = false; // what is missed is of an earlier policy
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

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Strategy: a key of policy_rules.h, "" = as the policy says; sizes: bytes, -1 = the policy's. One undo
    /// step each.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    /// What the results behind a cell have in common: its tool and, for a number of some of them, what makes
    /// them count.
    ResultFilter behind(const QModelIndex& index) const;
    /// The same for the results of a tool with one decision; with how many there are, the most frequent
    /// first.
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
    const ToolOnShow& shownAt(int row) const { return rowAt(static_cast<std::size_t>(row)); }
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
