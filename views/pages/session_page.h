// SPDX-License-Identifier: GPL-3.0-or-later
// The page Session: the context timeline of a session above its text, to read or side by side. A click on a result or
// a lost use goes to its text; reading moves the timeline. Knows the trail and its own widgets.
#pragma once

#include <QWidget>

#include "models/timeline/timeline_model.h"

class QSplitter;
class QTabWidget;

namespace winnow {

class ContextTimeline;
class CurrentText;
class DetailPane;
class ReadingPage;
class ReviewBook;
class Trail;

class SessionPage : public QWidget
{
    Q_OBJECT
public:
    SessionPage(TimelineModel& model, Insight& insight, CurrentText& text, Trail& trail, ReviewBook& reviews,
        QWidget* parent = nullptr);
    ContextTimeline& timeline() const { return *m_timeline; }
    ReadingPage& reading() const { return *m_reading; }
    DetailPane& texts() const { return *m_texts; }
    /// Selects the worst lost use of a session, or the result that saves most.
    void selectWorst(winnow::SessionId session);
    /// Side by side (true) or the session to read.
    void showTexts(bool on);
    bool showsTexts() const;
    /// The canvas of the text on show.
    QWidget* textOnShow() const;

private:
    void follow();
    void followReading(std::size_t item);
    void showMark(std::size_t mark);

    TimelineModel& m_model;
    Trail& m_trail;
    QSplitter* m_split;
    ContextTimeline* m_timeline;
    QTabWidget* m_parts;
    ReadingPage* m_reading;
    DetailPane* m_texts;
};

} // namespace winnow
