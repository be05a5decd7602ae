// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/frontier_chart.h"

#include <QAccessibleWidget>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QGraphicsPathItem>
#include <QGraphicsSimpleTextItem>
#include <QLegend>
#include <QLineSeries>
#include <QMouseEvent>
#include <QScatterSeries>
#include <QStandardItemModel>
#include <QTableView>
#include <QValueAxis>
#include <algorithm>
#include <map>

#include "models/text/number_text.h"
#include "views/charts/chart_axes.h"
#include "views/widgets/spacing.h"
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

QList<QStandardItem*> rowOf(const QStringList& cells)
{
    QList<QStandardItem*> items;
    for (const QString& cell : cells) {
        items << new QStandardItem(cell);
        items.last()->setTextAlignment(
            (items.size() == 1 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    return items;
}

/// Shows fewer labels on a low chart, where they have no room.
void thinAxes(const QChart& chart)
{
    for (QAbstractAxis* const axis : chart.axes(Qt::Vertical)) {
        if (auto* const values = qobject_cast<QValueAxis*>(axis))
            thinTicks(*values, chart.plotArea().height());
    }
}

/// Qt's role for a chart view is a filler; a screen reader should announce a chart and what is under the
/// cursor.
class ChartAccessible final : public QAccessibleWidget
{
public:
    ChartAccessible(QChartView* view, const FrontierChart& frame)
        : QAccessibleWidget(view, QAccessible::Chart)
        , m_frame(frame)
    {
    }
    QString text(QAccessible::Text type) const override
    {
        return type == QAccessible::Value ? m_frame.readOut() : QAccessibleWidget::text(type);
    }

private:
    const FrontierChart& m_frame;
};

QAccessibleInterface* makeChartInterface(const QString&, QObject* object)
{
    auto* const view = qobject_cast<QChartView*>(object);
    const FrontierChart* frame = nullptr;
    for (QObject* up = view; up && !frame; up = up->parent())
        frame = qobject_cast<FrontierChart*>(up);
    return frame ? new ChartAccessible(view, *frame) : nullptr;
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
    : PictureFrame(QStringLiteral("frontierChart"), tr("Saved and lost"), parent)
    , m_theme(palette())
    , m_chart(new QChart)
    , m_chartView(new QChartView(m_chart, this))
    , m_rows(new QStandardItemModel(this))
{
    QAccessible::installFactory(makeChartInterface); // Qt installs each factory once
    setAccessibleDescription(
        tr("Tokens saved and later uses lost (0 means none detected). Click a policy to use it."));
    m_chartView->setRenderHint(QPainter::Antialiasing);
    m_chartView->setFocusPolicy(Qt::StrongFocus);
    m_chartView->setAccessibleName(accessibleName());
    m_chartView->setAccessibleDescription(accessibleDescription());
    m_chartView->setFrameShape(QFrame::NoFrame);
    m_chartView->viewport()->setMouseTracking(true);
    m_chartView->viewport()->installEventFilter(this);
    setPicture(m_chartView, m_rows);
    connect(m_chart, &QChart::plotAreaChanged, this, [this] {
        thinAxes(*m_chart);
        drawOver();
    });
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setLocalizeNumbers(true);
    m_chart->setLocale(QLocale(QLocale::French)); // whole numbers with thin spaces
    m_chart->setMargins(gaps(this, 2, 1, 5, 1));
    m_chart->setBackgroundRoundness(0);
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    m_chart->legend()->setAlignment(Qt::AlignTop); // messages appear at the bottom
    m_chart->setPlotAreaBackgroundVisible(false);
    rebuild();
}

FrontierChart::~FrontierChart()
{
    m_chartView->viewport()->removeEventFilter(this);
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
    line->setPen(QPen(m_theme[Hue::Accent], 1.5));
    for (const Dot& dot : m_data.sweep) { // in steps, none of which is better than a dot that was measured
        const QPointF next(100 * dot.lost(), 100 * dot.saved());
        const QPointF last = line->count() > 0 ? line->at(line->count() - 1) : next;
        line->append(std::max(last.x(), next.x()), std::min(last.y(), next.y()));
        line->append(next);
        reach(dot);
    }
    for (const Dot& dot : m_data.policies) {
        if (!dot.known)
            continue;
        QScatterSeries*& dots = series[{ dot.kind, dot.stale }];
        if (!dots) {
            dots = seriesOf(dot.kind, m_theme, dot.stale);
            dots->setName(dot.stale ? tr("%1, incomplete").arg(kindText(dot.kind)) : kindText(dot.kind));
        }
        dots->append(100 * dot.lost(), 100 * dot.saved());
        reach(dot);
    }
    QValueAxis* const x = axisAround(0, std::min(100.0, 105 * lost), m_theme, tr("% of later uses lost"));
    QValueAxis* const y = axisAround(100 * low, 100 * high, m_theme, tr("% of tool tokens saved"));
    labelNumbers(*m_chart, *x, lost < 0.05 ? 1 : 0);
    labelNumbers(*m_chart, *y, high - low < 0.05 ? 1 : 0);
    m_chart->addAxis(x, Qt::AlignBottom);
    m_chart->addAxis(y, Qt::AlignLeft);
    const auto add = [&](QXYSeries* one) {
        if (one->count() == 0)
            return delete one;
        m_chart->addSeries(one);
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
}

void FrontierChart::rebuild()
{
    clearChart();
    const bool empty = m_data.policies.empty();
    if (!empty)
        addSeries();
    fillTable();
    m_chart->setTitle(empty ? tr("Looking for later uses…") : QString());
    m_chart->legend()->setVisible(!empty);
    thinAxes(*m_chart); // the axes are new although the plot may keep its size
    showDefaultReadOut();
    drawOver();
}

/// Removes all series and axes and applies the theme's colors.
void FrontierChart::clearChart()
{
    m_chart->removeAllSeries();
    for (QAbstractAxis* axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        axis->deleteLater();
    }
    m_chart->setBackgroundBrush(m_theme[Hue::Base]);
    m_chart->setTitleBrush(m_theme[Hue::Muted]);
    m_chart->legend()->setLabelColor(m_theme[Hue::Text]);
}

void FrontierChart::showDefaultReadOut()
{
    setReadOut(m_data.policies.empty() ? QString() : accessibleDescription());
}

QPointF FrontierChart::pixelOf(double lost, double saved) const
{
    return m_chart->mapToPosition({ 100 * lost, 100 * saved });
}

QPoint FrontierChart::placeOf(double lost, double saved) const
{
    return m_chartView->mapFromScene(m_chart->mapToScene(pixelOf(lost, saved)));
}

void FrontierChart::label(const Dot& dot, const QString& words, std::vector<QRectF>& taken)
{
    auto* const text = new QGraphicsSimpleTextItem(words, m_chart);
    text->setFont(typeFont(font(), TypeSize::Small));
    text->setBrush(m_theme[dot.figures.editsBroken > 0 ? Hue::LossText : Hue::Text]);
    const QRectF area = m_chart->plotArea();
    const QRectF box = text->boundingRect();
    const QPointF at = pixelOf(dot) + QPointF(14, 4); // below, since the line only rises
    QRectF place(std::clamp(at.x(), area.left(), std::max(area.left(), area.right() - box.width())),
        std::min(area.bottom() - box.height(), at.y()), box.width(), box.height());
    const auto isTaken = [&](const QRectF& other) { return other.intersects(place); };
    // Stack the names of policies at the same position, the first one at the mark.
    while (place.bottom() + box.height() < area.bottom() && std::any_of(taken.begin(), taken.end(), isTaken))
        place.translate(0, box.height());
    taken.push_back(place);
    text->setPos(place.topLeft());
    m_over << text;
}

/// A bar from the lower to the upper bound; an arrow at the edge that it leaves.
void FrontierChart::drawInterval(const Dot& dot)
{
    const QRectF area = m_chart->plotArea();
    const double low = pixelOf(dot.sure->first, dot.saved()).x(),
                 high = pixelOf(dot.sure->second, dot.saved()).x();
    const double y = pixelOf(dot).y(), end = std::min(high, area.right());
    auto* const bar = new QGraphicsPathItem(m_chart);
    QPainterPath path(QPointF(std::max(low, area.left()), y));
    path.lineTo(end, y);
    if (high > area.right()) {
        constexpr double kHead = 7;
        path.moveTo(end - kHead, y - kHead);
        path.lineTo(end, y);
        path.lineTo(end - kHead, y + kHead);
    }
    bar->setPath(path);
    bar->setPen(QPen(m_theme[Hue::SeriesBefore], 2));
    m_over << bar;
}

/// Draws what Qt Charts has no series for: the limit, intervals, the two marks and names.
void FrontierChart::drawOver()
{
    qDeleteAll(m_over);
    m_over.clear();
    if (m_chart->series().isEmpty())
        return;
    const QRectF area = m_chart->plotArea();
    const double at = pixelOf(m_data.risk, 0).x();
    if (at <= area.right()) {
        auto* const limit = new QGraphicsLineItem(at, area.top(), at, area.bottom(), m_chart);
        limit->setPen(QPen(m_theme[Hue::Loss], 1.5, Qt::DashLine));
        m_over << limit;
    }
    std::vector<QRectF> taken;
    const Dot* const best = m_data.best();
    const auto mark = [&](const Dot& dot, Hue hue, const QString& words) {
        const double size = 11 * typeScale(font());
        auto* const ring = new QGraphicsEllipseItem(-size, -size, 2 * size, 2 * size, m_chart);
        ring->setPos(pixelOf(dot));
        ring->setPen(QPen(m_theme[hue], 2));
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
    if (m_chart->series().isEmpty())
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
        "%1: saves %2 of the tokens and loses %3 of the later uses; %4 on %5, results with a loss: %6 of %7 "
        "changed")
                       .arg(dot->name, percentText(dot->saved()), percentText(dot->lost()),
                           moneyText(dot->figures.money.worst), m_data.basis,
                           countText(dot->figures.withLoss), countText(dot->figures.changed));
    if (dot->figures.editsBroken > 0)
        text += tr(", broken edits: %1").arg(countText(dot->figures.editsBroken));
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

bool FrontierChart::eventFilter(QObject* object, QEvent* event)
{
    if (object != m_chartView->viewport())
        return false;
    const auto place = [&] {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        return m_chart->mapFromScene(m_chartView->mapToScene(mouse->pos()));
    };
    if (event->type() == QEvent::MouseMove) {
        const QString text = readOutAt(place());
        text.isEmpty() ? showDefaultReadOut() : setReadOut(text);
    } else if (event->type() == QEvent::Leave) {
        showDefaultReadOut();
    } else if (event->type() == QEvent::MouseButtonPress
        && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
        pressedAt(place());
    }
    return false;
}

void FrontierChart::changeEvent(QEvent* event)
{
    PictureFrame::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_chartView)
        return;
    m_theme = Theme(palette());
    rebuild();
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
    m_rows->clear();
    m_rows->setHorizontalHeaderLabels({ tr("name"), tr("kind"), tr("tokens saved"), tr("later uses lost"),
        tr("90 % interval"), tr("saved on %1").arg(m_data.basis), tr("results with a loss"), tr("of changed"),
        tr("broken edits"), tr("remark") });
    for (const auto* const dots : { &m_data.policies, &m_data.sweep }) {
        for (const Dot& dot : *dots) {
            const auto known
                = [&](const QString& text) { return dot.known ? text : QStringLiteral("\u2013"); };
            const auto whole = [&](std::uint64_t value) { return known(countText(value)); };
            m_rows->appendRow(rowOf({ dot.name, kindText(dot.kind), known(percentText(dot.saved())),
                known(percentText(dot.lost())),
                dot.sure ? tr("%1 to %2").arg(percentText(dot.sure->first), percentText(dot.sure->second))
                         : QString(),
                known(moneyText(dot.figures.money.worst)), whole(dot.figures.withLoss),
                whole(dot.figures.changed), whole(dot.figures.editsBroken), dot.remark }));
        }
    }
    table().resizeColumnsToContents();
}

} // namespace winnow
