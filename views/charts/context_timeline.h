// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens in context at every model call, before and after: the area between the steps is what is saved, the
// line above is the wall. A click selects the turn.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"

class QAbstractAxis;

class QGraphicsLineItem;

namespace winnow {

class ChartMark;

class ContextTimelineChart : public ChartFrame
{
    Q_OBJECT

public:
    explicit ContextTimelineChart(QWidget* parent = nullptr);
    ~ContextTimelineChart() override;
    /// Vertical marks that are drawn now.
    qsizetype marks() const { return m_marks.size(); }
    void setData(ContextTimelineData numbers);

Q_SIGNALS:
    void callClicked(int call);

protected:
    void rebuild() override;
    void placeOverlays() override;
    QString readOutAt(const QPointF& chartPosition) const override;
    void clickedAt(const QPointF& chartPosition) override;

private:
    const ContextTimelineData::Call* callAt(const QPointF& chartPosition) const;
    void addSteps(QAbstractAxis& x, QAbstractAxis& y);
    void fillTable();
    void clearMarks();
    void placeCurrent();
    static QString expansionsText(const ContextTimelineData::Call& call);

    ContextTimelineData m_data;
    QList<QGraphicsLineItem*> m_marks; // children of the chart
    ChartMark* m_current = nullptr; // the current result
};

/// Every n-th call, always with the last, so that two points a step stay within the ceiling; expansions are
/// kept.
std::vector<ContextTimelineData::Call> thinned(
    const std::vector<ContextTimelineData::Call>& calls, std::size_t most);

} // namespace winnow
