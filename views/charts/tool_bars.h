// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens per tool, stacked: what the model still sees and what is saved. The largest twelve tools and
// "others". A click on a tool filters the table.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"

namespace winnow {

class ChartMark;

class ToolBarsChart : public ChartFrame
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostTools = 12;
    explicit ToolBarsChart(QWidget* parent = nullptr);
    void setData(ToolBarsData numbers);
    /// The tool of the current result; it is marked if it has a bar of its own.
    void setCurrent(const QString& tool, const QString& label);

Q_SIGNALS:
    /// Never for "others".
    void toolClicked(const QString& name);

protected:
    void rebuild() override;
    void placeOverlays() override;
    QString readOutAt(const QPointF& chartPosition) const override;
    void clickedAt(const QPointF& chartPosition) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::size_t room() const;
    int indexAt(const QPointF& chartPosition) const;
    void fillTable();

    ToolBarsData m_data;
    std::vector<ToolBarsData::Tool> m_shown; // largest first
    std::size_t m_most = kMostTools; // bars that have room for their names
    bool m_hasOthers = false;
    ChartMark* m_mark;
    QString m_current;
    QString m_currentLabel;
};

} // namespace winnow
