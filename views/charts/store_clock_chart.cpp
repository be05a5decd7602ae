// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/store_clock_chart.h"

#include <QBarCategoryAxis>
#include <QChart>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QLocale>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <utility>

#include "models/tables/expansion_model.h"
#include "models/text/number_text.h"
#include "views/charts/chart_axes.h"

namespace winnow {

namespace {

constexpr int kMostLines = 12; // the others stand in the table
constexpr double kMinute = 60000;

} // namespace

StoreClockChart::StoreClockChart(QWidget* parent)
    : ChartFrame(QStringLiteral("storeClock"), tr("The store on the recorded clock"),
        tr("From when to when the gateway's store has an original, and when it is asked for."), parent)
{
}

void StoreClockChart::setClock(std::optional<StoreClock> clock)
{
    m_isComputed = clock.has_value();
    m_clock = std::move(clock).value_or(StoreClock());
    rebuild();
}

int StoreClockChart::shown() const
{
    return std::min(kMostLines, static_cast<int>(m_clock.rows.size()));
}

QString StoreClockChart::minutes(TimeMs time) const
{
    return QLocale().toString(static_cast<double>(time) / kMinute, 'f', 1);
}

void StoreClockChart::attach(QXYSeries& series, bool named)
{
    chart().addSeries(&series);
    for (QAbstractAxis* const axis : chart().axes())
        series.attachAxis(axis);
    for (QLegendMarker* const marker : chart().legend()->markers(&series))
        marker->setVisible(named);
}

void StoreClockChart::rebuild()
{
    clearChart();
    fillTable();
    const bool empty = shown() == 0 || m_clock.until == 0;
    if (!empty) {
        auto* const x = axisAround(0, std::max(1.0, static_cast<double>(m_clock.until) / kMinute), theme(),
            tr("minutes since the first model call"));
        auto* const y = new QBarCategoryAxis;
        for (int row = shown() - 1; row >= 0; --row)
            y->append(elidedMiddle(m_clock.rows[static_cast<std::size_t>(row)].name, 18));
        dressAxis(*y, theme(), {});
        labelNumbers(chart(), *x, static_cast<double>(m_clock.until) < 7 * kMinute ? 1 : 0);
        roomAtTheEnds(*x);
        chart().addAxis(x, Qt::AlignBottom);
        chart().addAxis(y, Qt::AlignLeft);
        addLines();
        addAsks();
    }
    setNote(static_cast<int>(m_clock.rows.size()) > shown()
            ? tr("%1, the %2 that cost most of %3").arg(m_clock.session).arg(shown()).arg(m_clock.rows.size())
            : m_clock.session);
    refresh(empty);
    if (empty && m_isComputed)
        chart().setTitle(
            shown() > 0 ? tr("This session was recorded without a clock.") : tr("Nothing is asked for."));
    chart().legend()->setAlignment(Qt::AlignBottom);
}

void StoreClockChart::addLines()
{
    bool named = false;
    const double end = static_cast<double>(m_clock.until) / kMinute;
    for (int row = 0; row < shown(); ++row) {
        for (const KeptSpan& span : m_clock.rows[static_cast<std::size_t>(row)].kept) {
            auto* const line = new QLineSeries;
            line->setName(tr("the store has it"));
            line->setPen(QPen(theme()[Hue::SeriesAfter], 6, Qt::SolidLine, Qt::FlatCap));
            line->append(static_cast<double>(span.from) / kMinute, heightOf(row));
            line->append(std::min(end, static_cast<double>(span.until) / kMinute), heightOf(row));
            attach(*line, !std::exchange(named, true));
        }
    }
}

void StoreClockChart::addAsks()
{
    for (const bool arrives : { true, false }) {
        auto* const marks = new QScatterSeries;
        marks->setName(arrives ? tr("asked for, arrives") : tr("needed, does not arrive"));
        marks->setMarkerShape(
            arrives ? QScatterSeries::MarkerShapeCircle : QScatterSeries::MarkerShapeRotatedRectangle);
        marks->setMarkerSize(11);
        marks->setBrush(theme()[arrives ? Hue::Accent : Hue::Loss]);
        marks->setPen(QPen(theme()[Hue::Base], 1));
        for (int row = 0; row < shown(); ++row) {
            for (const StoreClock::Ask& ask : m_clock.rows[static_cast<std::size_t>(row)].asks) {
                if (arrives == (ask.supply == Supply::Hit || ask.supply == Supply::StillThere))
                    marks->append(static_cast<double>(ask.at) / kMinute, heightOf(row));
            }
        }
        if (marks->count() == 0)
            delete marks;
        else
            attach(*marks, true);
    }
}

void StoreClockChart::fillTable()
{
    std::vector<QStringList> rows;
    for (const StoreClock::Row& row : m_clock.rows) {
        QStringList kept;
        for (const KeptSpan& span : row.kept)
            kept << tr("%1 to %2").arg(minutes(span.from), minutes(span.until));
        for (const StoreClock::Ask& ask : row.asks)
            rows.push_back(
                { row.name, kept.join(QStringLiteral(", ")), minutes(ask.at), supplyText(ask.supply) });
    }
    setTable({ tr("result"), tr("in the store, minutes"), tr("asked at, minutes"), tr("store") }, rows);
}

QString StoreClockChart::sentence(const StoreClock::Row& row) const
{
    QStringList parts;
    for (const KeptSpan& span : row.kept)
        parts << tr("in the store from minute %1 to %2").arg(minutes(span.from), minutes(span.until));
    for (const StoreClock::Ask& ask : row.asks)
        parts << tr("needed at minute %1: %2").arg(minutes(ask.at), supplyText(ask.supply));
    return QStringLiteral("%1: %2").arg(row.name, parts.join(QStringLiteral("; ")));
}

QString StoreClockChart::readOutAt(const QPointF& position) const
{
    if (chart().series().isEmpty())
        return {};
    const int row = shown() - 1 - static_cast<int>(std::lround(chart().mapToValue(position).y()));
    return row >= 0 && row < shown() ? sentence(m_clock.rows[static_cast<std::size_t>(row)]) : QString();
}

} // namespace winnow
