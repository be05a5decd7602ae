// SPDX-License-Identifier: GPL-3.0-or-later
// What reviewers left about the open results, for every page that shows or changes it: viewed, notes,
// verdicts on losses, texts flagged for the gate. A change is seen at once and written beside the thread that
// paints; what another window wrote is read when this one writes or is raised. The main window owns the one
// book of a window.
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

    /// Whose results are meant below; null: none, and nothing is known or written.
    void setCorpus(std::shared_ptr<const Corpus> corpus);
    /// Reads the library again: another window may have written.
    void refresh();
    /// All that is kept, of whatever recording. Never null; replaced, not changed, while a caller holds it.
    const std::shared_ptr<const Reviews>& reviews() const { return m_reviews; }
    bool isWriting() const { return !m_queue.isIdle(); }

    bool isViewed(ResultId id) const { return of(id).viewed != kNoTime; }
    void setViewed(ResultId id, bool viewed);
    QString note(ResultId id) const;
    /// Opens the note again; an empty text takes it away. Written at once: wait for the end of typing.
    void setNote(ResultId id, const QString& text);

    std::optional<LossJudgement> judgement(const UseIndex& index, const LostUse& lost) const;
    void judge(const UseIndex& index, const LostUse& lost, LossVerdict verdict, const QString& reason);
    void withdraw(const UseIndex& index, const LostUse& lost);

    /// The text must survive in results of this result's tool.
    void flag(ResultId id, const QString& text);

    /// "viewed 31 of 73 changed" and its neighbors.
    ReviewCounts counts(const InsightData& data) const;

Q_SIGNALS:
    /// Anything, also by another window.
    void changed();
    /// What was changed last is not on disk.
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
    std::shared_ptr<LibraryFile> m_file; // the worker's
    WorkQueue m_queue; // last: it waits for its worker
};

} // namespace winnow
