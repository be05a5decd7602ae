// SPDX-License-Identifier: GPL-3.0-or-later
// What the policy in use does differently from policy A with everything it costs: money, losses, edit
// breaks, and how sure that is. The same groups and figures as `winnow-cli flips --against A`. Runs only
// while it is shown.
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
    DifferenceGroup all;
    double elsewhere = 0; // dollars saved more on results that do not change themselves
    SessionEstimate gain; // dollars a session
    std::string priceDate;
};

class CompareStudy : public StudyOf<CompareAnswer>
{
    Q_OBJECT
public:
    CompareStudy(Workspace& workspace, Insight& insight, QObject* parent = nullptr);

    void find();
    /// Null while the policy, A or the corpus is another one than the answer is about.
    std::shared_ptr<const CompareAnswer> answer() const { return isStale() ? nullptr : m_answer; }
};

} // namespace winnow
