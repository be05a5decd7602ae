// SPDX-License-Identifier: GPL-3.0-or-later
// The policy library as a table, with the operations of the library dock. The database is opened at first use and
// again after a failure, so that a file that was locked, deleted or damaged can come back. Every operation answers with
// a Result; nothing here shows messages.
#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <optional>
#include <vector>

#include "core/library/library.h"
#include "core/replay/replay.h"

namespace winnow {

class LibraryModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Star, Name, Saved, Tested, Version, DialectColumn, Tags, Note, Updated, ColumnCount };
    enum Role { SortRole = Qt::UserRole + 1, NameRole };

    explicit LibraryModel(const QString& file, QObject* parent = nullptr);

    const QString& file() const { return m_file; }
    Result<void> refresh();
    /// Moves a damaged database (and its journal) aside and starts a new one. Answers the name it has now.
    Result<QString> setAside();
    Result<int> save(const QString& name, const Policy& policy, const QString& note, const ReplayResult* evidence, const QString& corpusName);
    Result<Policy> load(const QString& name, std::optional<int> version = std::nullopt);
    Result<std::vector<VersionInfo>> history(const QString& name);
    Result<void> rename(const QString& from, const QString& to);
    Result<void> duplicate(const QString& from, const QString& to);
    Result<void> remove(const QString& name);
    Result<void> restore(const QString& name);
    Result<void> setTags(const QString& name, const QStringList& tags);
    Result<void> setNote(const QString& name, const QString& note);
    Result<void> toggleStar(const QString& name);
    Result<void> signFlip(const QString& name, int version, const SignedFlip& flip);
    Result<std::vector<SignedFlip>> signedFlips(const QString& name, int version);

    const PolicySummary* summary(const QString& name) const;
    /// `wanted`, or "wanted 2", "wanted 3", ... if there is one already.
    QString freeName(const QString& wanted) const;
    const std::vector<PolicySummary>& entries() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    template <class T, class Act> Result<T> with(Act act);
    Result<void> refreshRow(const QString& was, const QString& is);
    QString wordsOf(const PolicySummary& row, int column) const;

    QString m_file;
    std::optional<Library> m_library;
    QDateTime m_born; // of the file that m_library writes to
    std::vector<PolicySummary> m_rows;
    bool m_rowsAreOld = true; // of a file that was opened again since
};

/// Saved share of a stored run; NaN when it has none.
double savedShareOf(const RunSummary& run);

} // namespace winnow
