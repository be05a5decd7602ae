// SPDX-License-Identifier: GPL-3.0-or-later
// The frame every chart lives in: title, read-out under the mouse, the same numbers as a table, export as
// PNG, SVG and CSV. A chart derives from it, fills the chart and the table in rebuild(), and says in words
// what is under the mouse. Qt Charts is seen in views/charts only.
#pragma once

#include <QWidget>
#include <vector>

#include "views/theme.h"

class QChart;
class QChartView;
class QGraphicsSceneMouseEvent;
class QLabel;
class QStackedWidget;
class QTableWidget;
class QToolButton;

namespace winnow {

class ChartFrame : public QWidget
{
    Q_OBJECT

public:
    ChartFrame(const QString& name, const QString& title, const QString& help, QWidget* parent);
    ~ChartFrame() override;

    QString title() const;
    bool tableShown() const;
    void setTableShown(bool on);
    /// What screen readers and the CSV export get; "," and line breaks are quoted.
    QString csv() const;
    /// PNG at twice the size on screen, SVG, or CSV, by the ending. False if the file cannot be written.
    bool exportTo(const QString& file);
    QString readOut() const;
    /// What the chart says while there is nothing to draw.
    void setEmptyText(const QString& text);

protected:
    /// Makes series and axes anew from data and theme; called after data, theme or language changed.
    virtual void rebuild() = 0;
    /// What lies under a place of the chart, in words; "" for nothing.
    virtual QString readOutAt(const QPointF& chartPosition) const = 0;
    /// A click on the chart.
    virtual void clickedAt(const QPointF&) { }

    void refresh(bool empty);
    QChart& chart() const { return *m_chart; }
    QChartView& chartView() const { return *m_chartView; }
    const Theme& theme() const { return m_theme; }
    void setTable(const QStringList& header, const std::vector<QStringList>& rows);
    void setReadOut(const QString& text);
    /// Removes all series and axes and dresses the chart in the theme's colours.
    void clearChart();

    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void dress();
    void chooseExport();
    void showDefaultReadOut();

    Theme m_theme;
    QString m_help;
    QString m_emptyText;
    QLabel* m_title = nullptr;
    QLabel* m_readOut = nullptr;
    QToolButton* m_tableButton = nullptr;
    QToolButton* m_exportButton = nullptr;
    QStackedWidget* m_stack = nullptr;
    QLabel* m_empty = nullptr;
    QChart* m_chart = nullptr;
    QChartView* m_chartView = nullptr;
    QTableWidget* m_table = nullptr;
    bool m_isEmpty = true;
};

} // namespace winnow
