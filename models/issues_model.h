// SPDX-License-Identifier: GPL-3.0-or-later
// The import report as a list: everything the importers could not read or had to mend, with recording and
// line.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

class IssuesModel : public QAbstractTableModel
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
        SortRole = Qt::UserRole + 1,
        RecordingRole,
        OffsetRole,
        LengthRole,
        SeverityRole
    };

    using QAbstractTableModel::QAbstractTableModel;
    void setCorpus(const std::shared_ptr<const Corpus>& corpus);
    /// Errors and warnings, without notes.
    int serious() const { return m_serious; }
    /// The result whose record an issue is about; invalid when it is about the file.
    ResultId resultOf(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        std::uint32_t recording;
        std::uint32_t issue;
    };
    std::shared_ptr<const Corpus> m_corpus;
    std::vector<Row> m_rows;
    int m_serious = 0;
};

} // namespace winnow
