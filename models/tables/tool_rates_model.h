// SPDX-License-Identifier: GPL-3.0-or-later
// The rate at which each tool's changed results would be asked for, edited in place, with what that costs:
// the table beside the expansion model "rate". Tools without a rate of their own have the one for all.
#pragma once

#include <vector>

#include "models/jobs/expansion_study.h"
#include "models/tables/column_table.h"

namespace winnow {

struct ToolRateRow
{
    std::size_t tool = 0;
    std::string label;
    quint64 changed = 0;
};

class ToolRatesModel : public ColumnTable<const ToolRateRow&>
{
    Q_OBJECT
public:
    enum Column
    {
        ToolName,
        Changed,
        Rate,
        Expected,
        Cost,
        Net,
        ColumnCount
    };
    explicit ToolRatesModel(ExpansionStudy& study, QObject* parent = nullptr);

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Rate, EditRole: percent; below 0 = the rate for all.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    using Row = ToolRateRow;
    void refresh();
    double rateOf(const Row& row) const;
    bool hasOwn(const Row& row) const { return m_study.options().rates.count(row.label) > 0; }
    ExpansionSums sumsOf(const Row& row) const;
    std::size_t rows() const override { return m_study.data() ? m_rows.size() : 0; }
    const Row& rowAt(std::size_t row) const override { return m_rows[row]; }
    QString sentenceOf(const Row& row) const override;
    QVariant own(const Row& row, int column, int role) const override;

    ExpansionStudy& m_study;
    std::vector<Row> m_rows; // tools with changed results
};

} // namespace winnow
