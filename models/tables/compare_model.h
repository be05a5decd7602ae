// SPDX-License-Identifier: GPL-3.0-or-later
// Where two replays of one corpus differ: results of which the model sees different texts under the policy in use and
// under A, grouped by tool and by from -> to status, each with its tick. Starts with statuses and sizes only; weigh()
// adds money and losses. For the sign-off of the page Decide.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/experiments/differences.h"
#include "core/library/library.h"
#include "core/replay/replay_result.h"
#include "models/tables/column_table.h"

namespace winnow {

struct DifferenceRow : DifferenceGroup
{
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
    /// Sets the groups of the same replays with money and losses.
    void weigh(const std::vector<DifferenceGroup>& groups);
    /// True if the groups belong to this replay's corpus.
    bool isOf(const ReplayResult& replay) const { return m_to && m_to->corpus == replay.corpus; }
    bool isWeighed() const { return m_weighed; }
    void setNote(int row, const QString& note);
    /// Applies the library's sign-offs for the policy in use. A group is signed if it was signed off against
    /// `against` on this corpus at the same size; otherwise it stays open and shows the earlier note.
    void setSignatures(const std::vector<SignedDifference>& differences, const std::string& against,
        const std::string& corpusHash);
    /// A group in the library's form, without date and corpus.
    SignedDifference signatureOf(
        const DifferenceGroup& group, const QString& note, const std::string& against) const;
    const DifferenceRow* group(int row) const;
    /// Whether the group has more losses than under A: its sign-off needs a reason.
    bool losesMore(int row) const;
    /// The row of the identical group; -1 if the group has changed.
    int rowOf(const DifferenceGroup& group) const;
    /// Results in groups that are not signed off.
    std::size_t openResults() const;
    /// Results whose status changes while the text is the original under both; they are in no group.
    std::size_t restatedResults() const { return m_restated; }
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// The box of an open group was ticked.
    void ticked(int row);

private:
    using Row = DifferenceRow;
    struct Signature : SignedDifference
    {
        bool fits = false; // policy A and the corpus match the current ones
    };
    void readSignatures(Row& row) const;
    void setGroups(const std::vector<DifferenceGroup>& groups);
    void findNote(Row& row) const;
    QString nameOf(const DifferenceGroup& group) const;
    std::size_t rows() const override { return m_groups.size(); }
    const Row& rowAt(std::size_t row) const override { return m_groups[row]; }
    QString sentenceOf(const Row& row) const override;
    QVariant own(const Row& row, int column, int role) const override;
    std::shared_ptr<const ReplayResult> m_to;
    bool m_weighed = false;
    std::vector<Row> m_groups;
    std::vector<Signature> m_kept; // from the library, the newest last
    std::vector<Row> m_signed; // sign-offs on this corpus: an identical group that returns is signed again
    std::size_t m_restated = 0;
};

} // namespace winnow
