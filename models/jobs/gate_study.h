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
#include "models/tables/column_table.h"

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
};

/// The gate's answer for the policy in use: the tile shows it, an export starts with it.
struct GateVerdict
{
    enum class State
    {
        NoLimits,
        NotRun,
        Passed,
        Failed
    };
    State state = State::NoLimits;
    std::int64_t checks = 0;
    std::int64_t failed = 0;
    QString first; // name of the first failed check
    bool old = false; // true if the policy changed since the run
    QString sentence() const;
};

class GateStudy : public StudyOf<GateAnswer>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;

    /// The reviews of the book count in the tests; the book must outlive this object.
    void setBook(const ReviewBook& book) { m_book = &book; }
    const QString& testFile() const { return m_testFile; }
    const QString& baselineFile() const { return m_baselineFile; }
    void setTestFile(const QString& path);
    void setBaselineFile(const QString& path);
    /// False without a test file and a baseline file.
    bool canRun() const;
    bool isNeeded() const override { return canRun() && StudyOf::isNeeded(); }
    void check();
    GateVerdict verdict() const;
    /// The test file's limits by limitRows(); empty without a file. Errors: those of readPolicyTests().
    Result<std::vector<std::optional<double>>> limits() const;
    /// Writes the limit into the file, creates it if needed, and makes it the test file. Atomic.
    Result<void> setLimit(const QString& path, const LimitRow& row, std::optional<double> value);
    /// Writes the figures of the last run as a baseline file and makes it the current one.
    Result<void> writeBaseline(const QString& path);

Q_SIGNALS:
    void filesChanged();

private:
    const ReviewBook* m_book = nullptr;
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
    std::size_t m_flagged = 0; // flagged texts in the book so far
};

/// Proposals with a checkbox each.
class ProposalsModel : public ColumnTable<std::size_t>
{
    Q_OBJECT
public:
    enum Column
    {
        Fact,
        ToolName,
        Reason,
        Results,
        Weight,
        ColumnCount
    };
    explicit ProposalsModel(QObject* parent = nullptr);
    /// Ticks the proposals that a reviewer flagged.
    void setProposals(std::shared_ptr<const std::vector<FactProposal>> proposals);
    void setAll(bool ticked);
    /// Ticks all facts of the row's tool, or unticks them if all were ticked.
    void tickTool(int row);
    std::vector<FactProposal> ticked() const;
    int tickedCount() const;

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void tickedChanged();

private:
    void tellTicks();
    std::size_t rows() const override { return m_ticked.size(); }
    std::size_t rowAt(std::size_t row) const override { return row; }
    QString sentenceOf(std::size_t row) const override;
    QVariant own(std::size_t row, int column, int role) const override;
    const FactProposal& proposal(std::size_t row) const { return (*m_proposals)[row]; }
    std::shared_ptr<const std::vector<FactProposal>> m_proposals;
    std::vector<bool> m_ticked;
};

/// Adds facts to a policy test file, creating it if needed; its other content stays. Atomic.
Result<void> saveFacts(const QString& path, const std::vector<FactProposal>& facts);

} // namespace winnow
