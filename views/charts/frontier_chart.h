// SPDX-License-Identifier: GPL-3.0-or-later
// Money against losses: each dot is a policy, the line is the policy in use at every threshold, bars show
// confidence intervals. Reports clicks, changes nothing itself.
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
    void setData(FrontierData numbers);
    const FrontierData& data() const { return m_data; }
    /// Position of a dot in the chart's view, for tests that click.
    QPoint placeOf(double withLoss, double money) const;

Q_SIGNALS:
    void dotClicked(const winnow::FrontierData::Dot& dot);

protected:
    void rebuild() override;
    QString readOutAt(const QPointF& chartPosition) const override;
    void pressedAt(const QPointF& chartPosition) override;
    void plotMoved() override;

private:
    using Dot = FrontierData::Dot;
    QPointF pixelOf(double withLoss, double money) const;
    QPointF pixelOf(const Dot& dot) const { return pixelOf(dot.withLoss(), dot.money()); }
    const Dot* dotAt(const QPointF& chartPosition) const;
    const Dot* inUse() const;
    void addSeries();
    void drawOver();
    void label(const Dot& dot, std::vector<QRectF>& taken);
    static QString kindText(FrontierData::Kind kind);
    void fillTable();

    FrontierData m_data;
    QList<QGraphicsItem*> m_over; // ring, labels
};

} // namespace winnow
