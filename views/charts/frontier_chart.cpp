// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/frontier_chart.h"

#include <QChartView>
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
        : kind == Kind::Strategy                      ? Hue::SeriesBefore
                                                      : Hue::SeriesAfter;
}

/// The shape identifies the kind, not only the color.
QScatterSeries* seriesOf(Kind kind, const Theme& theme, bool stale)
{
    auto* const made = new QScatterSeries;
    made->setMarkerShape(kind == Kind::Strategy ? QScatterSeries::MarkerShapeRotatedRectangle
            : kind == Kind::Baseline            ? QScatterSeries::MarkerShapeTriangle
                                                : QScatterSeries::MarkerShapeCircle);
    made->setMarkerSize(kind == Kind::InUse ? 16 : kind == Kind::Strategy ? 10 : 13);
    const QColor ink = theme[hueOf(kind)];
    made->setBrush(stale ? QBrush(Qt::NoBrush) : QBrush(ink));
    made->setPen(QPen(stale ? ink : theme[Hue::Base], stale ? 2 : 1));
    return made;
}

} // namespace

FrontierChart::FrontierChart(QWidget* parent)
    : ChartFrame(QStringLiteral("frontierChart"), tr("Money and losses"),
        tr("Dollars saved and results with a loss (0 means none detected). A click takes a policy "
           "into use."),
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
    double low = 0, high = 0, withLoss = 0;
    std::map<std::pair<Kind, bool>, QScatterSeries*> series;
    std::vector<QLineSeries*> lines;
    const auto reach = [&](const Dot& dot, double money) {
        low = std::min(low, money);
        high = std::max(high, money);
        withLoss = std::max(withLoss, dot.withLoss());
    };
    auto* const line = new QLineSeries;
    line->setName(kindText(Kind::Sweep));
    line->setPen(QPen(theme()[Hue::Accent], 1.5));
    for (const Dot& dot : m_data.sweep) {
        line->append(dot.withLoss(), dot.money());
        reach(dot, dot.money());
    }
    lines.push_back(line);
    for (const Dot& dot : m_data.policies) {
        if (!dot.known)
            continue;
        QScatterSeries*& dots = series[{ dot.kind, dot.stale }];
        if (!dots) {
            dots = seriesOf(dot.kind, theme(), dot.stale);
            dots->setName(dot.stale ? tr("%1, incomplete").arg(kindText(dot.kind)) : kindText(dot.kind));
        }
        dots->append(dot.withLoss(), dot.money());
        reach(dot, dot.money());
        if (!dot.sure)
            continue;
        auto* const bar = new QLineSeries;
        bar->setName(tr("95 % interval"));
        bar->setPen(QPen(theme()[hueOf(dot.kind)], 4, Qt::SolidLine, Qt::FlatCap));
        bar->setOpacity(0.45);
        for (const double end : { dot.sure->first, dot.sure->second }) {
            bar->append(dot.withLoss(), end);
            reach(dot, end);
        }
        lines.push_back(bar);
    }
    QValueAxis* const x = axisAround(0, withLoss * 1.05, theme(), tr("results with a loss"));
    QValueAxis* const y = axisAround(low, high, theme(), tr("$ saved per 1,000 sessions"));
    x->setLabelFormat(QStringLiteral("%.0f"));
    labelNumbers(chart(), *y, dollarDecimals(high - low));
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
    for (QLineSeries* const one : lines)
        add(one);
    for (const Kind kind :
        { Kind::Strategy, Kind::Library, Kind::Baseline, Kind::InUse }) { // the policy in use on top
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

QPointF FrontierChart::pixelOf(double withLoss, double money) const
{
    return chart().mapToPosition({ withLoss, money });
}

QPoint FrontierChart::placeOf(double withLoss, double money) const
{
    return chartView().mapFromScene(chart().mapToScene(pixelOf(withLoss, money)));
}

const FrontierData::Dot* FrontierChart::inUse() const
{
    const auto found = std::find_if(m_data.policies.begin(), m_data.policies.end(),
        [](const Dot& dot) { return dot.kind == Kind::InUse; });
    return found == m_data.policies.end() ? nullptr : &*found;
}

void FrontierChart::label(const Dot& dot, std::vector<QRectF>& taken)
{
    auto* const text = new QGraphicsSimpleTextItem(dot.name, &chart());
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

/// Draws what Qt Charts has no series for: the ring of the policy in use and names.
void FrontierChart::drawOver()
{
    qDeleteAll(m_over);
    m_over.clear();
    if (chart().series().isEmpty())
        return;
    if (const Dot* const held = inUse()) {
        const double size = 13 * typeScale(font());
        auto* const ring = new QGraphicsEllipseItem(-size, -size, 2 * size, 2 * size, &chart());
        ring->setPos(pixelOf(*held));
        ring->setPen(QPen(theme()[held->figures.editsBroken > 0 ? Hue::Loss : Hue::Accent], 2));
        m_over << ring;
    }
    std::vector<QRectF> taken;
    for (const Dot& dot : m_data.policies) {
        if (dot.known && dot.kind != Kind::Strategy && taken.size() < kMostLabels)
            label(dot, taken);
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
    QString text = tr("%1: saves %2 per 1,000 sessions and %3 of the tokens, %4 of %5 changed results have a "
                      "loss")
                       .arg(dot->name, moneyText(dot->money()), percentText(dot->figures.savedShare()),
                           countText(static_cast<std::int64_t>(dot->figures.withLoss)),
                           countText(static_cast<std::int64_t>(dot->figures.changed)));
    if (dot->figures.editsBroken > 0)
        text += tr(", broken edits: %1").arg(countText(static_cast<std::int64_t>(dot->figures.editsBroken)));
    if (dot->sure)
        text += tr(", 95 % interval %1 to %2").arg(moneyText(dot->sure->first), moneyText(dot->sure->second));
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
        QT_TR_NOOP("another strategy"),
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
            rows.push_back({ dot.name, kindText(dot.kind), known(moneyText(dot.money())),
                dot.sure ? tr("%1 to %2").arg(moneyText(dot.sure->first), moneyText(dot.sure->second))
                         : QString(),
                whole(dot.figures.withLoss), whole(dot.figures.changed), whole(dot.figures.editsBroken),
                known(percentText(dot.figures.savedShare())), dot.remark });
        }
    }
    setTable({ tr("name"), tr("kind"), tr("saved per 1,000 sessions"), tr("95 % interval"),
                 tr("results with a loss"), tr("of changed"), tr("broken edits"), tr("tokens saved"),
                 tr("remark") },
        rows);
}

} // namespace winnow
