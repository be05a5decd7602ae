// SPDX-License-Identifier: GPL-3.0-or-later
// Saved against lost: each dot is a policy, the line is the policy in use at every threshold, the upright line is the
// limit, and two marks show the best policy on these sessions and the one that held on others. Reports clicks; changes
// nothing itself.
#pragma once

#include "views/charts/chart_data.h"
#include "views/charts/picture_frame.h"
#include "views/widgets/theme.h"

class QChart;
class QChartView;
class QGraphicsItem;
class QStandardItemModel;

namespace winnow {

class FrontierChart : public PictureFrame
{
    Q_OBJECT

public:
    explicit FrontierChart(QWidget* parent = nullptr);
    ~FrontierChart() override;
    void setData(FrontierData numbers);
    const FrontierData& data() const { return m_data; }
    /// Position of a dot in the chart's view, for tests that click.
    QPoint placeOf(double lost, double saved) const;

Q_SIGNALS:
    void dotClicked(const winnow::FrontierData::Dot& dot);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    using Dot = FrontierData::Dot;
    /// Makes series, axes and table from data and theme.
    void rebuild();
    void clearChart();
    void showDefaultReadOut();
    /// Describes what is at a position of the chart; "" for nothing.
    QString readOutAt(const QPointF& chartPosition) const;
    void pressedAt(const QPointF& chartPosition);
    QPointF pixelOf(double lost, double saved) const;
    QPointF pixelOf(const Dot& dot) const { return pixelOf(dot.lost(), dot.saved()); }
    const Dot* dotAt(const QPointF& chartPosition) const;
    void addSeries();
    void drawOver();
    void drawInterval(const Dot& dot);
    void label(const Dot& dot, const QString& words, std::vector<QRectF>& taken);
    static QString kindText(FrontierData::Kind kind);
    void fillTable();

    Theme m_theme;
    QChart* m_chart;
    QChartView* m_chartView;
    QStandardItemModel* m_rows;
    FrontierData m_data;
    QList<QGraphicsItem*> m_over; // limit, intervals, marks, names
};

} // namespace winnow
