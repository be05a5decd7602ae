// SPDX-License-Identifier: GPL-3.0-or-later
// A Qt Charts picture in the frame that every picture has. A chart derives from it, fills chart and table in
// rebuild(), and describes what is under the mouse. Only views/charts uses Qt Charts.
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
    /// Rebuilds series and axes from data and theme; called when data, theme or language change.
    virtual void rebuild() = 0;
    /// Describes what is at a position of the chart; "" for nothing.
    virtual QString readOutAt(const QPointF& chartPosition) const = 0;
    /// The left button was pressed.
    virtual void pressedAt(const QPointF&) { }
    /// The plot was resized: reposition anything drawn on top of it.
    virtual void plotMoved() { }

    void refresh(bool empty);
    QChart& chart() const { return *m_chart; }
    QChartView& chartView() const { return *m_chartView; }
    const Theme& theme() const { return m_theme; }
    void setTable(const QStringList& header, const std::vector<QStringList>& rows);
    /// Removes all series and axes and applies the theme's colors.
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
