// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of a context timeline lies, in widget pixels: which calls are on show, where the axis ends,
// the place of a band or mark, and what lies at a place. Pure: the canvas measures its widget, input and painter
// ask. Writes nothing to the model.
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

    /// Measuring text is dear, and each column and mark asks where it lies.
    void measure(const QWidget& widget);
    void takeSession();
    void takeAfter();
    /// A mark lies in the middle of its band, at the call where it was used.
    void placeMarks();
    /// The axis follows the limit.
    void fitAxis();
    /// Keeps within the session and at four calls or more; false if these are on show already.
    bool showCalls(double first, double count);
    /// The same, while a call keeps its place.
    bool zoom(double factor, double atCall);

    double calls() const { return m_model.session() ? m_model.session()->calls() : 0; }
    double heightAbove() const; // of the axis
    TimelineView view(double ratio) const;
    double xOfCall(double call) const { return plot.left() + (call - first) / shown * plot.width(); }
    double callOf(double x) const { return first + (x - plot.left()) / std::max(1, plot.width()) * shown; }
    std::uint32_t callAt(double x) const;
    double yOfTokens(double tokens) const; // above the axis
    QPointF placeOf(const TimelineMark& mark) const;
    /// Of a band as recorded, at one call.
    QRectF rectOf(std::uint32_t band, std::uint32_t call) const;
    std::optional<std::uint32_t> bandAt(const QPointF& place) const;
    std::optional<std::size_t> markAt(const QPointF& place) const; // into TimelineModel::marks()

    QRect plot;
    QRect map; // the minimap
    int line = 0; // of text
    double first = 0; // call on show, and how many
    double shown = 1;
    double most = 1; // tokens the axis ends at

    struct Stacks
    {
        std::size_t epoch = 0;
        TimelineStack before;
        TimelineStack after;
    };
    const Stacks& stacksOf(std::size_t epoch) const;

private:
    const TimelineModel& m_model;
    QSize m_size; // of the widget, and its font: what was measured
    QFont m_font;
    double m_aboveShare = 0.5; // of the plot's height, above the axis
    std::vector<double> m_heights; // by mark: tokens above the axis
    mutable std::optional<Stacks> m_stacks; // the last asked for
};

} // namespace winnow
