// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/waterfall_chart.h"

#include <QBarCategoryAxis>
#include <QCandlestickSeries>
#include <QCandlestickSet>
#include <QChart>
#include <QLegend>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "models/text/number_text.h"
#include "views/charts/chart_axes.h"

namespace winnow {

WaterfallChart::WaterfallChart(QWidget* parent)
    : ChartFrame(QStringLiteral("waterfallChart"), tr("From saved to net"),
        tr("Dollars that the policy saves, what asking for originals and getting lost texts again takes of "
           "it, and what is left."),
        parent)
{
    rebuild();
}

void WaterfallChart::setSteps(std::vector<Step> steps)
{
    m_steps = std::move(steps);
    rebuild();
}

/// Each step hangs where the one before ended; the last stands on zero.
void WaterfallChart::rebuild()
{
    clearChart();
    std::vector<QStringList> rows;
    auto* const bars = new QCandlestickSeries;
    bars->setIncreasingColor(theme()[Hue::SeriesNet]);
    bars->setDecreasingColor(theme()[Hue::SeriesCost]);
    bars->setPen(Qt::NoPen);
    bars->setBodyOutlineVisible(false);
    bars->setBodyWidth(0.6);
    QStringList names;
    double level = 0, low = 0, high = 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const Step& step = m_steps[i];
        const bool isLast = i + 1 == m_steps.size();
        const double from = isLast ? 0 : level;
        level = isLast ? step.dollars : level + step.dollars;
        low = std::min(low, level);
        high = std::max(high, level);
        bars->append(new QCandlestickSet(
            from, std::max(from, level), std::min(from, level), level, static_cast<double>(i), bars));
        names << QStringLiteral("%1<br/>%2").arg(step.name.toHtmlEscaped(), moneyText(step.dollars));
        rows.push_back({ step.name, moneyText(step.dollars) });
    }
    setTable({ tr("step"), tr("dollars") }, rows);
    if (m_steps.empty()) {
        delete bars;
        return refresh(true);
    }
    auto* const x = new QBarCategoryAxis;
    x->append(names);
    dressAxis(*x, theme(), {});
    x->setGridLineVisible(false);
    QValueAxis* const y = axisAround(low, high, theme(), tr("dollars"));
    labelNumbers(chart(), *y, dollarDecimals(high - low));
    chart().addSeries(bars);
    chart().addAxis(x, Qt::AlignBottom);
    chart().addAxis(y, Qt::AlignLeft);
    bars->attachAxis(x);
    bars->attachAxis(y);
    refresh(false);
    chart().legend()->setVisible(false); // the axis names the bars
}

QString WaterfallChart::readOutAt(const QPointF& position) const
{
    if (chart().series().isEmpty())
        return {};
    const double at = std::round(chart().mapToValue(position).x());
    if (at < 0 || at >= static_cast<double>(m_steps.size()))
        return {};
    const Step& step = m_steps[static_cast<std::size_t>(at)];
    return QStringLiteral("%1: %2").arg(step.name, moneyText(step.dollars));
}

} // namespace winnow
