// SPDX-License-Identifier: GPL-3.0-or-later
// The policy's rules in evaluation order, edited in place, with what each decides in the latest replay; the
// last row is the policy itself and covers everything no rule matches. Each edit is one undo step. Gateways
// have no rules: the rows then appear inert and cannot be edited.
#pragma once

#include <vector>

#include "core/replay/replay_result.h"
#include "models/tables/column_table.h"

namespace winnow {

class Workspace;

class RulesModel : public ColumnTable<int>
{
    Q_OBJECT
public:
    enum Column
    {
        Order,
        Tool,
        Kind,
        Strategy,
        MinSize,
        MaxSize,
        Results,
        Before,
        Saved,
        Remark,
        ColumnCount
    };
    enum Role
    {
        ShareRole = FirstOwnRole
    };

    explicit RulesModel(Workspace& workspace, QObject* parent = nullptr);

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// EditRole: tool and kind names ("" = any), strategy keys of policy_rules.h, thresholds (-1 = the
    /// policy's).
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    bool isPolicyRow(int row) const { return row == rowCount() - 1; }
    /// Null for the policy's own row.
    const Rule* rule(int row) const;
    /// Adds a rule in front, for a kind that has none; returns its row.
    int add();
    int duplicate(int row);
    void remove(int row);
    /// `step` is -1 or 1; returns the new row.
    int move(int row, int step);

private:
    struct Sum : Totals
    {
        bool exact = true;
    };
    void refresh();
    void sumUp() const;
    QString sizeText(int row, std::int64_t Rule::*own, std::int64_t Policy::*all) const;
    const Sum* sumOf(int row) const;
    std::size_t rows() const override { return m_rules.size() + 1; }
    int rowAt(std::size_t row) const override { return static_cast<int>(row); }
    QString sentenceOf(int row) const override;
    QVariant own(int row, int column, int role) const override;
    QVariant editOf(int row, int column) const;
    QString remarkOf(int row) const;
    bool editPolicyRow(int column, const QVariant& value);

    Workspace& m_workspace;
    std::vector<Rule> m_rules; // as shown
    /// By row; empty while the latest replay has other rules. Computed on demand.
    const std::vector<Sum>& sums() const;
    mutable std::vector<Sum> m_sums;
    mutable bool m_summed = false;
};

} // namespace winnow
