// SPDX-License-Identifier: GPL-3.0-or-later
// A picture that Qt Charts draws, in the frame every picture has. A chart
// derives from it, fills the chart and the table in rebuild(), and says in
// words what is under the mouse. Qt Charts is seen in views/charts only.
#pragma once

#include <vector>

#include "views/charts/picture_frame.h"
#include "views/widgets/theme.h"

class QChart;
class QChartView;
class QStandardItemModel;

namespace winnow {

class ChartFrame : public PictureFrame
{
    Q_OBJECT

public:
    ChartFrame(const QString& name, const QString& title, const QString& help, QWidget* parent);
    ~ChartFrame() override;

protected:
    /// Makes series and axes again from data and theme; called after data, theme
    /// or language changed.
    virtual void rebuild() = 0;
    /// What lies under a place of the chart, in words; "" for nothing.
    virtual QString readOutAt(const QPointF& chartPosition) const = 0;
    /// The left button went down.
    virtual void pressedAt(const QPointF&) { }
    /// The plot has another size: what is drawn over it moves along.
    virtual void plotMoved() { }

    void refresh(bool empty);
    QChart& chart() const { return *m_chart; }
    QChartView& chartView() const { return *m_chartView; }
    const Theme& theme() const { return m_theme; }
    void setTable(const QStringList& header, const std::vector<QStringList>& rows);
    /// Removes all series and axes and dresses the chart in the theme's colors.
    void clearChart();

    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void dress();
    void showDefaultReadOut();

    Theme m_theme;
    QString m_help;
    QChart* m_chart = nullptr;
    QChartView* m_chartView = nullptr;
    QStandardItemModel* m_rows = nullptr;
    bool m_isEmpty = true;
};

} // namespace winnow
