// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the savings on show expand_context would take back: the expansion simulation
// (core/money/expansion.h) over the latest insight. For the panel under the money tile.
#pragma once

#include "core/money/expansion.h"
#include "models/jobs/study.h"

namespace winnow {

/// The result of one simulation; `insight` keeps its replay alive.
struct ExpansionData
{
    std::shared_ptr<const InsightData> insight;
    ExpansionReport report;
    DemandModel model = DemandModel::LostUses; // used for the report
    std::string priceDate;
};

class OnShow;

class ExpansionStudy : public StudyOf<ExpansionData>
{
    Q_OBJECT
public:
    /// Simulates the results that pass the filter; all arguments must outlive this object.
    ExpansionStudy(Workspace& workspace, Insight& insight, const OnShow& onShow, QObject* parent = nullptr);

    const ExpansionOptions& options() const { return m_options; }
    void setOptions(const ExpansionOptions& options);
    void find();

private:
    const OnShow& m_onShow;
    ExpansionOptions m_options;
};

} // namespace winnow
