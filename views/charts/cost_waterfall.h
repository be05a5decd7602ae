// SPDX-License-Identifier: GPL-3.0-or-later
// From the gross saving to the net: every cost a step down, the net a bar of its own. Net may be negative.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"

namespace winnow {

class CostWaterfallChart : public ChartFrame
{
    Q_OBJECT

public:
    explicit CostWaterfallChart(QWidget* parent = nullptr);
    void setData(CostWaterfallData numbers);

protected:
    void rebuild() override;
    void placeOverlays() override;
    QString readOutAt(const QPointF& chartPosition) const override;

private:
    class Bars;
    QString amountText(double amount) const;
    double net() const;
    void fillTable();

    CostWaterfallData m_data;
    Bars* m_bars = nullptr;
};

} // namespace winnow
