// SPDX-License-Identifier: GPL-3.0-or-later
// A gateway's own compression log beside what a policy says it should have done, record by record
// (core/importers/logs/log_compare.h); read and compared on a worker. For the compare-log window.
#pragma once

#include <memory>

#include "core/experiments/drift.h"
#include "core/importers/logs/log_compare.h"
#include "models/jobs/job_lane.h"
#include "models/tables/column_table.h"

namespace winnow {

class LogCompareModel : public ColumnTable<const gateway::Comparison&>
{
    Q_OBJECT
public:
    enum Column
    {
        Line,
        ToolName,
        Recorded,
        Predicted,
        Before,
        After,
        Why,
        ColumnCount
    };
    enum Role
    {
        DiffersRole = FirstOwnRole
    };

    struct Study
    {
        gateway::GatewayLog log;
        gateway::LogComparison comparison;
        Policy policy; // what it was compared with
        std::optional<analysis::Drift> drift; // of the log's originals from the open recordings
    };

    explicit LogCompareModel(QObject* parent = nullptr);
    /// `path`: a session folder of the gateway or its log. `own`: compare with the config.yaml beside the log
    /// where there is one, else, and where `policy` is of the other dialect, with the log's own too. `tuned`:
    /// what drift is measured from, or null.
    void read(
        const QString& path, const Policy& policy, bool own, const std::shared_ptr<const Corpus>& tuned);
    /// Every check of the prediction, one a line; for the row that is looked at.
    QString chainOf(int row) const;
    const std::shared_ptr<const Study>& study() const { return m_study; }
    const JobLane& lane() const { return m_lane; }

Q_SIGNALS:
    void finished();
    void failed(const winnow::Error& error);

private:
    using Row = gateway::Comparison;
    Columns columns() const;
    const gateway::LogRecord& recordOf(const Row& row) const { return m_study->log.records[row.record]; }
    std::size_t rows() const override { return m_study ? m_study->comparison.rows.size() : 0; }
    const Row& rowAt(std::size_t row) const override { return m_study->comparison.rows[row]; }
    QString sentenceOf(const Row& row) const override;
    QVariant own(const Row& row, int column, int role) const override;
    JobLane m_lane;
    std::shared_ptr<const Study> m_study;
};

} // namespace winnow
