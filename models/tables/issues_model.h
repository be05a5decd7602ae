// SPDX-License-Identifier: GPL-3.0-or-later
// The import report as a list: everything the importers could not read or had to repair, with recording and
// line.
#pragma once

#include <memory>
#include <vector>

#include "core/session/corpus.h"
#include "models/tables/column_table.h"

namespace winnow {

/// An issue and its recording, of the model's corpus.
struct IssueRow
{
    const Recording* recording;
    const Issue* issue;
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

    explicit IssuesModel(QObject* parent = nullptr);
    void setCorpus(const std::shared_ptr<const Corpus>& corpus);
    const IssueRow& at(const QModelIndex& index) const
    {
        return m_rows[static_cast<std::size_t>(index.row())];
    }
    /// The result of the record an issue is about; invalid if the issue is about the file.
    ResultId resultOf(const IssueRow& row) const;

private:
    using Row = IssueRow;
    std::size_t rows() const override { return m_rows.size(); }
    const Row& rowAt(std::size_t row) const override { return m_rows[row]; }
    QString sentenceOf(const Row& row) const override;
    QVariant own(const Row& row, int column, int role) const override;
    std::shared_ptr<const Corpus> m_corpus;
    std::vector<Row> m_rows;
};

} // namespace winnow
