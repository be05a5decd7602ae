// SPDX-License-Identifier: GPL-3.0-or-later
// What the policy in use does differently from policy A and what that costs: money, losses, broken edits, and how
// certain the figures are. The same groups and figures as `winnow-cli compare --against A`. Runs only while visible.
#pragma once

#include "core/experiments/differences.h"
#include "core/measure/intervals.h"
#include "models/jobs/study.h"

namespace winnow {

struct CompareAnswer
{
    std::shared_ptr<const InsightData> from; // policy A
    std::shared_ptr<const InsightData> to; // the policy in use
    std::vector<DifferenceGroup> groups;
    SessionEstimate gain; // dollars per session
    std::string priceDate;
};

class CompareStudy : public StudyOf<CompareAnswer>
{
    Q_OBJECT
public:
    CompareStudy(Workspace& workspace, Insight& insight, QObject* parent = nullptr);

    void find();
    /// Null if the policy, A or the corpus changed since the answer.
    std::shared_ptr<const CompareAnswer> answer() const { return isStale() ? nullptr : m_answer; }
};

} // namespace winnow
