// SPDX-License-Identifier: GPL-3.0-or-later
// The context loom as a table: one row a tool result of the session on show, with the calls that held it, its
// tokens, what a policy leaves, and where it was used later. Cells are made when they are asked for, so
// 100,000 rows cost nothing. Beside the picture for screen readers and files.
#pragma once

#include <QAbstractTableModel>

#include "models/loom_model.h"

namespace winnow {

class LoomTable : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        Tool,
        FirstCall,
        LastCall,
        Before,
        After,
        TakenOut,
        UsedLater,
        ColumnCount
    };

    explicit LoomTable(LoomModel& loom, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void collectMarks();
    QString cell(std::uint32_t band, int column) const;

    LoomModel& m_loom;
    std::vector<std::pair<std::uint32_t, std::size_t>> m_marks; // band and mark, ascending
};

} // namespace winnow
