// SPDX-License-Identifier: GPL-3.0-or-later
// A large digest is opened by a random sample; this measures the policy in use on all of it, part by part, on
// a worker. Asked for in the status line.
#pragma once

#include "core/digest/whole_figures.h"
#include "models/jobs/study.h"

namespace winnow {

class WholeStudy : public StudyOf<digest::WholeFigures>
{
    Q_OBJECT
public:
    WholeStudy(Workspace& workspace, Insight& insight, QObject* parent = nullptr);
    /// A sample is open, and what it is of can be measured.
    bool isOffered() const;
    void measure();
    /// Of the policy that was in use then; null before the first.
    /// "All 10 000 000 results: Tokens 31.2 %, …; the sample says …". Empty without an answer.
    QString sentence() const;

Q_SIGNALS:
    void measured();

private:
    std::shared_ptr<const digest::WholeFigures> m_told;
};

} // namespace winnow
