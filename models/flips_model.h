// SPDX-License-Identifier: GPL-3.0-or-later
// Where two replays of one corpus differ: results whose status or size after changes from A to the working policy,
// grouped by tool and by from -> to, the largest change first. For the flips dock.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/analysis/flips.h"

namespace winnow {

class FlipsModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { ToolName, From, To, Results, Tokens, Note, ColumnCount };
    enum Role { SortRole = Qt::UserRole + 1 };

    using QAbstractTableModel::QAbstractTableModel;
    void setReplays(const std::shared_ptr<const ReplayResult>& from, const std::shared_ptr<const ReplayResult>& to);
    void setNote(int row, const QString& note);
    const FlipGroup* group(int row) const;
    /// Results in groups that are not signed off.
    std::size_t openResults() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString nameOf(const FlipGroup& group) const;
    std::shared_ptr<const ReplayResult> m_to;
    struct Row : FlipGroup
    {
        QString note; // signed off with this note; empty = open
    };
    std::vector<Row> m_groups;
};

} // namespace winnow
