// SPDX-License-Identifier: GPL-3.0-or-later
// The page Tune: the size histogram beside the tools and results, above all sessions as strips. All of them follow a
// drag live. Knows the workspace, the trail and its own widgets.
#pragma once

#include <QWidget>

class QSplitter;

namespace winnow {

class Insight;
class TimelineModel;
class ResultsPage;
class SessionStrips;
class SizeModel;
class SizePicture;
class Trail;
class Workspace;

class TunePage : public QWidget
{
    Q_OBJECT
public:
    TunePage(Workspace& workspace, Insight& insight, Trail& trail, QWidget* parent = nullptr);
    ResultsPage& results() const { return *m_results; }
    SizePicture& sizes() const { return *m_sizes; }
    TimelineModel& timelineModel() const { return *m_model; }
    SessionStrips& strips() const { return *m_strips; }

private:
    void filterSizes(std::int64_t low, std::int64_t high);
    Trail& m_trail;
    TimelineModel* m_model;
    QSplitter* m_split;
    QSplitter* m_top;
    SessionStrips* m_strips;
    ResultsPage* m_results;
    SizeModel* m_sizeModel;
    SizePicture* m_sizes;
};

} // namespace winnow
