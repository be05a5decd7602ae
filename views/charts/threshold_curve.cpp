// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/threshold_curve.h"

#include <QChart>
#include <QChartView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QValueAxis>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "models/number_text.h"
#include "views/beside.h"
#include "views/charts/chart_axes.h"
#include "views/charts/chart_handle.h"

namespace winnow {

namespace {

constexpr double kZoom = 1.25; // of a notch of the wheel, and of a key
constexpr double kLinearBelow = 4; // last to first value: a stretch so short has hardly a power of two in it
constexpr double kTensFrom = 100;
constexpr double kLeastRange = 8; // bytes or tokens on show
constexpr double kStepFactors[] = { 1.005, 1.05, 1.25, 2.0 };

/// A logarithmic axis cannot show 0: the smallest value it shows.
double shown(const ThresholdCurveData& data, double value)
{
    return data.logarithmic ? std::max(1.0, value) : value;
}

QString valueText(double value)
{
    return std::floor(value) == value ? countText(static_cast<std::int64_t>(value))
                                      : QString::number(value, 'g', 4);
}

} // namespace

std::vector<ThresholdCurveData::Point> thinned(
    const std::vector<ThresholdCurveData::Point>& points, std::size_t most)
{
    if (points.size() <= most || most < 8)
        return points;
    std::vector<ThresholdCurveData::Point> out;
    const std::size_t stretches = most / 4;
    for (std::size_t i = 0; i < stretches; ++i) {
        const std::size_t first = i * points.size() / stretches;
        const std::size_t last = (i + 1) * points.size() / stretches;
        const auto [low, high] = std::minmax_element(points.begin() + static_cast<std::ptrdiff_t>(first),
            points.begin() + static_cast<std::ptrdiff_t>(last),
            [](const auto& a, const auto& b) { return a.net.value_or(a.saved) < b.net.value_or(b.saved); });
        std::vector<std::size_t> keep { first, static_cast<std::size_t>(low - points.begin()),
            static_cast<std::size_t>(high - points.begin()), last - 1 };
        std::sort(keep.begin(), keep.end());
        keep.erase(std::unique(keep.begin(), keep.end()), keep.end());
        for (const std::size_t index : keep)
            out.push_back(points[index]);
    }
    return out;
}

ThresholdCurveChart::ThresholdCurveChart(QWidget* parent)
    : ChartFrame(QStringLiteral("thresholdCurve"), tr("Threshold curve"),
        tr("What is saved at every value of the parameter; a flat line means that turning it changes "
           "nothing"),
        parent)
    , m_marker(
          new ChartHandle(tr("Value in force: drag, or arrow keys; double click to type"), true, &chart()))
{
    m_marker->setDotted();
    connect(m_marker, &ChartHandle::gestureBegan, this, &ThresholdCurveChart::gestureBegan);
    connect(m_marker, &ChartHandle::gestureEnded, this, &ThresholdCurveChart::gestureEnded);
    connect(m_marker, &ChartHandle::draggedTo, this, [this](double x) {
        moveTo(std::round(valueAt({ x, chart().plotArea().center().y() })));
    });
    connect(m_marker, &ChartHandle::stepped, this, &ThresholdCurveChart::step);
    connect(m_marker, &ChartHandle::entryRequested, this, &ThresholdCurveChart::askForValue);
}

void ThresholdCurveChart::setData(ThresholdCurveData numbers)
{
    m_data = std::move(numbers);
    m_all = std::move(m_data.points);
    cut();
}

void ThresholdCurveChart::setRange(const Range& range)
{
    if (range == m_range || (range && !(range->first < range->second)))
        return;
    m_range = range;
    cut();
    Q_EMIT rangeChanged();
}

void ThresholdCurveChart::cut()
{
    std::vector<ThresholdCurveData::Point> points;
    const auto inside = [this](double value) { return m_range->first < value && value < m_range->second; };
    const bool reaches = m_range && !m_all.empty() && m_range->first < m_all.back().value
        && m_range->second > m_all.front().value;
    if (reaches) { // between two steps nothing changes: the ends are those of the steps they stand on
        std::copy_if(m_all.begin(), m_all.end(), std::back_inserter(points),
            [&](const auto& point) { return inside(point.value); });
        for (const double end : { m_range->first, m_range->second }) {
            ThresholdCurveData::Point at = *pointAt(end);
            at.value = end;
            points.insert(end == m_range->first ? points.begin() : points.end(), at);
        }
    }
    m_data.points = thinned(reaches ? points : m_all, kMostChartPoints);
    rebuild();
}

void ThresholdCurveChart::zoom(double factor, double at)
{
    if (m_all.empty())
        return;
    const double first = shown(m_data, m_all.front().value);
    const double last = shown(m_data, m_all.back().value);
    const auto [from, to] = m_range.value_or(std::pair { first, last });
    const bool ratio = m_data.logarithmic;
    const double low = ratio ? at * std::pow(std::max(from, 1.0) / at, factor) : at + (from - at) * factor;
    const double high = ratio ? at * std::pow(to / at, factor) : at + (to - at) * factor;
    if (high - low < kLeastRange)
        return;
    if (low <= first && high >= last)
        return setRange(std::nullopt);
    setRange(std::pair { std::max(first, low), std::min(last, high) });
}

bool ThresholdCurveChart::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Wheel && object == chartView().viewport()) {
        const auto* const wheel = static_cast<QWheelEvent*>(event);
        const double at = valueAt(chart().mapFromScene(chartView().mapToScene(wheel->position().toPoint())));
        if (wheel->angleDelta().y() != 0 && at > 0)
            zoom(std::pow(kZoom, -wheel->angleDelta().y() / 120.0), at);
        return true;
    }
    return ChartFrame::eventFilter(object, event);
}

void ThresholdCurveChart::keyPressEvent(QKeyEvent* event)
{
    const double at = std::max(1.0, current());
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal)
        zoom(1 / kZoom, at);
    else if (event->key() == Qt::Key_Minus)
        zoom(kZoom, at);
    else if (event->key() == Qt::Key_0)
        setRange(std::nullopt);
    else
        ChartFrame::keyPressEvent(event);
}

void ThresholdCurveChart::setCurrent(double value)
{
    m_data.current = value;
    placeOverlays();
}

void ThresholdCurveChart::rebuild()
{
    clearChart();
    const bool empty = m_data.points.empty();
    if (!empty) {
        auto* saved = new QLineSeries;
        auto* net = new QLineSeries;
        saved->setName(tr("saved, of the tokens"));
        net->setName(m_data.netName.isEmpty() ? tr("net, of their cost") : m_data.netName);
        saved->setPen(QPen(theme()[Hue::SeriesAfter], 2));
        net->setPen(QPen(theme()[Hue::SeriesNet], 2, Qt::DashLine)); // a dash beside the colour
        double lowest = 0;
        double highest = 0;
        for (const ThresholdCurveData::Point& p : m_data.points) {
            saved->append(shown(m_data, p.value), 100 * p.saved);
            const double paid = p.net.value_or(p.saved);
            net->append(shown(m_data, p.value), 100 * paid);
            lowest = std::min({ lowest, p.saved, paid });
            highest = std::max({ highest, p.saved, paid });
        }
        QAbstractAxis* x = nullptr;
        const double from = shown(m_data, m_data.points.front().value);
        const double to = std::max(shown(m_data, m_data.points.back().value), from * 1.01 + 1e-9);
        if (m_data.logarithmic && to / from >= kLinearBelow) {
            auto* axis = new QLogValueAxis;
            axis->setBase(to / from >= kTensFrom ? 10 : 2); // it writes at powers of its base alone
            axis->setLabelFormat(QStringLiteral("%.0f"));
            axis->setMinorTickCount(-1);
            axis->setRange(from, to);
            x = axis;
        } else {
            auto* axis = new QValueAxis;
            axis->setRange(from, to);
            axis->setLabelFormat(QStringLiteral("%.0f"));
            x = axis;
        }
        dressAxis(*x, theme(),
            m_data.unit.isEmpty() ? m_data.parameter : tr("%1 (%2)").arg(m_data.parameter, m_data.unit));
        QValueAxis* y = percentAxis(lowest, highest, theme(), {});
        chart().addAxis(x, Qt::AlignBottom);
        chart().addAxis(y, Qt::AlignLeft);
        QList<QLineSeries*> drawn { saved };
        if (hasNet())
            drawn << net;
        else // no second line over the first, no word about it in the legend
            delete net;
        for (QLineSeries* series : std::as_const(drawn)) {
            chart().addSeries(series);
            series->attachAxis(x);
            series->attachAxis(y);
        }
    }
    m_marker->setTheme(theme());
    fillTable();
    refresh(empty);
    placeOverlays();
}

void ThresholdCurveChart::placeOverlays()
{
    if (!m_marker)
        return;
    m_marker->setVisible(!m_data.points.empty() && m_data.current.has_value());
    if (!m_marker->isVisible())
        return;
    const double value = std::clamp(shown(m_data, *m_data.current),
        shown(m_data, m_data.points.front().value), shown(m_data, m_data.points.back().value));
    m_marker->place(chart().plotArea(), chart().mapToPosition({ value, 0 }).x(), valueText(*m_data.current),
        *m_data.current);
}

double ThresholdCurveChart::valueAt(const QPointF& position) const
{
    return chart().mapToValue(position).x();
}

void ThresholdCurveChart::moveTo(double value)
{
    value = std::clamp(value, m_all.front().value, m_all.back().value);
    if (m_data.current == value)
        return;
    m_data.current = value;
    placeOverlays();
    if (const ThresholdCurveData::Point* point = pointAt(value))
        setReadOut(wordsOf(*point));
    Q_EMIT dragged(value);
}

void ThresholdCurveChart::step(int direction, int size)
{
    const double factor = kStepFactors[std::clamp(size, 1, 4) - 1];
    const double from = std::max(1.0, current());
    double to = std::round(direction > 0 ? from * factor : from / factor);
    if (to == current())
        to += direction;
    Q_EMIT gestureBegan();
    moveTo(to);
    Q_EMIT gestureEnded();
}

void ThresholdCurveChart::askForValue()
{
    auto* const dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("thresholdDialog"));
    dialog->setWindowTitle(title());
    dialog->setLabelText(tr("%1:").arg(m_data.parameter));
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setDoubleDecimals(0);
    dialog->setDoubleRange(0, 1e12);
    dialog->setDoubleValue(current());
    connect(dialog, &QInputDialog::doubleValueSelected, this, [this](double value) {
        Q_EMIT gestureBegan();
        moveTo(value);
        Q_EMIT gestureEnded();
    });
    showBeside(*dialog); // replays go on behind it
}

/// The last point at or below `value`: between two steps nothing changes.
const ThresholdCurveData::Point* ThresholdCurveChart::pointAt(double value) const
{
    const auto behind
        = std::partition_point(m_all.begin(), m_all.end(), [&](const auto& p) { return p.value <= value; });
    if (m_all.empty())
        return nullptr;
    return behind == m_all.begin() ? &m_all.front() : &*(behind - 1);
}

QString ThresholdCurveChart::wordsOf(const ThresholdCurveData::Point& point) const
{
    if (!point.net)
        return tr("%1 = %2: saved %3")
            .arg(m_data.parameter, valueText(point.value), percentText(point.saved));
    return tr("%1 = %2: saved %3, net %4")
        .arg(m_data.parameter, valueText(point.value), percentText(point.saved), percentText(*point.net));
}

bool ThresholdCurveChart::hasNet() const
{
    return !m_data.points.empty() && m_data.points.front().net.has_value();
}

QString ThresholdCurveChart::readOutAt(const QPointF& position) const
{
    if (!chart().plotArea().contains(position))
        return {};
    const ThresholdCurveData::Point* point = pointAt(valueAt(position));
    return point ? wordsOf(*point) : QString();
}

void ThresholdCurveChart::fillTable()
{
    std::vector<QStringList> rows;
    for (const ThresholdCurveData::Point& p : m_data.points) {
        rows.push_back({ valueText(p.value), percentText(p.saved) });
        if (p.net)
            rows.back() << percentText(*p.net);
    }
    setTable(hasNet() ? QStringList { m_data.parameter, tr("saved"), tr("net") }
                      : QStringList { m_data.parameter, tr("saved") },
        rows);
}

} // namespace winnow
