// SPDX-License-Identifier: GPL-3.0-or-later
// The policy library as a table, with the operations of the page Library. Every operation is queued and runs on a
// worker; its answer arrives on this thread after the list has been updated, and the list stays unchanged until then.
// Queued operations finish even if the model is destroyed. Shows no messages itself.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "models/document/library_file.h"
#include "models/document/policy_evidence.h"
#include "models/jobs/work_queue.h"
#include "models/tables/column_table.h"
#include "models/text/qt_text.h"

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
    /// Called once, on this thread; never after the model is destroyed.
    template <class T> using Then = std::function<void(const Result<T>&)>;

    explicit LibraryModel(const QString& file, QObject* parent = nullptr);

    const QString& file() const { return m_path; }
    /// True while an operation runs.
    bool isWorking() const { return !m_queue.isIdle(); }

    void refresh(Then<void> then = {});
    /// Moves a damaged database (and its journal) aside and starts a new one. `then` gets the old one's new name.
    void setAside(Then<QString> then);
    /// `then` gets the version. If `evidence` has no replay, the version keeps its previous evidence.
    void save(const QString& name, const Policy& policy, const QString& note, const PolicyEvidence& evidence,
        Then<int> then = {});
    void load(const QString& name, std::optional<int> version, Then<Policy> then);
    void history(const QString& name, Then<std::vector<VersionInfo>> then);
    /// Queries the file without changing the list.
    template <class T> void ask(Then<T> then, std::function<Result<T>(Library&)> act);
    /// Writes, then reads the list again.
    template <class T> void write(Then<T> then, std::function<Result<T>(Library&)> act);
    /// The same for an operation of core on a policy, such as &Library::rename.
    template <class... Given>
    void change(Result<void> (Library::*act)(const std::string&, Given...), const QString& name,
        Then<void> then, std::decay_t<Given>... given)
    {
        write<void>(std::move(then), [act, name = fromQt(name), given...](Library& library) {
            return (library.*act)(name, given...);
        });
    }
    const LibraryRow* summary(const QString& name) const;
    const std::vector<LibraryRow>& entries() const { return m_rows; }

Q_SIGNALS:
    /// Policies were added, removed or changed.
    void entriesChanged();

private:
    void take(const std::vector<LibraryRow>& rows);
    std::size_t rows() const override { return m_rows.size(); }
    const LibraryRow& rowAt(std::size_t row) const override { return m_rows[row]; }
    QVariant own(const LibraryRow& row, int column, int role) const override;

    QString m_path;
    std::vector<LibraryRow> m_rows; // in library order
    std::shared_ptr<LibraryFile> m_file; // used on the worker
    WorkQueue m_queue; // last: it waits for its worker
};

template <class T> void LibraryModel::write(Then<T> then, std::function<Result<T>(Library&)> act)
{
    struct Done
    {
        Result<T> answer;
        Result<std::vector<LibraryRow>> rows;
    };
    m_queue.add<Done>(
        [file = m_file, act = std::move(act)] {
            Done done { file->with<T>(act), {} };
            if (done.answer)
                done.rows = file->readAll();
            return done;
        },
        [this, then = std::move(then)](const Done& done) {
            if (done.answer && done.rows)
                take(*done.rows);
            if (then)
                then(done.answer);
        });
}

/// Stores new evidence for a version; it must include a replay.
void keepEvidence(LibraryModel& library, const QString& name, int version, const PolicyEvidence& evidence,
    LibraryModel::Then<void> then);

/// `wanted`, or "wanted 2", "wanted 3", ... if the library already has one.
QString freeName(const LibraryModel& library, const QString& wanted);

/// A sign-off is stored with the newest version of a policy whose hash is `hash`.
struct SignedVersion
{
    QString name;
    std::string hash;
    std::shared_ptr<const Corpus> corpus;
};
/// `then` gets the version, or 0 if no version has that hash. Adds the hash of the corpus.
void signDifference(LibraryModel& library, const SignedVersion& of, const SignedDifference& difference,
    LibraryModel::Then<int> then);

struct SignedDifferences
{
    std::string corpusHash;
    std::vector<SignedDifference> differences; // on any corpus, against any policy
};
/// `then` gets no differences if no version has that hash.
void signedDifferences(
    LibraryModel& library, const SignedVersion& of, LibraryModel::Then<SignedDifferences> then);

} // namespace winnow
