// SPDX-License-Identifier: GPL-3.0-or-later
// What one tool could save against what would be lost: its non-dominated points as a line, the knee as a
// star, the optimiser's choice as a ring. A click picks a point.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"

namespace winnow {

class ParetoChart : public ChartFrame
{
    Q_OBJECT
public:
    explicit ParetoChart(QWidget* parent = nullptr);
    void setData(ParetoData numbers);

Q_SIGNALS:
    void pointClicked(int index);

protected:
    void rebuild() override;
    QString readOutAt(const QPointF& chartPosition) const override;
    void clickedAt(const QPointF& chartPosition) override;

private:
    int pointAt(const QPointF& chartPosition) const;
    ParetoData m_data;
};

} // namespace winnow
