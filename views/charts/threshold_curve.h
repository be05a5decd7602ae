// SPDX-License-Identifier: GPL-3.0-or-later
// Saved and net share over one parameter, with a draggable marker at its present value: shows where turning
// the knob stops paying. Linked both ways like the size histogram.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"

namespace winnow {

class ChartHandle;

class ThresholdCurveChart : public ChartFrame
{
    Q_OBJECT

public:
    explicit ThresholdCurveChart(QWidget* parent = nullptr);

    void setData(ThresholdCurveData numbers);
    /// Moves the marker; never signals.
    void setCurrent(double value);
    double current() const { return m_data.current.value_or(0); }
    /// The stretch of the parameter on show; none: all of it. The wheel and + - 0 change it, data leave it as
    /// it is.
    using Range = std::optional<std::pair<double, double>>;
    const Range& range() const { return m_range; }
    void setRange(const Range& range);

Q_SIGNALS:
    void rangeChanged();
    void gestureBegan();
    void dragged(double value);
    void gestureEnded();

protected:
    void rebuild() override;
    void placeOverlays() override;
    QString readOutAt(const QPointF& chartPosition) const override;
    bool eventFilter(QObject* object, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The points of the range, thinned, as the picture.
    void cut();
    /// In (below 1) or out, with the value under `at` where it is.
    void zoom(double factor, double at);
    void moveTo(double value);
    void step(int direction, int size);
    void askForValue();
    void fillTable();
    double valueAt(const QPointF& chartPosition) const;
    const ThresholdCurveData::Point* pointAt(double value) const;
    bool hasNet() const;
    QString wordsOf(const ThresholdCurveData::Point& point) const;

    ThresholdCurveData m_data; // its points: those on show
    std::vector<ThresholdCurveData::Point> m_all;
    Range m_range;
    ChartHandle* m_marker = nullptr;
};

/// At most `most` points of a curve that still show its outline: per stretch the first, lowest, highest and
/// last.
std::vector<ThresholdCurveData::Point> thinned(
    const std::vector<ThresholdCurveData::Point>& points, std::size_t most);

} // namespace winnow
