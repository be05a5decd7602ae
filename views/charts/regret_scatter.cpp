// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/regret_scatter.h"

#include <QChart>
#include <QLegend>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <map>

#include "models/number_text.h"
#include "views/charts/chart_axes.h"

namespace winnow {

namespace {

constexpr double kReach = 12; // pixels from a dot that still mean it

constexpr std::size_t kMostSweepPoints = 200; // each can be pointed at and stands in the table

void keepEveryNth(std::vector<RegretScatterData::Dot>& dots)
{
    const std::size_t every = dots.size() / kMostSweepPoints + 1;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < dots.size(); ++i) {
        if (i % every == 0 || i + 1 == dots.size())
            dots[kept++] = RegretScatterData::Dot(dots[i]);
    }
    dots.resize(kept);
}

void keepMost(std::vector<RegretScatterData::Dot>& dots)
{
    if (dots.size() <= kMostChartPoints)
        return;
    std::stable_sort(
        dots.begin(), dots.end(), [](const auto& a, const auto& b) { return a.results > b.results; });
    dots.resize(kMostChartPoints);
}

using Kind = RegretScatterData::Kind;

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
    keepEveryNth(m_data.sweep);
    rebuild();
}

/// A series for each kind of dot, full and hollow, that is there.
void RegretScatterChart::addDots()
{
    double low = 0;
    double high = 0.1;
    double regret = 0.05;
    std::map<std::pair<Kind, bool>, QScatterSeries*> series;
    const auto seriesOf = [&](Kind kind, bool stale) {
        QScatterSeries*& made = series[{ kind, stale }];
        if (made)
            return made;
        made = new QScatterSeries;
        const Hue hue = kind == Kind::Tool ? Hue::SeriesBefore
            : kind == Kind::InUse          ? Hue::SeriesNet
                                           : Hue::SeriesAfter;
        made->setName(stale ? tr("%1, out of date").arg(kindText(kind)) : kindText(kind));
        made->setMarkerShape(kind == Kind::Tool ? QScatterSeries::MarkerShapeRotatedRectangle
                : kind == Kind::InUse           ? QScatterSeries::MarkerShapeStar
                : kind == Kind::Library         ? QScatterSeries::MarkerShapeCircle
                                                : QScatterSeries::MarkerShapeTriangle);
        made->setMarkerSize(kind == Kind::InUse ? 17 : kind == Kind::Tool ? 10 : 12);
        made->setBrush(stale ? QBrush(Qt::NoBrush) : QBrush(theme()[hue]));
        made->setPen(QPen(theme()[stale ? hue : Hue::Base], stale ? 2 : 1));
        return made;
    };
    for (const auto* const dots : { &m_data.tools, &m_data.policies }) {
        for (const RegretScatterData::Dot& dot : *dots) {
            if (!dot.known)
                continue;
            seriesOf(dot.kind, dot.stale)->append(100 * dot.saved, 100 * dot.regret);
            low = std::min(low, dot.saved);
            high = std::max(high, dot.saved);
            regret = std::max(regret, dot.regret);
        }
    }
    auto* const sweep = new QLineSeries;
    sweep->setName(kindText(Kind::Sweep));
    sweep->setPen(QPen(theme()[Hue::SeriesNet], 1.5, Qt::DotLine)); // the colour of the policy it is of
    for (const RegretScatterData::Dot& dot : m_data.sweep) {
        sweep->append(100 * dot.saved, 100 * dot.regret);
        low = std::min(low, dot.saved);
        high = std::max(high, dot.saved);
        regret = std::max(regret, dot.regret);
    }
    QValueAxis* x = percentAxis(low, high, theme(), tr("tokens saved"));
    QValueAxis* y = percentAxis(0, regret, theme(), tr("regretted"));
    roomAtTheEnds(*x); // dots on 0 % and 100 % are seen whole
    roomAtTheEnds(*y);
    chart().legend()->setMarkerShape(
        QLegend::MarkerShapeFromSeries); // shapes tell kinds apart, not colours alone
    chart().addAxis(x, Qt::AlignBottom);
    chart().addAxis(y, Qt::AlignLeft);
    if (sweep->count() > 0) {
        chart().addSeries(sweep);
        sweep->attachAxis(x);
        sweep->attachAxis(y);
    } else {
        delete sweep;
    }
    for (const Kind kind :
        { Kind::Tool, Kind::Library, Kind::Baseline, Kind::InUse }) { // the one in use on top
        for (const bool stale : { true, false }) {
            const auto made = series.find({ kind, stale });
            if (made == series.end())
                continue;
            chart().addSeries(made->second);
            made->second->attachAxis(x);
            made->second->attachAxis(y);
        }
    }
}

void RegretScatterChart::rebuild()
{
    clearChart();
    const bool empty = m_data.policies.empty() && m_data.tools.empty();
    if (!empty)
        addDots();
    fillTable();
    refresh(empty);
}

const RegretScatterData::Dot* RegretScatterChart::dotAt(const QPointF& position) const
{
    if (chart().series().isEmpty())
        return nullptr;
    const RegretScatterData::Dot* found = nullptr;
    double nearest = kReach;
    const auto look = [&](const std::vector<RegretScatterData::Dot>& dots) {
        for (const RegretScatterData::Dot& dot : dots) {
            const QPointF at = chart().mapToPosition({ 100 * dot.saved, 100 * dot.regret });
            const double distance = QLineF(at, position).length();
            if (dot.known && distance < nearest) {
                nearest = distance;
                found = &dot;
            }
        }
    };
    look(m_data.policies);
    look(m_data.tools);
    if (!found) // policies lie on the line of the sweep and come before it
        look(m_data.sweep);
    return found;
}

QString RegretScatterChart::readOutAt(const QPointF& position) const
{
    const RegretScatterData::Dot* const dot = dotAt(position);
    if (!dot)
        return {};
    const QString text = tr("%1: saved %2, regretted %3 of %4 compressed results")
                             .arg(dot->name, percentText(dot->saved), percentText(dot->regret),
                                 countText(static_cast<std::int64_t>(dot->results)));
    return dot->remark.isEmpty() ? text : tr("%1 (%2)").arg(text, dot->remark);
}

void RegretScatterChart::clickedAt(const QPointF& position)
{
    if (const RegretScatterData::Dot* const dot = dotAt(position))
        Q_EMIT dotClicked(RegretScatterData::Dot(*dot)); // a copy: what it leads to fills the chart anew
}

QString RegretScatterChart::kindText(Kind kind)
{
    switch (kind) {
    case Kind::InUse:
        return tr("policy in force");
    case Kind::Library:
        return tr("library");
    case Kind::Tool:
        return tr("tool");
    case Kind::Sweep:
        return tr("sweep of the threshold");
    case Kind::Baseline:
        return tr("baseline A");
    }
    return {};
}

void RegretScatterChart::fillTable()
{
    std::vector<QStringList> rows;
    for (const auto* const dots : { &m_data.policies, &m_data.tools, &m_data.sweep }) {
        for (const RegretScatterData::Dot& dot : *dots) {
            const auto known
                = [&](const QString& text) { return dot.known ? text : QStringLiteral("\u2013"); };
            rows.push_back(
                { dot.name, kindText(dot.kind), known(percentText(dot.saved)), known(percentText(dot.regret)),
                    known(countText(static_cast<std::int64_t>(dot.results))), dot.remark });
        }
    }
    setTable({ tr("name"), tr("kind"), tr("saved"), tr("regretted"), tr("compressed results"), tr("remark") },
        rows);
}

} // namespace winnow
