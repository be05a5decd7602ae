// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/tool_bars.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QHorizontalStackedBarSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "models/number_text.h"
#include "views/charts/chart_axes.h"
#include "views/charts/chart_mark.h"

namespace winnow {

namespace {

std::int64_t before(const ToolBarsData::Tool& tool)
{
    return static_cast<std::int64_t>(tool.after) + tool.saved;
}

} // namespace

ToolBarsChart::ToolBarsChart(QWidget* parent)
    : ChartFrame(QStringLiteral("toolBars"), tr("Per tool"),
        tr("Tokens by tool: what the model still sees, and what is saved; click a tool to filter the table"),
        parent)
    , m_mark(new ChartMark(&chart()))
{
}

void ToolBarsChart::setCurrent(const QString& tool, const QString& label)
{
    m_current = tool;
    m_currentLabel = label;
    placeOverlays();
}

void ToolBarsChart::placeOverlays()
{
    m_mark->setVisible(false);
    const auto own = m_shown.end() - (m_hasOthers ? 1 : 0);
    const auto found = std::find_if(
        m_shown.begin(), own, [this](const ToolBarsData::Tool& tool) { return tool.name == m_current; });
    if (m_currentLabel.isEmpty() || found == own || chart().series().isEmpty())
        return;
    const auto fromBelow = static_cast<double>(m_shown.end() - found - 1);
    const QRectF plot = chart().plotArea();
    const double top = chart().mapToPosition({ 0, fromBelow + 0.5 }).y();
    const double bottom = chart().mapToPosition({ 0, fromBelow - 0.5 }).y();
    m_mark->place(plot, QRectF(plot.left(), top, plot.width(), bottom - top), m_currentLabel, theme());
}

void ToolBarsChart::setData(ToolBarsData numbers)
{
    ToolBarsData taken = std::move(numbers); // may be m_data itself
    m_data = std::move(taken);
    m_shown = m_data.tools;
    std::stable_sort(
        m_shown.begin(), m_shown.end(), [](const auto& a, const auto& b) { return before(a) > before(b); });
    m_most = room();
    m_hasOthers = m_shown.size() > m_most;
    if (m_hasOthers) {
        ToolBarsData::Tool others;
        for (std::size_t i = m_most; i < m_shown.size(); ++i) {
            others.after += m_shown[i].after;
            others.saved += m_shown[i].saved;
        }
        others.name = tr("others (%1)").arg(m_shown.size() - m_most);
        m_shown.resize(m_most);
        m_shown.push_back(others);
    }
    rebuild();
}

/// As many as have room for a name each beside the axis and the head.
std::size_t ToolBarsChart::room() const
{
    // Beside the bars stand head, axis and title; Qt Charts drops every second name of an axis that is closer
    // than this.
    const int line = fontMetrics().height();
    const int lines = static_cast<int>((height() - 5 * line) / (1.5 * line)) - 1;
    return static_cast<std::size_t>(std::clamp(lines, 3, static_cast<int>(kMostTools)));
}

void ToolBarsChart::resizeEvent(QResizeEvent* event)
{
    ChartFrame::resizeEvent(event);
    if (room() != m_most)
        setData(std::move(m_data));
}

void ToolBarsChart::rebuild()
{
    clearChart();
    if (!m_shown.empty()) {
        auto* after = new QBarSet(tr("the model sees"));
        auto* saved = new QBarSet(tr("saved"));
        auto* more = new QBarSet(tr("more than before"));
        after->setColor(theme()[Hue::SeriesAfter]);
        saved->setBrush(QBrush(theme()[Hue::SeriesBefore], Qt::BDiagPattern));
        more->setBrush(QBrush(theme()[Hue::SeriesCost], Qt::DiagCrossPattern));
        after->setBorderColor(theme()[Hue::SeriesAfter]);
        saved->setBorderColor(theme()[Hue::SeriesBefore]);
        more->setBorderColor(theme()[Hue::SeriesCost]);
        QStringList names;
        double largest = 0;
        bool anyMore = false;
        for (auto tool = m_shown.rbegin(); tool != m_shown.rend(); ++tool) { // the axis counts upwards
            const auto seen = static_cast<double>(tool->after);
            const auto gain = static_cast<double>(tool->saved);
            *after << (gain < 0 ? seen + gain : seen);
            *saved << std::max(0.0, gain);
            *more << std::max(0.0, -gain);
            anyMore = anyMore || gain < 0;
            largest = std::max(largest, std::max(seen, seen + gain));
            names << elidedMiddle(tool->name, 24);
        }
        auto* bars = new QHorizontalStackedBarSeries;
        bars->setBarWidth(0.72);
        bars->append(after);
        bars->append(saved);
        if (anyMore)
            bars->append(more);
        else
            delete more;
        chart().addSeries(bars);
        auto* y = new QBarCategoryAxis;
        for (int i = 0; i < names.size(); ++i) // two tools may have one name after eliding
            y->append(names.count(names[i]) > 1 ? QStringLiteral("%1 (%2)").arg(names[i]).arg(i) : names[i]);
        dressAxis(*y, theme(), {});
        y->setGridLineVisible(false);
        y->setTruncateLabels(false);
        QValueAxis* x = countAxis(largest, theme(), m_data.unit.isEmpty() ? tr("tokens") : m_data.unit);
        chart().addAxis(y, Qt::AlignLeft);
        chart().addAxis(x, Qt::AlignBottom);
        bars->attachAxis(y);
        bars->attachAxis(x);
    }
    fillTable();
    refresh(m_shown.empty());
    placeOverlays();
}

/// Into m_shown; -1 for no tool.
int ToolBarsChart::indexAt(const QPointF& position) const
{
    if (m_shown.empty() || !chart().plotArea().contains(position))
        return -1;
    const auto fromBelow = static_cast<int>(std::floor(chart().mapToValue(position).y() + 0.5));
    const int index = static_cast<int>(m_shown.size()) - 1 - fromBelow;
    return index >= 0 && index < static_cast<int>(m_shown.size()) ? index : -1;
}

QString ToolBarsChart::readOutAt(const QPointF& position) const
{
    const int index = indexAt(position);
    if (index < 0)
        return {};
    const ToolBarsData::Tool& tool = m_shown[static_cast<std::size_t>(index)];
    return tr("%1: %2 before, %3 after, saved %4 (%5)")
        .arg(tool.name, countText(before(tool)), countText(static_cast<std::int64_t>(tool.after)),
            countText(tool.saved),
            shareText(static_cast<double>(tool.saved), static_cast<double>(before(tool))));
}

void ToolBarsChart::clickedAt(const QPointF& position)
{
    const int index = indexAt(position);
    if (index >= 0 && !(m_hasOthers && index + 1 == static_cast<int>(m_shown.size())))
        Q_EMIT toolClicked(m_shown[static_cast<std::size_t>(index)].name);
}

void ToolBarsChart::fillTable()
{
    std::vector<QStringList> rows;
    for (const ToolBarsData::Tool& tool : m_shown)
        rows.push_back({ tool.name, countText(before(tool)), countText(static_cast<std::int64_t>(tool.after)),
            countText(tool.saved),
            shareText(static_cast<double>(tool.saved), static_cast<double>(before(tool))) });
    setTable({ tr("tool"), tr("before"), tr("after"), tr("saved"), tr("saved share") }, rows);
}

} // namespace winnow
