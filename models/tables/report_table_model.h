// SPDX-License-Identifier: GPL-3.0-or-later
// One of core's report tables (core/report/table.h) as an item model: the cells that the CLI prints, with
// titles and fixed words in the user's language, numbers sorted by value, and the meaning of each column as
// its tooltip. Views own one each and replace its table; they find a row's payload (a result, a group) by its
// index in the table.
#pragma once

#include "core/report/table.h"
#include "models/tables/column_table.h"

namespace winnow {

class ReportTableModel : public ColumnTable<int>
{
    Q_OBJECT
public:
    enum Role
    {
        RowRole = FirstOwnRole
    };

    using ColumnTable::ColumnTable;

    void setTable(report::Table table);
    const report::Table& table() const { return m_table; }

private:
    std::size_t rows() const override { return m_table.rows.size(); }
    int rowAt(std::size_t row) const override { return static_cast<int>(row); }
    QString wordsOf(int row, int column) const override;
    QVariant numberOf(int row, int column) const override;
    QVariant own(int row, int column, int role) const override;
    bool isNumber(int column) const { return m_table.columns[static_cast<std::size_t>(column)].number; }
    const report::Cell& cell(int row, int column) const;
    report::Table m_table;
};

} // namespace winnow
