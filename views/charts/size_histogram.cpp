// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/size_histogram.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QInputDialog>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "models/amounts.h"
#include "models/number_text.h"
#include "views/beside.h"
#include "views/charts/chart_axes.h"
#include "views/charts/chart_handle.h"
#include "views/charts/chart_mark.h"
#include "views/charts/chart_shade.h"

namespace winnow {

namespace {

constexpr double kStepFactors[] = { 1.005, 1.05, 1.25, 2.0 }; // fine, normal, coarse, page
constexpr std::int64_t kLargest = std::int64_t { 1 } << 40;

std::uint64_t total(const SizeHistogramData& data, std::uint64_t SizeHistogramData::Bin::*part)
{
    std::uint64_t sum = 0;
    for (const SizeHistogramData::Bin& bin : data.bins)
        sum += bin.*part;
    return sum;
}

QString binName(std::size_t bin)
{
    const double low = std::exp2(static_cast<double>(bin));
    return shortSize(bin == 0 ? 0 : low);
}

} // namespace

SizeHistogramChart::SizeHistogramChart(QWidget* parent)
    : ChartFrame(QStringLiteral("sizeHistogram"), tr("Sizes"),
        tr("How many results of which size, and which share of all tokens they carry"), parent)
{
    m_shade = new ChartShade(&chart());
    m_mark = new ChartMark(&chart());
    m_low = makeHandle(true);
    m_high = makeHandle(false);
}

ChartHandle* SizeHistogramChart::makeHandle(bool lower)
{
    auto* handle = new ChartHandle(lower ? tr("Minimum size: drag, or arrow keys; double click to type")
                                         : tr("Maximum size: drag, or arrow keys; double click to type"),
        lower, &chart());
    connect(handle, &ChartHandle::gestureBegan, this, &SizeHistogramChart::thresholdGestureBegan);
    connect(handle, &ChartHandle::gestureEnded, this, &SizeHistogramChart::thresholdGestureEnded);
    connect(handle, &ChartHandle::draggedTo, this, [this, lower](double x) {
        const double bin = chart().mapToValue({ x, 0 }).x() + 0.5;
        moveTo(lower, xToSize(bin));
    });
    connect(handle, &ChartHandle::stepped, this,
        [this, lower](int direction, int size) { step(lower, direction, size); });
    connect(handle, &ChartHandle::entryRequested, this, [this, lower] { askFor(lower); });
    return handle;
}

void SizeHistogramChart::setData(SizeHistogramData numbers)
{
    m_data = std::move(numbers);
    rebuild();
}

void SizeHistogramChart::setThresholds(std::int64_t minimum, std::int64_t maximum)
{
    m_minimum = std::max<std::int64_t>(0, minimum);
    m_maximum = std::max<std::int64_t>(0, maximum);
    placeOverlays();
    fillTable();
}

void SizeHistogramChart::setCurrent(std::int64_t size, const QString& label)
{
    m_current = size;
    m_currentLabel = label;
    placeOverlays();
}

void SizeHistogramChart::rebuild()
{
    m_shares = nullptr;
    clearChart();
    const bool empty = m_data.bins.empty();
    if (!empty) {
        auto* counts = new QBarSet(tr("results"));
        auto* shares = new QBarSet(tr("share of tokens"));
        counts->setColor(theme()[Hue::SeriesAfter]);
        counts->setBorderColor(theme()[Hue::SeriesAfter]);
        shares->setBrush(
            QBrush(theme()[Hue::SeriesBefore], Qt::Dense2Pattern)); // a pattern beside the colour
        shares->setBorderColor(theme()[Hue::SeriesBefore]);
        const auto results = static_cast<double>(
            std::max<std::uint64_t>(1, total(m_data, &SizeHistogramData::Bin::results)));
        const auto tokens
            = static_cast<double>(std::max<std::uint64_t>(1, total(m_data, &SizeHistogramData::Bin::tokens)));
        QStringList names;
        double highest = 0;
        for (std::size_t i = 0; i < m_data.bins.size(); ++i) {
            const double count = static_cast<double>(m_data.bins[i].results) / results;
            const double share = static_cast<double>(m_data.bins[i].tokens) / tokens;
            *counts << 100 * count;
            *shares << 100 * share;
            highest = std::max({ highest, count, share });
            names << binName(i);
        }
        auto* bars = new QBarSeries;
        bars->setBarWidth(0.86);
        bars->append(counts);
        bars->append(shares);
        chart().addSeries(bars);
        auto* x = new QBarCategoryAxis;
        x->append(names);
        dressAxis(*x, theme(), tr("size in %1, from").arg(m_data.unit.isEmpty() ? tr("bytes") : m_data.unit));
        x->setGridLineVisible(false);
        QFont small = x->labelsFont(); // one label a bin: a normal one would be cut off
        small.setPointSizeF(small.pointSizeF() * 0.8);
        x->setLabelsFont(small);
        x->setTruncateLabels(false);
        QValueAxis* y = percentAxis(0, highest, theme(), {});
        chart().addAxis(x, Qt::AlignBottom);
        chart().addAxis(y, Qt::AlignLeft);
        m_shares = y;
        m_highest = 100 * highest;
        bars->attachAxis(x);
        bars->attachAxis(y);
    }
    for (ChartHandle* handle : { m_low, m_high }) {
        handle->setTheme(theme());
        handle->setVisible(!empty);
    }
    m_shade->setVisible(!empty);
    fillTable();
    refresh(empty);
    placeOverlays();
}

/// In bins, with 0 at the left edge of the first.
double SizeHistogramChart::sizeToX(std::int64_t size) const
{
    const auto bins = static_cast<double>(m_data.bins.size());
    if (size <= 0)
        return 0;
    return std::clamp(std::log2(static_cast<double>(size)), 0.0, bins);
}

std::int64_t SizeHistogramChart::xToSize(double x) const
{
    if (x <= 0)
        return 0;
    const double size = std::exp2(x);
    // Three digits are as exact as a pixel is; typed values are taken as they are.
    const double unit = std::max(1.0, std::pow(10.0, std::floor(std::log10(size)) - 2));
    return static_cast<std::int64_t>(std::llround(std::round(size / unit) * unit));
}

void SizeHistogramChart::flash(bool lower)
{
    (lower ? m_low : m_high)->flash();
}

/// The axis ends so far above the highest bar that the handles' flags lie over none.
void SizeHistogramChart::keepFlagsFree()
{
    const double height = chart().plotArea().height();
    if (m_shares && height > 0)
        keepFree(*m_shares, m_highest, ChartHandle::flagsHeight(), height);
}

void SizeHistogramChart::placeOverlays()
{
    if (!m_low || !m_high || m_data.bins.empty()) {
        if (m_mark)
            m_mark->setVisible(false);
        return;
    }
    keepFlagsFree();
    const QRectF plot = chart().plotArea();
    const auto place = [&](double bin) { return chart().mapToPosition({ bin - 0.5, 0 }).x(); };
    const auto bins = static_cast<double>(m_data.bins.size());
    const double low = place(sizeToX(m_minimum));
    const double high = place(m_maximum > 0 ? sizeToX(m_maximum) : bins);
    m_low->place(plot, low, tr("min %1").arg(countText(m_minimum)), static_cast<double>(m_minimum));
    m_high->place(plot, high, m_maximum > 0 ? tr("max %1").arg(countText(m_maximum)) : tr("no max"),
        static_cast<double>(m_maximum));
    m_shade->place(plot, low, high, theme());
    m_mark->setVisible(!m_currentLabel.isEmpty());
    if (m_mark->isVisible())
        m_mark->place(plot, QRectF(place(sizeToX(m_current)) - 1, plot.top(), 2, plot.height()),
            m_currentLabel, theme());
}

/// The other handle is pushed along when they meet.
void SizeHistogramChart::moveTo(bool lower, std::int64_t value)
{
    value = std::clamp<std::int64_t>(value, 0, kLargest);
    const std::int64_t oldMinimum = m_minimum;
    const std::int64_t oldMaximum = m_maximum;
    if (lower) {
        m_minimum = value;
        if (m_maximum > 0)
            m_maximum = std::max(m_maximum, value);
    } else {
        m_maximum = value;
        m_minimum = std::min(m_minimum, value);
    }
    if (m_minimum == oldMinimum && m_maximum == oldMaximum)
        return;
    placeOverlays();
    setReadOut(between());
    Q_EMIT thresholdDragged(m_minimum, m_maximum);
}

void SizeHistogramChart::step(bool lower, int direction, int size)
{
    const double factor = kStepFactors[std::clamp(size, 1, 4) - 1];
    const std::int64_t old = lower ? m_minimum : m_maximum;
    const auto from
        = static_cast<double>(old > 0 ? old : (lower ? 1 : std::int64_t { 1 } << m_data.bins.size()));
    auto to = static_cast<std::int64_t>(std::llround(direction > 0 ? from * factor : from / factor));
    if (to == old)
        to += direction;
    Q_EMIT thresholdGestureBegan();
    moveTo(lower, to);
    Q_EMIT thresholdGestureEnded();
    fillTable();
}

void SizeHistogramChart::askFor(bool lower)
{
    auto* const dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("sizeDialog"));
    dialog->setWindowTitle(title());
    dialog->setLabelText(
        lower ? tr("Minimum size in %1:").arg(m_data.unit) : tr("Maximum size in %1:").arg(m_data.unit));
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setDoubleDecimals(0);
    dialog->setDoubleRange(0, static_cast<double>(kLargest));
    dialog->setDoubleValue(static_cast<double>(lower ? m_minimum : m_maximum));
    connect(dialog, &QInputDialog::doubleValueSelected, this, [this, lower](double value) {
        Q_EMIT thresholdGestureBegan();
        moveTo(lower, std::llround(value));
        Q_EMIT thresholdGestureEnded();
        fillTable();
    });
    showBeside(*dialog); // replays go on behind it
}

QString SizeHistogramChart::between() const
{
    return m_maximum > 0
        ? tr("compressed: over %1, up to %2 %3").arg(countText(m_minimum), countText(m_maximum), m_data.unit)
        : tr("compressed: over %1 %2").arg(countText(m_minimum), m_data.unit);
}

void SizeHistogramChart::fillTable()
{
    const auto tokens = static_cast<double>(total(m_data, &SizeHistogramData::Bin::tokens));
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < m_data.bins.size(); ++i) {
        const SizeHistogramData::Bin& bin = m_data.bins[i];
        const std::uint64_t low = i == 0 ? 0 : std::uint64_t { 1 } << i;
        const std::uint64_t high = (std::uint64_t { 2 } << i) - 1;
        rows.push_back({ QStringLiteral("%1\u2013%2")
                             .arg(countText(static_cast<std::int64_t>(low)),
                                 countText(static_cast<std::int64_t>(high))),
            countText(static_cast<std::int64_t>(bin.results)),
            countText(static_cast<std::int64_t>(bin.tokens)),
            shareText(static_cast<double>(bin.tokens), tokens) });
    }
    setTable({ tr("size in %1").arg(m_data.unit), tr("results"), tr("tokens (%1)").arg(m_data.counter),
                 tr("share of tokens") },
        rows);
}

QString SizeHistogramChart::readOutAt(const QPointF& position) const
{
    if (m_data.bins.empty() || !chart().plotArea().contains(position))
        return {};
    const double x = chart().mapToValue(position).x() + 0.5;
    const auto i = static_cast<std::size_t>(std::max(0.0, std::floor(x)));
    if (i >= m_data.bins.size())
        return {};
    const SizeHistogramData::Bin& bin = m_data.bins[i];
    return tr("%1 to %2 %3: %4, %5 (%6)")
        .arg(countText(i == 0 ? 0 : std::int64_t { 1 } << i), countText((std::int64_t { 2 } << i) - 1),
            m_data.unit, resultsAmount(static_cast<std::int64_t>(bin.results)),
            tokensAmount(static_cast<std::int64_t>(bin.tokens)),
            shareText(static_cast<double>(bin.tokens),
                static_cast<double>(total(m_data, &SizeHistogramData::Bin::tokens))));
}

} // namespace winnow
