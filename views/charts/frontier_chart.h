// SPDX-License-Identifier: GPL-3.0-or-later
// Money against what is missed: every dot a policy, the line the policy in use at every threshold, along
// which its dot is dragged; two limits are handles on the axes, and bars say how sure a dot is. Says what
// somebody did, changes nothing itself.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"

class QGraphicsItem;

namespace winnow {

class FrontierChart : public ChartFrame
{
    Q_OBJECT

public:
    explicit FrontierChart(QWidget* parent = nullptr);
    /// While a hand drags, what it drags over stays; the newest numbers come when it lets go.
    void setData(FrontierData numbers);
    const FrontierData& data() const { return m_data; }
    /// In the chart's view, for tests that drag.
    QPoint placeOf(double missed, double money) const;

Q_SIGNALS:
    void dotClicked(const winnow::FrontierData::Dot& dot);
    /// The policy in use was moved along the line to this threshold; `start` begins a gesture.
    void swept(qint64 threshold, bool start);
    /// A limit was moved; of one drag all but the last come with `last` false.
    void limitMoved(bool missed, double value, bool last);

protected:
    void rebuild() override;
    QString readOutAt(const QPointF& chartPosition) const override;
    void pressedAt(const QPointF& chartPosition) override;
    void draggedTo(const QPointF& chartPosition) override;
    void released() override;
    bool keyPressed(int key) override;
    void plotMoved() override;

private:
    enum class Drag
    {
        None,
        Policy,
        Missed,
        Money
    };
    using Dot = FrontierData::Dot;
    QPointF pixelOf(double missed, double money) const;
    QPointF pixelOf(const Dot& dot) const { return pixelOf(dot.missed, dot.money); }
    const Dot* dotAt(const QPointF& chartPosition) const;
    const Dot* inUse() const;
    const Dot* nearestOfSweep(const QPointF& chartPosition) const;
    void addSeries();
    void moveLimit(bool missed, double value, bool last);
    void drawOver();
    void label(const Dot& dot, std::vector<QRectF>& taken);
    static QString kindText(FrontierData::Kind kind);
    void fillTable();

    FrontierData m_data;
    std::optional<FrontierData> m_waiting; // came while a hand dragged
    QList<QGraphicsItem*> m_over; // ring, limits, labels
    const Dot* m_swept = nullptr; // under the hand
    Drag m_drag = Drag::None;
};

} // namespace winnow
