// SPDX-License-Identifier: GPL-3.0-or-later
// Money against what is missed: every dot a policy, the line the policy in use at every threshold, along
// which its dot is dragged; bars say how sure a dot is. Reports what the user did, changes nothing itself.
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
    QPoint placeOf(double withLoss, double money) const;

Q_SIGNALS:
    void dotClicked(const winnow::FrontierData::Dot& dot);
    /// The policy in use was moved along the line to this threshold; `start` begins a gesture.
    void swept(qint64 threshold, bool start);

protected:
    void rebuild() override;
    QString readOutAt(const QPointF& chartPosition) const override;
    void pressedAt(const QPointF& chartPosition) override;
    void draggedTo(const QPointF& chartPosition) override;
    void released() override;
    bool keyPressed(int key) override;
    void plotMoved() override;

private:
    using Dot = FrontierData::Dot;
    QPointF pixelOf(double withLoss, double money) const;
    QPointF pixelOf(const Dot& dot) const { return pixelOf(dot.withLoss(), dot.money()); }
    const Dot* dotAt(const QPointF& chartPosition) const;
    const Dot* inUse() const;
    const Dot* nearestOfSweep(const QPointF& chartPosition) const;
    void addSeries();
    void drawOver();
    void label(const Dot& dot, std::vector<QRectF>& taken);
    static QString kindText(FrontierData::Kind kind);
    void fillTable();

    FrontierData m_data;
    std::optional<FrontierData> m_waiting; // came while a hand dragged
    QList<QGraphicsItem*> m_over; // ring, labels
    const Dot* m_swept = nullptr; // under the hand
    bool m_drags = false; // the policy in use
};

} // namespace winnow
