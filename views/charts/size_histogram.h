// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of all tool results with two draggable thresholds: what lies between them is compressed. Two bars a
// bin, because counts mislead: few huge results own the bill. Linked both ways: setThresholds() never
// signals, dragging does.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"

class QValueAxis;

namespace winnow {

class ChartHandle;
class ChartMark;
class ChartShade;

class SizeHistogramChart : public ChartFrame
{
    Q_OBJECT

public:
    explicit SizeHistogramChart(QWidget* parent = nullptr);

    void setData(SizeHistogramData numbers);
    /// In the data's unit. maximum <= 0: no upper threshold.
    void setThresholds(std::int64_t minimum, std::int64_t maximum);
    /// The current result, in the data's unit; without a label there is none.
    void setCurrent(std::int64_t size, const QString& label);
    /// The other one was moved and pushed this one along.
    void flash(bool lower);
    std::int64_t minimum() const { return m_minimum; }
    std::int64_t maximum() const { return m_maximum; }

Q_SIGNALS:
    /// Between begin and end every dragged() belongs to one undo step. Arrow keys and typed values come as
    /// begin, dragged, end.
    void thresholdGestureBegan();
    void thresholdDragged(std::int64_t minimum, std::int64_t maximum);
    void thresholdGestureEnded();

protected:
    void rebuild() override;
    void placeOverlays() override;
    QString readOutAt(const QPointF& chartPosition) const override;

private:
    ChartHandle* makeHandle(bool lower);
    /// Places on the axis in bins: a size of 2^k lies at the left edge of bin k.
    double sizeToX(std::int64_t size) const;
    std::int64_t xToSize(double x) const;
    void moveTo(bool lower, std::int64_t value);
    void step(bool lower, int direction, int size);
    void askFor(bool lower);
    void fillTable();
    QString between() const;
    void keepFlagsFree();

    SizeHistogramData m_data;
    std::int64_t m_minimum = 0;
    std::int64_t m_maximum = 0;
    ChartHandle* m_low = nullptr;
    ChartHandle* m_high = nullptr;
    ChartShade* m_shade = nullptr;
    ChartMark* m_mark = nullptr; // of the current result
    std::int64_t m_current = 0;
    QString m_currentLabel;
    QValueAxis* m_shares = nullptr; // the chart's
    double m_highest = 0; // bar, in percent
};

} // namespace winnow
