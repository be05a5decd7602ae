// SPDX-License-Identifier: GPL-3.0-or-later
// Results summed by tool, kind, decision, session or turn: one row a group, with the filter chip that shows
// its results. Sums anew with each replay, O(results), so it is fed only while it is looked at.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/replay/replay_result.h"
#include "models/document/result_filter.h"
#include "models/tables/column_table.h"
#include "models/text/exactness.h"

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

struct ResultGroup
{
    QString name;
    FilterChip chip;
    Totals totals;
    bool exact = true; // every number in it
};

class GroupsModel : public ColumnTable<const ResultGroup&>
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
        ShareRole = FirstOwnRole
    };
    using Kinds = std::shared_ptr<const std::vector<std::string_view>>;

    explicit GroupsModel(QObject* parent = nullptr);
    /// `kinds` may be null: then grouping by kind puts all into one group without a name.
    void setResult(const std::shared_ptr<const ReplayResult>& result, const Kinds& kinds, Grouping grouping,
        const std::shared_ptr<const Exactness>& exactness = {});
    FilterChip chipOf(int row) const;

private:
    using Group = ResultGroup;
    Group groupOf(std::uint64_t key, const Kinds& kinds) const;
    std::uint64_t keyOf(std::size_t result, const Kinds& kinds) const;
    std::size_t rows() const override { return m_groups.size(); }
    const Group& rowAt(std::size_t row) const override { return m_groups[row]; }
    QString sentenceOf(const Group& group) const override;
    QVariant own(const Group& group, int column, int role) const override;

    std::shared_ptr<const ReplayResult> m_result;
    Grouping m_grouping = Grouping::Kind;
    std::vector<Group> m_groups;
};

} // namespace winnow
