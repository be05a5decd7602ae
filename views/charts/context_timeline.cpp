// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/context_timeline.h"

#include <QAreaSeries>
#include <QChart>
#include <QGraphicsLineItem>
#include <QLineSeries>
#include <QLocale>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <utility>

#include "models/number_text.h"
#include "views/charts/chart_axes.h"
#include "views/charts/chart_mark.h"

namespace winnow {

std::vector<ContextTimelineData::Call> thinned(
    const std::vector<ContextTimelineData::Call>& calls, std::size_t most)
{
    if (calls.size() <= most || most == 0)
        return calls;
    std::vector<ContextTimelineData::Call> out;
    const std::size_t every = (calls.size() + most - 1) / most;
    double expansions = 0;
    double tokens = 0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        expansions += calls[i].expansions;
        tokens += calls[i].expansionTokens;
        if (i % every != 0 && i + 1 != calls.size())
            continue;
        out.push_back(calls[i]);
        out.back().expansions = std::exchange(expansions, 0);
        out.back().expansionTokens = std::exchange(tokens, 0);
    }
    return out;
}

ContextTimelineChart::ContextTimelineChart(QWidget* parent)
    : ChartFrame(QStringLiteral("contextTimeline"), tr("Context"),
        tr("Tokens in context at every model call, before and after; click to select the turn"), parent)
    , m_current(new ChartMark(&chart()))
{
}

/// The marks stand in the scene of the chart, which may go before or after this.
ContextTimelineChart::~ContextTimelineChart()
{
    clearMarks();
}

void ContextTimelineChart::clearMarks()
{
    for (QGraphicsLineItem* const mark : m_marks)
        delete mark;
    m_marks.clear();
}

/// Around the call that first saw the current result, or the step that stands for it among many calls.
void ContextTimelineChart::placeCurrent()
{
    m_current->setVisible(false);
    if (chart().series().isEmpty() || m_data.current <= 0)
        return;
    const auto at = std::find_if(m_data.calls.begin(), m_data.calls.end(),
        [this](const auto& call) { return call.call >= m_data.current; });
    if (at == m_data.calls.end())
        return;
    const auto index = static_cast<double>(at - m_data.calls.begin());
    const QRectF plot = chart().plotArea();
    const double left = chart().mapToPosition({ index, 0 }).x();
    const double right = chart().mapToPosition({ index + 1, 0 }).x();
    m_current->place(plot, QRectF(left, plot.top(), std::max(1.0, right - left), plot.height()),
        m_data.currentLabel, theme(), true);
}

/// From the axis up to the step: where an expansion was paid.
void ContextTimelineChart::placeOverlays()
{
    clearMarks();
    placeCurrent();
    if (chart().series().isEmpty())
        return;
    for (std::size_t i = 0; i < m_data.calls.size(); ++i) {
        if (!m_data.calls[i].isExpanded())
            continue;
        const double x = static_cast<double>(i) + 0.5;
        const QPointF foot = chart().mapToPosition({ x, 0 });
        auto* const mark
            = new QGraphicsLineItem(QLineF(foot, { foot.x(), chart().plotArea().top() }), &chart());
        mark->setPen(QPen(theme()[Hue::SeriesCost], 1.5, Qt::DashDotLine));
        mark->setZValue(5);
        m_marks.push_back(mark);
    }
}

void ContextTimelineChart::setData(ContextTimelineData numbers)
{
    m_data = std::move(numbers);
    m_data.calls = thinned(m_data.calls, kMostChartPoints / 2 - 1); // a step is two points
    rebuild();
}

/// Series belong to the chart; the two bounds of the area belong to the area.
void ContextTimelineChart::addSteps(QAbstractAxis& x, QAbstractAxis& y)
{
    auto* before = new QLineSeries;
    auto* after = new QLineSeries;
    auto* paid = new QScatterSeries;
    for (std::size_t i = 0; i < m_data.calls.size(); ++i) {
        const ContextTimelineData::Call& call = m_data.calls[i];
        const auto at = static_cast<double>(i);
        before->append(at, static_cast<double>(call.before));
        before->append(at + 1, static_cast<double>(call.before));
        after->append(at, static_cast<double>(call.after));
        after->append(at + 1, static_cast<double>(call.after));
        if (call.isExpanded())
            paid->append(at + 0.5, static_cast<double>(call.after));
    }
    auto* saved = new QAreaSeries(before, after);
    saved->setName(tr("saved"));
    QColor fill = theme()[Hue::SeriesBefore];
    fill.setAlpha(70);
    saved->setBrush(QBrush(fill, Qt::BDiagPattern));
    saved->setPen(Qt::NoPen);
    auto* beforeLine = new QLineSeries;
    auto* afterLine = new QLineSeries;
    beforeLine->replace(before->points());
    afterLine->replace(after->points());
    beforeLine->setName(tr("before"));
    afterLine->setName(tr("after"));
    beforeLine->setPen(QPen(theme()[Hue::SeriesBefore], 2, Qt::DashLine));
    afterLine->setPen(QPen(theme()[Hue::SeriesAfter], 2));
    paid->setName(tr("expansions paid (modelled)"));
    paid->setMarkerShape(QScatterSeries::MarkerShapeTriangle);
    paid->setMarkerSize(9);
    paid->setColor(theme()[Hue::SeriesCost]);
    paid->setBorderColor(theme()[Hue::SeriesCost]);
    std::vector<QAbstractSeries*> all { saved, beforeLine, afterLine };
    if (paid->count() > 0)
        all.push_back(paid);
    else
        delete paid;
    if (m_data.limit > 0) {
        auto* limit = new QLineSeries;
        const auto calls
            = [](double value) { return value < 0 ? tr("never") : countText(std::llround(value)); };
        limit->setName(tr("limit %1: after %2 calls, compressed %3 (modelled)")
                           .arg(countText(static_cast<std::int64_t>(m_data.limit)), calls(m_data.callsBefore),
                               calls(m_data.callsAfter)));
        limit->append(0, static_cast<double>(m_data.limit));
        limit->append(static_cast<double>(m_data.calls.size()), static_cast<double>(m_data.limit));
        limit->setPen(QPen(theme()[Hue::Warning], 2, Qt::DotLine));
        all.push_back(limit);
    }
    for (QAbstractSeries* series : all) {
        chart().addSeries(series);
        series->attachAxis(&x);
        series->attachAxis(&y);
    }
}

void ContextTimelineChart::rebuild()
{
    clearChart();
    if (!m_data.calls.empty()) {
        std::uint64_t largest = 0;
        for (const ContextTimelineData::Call& call : m_data.calls)
            largest = std::max({ largest, call.before, call.after });
        // A wall far above the curve would flatten it: it is drawn when the curve comes near.
        const bool near = m_data.limit > 0 && largest * 3 > m_data.limit;
        const double top = static_cast<double>(near ? std::max(largest, m_data.limit) : largest) * 1.05;
        auto* x = new QValueAxis;
        x->setRange(0, static_cast<double>(m_data.calls.size()));
        x->setLabelFormat(QStringLiteral("%.0f"));
        x->setTickType(QValueAxis::TicksDynamic); // whole calls: 0, 5, 10, never 4.8
        x->setTickInterval(std::max(1.0, roundUp(static_cast<double>(m_data.calls.size()) / 6)));
        dressAxis(*x, theme(), tr("model call"));
        QValueAxis* y = countAxis(top, theme(), tr("tokens"));
        chart().addAxis(x, Qt::AlignBottom);
        chart().addAxis(y, Qt::AlignLeft);
        addSteps(*x, *y);
    }
    fillTable();
    refresh(m_data.calls.empty());
    placeOverlays();
}

const ContextTimelineData::Call* ContextTimelineChart::callAt(const QPointF& position) const
{
    if (m_data.calls.empty() || !chart().plotArea().contains(position))
        return nullptr;
    const double x = chart().mapToValue(position).x();
    const auto index = static_cast<std::size_t>(std::max(0.0, std::floor(x)));
    return &m_data.calls[std::min(index, m_data.calls.size() - 1)];
}

QString ContextTimelineChart::readOutAt(const QPointF& position) const
{
    const ContextTimelineData::Call* call = callAt(position);
    if (!call)
        return {};
    const auto saved = static_cast<std::int64_t>(call->before) - static_cast<std::int64_t>(call->after);
    QString text = tr("call %1, turn %2: %3 before, %4 after, saved %5 tokens")
                       .arg(call->call)
                       .arg(call->turn)
                       .arg(countText(static_cast<std::int64_t>(call->before)),
                           countText(static_cast<std::int64_t>(call->after)), countText(saved));
    if (call->isExpanded())
        text
            += tr("; %1 expansions paid here: %2 tokens (%3)")
                   .arg(expansionsText(*call), countText(std::llround(call->expansionTokens)), m_data.demand);
    return text;
}

/// Whole under most models; an expectation under a rate.
QString ContextTimelineChart::expansionsText(const ContextTimelineData::Call& call)
{
    const double whole = std::round(call.expansions);
    return std::abs(whole - call.expansions) < 1e-9 ? countText(std::llround(whole))
                                                    : QLocale().toString(call.expansions, 'f', 1);
}

void ContextTimelineChart::clickedAt(const QPointF& position)
{
    if (const ContextTimelineData::Call* call = callAt(position))
        Q_EMIT callClicked(call->call);
}

void ContextTimelineChart::fillTable()
{
    std::vector<QStringList> rows;
    for (const ContextTimelineData::Call& call : m_data.calls) {
        const bool paid = call.isExpanded();
        rows.push_back({ QString::number(call.call), QString::number(call.turn),
            countText(static_cast<std::int64_t>(call.before)),
            countText(static_cast<std::int64_t>(call.after)),
            countText(static_cast<std::int64_t>(call.before) - static_cast<std::int64_t>(call.after)),
            paid ? expansionsText(call) : QString(),
            paid ? countText(std::llround(call.expansionTokens)) : QString() });
    }
    setTable({ tr("call"), tr("turn"), tr("before"), tr("after"), tr("saved"), tr("expansions paid"),
                 tr("tokens of expansions") },
        rows);
}

} // namespace winnow
