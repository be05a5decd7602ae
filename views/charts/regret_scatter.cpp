// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/regret_scatter.h"

#include <QChart>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>

#include "models/number_text.h"
#include "views/charts/chart_axes.h"

namespace winnow {

namespace {

constexpr double kReach = 12; // pixels from a dot that still mean it

void keepMost(std::vector<RegretScatterData::Dot>& dots)
{
    if (dots.size() <= kMostChartPoints)
        return;
    std::stable_sort(dots.begin(), dots.end(), [](const auto& a, const auto& b) { return a.results > b.results; });
    dots.resize(kMostChartPoints);
}

} // namespace

RegretScatterChart::RegretScatterChart(QWidget* parent)
    : ChartFrame(QStringLiteral("regretScatter"), tr("Savings and regret"),
        tr("Share of tokens saved against share of compressed results whose dropped text was used later "
           "(observational: 0 means none detected)"),
        parent)
{
}

void RegretScatterChart::setData(RegretScatterData numbers)
{
    m_data = std::move(numbers);
    keepMost(m_data.policies);
    keepMost(m_data.tools);
    rebuild();
}

void RegretScatterChart::rebuild()
{
    clearChart();
    const bool empty = m_data.policies.empty() && m_data.tools.empty();
    if (!empty) {
        double low = 0;
        double high = 0.1;
        double regret = 0.05;
        const auto make = [&](const QString& name, QScatterSeries::MarkerShape shape, Hue hue, double size) {
            auto* series = new QScatterSeries;
            series->setName(name);
            series->setMarkerShape(shape);
            series->setMarkerSize(size);
            series->setColor(theme()[hue]);
            series->setBorderColor(theme()[Hue::Base]);
            return series;
        };
        auto* policies = make(tr("policy"), QScatterSeries::MarkerShapeCircle, Hue::SeriesAfter, 11);
        auto* tools = make(tr("tool"), QScatterSeries::MarkerShapeRotatedRectangle, Hue::SeriesBefore, 10);
        auto* current = make(tr("policy in force"), QScatterSeries::MarkerShapeStar, Hue::SeriesNet, 17);
        const auto add = [&](const std::vector<RegretScatterData::Dot>& dots, QScatterSeries* series) {
            for (const RegretScatterData::Dot& dot : dots) {
                (dot.current ? current : series)->append(100 * dot.saved, 100 * dot.regret);
                low = std::min(low, dot.saved);
                high = std::max(high, dot.saved);
                regret = std::max(regret, dot.regret);
            }
        };
        add(m_data.policies, policies);
        add(m_data.tools, tools);
        QValueAxis* x = percentAxis(low, high, theme(), tr("tokens saved"));
        QValueAxis* y = percentAxis(0, regret, theme(), tr("regretted results"));
        roomAtTheEnds(*x); // dots on 0 % and 100 % are seen whole
        roomAtTheEnds(*y);
        chart().addAxis(x, Qt::AlignBottom);
        chart().addAxis(y, Qt::AlignLeft);
        for (QScatterSeries* series : { tools, policies, current }) {
            if (series->count() == 0) {
                delete series;
                continue;
            }
            chart().addSeries(series);
            series->attachAxis(x);
            series->attachAxis(y);
        }
    }
    fillTable();
    refresh(empty);
}

RegretScatterChart::Found RegretScatterChart::dotAt(const QPointF& position) const
{
    Found found;
    double nearest = kReach;
    const auto look = [&](const std::vector<RegretScatterData::Dot>& dots, bool policy) {
        for (const RegretScatterData::Dot& dot : dots) {
            const QPointF at = chart().mapToPosition({ 100 * dot.saved, 100 * dot.regret });
            const double distance = QLineF(at, position).length();
            if (distance <= nearest) {
                nearest = distance;
                found = { &dot, policy };
            }
        }
    };
    if (!chart().series().isEmpty()) {
        look(m_data.policies, true);
        look(m_data.tools, false);
    }
    return found;
}

QString RegretScatterChart::readOutAt(const QPointF& position) const
{
    const Found found = dotAt(position);
    if (!found.dot)
        return {};
    return tr("%1: saved %2, regretted %3 of %4 compressed results")
        .arg(found.dot->name, percentText(found.dot->saved), percentText(found.dot->regret),
            countText(static_cast<std::int64_t>(found.dot->results)));
}

void RegretScatterChart::clickedAt(const QPointF& position)
{
    const Found found = dotAt(position);
    if (!found.dot)
        return;
    if (found.isPolicy)
        Q_EMIT policyClicked(found.dot->name);
    else
        Q_EMIT toolClicked(found.dot->name);
}

void RegretScatterChart::fillTable()
{
    std::vector<QStringList> rows;
    const auto add = [&](const std::vector<RegretScatterData::Dot>& dots, const QString& kind) {
        for (const RegretScatterData::Dot& dot : dots)
            rows.push_back({ dot.name, dot.current ? tr("policy in force") : kind, percentText(dot.saved),
                percentText(dot.regret), countText(static_cast<std::int64_t>(dot.results)) });
    };
    add(m_data.policies, tr("policy"));
    add(m_data.tools, tr("tool"));
    setTable({ tr("name"), tr("kind"), tr("saved"), tr("regretted"), tr("compressed results") }, rows);
}

} // namespace winnow
