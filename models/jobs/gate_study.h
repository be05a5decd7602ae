// SPDX-License-Identifier: GPL-3.0-or-later
// The gate in the window: a policy test file run on the open recordings as `winnow-cli check` does, the
// baseline file's baseline, and facts proposed from the recordings that people tick into the file. Runs on a
// worker; writes atomically.
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
    std::vector<ResultId> failing; // by row of failures
};

/// What the gate says of the policy in use: the tile shows it, an export begins with it.
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
    QString first; // name of the first that failed
    bool old = false; // of the policy before its last change
    QString sentence() const;
};

class GateStudy : public StudyOf<GateAnswer>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;

    /// What reviewers left counts for its tests; the book must outlive this.
    void setBook(const ReviewBook& book) { m_book = &book; }
    const QString& testFile() const { return m_testFile; }
    const QString& baselineFile() const { return m_baselineFile; }
    void setTestFile(const QString& path);
    void setBaselineFile(const QString& path);
    /// Nothing to run without a test file or a baseline.
    bool canRun() const;
    bool isNeeded() const override { return canRun() && StudyOf::isNeeded(); }
    void check();
    GateVerdict verdict() const;
    /// By limitRows(), of the test file; without a file there are none. Errors: those of readPolicyTests().
    Result<std::vector<std::optional<double>>> limits() const;
    /// Writes the limit into the file, which becomes the test file and need not exist. Atomic.
    Result<void> setLimit(const QString& path, const LimitRow& row, std::optional<double> value);
    /// The figures of the last run as a baseline file for later ones; the file becomes the baseline.
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
    /// What reviewers flagged comes first; the book must outlive this.
    void setBook(const ReviewBook& book);
    void find();
    bool isNeeded() const override { return !m_answer; }

private:
    const ReviewBook* m_book = nullptr;
    std::size_t m_flagged = 0; // texts the book held
};

/// Proposals with a tick each.
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
    /// Those that a reviewer flagged are ticked.
    void setProposals(std::shared_ptr<const std::vector<FactProposal>> proposals);
    void setAll(bool ticked);
    /// All facts of the tool that `row` is of; away, where all of them were.
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

/// Puts facts into a policy test file, which need not exist; what else stands in it stays. Atomic.
Result<void> saveFacts(const QString& path, const std::vector<FactProposal>& facts);

} // namespace winnow
