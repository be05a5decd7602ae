// SPDX-License-Identifier: GPL-3.0-or-later
// What reviewers recorded about the open results, for every page that shows or changes it: viewed marks, notes,
// verdicts on losses, texts flagged for the gate. A change shows immediately and is written on a worker; changes by
// another window are read when this one writes or is raised. Each main window owns one book.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/gate/review.h"
#include "models/document/library_file.h"
#include "models/jobs/work_queue.h"

namespace winnow {

struct InsightData;

/// "not a loss", "loss".
QString lossVerdictText(LossVerdict verdict);
/// "not a loss (a test's name)".
QString judgementText(const LossJudgement& judged);

class ReviewBook : public QObject
{
    Q_OBJECT
public:
    explicit ReviewBook(const QString& libraryFile, QObject* parent = nullptr);

    /// Sets the corpus that the functions below refer to; null: they return nothing and write nothing.
    void setCorpus(std::shared_ptr<const Corpus> corpus);
    /// Reads the library again, in case another window wrote to it.
    void refresh();
    /// All reviews, of every recording. Never null. Replaced rather than modified while a caller holds it.
    const std::shared_ptr<const Reviews>& reviews() const { return m_reviews; }
    bool isWriting() const { return !m_queue.isIdle(); }

    bool isViewed(ResultId id) const { return of(id).viewed != kNoTime; }
    void setViewed(ResultId id, bool viewed);
    QString note(ResultId id) const;
    /// Replaces the note and reopens it; an empty text removes it. Writes immediately: call it after typing
    /// ends.
    void setNote(ResultId id, const QString& text);

    std::optional<LossJudgement> judgement(const UseIndex& index, const LostUse& lost) const;
    void judge(const UseIndex& index, const LostUse& lost, LossVerdict verdict, const QString& reason);
    void withdraw(const UseIndex& index, const LostUse& lost);

    /// Flags a text that must survive in results of this result's tool.
    void flag(ResultId id, const QString& text);

    /// "viewed 31 of 73 changed" and its neighbors.
    ReviewCounts counts(const InsightData& data) const;

Q_SIGNALS:
    /// Something changed, possibly in another window.
    void changed();
    /// The last change was not written to disk.
    void failed(const winnow::Error& error);

private:
    using Write = std::function<Result<void>(Library&)>;
    const ResultReview& of(ResultId id) const;
    Reviews& mine();
    void unflagHere(const FlaggedFact& gone);
    void write(Write act);
    void add(Write act);
    void take(const Result<Reviews>& read, bool wrote);

    std::shared_ptr<const Corpus> m_corpus;
    std::vector<std::string> m_keys; // by ResultId
    std::shared_ptr<const Reviews> m_reviews;
    std::shared_ptr<LibraryFile> m_file; // used on the worker
    WorkQueue m_queue; // last: it waits for its worker
};

} // namespace winnow
