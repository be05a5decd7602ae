// SPDX-License-Identifier: GPL-3.0-or-later
// The rate at which each tool's changed results would be asked for, edited in place, with what that costs:
// the table beside the expansion model "rate". Tools without a rate of their own have the one for all.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "models/expansion_study.h"

namespace winnow {

class ToolRatesModel : public QAbstractTableModel
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
    enum Role
    {
        SortRole = Qt::UserRole + 1
    };

    explicit ToolRatesModel(ExpansionStudy& study, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Rate, EditRole: percent; below 0 = the rate for all.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    struct Row
    {
        std::size_t tool = 0;
        std::string label;
        quint64 changed = 0;
    };
    void refresh();
    double rateOf(const Row& row) const;
    bool hasOwn(const Row& row) const { return m_study.options().rates.count(row.label) > 0; }
    QVariant numberOf(const Row& row, int column) const;
    QString wordsOf(const Row& row, int column) const;

    ExpansionStudy& m_study;
    std::vector<Row> m_rows; // tools with changed results
};

} // namespace winnow
