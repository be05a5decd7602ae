// SPDX-License-Identifier: GPL-3.0-or-later
// The page Tune: the size histogram beside the tools and results, above all sessions as strips (or the context
// timeline of the session on show). All of them follow a drag live. Knows the workspace, the trail and its own widgets.
#pragma once

#include <QTimer>
#include <QWidget>

class QSplitter;

namespace winnow {

class ContextTimeline;
class Insight;
class TimelineModel;
class ResultsPage;
class Segments;
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
    ContextTimeline& timeline() const { return *m_timeline; }
    SessionStrips& strips() const { return *m_strips; }
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);

Q_SIGNALS:
    /// The text of the selected result should open.
    void readRequested();

private:
    void follow();
    void filterBrushed();
    void clearBrushed();
    void filterSizes(std::int64_t low, std::int64_t high);
    Workspace& m_workspace;
    Trail& m_trail;
    TimelineModel* m_model;
    QSplitter* m_split;
    QSplitter* m_top;
    Segments* m_pictures;
    ContextTimeline* m_timeline;
    SessionStrips* m_strips;
    ResultsPage* m_results;
    SizeModel* m_sizeModel;
    SizePicture* m_sizes;
    QTimer m_brushRest; // makes a brush one step of the trail instead of one per pixel
};

} // namespace winnow
