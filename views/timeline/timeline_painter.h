// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a context timeline: axes, bands, marks, limit, boundaries, brush, legend and minimap, at the
// positions of TimelinePlaces. Owned by the canvas, which handles mouse and keys; caches the two pictures
// that are expensive to draw.
#pragma once

#include <QCoreApplication>
#include <QImage>

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

using TimelineBrush = std::optional<std::pair<std::uint32_t, std::uint32_t>>; // first and last call

struct TimelineHands
{
    TimelineBrush brush;
    TimelineSpot cursor;
    TimelineSpot hover;
};

class TimelinePainter
{
    Q_DECLARE_TR_FUNCTIONS(TimelinePainter)
public:
    TimelinePainter(const QWidget& widget, const TimelineModel& model, const TimelinePlaces& places,
        const TimelineHands& hands);
    /// The session or its context under the policy changed.
    void takeData() { m_image.setData(m_model.session(), &m_model.after()); }
    /// The palette or font changed.
    void takeTheme();
    void paint(QPainter& painter);

private:
    void paintGrid(QPainter& painter) const;
    void paintBoundaries(QPainter& painter) const;
    void paintLimit(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintBand(QPainter& painter, std::uint32_t band, const QColor& colour) const;
    void paintBrush(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    void drawMap();
    void paintMinimap(QPainter& painter);
    void paintMapMarks(QPainter& painter) const;

    const QWidget& m_widget;
    const TimelineModel& m_model;
    const TimelinePlaces& m_at; // the layout
    const TimelineHands& m_hands;
    Theme m_theme;
    TimelineImage m_image;
    QImage m_map; // the minimap without its frame
    quint64 m_mapVersion = 0;
};

} // namespace winnow
