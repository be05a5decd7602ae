// SPDX-License-Identifier: GPL-3.0-or-later
// The import report as a list: everything the importers could not read or had to repair, with recording and
// line.
#pragma once

#include <memory>
#include <vector>

#include "core/session/corpus.h"
#include "models/tables/column_table.h"

namespace winnow {

/// An issue and its recording.
struct IssueRow
{
    std::uint32_t recording;
    std::uint32_t issue;
};

class IssuesModel : public ColumnTable<const IssueRow&>
{
    Q_OBJECT
public:
    enum Column
    {
        SeverityColumn,
        RecordingColumn,
        Line,
        TextColumn,
        ColumnCount
    };
    enum Role
    {
        RecordingRole = FirstOwnRole,
        OffsetRole,
        LengthRole,
        SeverityRole
    };

    explicit IssuesModel(QObject* parent = nullptr);
    void setCorpus(const std::shared_ptr<const Corpus>& corpus);
    /// The result of the record an issue is about; invalid if the issue is about the file.
    ResultId resultOf(const QModelIndex& index) const;

private:
    using Row = IssueRow;
    std::size_t rows() const override { return m_rows.size(); }
    const Row& rowAt(std::size_t row) const override { return m_rows[row]; }
    QString sentenceOf(const Row& row) const override;
    QVariant own(const Row& row, int column, int role) const override;
    const Recording& recordingOf(const Row& row) const { return m_corpus->recordings[row.recording]; }
    const Issue& issueOf(const Row& row) const { return recordingOf(row).issues[row.issue]; }
    QString fileOf(const Row& row) const;
    std::shared_ptr<const Corpus> m_corpus;
    std::vector<Row> m_rows;
};

} // namespace winnow
