// SPDX-License-Identifier: GPL-3.0-or-later
// Saved and net share over one parameter, with a draggable marker at its present value: shows where turning the knob
// stops paying. Linked both ways like the size histogram.
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

Q_SIGNALS:
    void gestureBegan();
    void dragged(double value);
    void gestureEnded();

protected:
    void rebuild() override;
    void placeOverlays() override;
    QString readOutAt(const QPointF& chartPosition) const override;

private:
    void moveTo(double value);
    void step(int direction, int size);
    void askForValue();
    void fillTable();
    double valueAt(const QPointF& chartPosition) const;
    const ThresholdCurveData::Point* pointAt(double value) const;
    bool hasNet() const;
    QString wordsOf(const ThresholdCurveData::Point& point) const;

    ThresholdCurveData m_data;
    ChartHandle* m_marker = nullptr;
};

/// At most `most` points of a curve that still show its outline: per stretch the first, lowest, highest and last.
std::vector<ThresholdCurveData::Point> thinned(const std::vector<ThresholdCurveData::Point>& points, std::size_t most);

} // namespace winnow
