// SPDX-License-Identifier: GPL-3.0-or-later
// Strategies side by side over the open corpus, by content kind (core/experiments/tournament.h), run on a worker
// when asked for; the table of one kind. A change of the policy stops a running tournament, because replays
// need the same engine.
#pragma once

#include <QStringList>
#include <memory>

#include "core/experiments/tournament.h"
#include "models/jobs/insight.h"
#include "models/jobs/job_lane.h"
#include "models/tables/column_table.h"

namespace winnow {

class TournamentModel : public ColumnTable<const TournamentRow&>
{
    Q_OBJECT
public:
    enum Column
    {
        StrategyName,
        Class,
        Results,
        Changed,
        Before,
        After,
        Saved,
        Net,
        Time,
        Regretted,
        Breaks,
        ColumnCount
    };
    enum Role
    {
        ShareRole = FirstOwnRole
    };

    TournamentModel(Workspace& workspace, Insight& insight, QObject* parent = nullptr);

    void run();
    void cancel() { m_lane.cancel(); }
    const JobLane& lane() const { return m_lane; }
    const std::shared_ptr<const Tournament>& tournament() const { return m_tournament; }
    /// Which of tournament()->kinds the rows are of.
    void setKind(int index);
    QString strategyAt(int row) const;

Q_SIGNALS:
    void finished();
    void failed(const winnow::Error& error);

private:
    const std::vector<TournamentRow>& kind() const;
    std::size_t rows() const override { return m_tournament ? kind().size() : 0; }
    const TournamentRow& rowAt(std::size_t row) const override { return kind()[row]; }
    QString sentenceOf(const TournamentRow& row) const override;
    QVariant own(const TournamentRow& row, int column, int role) const override;
    Columns columns() const;
    QString tokensText(std::uint64_t tokens) const;
    void forget();

    Workspace& m_workspace;
    Insight& m_insight;
    JobLane m_lane;
    std::shared_ptr<const Tournament> m_tournament;
    int m_kind = 0;
};

/// "lossless", "lossy", ... in the user's language.
QString fidelityText(Fidelity fidelity);

} // namespace winnow
