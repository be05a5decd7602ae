// SPDX-License-Identifier: GPL-3.0-or-later
// What expand_context would take back of the savings on show, computed on a worker while it is shown: the
// expansion simulation (core/money/expansion.h) over the latest insight. For the page Expansion.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <set>
#include <vector>

#include "core/money/expansion.h"
#include "models/jobs/insight.h"
#include "models/jobs/job_lane.h"

namespace winnow {

/// All of one simulation; `insight` keeps the replay it is about alive.
struct ExpansionData
{
    std::shared_ptr<const InsightData> insight;
    ExpansionReport report;
    DemandModel model = DemandModel::LostUses; // of the report
    std::string priceDate;
};

class OnShow;

class ExpansionStudy : public QObject
{
    Q_OBJECT
public:
    /// Of the results that pass the filter; all must outlive it.
    ExpansionStudy(Workspace& workspace, Insight& insight, const OnShow& onShow, QObject* parent = nullptr);

    const ExpansionOptions& options() const { return m_options; }
    void setOptions(const ExpansionOptions& options);
    /// Computes only while it is wanted, so a closed page costs nothing.
    void want(const QObject* who, bool wanted);
    /// The newest simulation; null before the first. Stays, stale, until the next lands.
    const std::shared_ptr<const ExpansionData>& data() const { return m_data; }
    bool isStale() const;

Q_SIGNALS:
    void changed();
    /// At once, long before the simulation with them lands.
    void optionsChanged();
    void failed(const winnow::Error& error);

private:
    void askAgain();
    void start();
    Workspace& m_workspace;
    Insight& m_insight;
    const OnShow& m_onShow;
    JobLane m_lane;
    QTimer m_rest;
    ExpansionOptions m_options;
    std::shared_ptr<const ExpansionData> m_data;
    bool isWanted() const { return !m_wanted.empty(); }
    std::set<const QObject*> m_wanted;
    bool m_dirty = false;
};

} // namespace winnow
