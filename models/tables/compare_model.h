// SPDX-License-Identifier: GPL-3.0-or-later
// Where two replays of one corpus differ: results that the model sees differently under the working policy
// than under A, grouped by tool and by from -> to status. Starts with statuses and sizes only; weigh() adds
// money and losses. Figures cover the results that pass the filter; a group is signed off as a whole. For the
// page Compare.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/experiments/differences.h"
#include "core/library/library.h"
#include "core/replay/replay_result.h"
#include "models/tables/column_table.h"

namespace winnow {

/// A group as shown, and the whole group.
struct DifferenceRow : DifferenceGroup
{
    DifferenceGroup whole;
    QString note; // note of the sign-off; empty = open
    QString before; // note of an earlier sign-off that no longer fits
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
    /// Sets the groups of the same replays with money and losses; `from` and `to` are the measured replays.
    void weigh(const std::vector<DifferenceGroup>& groups, std::shared_ptr<const Measured> from,
        std::shared_ptr<const Measured> to);
    /// True if the groups are about this replay's corpus.
    bool isOf(const ReplayResult& replay) const { return m_to && m_to->corpus == replay.corpus; }
    /// Sets which results of the replays are shown.
    void setShown(const CountedResults& shown);
    bool isNarrowed() const { return !m_shown.isAll(); }
    /// True if there are groups but the filter hides all their results.
    bool hidesAll() const { return m_groups.empty() && !m_all.empty(); }
    /// What the groups on show save in total, compared with A.
    MoneyRange gain() const;
    bool isWeighed() const { return m_toMeasured != nullptr; }
    void setNote(int row, const QString& note);
    /// Applies the library's sign-offs for the policy in use. A group is signed if it was signed off against
    /// `against` on this corpus at the same size; otherwise it stays open and shows the earlier note.
    void setSignatures(const std::vector<SignedDifference>& differences, const std::string& against,
        const std::string& corpusHash);
    /// A group in the library's form, without date and corpus.
    SignedDifference signatureOf(
        const DifferenceGroup& group, const QString& note, const std::string& against) const;
    const DifferenceGroup* group(int row) const; // as shown
    /// True if no result of the group is hidden, so that it can be signed off.
    bool isWhole(int row) const;
    /// The row of the identical group; -1 if the group has changed.
    int rowOf(const DifferenceGroup& group) const;
    /// Results in groups that are not signed off.
    std::size_t openResults() const;
    /// Results whose status changes but whose text is the original under both; in no group.
    std::size_t restatedResults() const { return m_restated; }

private:
    using Row = DifferenceRow;
    struct Signature : SignedDifference
    {
        bool fits = false; // policy A and the corpus match the current ones
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
    std::shared_ptr<const Measured> m_fromMeasured; // null before weigh()
    std::shared_ptr<const Measured> m_toMeasured;
    CountedResults m_shown;
    std::vector<DifferenceGroup> m_all; // unfiltered
    std::vector<Row> m_groups; // what the filter leaves of them
    std::vector<Signature> m_kept; // from the library, the newest last
    std::vector<Row> m_signed; // sign-offs on this corpus: an identical group that returns is signed again
    std::size_t m_restated = 0;
};

} // namespace winnow
