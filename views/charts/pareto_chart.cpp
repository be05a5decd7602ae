// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/pareto_chart.h"

#include <QChart>
#include <QLegendMarker>
#include <QLineSeries>
#include <QLocale>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>

#include "models/number_text.h"
#include "views/charts/chart_axes.h"

namespace winnow {

namespace {

constexpr double kReach = 12; // pixels from a point that still mean it

QScatterSeries* makePoints(const QString& name, QScatterSeries::MarkerShape shape, double size,
    const QColor& fill, const QColor& edge)
{
    auto* const series = new QScatterSeries;
    series->setName(name);
    series->setMarkerShape(shape);
    series->setMarkerSize(size);
    series->setColor(fill);
    series->setBorderColor(edge);
    return series;
}

} // namespace

ParetoChart::ParetoChart(QWidget* parent)
    : ChartFrame(QStringLiteral("pareto"), tr("Savings against losses"),
        tr("Each point is the most this tool can save for a loss: dollars saved (modelled) against weighted "
           "regret (measured, observational; "
           "0 means none detected). Beyond the knee each dollar costs more."),
        parent)
{
    setEmptyText(tr("Each tool's possibilities stand here once the best policy is found."));
}

void ParetoChart::setData(ParetoData numbers)
{
    m_data = std::move(numbers);
    if (m_data.points.size() > kMostChartPoints)
        m_data.points.resize(kMostChartPoints);
    rebuild();
}

void ParetoChart::rebuild()
{
    clearChart();
    std::vector<QStringList> rows;
    if (!m_data.points.empty()) {
        auto* const line = new QLineSeries;
        line->setName(tr("best for its loss"));
        line->setPen(QPen(theme()[Hue::SeriesAfter], 2));
        QScatterSeries* const points = makePoints(
            tr("point"), QScatterSeries::MarkerShapeCircle, 8, theme()[Hue::SeriesAfter], theme()[Hue::Base]);
        QScatterSeries* const chosen = makePoints(tr("best policy"), QScatterSeries::MarkerShapeCircle, 18,
            Qt::transparent, theme()[Hue::SeriesCost]);
        chosen->setPen(QPen(theme()[Hue::SeriesCost], 2));
        QScatterSeries* const knee = makePoints(
            tr("knee"), QScatterSeries::MarkerShapeStar, 15, theme()[Hue::SeriesNet], theme()[Hue::Base]);
        double weight = 1;
        double low = 0;
        double high = 0;
        for (const ParetoData::Point& p : m_data.points) {
            line->append(p.weight, p.dollars);
            (p.knee ? knee : points)->append(p.weight, p.dollars);
            if (p.chosen)
                chosen->append(p.weight, p.dollars);
            weight = std::max(weight, p.weight);
            low = std::min(low, p.dollars);
            high = std::max(high, p.dollars);
            rows.push_back({ p.name, moneyText(p.dollars), countText(static_cast<qint64>(p.weight)),
                p.knee ? tr("knee") : QString() });
        }
        chart().setLocale(QLocale());
        auto* const x = new QValueAxis;
        x->setRange(-0.04 * weight, weight * 1.06);
        x->setLabelFormat(QStringLiteral("%.0f"));
        x->setTickType(QValueAxis::TicksDynamic); // from 0, although the axis begins before it
        x->setTickAnchor(0);
        x->setTickInterval(roundUp(weight / 6));
        auto* const y = new QValueAxis;
        y->setRange(low, high > low ? high + 0.08 * (high - low) : low + 0.01);
        y->setLabelFormat(high < 0.05 ? QStringLiteral("$%.4f") : QStringLiteral("$%.2f"));
        dressAxis(*x, theme(), tr("weighted regret"));
        dressAxis(*y, theme(), tr("saved"));
        chart().addAxis(x, Qt::AlignBottom);
        chart().addAxis(y, Qt::AlignLeft);
        for (QXYSeries* const series : std::initializer_list<QXYSeries*> { line, points, chosen, knee }) {
            chart().addSeries(series);
            series->attachAxis(x);
            series->attachAxis(y);
        }
        for (QLegendMarker* const marker : chart().legend()->markers(points))
            marker->setVisible(false); // the line's name says it
    }
    setTable({ tr("choice"), tr("saved"), tr("weighted regret"), tr("note") }, rows);
    refresh(m_data.points.empty());
}

int ParetoChart::pointAt(const QPointF& position) const
{
    int found = -1;
    double nearest = kReach;
    for (std::size_t i = 0; i < m_data.points.size() && !chart().series().isEmpty(); ++i) {
        const QPointF at = chart().mapToPosition({ m_data.points[i].weight, m_data.points[i].dollars });
        const double distance = QLineF(at, position).length();
        if (distance <= nearest) {
            nearest = distance;
            found = static_cast<int>(i);
        }
    }
    return found;
}

QString ParetoChart::readOutAt(const QPointF& position) const
{
    const int found = pointAt(position);
    if (found < 0)
        return {};
    const ParetoData::Point& p = m_data.points[static_cast<std::size_t>(found)];
    return tr("%1: saves %2, weighted regret %3")
        .arg(p.name, moneyText(p.dollars), countText(static_cast<qint64>(p.weight)));
}

void ParetoChart::clickedAt(const QPointF& position)
{
    if (const int found = pointAt(position); found >= 0)
        Q_EMIT pointClicked(found);
}

} // namespace winnow
