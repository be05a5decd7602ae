// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a context timeline: axes, stacks, the line as the model sees it, marks, lanes, limit, boundaries, legend, the
// box at the pointer and a session that plays, at the positions of TimelinePlaces. Owned by the canvas, which handles
// mouse and keys.
#pragma once

#include <QCoreApplication>

#include "models/timeline/timeline_play.h"
#include "views/timeline/timeline_places.h"

class QPainter;

namespace winnow {

/// A call with its band and mark, under the mouse or the cursor.
struct TimelineSpot
{
    std::optional<std::uint32_t> call;
    std::optional<std::uint32_t> band;
    std::optional<std::size_t> mark;
    bool operator==(const TimelineSpot&) const = default;
};

struct TimelineHands
{
    TimelineSpot cursor;
    TimelineSpot hover;
    QPointF mouse;
    std::optional<std::uint32_t> reading; // the call whose text is on show below
    int lit = -1; // the tool color under the mouse in the legend
    std::uint32_t hidden = 0; // a bit for each tool color
    std::optional<double> play; // how much of the session has been played, from 0 to 1
};

class TimelinePainter
{
    Q_DECLARE_TR_FUNCTIONS(TimelinePainter)
public:
    TimelinePainter(const QWidget& widget, const TimelineModel& model, const TimelinePlaces& places,
        const TimelineHands& hands);
    /// The session or its context under the policy changed.
    void takeData();
    /// The palette or font changed.
    void takeTheme();
    void paint(QPainter& painter);

private:
    double lastCall() const; // the last call that is painted
    void paintGrid(QPainter& painter) const;
    void paintBoundaries(QPainter& painter) const;
    void paintLimit(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintLanes(QPainter& painter) const;
    void paintBand(QPainter& painter, std::uint32_t band, const QColor& colour) const;
    void paintLine(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    void paintReadOut(QPainter& painter) const;
    void paintBox(QPainter& painter, QPointF at, const QStringList& lines, const QColor& frame) const;
    void paintVeil(QPainter& painter) const;
    void paintPlay(QPainter& painter) const;

    const QWidget& m_widget;
    const TimelineModel& m_model;
    const TimelinePlaces& m_at; // the layout
    const TimelineHands& m_hands;
    Theme m_theme;
    TimelineImage m_image;
    std::vector<PlayMoment> m_moments; // of a session that plays
};

} // namespace winnow
