// SPDX-License-Identifier: GPL-3.0-or-later
// Dollars from what a policy saves to what is left of it, step by step. The page Expansion feeds it.
#pragma once

#include <QStringList>
#include <vector>

#include "views/charts/chart_frame.h"

namespace winnow {

class WaterfallChart : public ChartFrame
{
    Q_OBJECT
public:
    struct Step
    {
        QString name;
        double dollars = 0; // what it changes; of the last one, what is left
    };
    explicit WaterfallChart(QWidget* parent = nullptr);
    void setSteps(std::vector<Step> steps);

protected:
    void rebuild() override;
    QString readOutAt(const QPointF& position) const override;

private:
    std::vector<Step> m_steps;
};

} // namespace winnow
