// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a context timeline in widget pixels: which calls are on show, where the axis ends, the position of a
// band or mark, lanes and legend, and what is at a position. Pure: the canvas calls measure(); input and painter query
// the positions. Changes nothing in the model.
#pragma once

#include <QFont>
#include <QRect>
#include <algorithm>
#include <optional>
#include <vector>

#include "models/timeline/timeline_model.h"
#include "views/timeline/timeline_image.h"

class QWidget;

namespace winnow {

class TimelinePlaces
{
public:
    explicit TimelinePlaces(const TimelineModel& model)
        : m_model(model)
    {
    }

    /// Caches text sizes: measuring is slow, and every column and mark needs them.
    void measure(const QWidget& widget);
    void takeSession();
    void takeAfter();
    /// Fits the axis to the limit.
    void fitAxis();
    void setMirror(bool on);
    /// Clamps to the session and to at least four calls; false if nothing changes.
    bool showCalls(double first, double count);
    /// The same, keeping one call in place.
    bool zoom(double factor, double atCall);

    double calls() const { return m_model.session() ? m_model.session()->calls() : 0; }
    double heightAbove() const; // of the axis
    TimelineView view(double ratio) const;
    const TimelineLayers& layers() const { return m_layers; }
    double xOfCall(double call) const { return plot.left() + (call - first) / shown * plot.width(); }
    double callOf(double x) const { return first + (x - plot.left()) / std::max(1, plot.width()) * shown; }
    std::uint32_t callAt(double x) const;
    double yOfTokens(double tokens) const; // above the axis
    QPointF placeOf(const TimelineMark& mark) const;
    /// The row of a mark below the axis, and its place there.
    QPointF placeInLane(const TimelineMark& mark) const;
    /// Rectangle of what is dropped of a band at one call, or of what is kept if nothing is dropped.
    QRectF rectOf(std::uint32_t band, std::uint32_t call) const;
    std::optional<std::uint32_t> bandAt(const QPointF& place) const;
    std::optional<std::size_t> markAt(const QPointF& place) const; // into TimelineModel::marks()

    /// A word of the legend with what it explains.
    struct LegendItem
    {
        enum Kind
        {
            Tool, // see `colour`
            Context,
            Use,
            Edit
        };
        Kind kind = Tool;
        int colour = 0;
        QString text;
        QRectF area;
    };
    const std::vector<LegendItem>& legend() const { return m_legend; }
    /// The tool color of the word under the mouse; -1 if there is none.
    int legendAt(const QPointF& place) const;

    QRect plot;
    QRect lanes; // below the axis: losses by kind
    int lane = 0; // height of a lane
    int line = 0; // height of a text line
    double first = 0; // first call on show, and how many
    double shown = 1;
    double most = 1; // tokens at the end of the axis

private:
    void layLegend();
    void placeMarks();

    const TimelineModel& m_model;
    QSize m_size; // widget size and font at the last measure()
    QFont m_font;
    bool m_mirror = false;
    double m_aboveShare = 1; // share of the plot's height above the axis
    TimelineLayers m_layers;
    std::vector<double> m_heights; // by mark: tokens above the axis
    std::vector<LegendItem> m_legend;
};

} // namespace winnow
