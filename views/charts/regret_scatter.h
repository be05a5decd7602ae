// SPDX-License-Identifier: GPL-3.0-or-later
// Savings against regret: one dot a policy, one sign a tool, hollow where the figure is
// out of date. Keeps us from chasing savings alone. A click picks the dot.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"

namespace winnow {

class RegretScatterChart : public ChartFrame
{
    Q_OBJECT

public:
    explicit RegretScatterChart(QWidget* parent = nullptr);
    void setData(RegretScatterData numbers);

Q_SIGNALS:
    void dotClicked(const winnow::RegretScatterData::Dot& dot);

protected:
    void rebuild() override;
    QString readOutAt(const QPointF& chartPosition) const override;
    void clickedAt(const QPointF& chartPosition) override;

private:
    const RegretScatterData::Dot* dotAt(const QPointF& chartPosition) const;
    void addDots();
    static QString kindText(RegretScatterData::Kind kind);
    void fillTable();

    RegretScatterData m_data;
};

} // namespace winnow
