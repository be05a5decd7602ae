// SPDX-License-Identifier: GPL-3.0-or-later
// What would keep a text that the policy drops and the agent used later: a higher minimum, another strategy
// for the tool, or leaving the tool alone. Each is replayed on the open recordings, so that the user sees its
// price first. Runs on a worker for one loss at a time.
#pragma once

#include "models/jobs/study.h"

namespace winnow {

struct Remedy
{
    QString title; // "raise min bytes to 2 613"
    Policy policy;
    Figures figures;
    bool mends = false; // this loss no longer occurs
};

struct Remedies
{
    std::uint32_t laterUse = 0; // into UseIndex::uses
    Figures now; // of the policy in use
    std::vector<Remedy> list; // remedies that mend the loss first, then by money saved
};

class RemedyStudy : public StudyOf<Remedies>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;
    void find(const LostUse& lost);
};

/// The candidates, not replayed yet.
std::vector<Remedy> remediesFor(const InsightData& data, const LostUse& lost);

} // namespace winnow
