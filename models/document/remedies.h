// SPDX-License-Identifier: GPL-3.0-or-later
// What would keep a text that the policy drops and the agent used later: a higher minimum, another strategy
// for the tool, the tool left alone; each replayed on the open recordings, so that its price is known before
// it is taken. Runs on a worker for one loss at a time.
#pragma once

#include "models/jobs/study.h"

namespace winnow {

struct Remedy
{
    QString title; // "raise min bytes to 2 613"
    Policy policy;
    Figures figures;
    bool mends = false; // this loss is gone
};

struct Remedies
{
    std::uint32_t laterUse = 0; // into UseIndex::uses
    Figures now; // of the policy in use
    std::vector<Remedy> list; // those that mend it first, the cheapest first
};

class RemedyStudy : public StudyOf<Remedies>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;
    void find(const LostUse& lost);
};

/// The candidates, not yet replayed.
std::vector<Remedy> remediesFor(const InsightData& data, const LostUse& lost);

} // namespace winnow
