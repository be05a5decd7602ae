// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a sample of the sessions that agents keep on this computer, one agent after another on a worker, and keeps
// core's sentence about each. For the start page, which starts it only on the user's command.
#pragma once

#include <QStringList>

#include "core/importers/stores.h"
#include "models/jobs/job_lane.h"

namespace winnow {

class OwnCases : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    void read(const std::vector<FoundStore>& stores);
    /// One sentence or error an agent, as far as they are read.
    const QStringList& sentences() const { return m_sentences; }
    JobLane& lane() { return m_lane; }

Q_SIGNALS:
    void changed();

private:
    void readNext();
    std::vector<FoundStore> m_left; // the next one is the last
    QStringList m_sentences;
    JobLane m_lane;
};

} // namespace winnow
