// SPDX-License-Identifier: GPL-3.0-or-later
// The gate in the window: runs a policy test file on the open recordings as `winnow-cli check` does, reads
// and writes the baseline file, and proposes facts from the recordings that people tick into the test file.
// Runs on a worker; writes atomically.
#pragma once

#include "core/gate/fact_proposals.h"
#include "core/gate/gate.h"
#include "core/gate/limit_rows.h"
#include "core/report/table.h"
#include "models/jobs/study.h"

namespace winnow {

class ReviewBook;

/// One run of the gate.
struct GateAnswer
{
    std::shared_ptr<const InsightData> base;
    GateReport report;
    report::Table checks;
    report::Table failures;
    std::vector<ResultId> failing; // by row of `failures`
    std::vector<std::optional<GateCheck>> rows; // by limitRows(), with or without a limit; none: not judged
    std::vector<std::string> limits; // by limitRows(), as they were tested
    const GateCheck* refusal() const;
};

/// The gate's answer for the policy in use: the tile shows it, an export starts with it.
struct GateVerdict
{
    std::optional<bool> passed; // none: it has not run
    std::int64_t checks = 0;
    std::int64_t failed = 0;
    QString first; // the name of the first failed check
    bool old = false; // true if the policy changed since the run
    QString sentence() const;
};

class GateStudy : public StudyOf<GateAnswer>
{
    Q_OBJECT
public:
    GateStudy(Workspace& workspace, Insight& insight, QObject* parent);

    /// The reviews of the book count in the tests; the book must outlive this object.
    void setBook(const ReviewBook& book);
    const QString& testFile() const { return m_testFile; }
    const QString& baselineFile() const { return m_baselineFile; }
    void setTestFile(const QString& path);
    void setBaselineFile(const QString& path);
    bool isNeeded() const override { return workspace().hasCorpus() && StudyOf::isNeeded(); }
    void check();
    GateVerdict verdict() const;
    /// The limits in force by limitRows(), "" for none; those of the verdict without a file. Errors: those of
    /// readPolicyTests().
    Result<std::vector<std::string>> limits() const;
    /// Sets the limit, also in the test file if there is one. Errors: those of withLimit().
    Result<void> setLimit(const LimitRow& row, const QString& value);
    /// Writes the limits into a file, creates it if needed, and makes it the test file. Atomic.
    Result<void> saveLimits(const QString& path);
    /// Writes the figures of the last run as a baseline file and makes it the current one.
    Result<void> writeBaseline(const QString& path);

Q_SIGNALS:
    void filesChanged();

private:
    QString nameOf(const std::string& check) const;
    const ReviewBook* m_book = nullptr;
    std::string m_limits; // the tests without a file
    QString m_testFile;
    QString m_baselineFile;
};

class ProposalStudy : public StudyOf<std::vector<FactProposal>>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;
    /// Texts that reviewers flagged come first; the book must outlive this object.
    void setBook(const ReviewBook& book);
    void find();
    bool isNeeded() const override { return !m_answer; }

private:
    const ReviewBook* m_book = nullptr;
};

/// Adds facts to a policy test file, creating it if needed; its other content stays. Atomic.
Result<void> saveFacts(const QString& path, const std::vector<FactProposal>& facts);

} // namespace winnow
