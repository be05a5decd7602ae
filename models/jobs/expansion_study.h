// SPDX-License-Identifier: GPL-3.0-or-later
// What expand_context would take back of the savings on show: the expansion simulation (core/money/expansion.h) over
// the latest insight. For the page Expansion.
#pragma once

#include "core/money/expansion.h"
#include "models/jobs/study.h"

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

class ExpansionStudy : public StudyOf<ExpansionData>
{
    Q_OBJECT
public:
    /// Of the results that pass the filter; all must outlive it.
    ExpansionStudy(Workspace& workspace, Insight& insight, const OnShow& onShow, QObject* parent = nullptr);

    const ExpansionOptions& options() const { return m_options; }
    void setOptions(const ExpansionOptions& options);
    void find();

private:
    const OnShow& m_onShow;
    ExpansionOptions m_options;
};

} // namespace winnow
