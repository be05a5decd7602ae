// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the results that contain a text of the filter ("text:EACCES"). A worker searches once per text and
// corpus, so a filter never makes the window wait for a file. Feeds the results model; the window's only
// search over whole recordings.
#pragma once

#include <QObject>
#include <QSet>

#include "models/jobs/job_lane.h"

namespace winnow {

class ResultsModel;
class Trail;
class Workspace;

class TextHits : public QObject
{
    Q_OBJECT
public:
    TextHits(Workspace& workspace, const Trail& trail, ResultsModel& results, QObject* parent = nullptr);
    JobLane& lane() { return m_lane; }

private:
    void look();
    Workspace& m_workspace;
    const Trail& m_trail;
    ResultsModel& m_results;
    QSet<QString> m_known; // texts already searched in this corpus
    JobLane m_lane;
};

} // namespace winnow
