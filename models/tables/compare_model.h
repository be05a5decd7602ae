// SPDX-License-Identifier: GPL-3.0-or-later
// Where two replays of one corpus differ: results that the model sees otherwise under the working policy than
// under A, grouped by tool and by from -> to. At first by statuses and sizes alone; money and losses follow
// with weigh(). Figures are of the results that the filter keeps; a group is signed off as a
// whole. For the page Compare.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/experiments/differences.h"
#include "core/library/library.h"
#include "core/replay/replay_result.h"
#include "models/tables/column_table.h"

namespace winnow {

/// What is shown of a group, and the group.
struct DifferenceRow : DifferenceGroup
{
    DifferenceGroup whole;
    QString note; // signed off with this note; empty = open
    QString before; // a group that was another was signed with this note
};

class CompareModel : public ColumnTable<const DifferenceRow&>
{
    Q_OBJECT
public:
    enum Column
    {
        ToolName,
        From,
        To,
        Results,
        Tokens,
        Money,
        Losses,
        Weight,
        Breaks,
        Note,
        ColumnCount
    };
    explicit CompareModel(QObject* parent = nullptr);
    void setReplays(
        const std::shared_ptr<const ReplayResult>& from, const std::shared_ptr<const ReplayResult>& to);
    /// The groups of the same replays with money and losses; `from` and `to` are what these are of.
    void weigh(const std::vector<DifferenceGroup>& groups, std::shared_ptr<const Measured> from,
        std::shared_ptr<const Measured> to);
    /// Whether its groups are of this replay's corpus.
    bool isOf(const ReplayResult& replay) const { return m_to && m_to->corpus == replay.corpus; }
    /// Which results of the replays are shown.
    void setShown(const CountedResults& shown);
    bool isNarrowed() const { return !m_shown.isAll(); }
    /// There are groups, but no result of them is shown.
    bool hidesAll() const { return m_groups.empty() && !m_all.empty(); }
    /// What all groups on show save more together.
    MoneyRange gain() const;
    bool isWeighed() const { return m_toMeasured != nullptr; }
    void setNote(int row, const QString& note);
    /// What the library keeps for the policy in use. A group that was signed away from `against` on this
    /// corpus and is as large as then is signed; one that was signed otherwise stays open and says so.
    void setSignatures(const std::vector<SignedDifference>& differences, const std::string& against,
        const std::string& corpusHash);
    /// A group as the library keeps it; without date and corpus.
    SignedDifference signatureOf(
        const DifferenceGroup& group, const QString& note, const std::string& against) const;
    const DifferenceGroup* group(int row) const; // as shown
    /// No result of the group is hidden, so that it can be signed off.
    bool isWhole(int row) const;
    /// Where a group stands that is the same to the last result; -1 when it is another by now.
    int rowOf(const DifferenceGroup& group) const;
    /// Results in groups that are not signed off.
    std::size_t openResults() const;
    /// Results whose status changes while their text is the original under both; in no group.
    std::size_t restatedResults() const { return m_restated; }

private:
    using Row = DifferenceRow;
    struct Signature : SignedDifference
    {
        bool fits = false; // policy A and corpus are those of now
    };
    void readSignatures(Row& row) const;
    void setGroups(std::vector<DifferenceGroup> groups);
    void showGroups();
    void findNote(Row& row) const;
    QString nameOf(const DifferenceGroup& group) const;
    std::size_t rows() const override { return m_groups.size(); }
    const Row& rowAt(std::size_t row) const override { return m_groups[row]; }
    QString sentenceOf(const Row& row) const override;
    std::shared_ptr<const ReplayResult> m_from;
    std::shared_ptr<const ReplayResult> m_to;
    std::shared_ptr<const Measured> m_fromMeasured; // null until weighed
    std::shared_ptr<const Measured> m_toMeasured;
    CountedResults m_shown;
    std::vector<DifferenceGroup> m_all; // whole
    std::vector<Row> m_groups; // of these, what is shown
    std::vector<Signature> m_kept; // by the library, the newest last
    std::vector<Row> m_signed; // ever, on this corpus: a group that comes back as it was signed is signed
    std::size_t m_restated = 0;
};

} // namespace winnow
