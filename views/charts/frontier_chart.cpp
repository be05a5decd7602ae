// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/frontier_chart.h"

#include <QChartView>
#include <QGraphicsPathItem>
#include <QGraphicsSimpleTextItem>
#include <QLegend>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <map>

#include "models/text/number_text.h"
#include "views/charts/chart_axes.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

using Kind = FrontierData::Kind;

constexpr double kReach = 12; // pixels around a dot that still select it
constexpr std::size_t kMostSweepPoints = 200; // each can be pointed at and has a table row
constexpr std::size_t kMostLabels = 12;

void keepEveryNth(std::vector<FrontierData::Dot>& dots)
{
    const std::size_t every = dots.size() / kMostSweepPoints + 1;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < dots.size(); ++i) {
        if (i % every == 0 || i + 1 == dots.size())
            dots[kept++] = FrontierData::Dot(dots[i]);
    }
    dots.resize(kept);
}

Hue hueOf(Kind kind)
{
    return kind == Kind::InUse || kind == Kind::Sweep ? Hue::Accent
        : kind == Kind::Contestant                    ? Hue::SeriesBefore
                                                      : Hue::SeriesAfter;
}

/// The shape identifies the kind, not only the color.
QScatterSeries* seriesOf(Kind kind, const Theme& theme, bool stale)
{
    auto* const made = new QScatterSeries;
    made->setMarkerShape(kind == Kind::Contestant ? QScatterSeries::MarkerShapeRectangle
            : kind == Kind::Baseline              ? QScatterSeries::MarkerShapeTriangle
                                                  : QScatterSeries::MarkerShapeCircle);
    made->setMarkerSize(kind == Kind::InUse ? 16 : kind == Kind::Contestant ? 7 : 13);
    const QColor ink = theme[hueOf(kind)];
    made->setBrush(stale ? QBrush(Qt::NoBrush) : QBrush(ink));
    made->setPen(QPen(stale ? ink : theme[Hue::Base], stale ? 2 : 1));
    return made;
}

} // namespace

const FrontierData::Dot* FrontierData::best() const
{
    const Dot* found = nullptr;
    for (const auto* const dots : { &policies, &sweep }) {
        for (const Dot& dot : *dots) {
            if (dot.keeps(risk) && dot.saved() > 0 && (!found || dot.saved() > found->saved()))
                found = &dot;
        }
    }
    return found;
}

FrontierChart::FrontierChart(QWidget* parent)
    : ChartFrame(QStringLiteral("frontierChart"), tr("Saved and lost"),
        tr("Tokens saved and later uses lost (0 means none detected). A click takes a policy into use."),
        parent)
{
}

void FrontierChart::setData(FrontierData numbers)
{
    m_data = std::move(numbers);
    if (m_data.policies.size() > kMostChartPoints)
        m_data.policies.resize(kMostChartPoints);
    keepEveryNth(m_data.sweep);
    rebuild();
}

/// Adds a series for each kind of dot that occurs, full and hollow.
void FrontierChart::addSeries()
{
    double low = 0, high = 0.01, lost = 1.25 * m_data.risk;
    std::map<std::pair<Kind, bool>, QScatterSeries*> series;
    const auto reach = [&](const Dot& dot) { // intervals do not count: they may leave the picture
        low = std::min(low, dot.saved());
        high = std::max(high, dot.saved());
        lost = std::max(lost, dot.lost());
    };
    auto* const line = new QLineSeries;
    line->setName(kindText(Kind::Sweep));
    line->setPen(QPen(theme()[Hue::Accent], 1.5));
    for (const Dot& dot : m_data.sweep) {
        line->append(100 * dot.lost(), 100 * dot.saved());
        reach(dot);
    }
    for (const Dot& dot : m_data.policies) {
        if (!dot.known)
            continue;
        QScatterSeries*& dots = series[{ dot.kind, dot.stale }];
        if (!dots) {
            dots = seriesOf(dot.kind, theme(), dot.stale);
            dots->setName(dot.stale ? tr("%1, incomplete").arg(kindText(dot.kind)) : kindText(dot.kind));
        }
        dots->append(100 * dot.lost(), 100 * dot.saved());
        reach(dot);
    }
    QValueAxis* const x = axisAround(0, 105 * lost, theme(), tr("% of later uses lost"));
    QValueAxis* const y = axisAround(100 * low, 100 * high, theme(), tr("% of tool tokens saved"));
    labelNumbers(chart(), *x, lost < 0.05 ? 1 : 0);
    labelNumbers(chart(), *y, high - low < 0.05 ? 1 : 0);
    roomAtTheEnds(*x); // dots at 0 stay whole
    roomAtTheEnds(*y);
    chart().addAxis(x, Qt::AlignBottom);
    chart().addAxis(y, Qt::AlignLeft);
    const auto add = [&](QXYSeries* one) {
        if (one->count() == 0)
            return delete one;
        chart().addSeries(one);
        one->attachAxis(x);
        one->attachAxis(y);
    };
    add(line);
    for (const Kind kind :
        { Kind::Contestant, Kind::Library, Kind::Baseline, Kind::InUse }) { // the policy in use on top
        for (const bool stale : { true, false }) {
            if (const auto made = series.find({ kind, stale }); made != series.end())
                add(made->second);
        }
    }
    chart().legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    chart().legend()->setAlignment(Qt::AlignBottom);
}

void FrontierChart::rebuild()
{
    clearChart();
    const bool empty = m_data.policies.empty();
    if (!empty)
        addSeries();
    fillTable();
    refresh(empty);
    drawOver();
}

void FrontierChart::plotMoved()
{
    drawOver();
}

QPointF FrontierChart::pixelOf(double lost, double saved) const
{
    return chart().mapToPosition({ 100 * lost, 100 * saved });
}

QPoint FrontierChart::placeOf(double lost, double saved) const
{
    return chartView().mapFromScene(chart().mapToScene(pixelOf(lost, saved)));
}

void FrontierChart::label(const Dot& dot, const QString& words, std::vector<QRectF>& taken)
{
    auto* const text = new QGraphicsSimpleTextItem(words, &chart());
    text->setFont(typeFont(font(), TypeSize::Small));
    text->setBrush(theme()[dot.figures.editsBroken > 0 ? Hue::LossText : Hue::Text]);
    const QRectF area = chart().plotArea();
    const QRectF box = text->boundingRect();
    const QPointF at = pixelOf(dot) + QPointF(12, -box.height() - 2);
    QRectF place(std::clamp(at.x(), area.left(), std::max(area.left(), area.right() - box.width())),
        std::max(area.top(), at.y()), box.width(), box.height());
    const auto isTaken = [&](const QRectF& other) { return other.intersects(place); };
    // Stack the names of policies at the same position, the first one at the mark.
    while (place.top() - box.height() > area.top() && std::any_of(taken.begin(), taken.end(), isTaken))
        place.translate(0, -box.height());
    taken.push_back(place);
    text->setPos(place.topLeft());
    m_over << text;
}

/// A bar from the lower to the upper bound; an arrow at the edge that it leaves.
void FrontierChart::drawInterval(const Dot& dot)
{
    const QRectF area = chart().plotArea();
    const double low = pixelOf(dot.sure->first, dot.saved()).x(),
                 high = pixelOf(dot.sure->second, dot.saved()).x();
    const double y = pixelOf(dot).y(), end = std::min(high, area.right());
    auto* const bar = new QGraphicsPathItem(&chart());
    QPainterPath path(QPointF(std::max(low, area.left()), y));
    path.lineTo(end, y);
    if (high > area.right()) {
        constexpr double kHead = 7;
        path.moveTo(end - kHead, y - kHead);
        path.lineTo(end, y);
        path.lineTo(end - kHead, y + kHead);
    }
    bar->setPath(path);
    bar->setPen(QPen(theme()[Hue::SeriesBefore], 2));
    m_over << bar;
}

/// Draws what Qt Charts has no series for: the limit, intervals, the two marks and names.
void FrontierChart::drawOver()
{
    qDeleteAll(m_over);
    m_over.clear();
    if (chart().series().isEmpty())
        return;
    const QRectF area = chart().plotArea();
    const double at = pixelOf(m_data.risk, 0).x();
    if (at <= area.right()) {
        auto* const limit = new QGraphicsLineItem(at, area.top(), at, area.bottom(), &chart());
        limit->setPen(QPen(theme()[Hue::Loss], 1.5, Qt::DashLine));
        m_over << limit;
    }
    std::vector<QRectF> taken;
    const Dot* const best = m_data.best();
    const auto mark = [&](const Dot& dot, Hue hue, const QString& words) {
        const double size = 11 * typeScale(font());
        auto* const ring = new QGraphicsEllipseItem(-size, -size, 2 * size, 2 * size, &chart());
        ring->setPos(pixelOf(dot));
        ring->setPen(QPen(theme()[hue], 2));
        m_over << ring;
        label(dot, words, taken);
    };
    const Dot* const held = m_data.held();
    if (held) {
        if (held->sure)
            drawInterval(*held);
        mark(*held, Hue::SeriesAfter,
            best == held ? tr("best on these sessions, and held on sessions left out")
                         : tr("held on sessions left out"));
    }
    if (best && best != held)
        mark(*best, Hue::Accent, tr("best on these sessions"));
    for (const Dot& dot : m_data.policies) {
        if (dot.known && dot.kind != Kind::Contestant && taken.size() < kMostLabels)
            label(dot, dot.name, taken);
    }
}

const FrontierData::Dot* FrontierChart::dotAt(const QPointF& position) const
{
    if (chart().series().isEmpty())
        return nullptr;
    const Dot* found = nullptr;
    double nearest = kReach;
    const auto look = [&](const std::vector<Dot>& dots) {
        for (const Dot& dot : dots) {
            const double distance = QLineF(pixelOf(dot), position).length();
            if (dot.known && distance < nearest) {
                nearest = distance;
                found = &dot;
            }
        }
    };
    look(m_data.policies);
    if (!found) // policies lie on the sweep's line and take precedence
        look(m_data.sweep);
    return found;
}

QString FrontierChart::readOutAt(const QPointF& position) const
{
    const Dot* const dot = dotAt(position);
    if (!dot)
        return {};
    QString text = tr(
        "%1: saves %2 of the tokens and loses %3 of the later uses; %4 per 1,000 sessions, results with a "
        "loss: %5 of %6 changed")
                       .arg(dot->name, percentText(dot->saved()), percentText(dot->lost()),
                           moneyText(dot->figures.money.worst),
                           countText(static_cast<qint64>(dot->figures.withLoss)),
                           countText(static_cast<qint64>(dot->figures.changed)));
    if (dot->figures.editsBroken > 0)
        text += tr(", broken edits: %1").arg(countText(static_cast<std::int64_t>(dot->figures.editsBroken)));
    if (dot->sure)
        text += tr(", lost with 90 % certainty: %1 to %2")
                    .arg(percentText(dot->sure->first), percentText(dot->sure->second));
    return dot->remark.isEmpty() ? text : tr("%1 (%2)").arg(text, dot->remark);
}

void FrontierChart::pressedAt(const QPointF& position)
{
    if (const Dot* const dot = dotAt(position))
        Q_EMIT dotClicked(Dot(*dot)); // a copy, because the slot may rebuild the chart
}

QString FrontierChart::kindText(Kind kind)
{
    constexpr const char* kWords[] = {
        QT_TR_NOOP("policy in use"),
        QT_TR_NOOP("policy A"),
        QT_TR_NOOP("library"),
        QT_TR_NOOP("tried for the guarantee"),
        QT_TR_NOOP("all minimum sizes"),
    };
    return tr(kWords[static_cast<std::size_t>(kind)]);
}

void FrontierChart::fillTable()
{
    std::vector<QStringList> rows;
    for (const auto* const dots : { &m_data.policies, &m_data.sweep }) {
        for (const Dot& dot : *dots) {
            const auto known
                = [&](const QString& text) { return dot.known ? text : QStringLiteral("\u2013"); };
            const auto whole
                = [&](std::uint64_t value) { return known(countText(static_cast<qint64>(value))); };
            rows.push_back({ dot.name, kindText(dot.kind), known(percentText(dot.saved())),
                known(percentText(dot.lost())),
                dot.sure ? tr("%1 to %2").arg(percentText(dot.sure->first), percentText(dot.sure->second))
                         : QString(),
                known(moneyText(dot.figures.money.worst)), whole(dot.figures.withLoss),
                whole(dot.figures.changed), whole(dot.figures.editsBroken), dot.remark });
        }
    }
    setTable({ tr("name"), tr("kind"), tr("tokens saved"), tr("later uses lost"), tr("90 % interval"),
                 tr("saved per 1,000 sessions"), tr("results with a loss"), tr("of changed"),
                 tr("broken edits"), tr("remark") },
        rows);
}

} // namespace winnow
