// SPDX-License-Identifier: GPL-3.0-or-later
// Results summed by tool, kind, decision, session or turn: one row a group, with the filter chip that shows
// its results. Sums anew with each replay, O(results), so it is fed only while it is looked at.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <string_view>
#include <vector>

#include "core/replay/replay_result.h"
#include "models/exactness.h"
#include "models/result_filter.h"

namespace winnow {

enum class Grouping
{
    None,
    Tool,
    Kind,
    Decision,
    Session,
    Turn
};

class GroupsModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        Name,
        Results,
        Changed,
        Before,
        After,
        Saved,
        ColumnCount
    };
    enum Role
    {
        SortRole = Qt::UserRole + 1,
        ShareRole
    };
    using Kinds = std::shared_ptr<const std::vector<std::string_view>>;

    using QAbstractTableModel::QAbstractTableModel;
    /// `kinds` may be null: then grouping by kind puts all into one group without a name.
    void setResult(const std::shared_ptr<const ReplayResult>& result, const Kinds& kinds, Grouping grouping,
        const std::shared_ptr<const Exactness>& exactness = {});
    FilterChip chipOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Group
    {
        QString name;
        FilterChip chip;
        Totals totals;
        bool exact = true; // every number in it
    };
    Group groupOf(std::uint64_t key, const Kinds& kinds) const;
    std::uint64_t keyOf(std::size_t result, const Kinds& kinds) const;
    QString wordsOf(const Group& group, int column) const;
    QVariant numberOf(const Group& group, int column) const;

    std::shared_ptr<const ReplayResult> m_result;
    Grouping m_grouping = Grouping::Kind;
    std::vector<Group> m_groups;
};

} // namespace winnow
