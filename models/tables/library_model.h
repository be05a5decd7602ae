// SPDX-License-Identifier: GPL-3.0-or-later
// The policy library as a table, with the operations of the page Policies. Every operation is queued, done on
// a worker and answered on this thread: an answer comes after the list shows what was done, and the list
// stays as it was until then. What is queued when the model goes away is still done. Nothing here shows
// messages.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "models/document/library_file.h"
#include "models/document/policy_evidence.h"
#include "models/jobs/work_queue.h"
#include "models/tables/column_table.h"

namespace winnow {

class LibraryModel : public ColumnTable<const LibraryRow&>
{
    Q_OBJECT
public:
    enum Column
    {
        Star,
        Name,
        Tags,
        Saved,
        Net,
        WithLoss,
        Breaks,
        Tested,
        Updated,
        Note,
        Version,
        DialectColumn,
        ColumnCount
    };
    enum Role
    {
        NameRole = FirstOwnRole
    };
    /// Called once, on this thread; never after the model is gone.
    template <class T> using Then = std::function<void(const Result<T>&)>;

    explicit LibraryModel(const QString& file, QObject* parent = nullptr);

    const QString& file() const { return m_path; }
    /// An operation is under way.
    bool isWorking() const { return !m_queue.isIdle(); }

    void refresh(Then<void> then = {});
    /// Moves a damaged database (and its journal) aside and starts a new one. Answers the name it has now.
    void setAside(Then<QString> then);
    /// Answers the version. `evidence` without a replay: what the version was judged by stays.
    void save(const QString& name, const Policy& policy, const QString& note, const PolicyEvidence& evidence,
        Then<int> then = {});
    /// What a version is judged by from now on; it needs a replay.
    void keepEvidence(const QString& name, int version, const PolicyEvidence& evidence, Then<void> then = {});
    void load(const QString& name, std::optional<int> version, Then<Policy> then);
    void history(const QString& name, Then<std::vector<VersionInfo>> then);
    void rename(const QString& from, const QString& to, Then<void> then = {});
    void duplicate(const QString& from, const QString& to, Then<void> then = {});
    void remove(const QString& name, Then<void> then = {});
    void restore(const QString& name, Then<void> then = {});
    void setTags(const QString& name, const QStringList& tags, Then<void> then = {});
    void setNote(const QString& name, const QString& note, Then<void> then = {});
    void toggleStar(const QString& name, Then<void> then = {});
    /// Kept with the newest version that says what `policyHash` says; answers it, 0 when no version does. The
    /// hash of `corpus` is added.
    void signDifference(const QString& name, const std::string& policyHash,
        const SignedDifference& difference, std::shared_ptr<const Corpus> corpus, Then<int> then);
    struct SignedDifferences
    {
        std::string corpusHash;
        std::vector<SignedDifference> differences; // on any corpus, away from any policy
    };
    /// Of the newest version that says what `policyHash` says; none when no version does.
    void signedDifferences(const QString& name, const std::string& policyHash,
        std::shared_ptr<const Corpus> corpus, Then<SignedDifferences> then);

    const LibraryRow* summary(const QString& name) const;
    /// `wanted`, or "wanted 2", "wanted 3", ... if there is one already.
    QString freeName(const QString& wanted) const;
    const std::vector<LibraryRow>& entries() const { return m_rows; }

Q_SIGNALS:
    /// Policies came, went or changed.
    void entriesChanged();

private:
    /// Reads only.
    template <class T> void ask(Then<T> then, std::function<Result<T>(Library&)> act);
    /// Writes, and reads back the row that was called `was` and is called `is` now.
    template <class T>
    void change(const QString& was, const QString& is, Then<T> then, std::function<Result<T>(Library&)> act);
    void take(LibraryNews news);
    void takeRow(LibraryNews news);
    int rowOf(const std::string& name) const;
    Columns columns() const;
    std::size_t rows() const override { return m_rows.size(); }
    const LibraryRow& rowAt(std::size_t row) const override { return m_rows[row]; }
    QVariant own(const LibraryRow& row, int column, int role) const override;
    QString evidenceOf(const LibraryRow& row) const;
    QString figuresText(const LibraryRow& row) const;

    QString m_path;
    std::vector<LibraryRow> m_rows; // in the library's order
    std::shared_ptr<LibraryFile> m_file; // the worker's
    WorkQueue m_queue; // last: it waits for its worker
};

} // namespace winnow
