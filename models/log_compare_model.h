// SPDX-License-Identifier: GPL-3.0-or-later
// A gateway's own compression log beside what a policy says it should have done, record by record
// (core/gateway/log_compare.h); read and compared on a worker. For the compare-log window.
#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "core/analysis/drift.h"
#include "core/gateway/logs/log_compare.h"
#include "models/job_lane.h"

namespace winnow {

class LogCompareModel : public QAbstractTableModel
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
        SortRole = Qt::UserRole + 1,
        DiffersRole
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

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void finished();
    void failed(const winnow::Error& error);

private:
    QString wordsOf(const gateway::Comparison& row, int column) const;
    JobLane m_lane;
    std::shared_ptr<const Study> m_study;
};

} // namespace winnow
