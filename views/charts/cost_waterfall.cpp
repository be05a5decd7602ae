// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/cost_waterfall.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QGraphicsItem>
#include <QLocale>
#include <QPainter>
#include <QStackedBarSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "models/number_text.h"
#include "views/charts/chart_axes.h"

namespace winnow {

/// Floating bars with their amounts. Stacked series cannot cross zero, so these are painted over an empty one
/// that carries axes and legend.
class CostWaterfallChart::Bars : public QGraphicsItem
{
public:
    struct Bar
    {
        QRectF rect;
        QBrush brush;
        QColor edge;
        QString text;
        double joint = 0; // y of the line to the next bar
    };

    explicit Bars(QGraphicsItem* parent)
        : QGraphicsItem(parent)
    {
        setZValue(5);
        setAcceptedMouseButtons(Qt::NoButton);
    }
    void place(const QRectF& plot, std::vector<Bar> bars, const QColor& ink)
    {
        prepareGeometryChange();
        m_plot = plot;
        m_all = std::move(bars);
        m_ink = ink;
        update();
    }
    QRectF boundingRect() const override
    {
        return m_plot.adjusted(0, -QFontMetricsF(QFont()).height(), 0, QFontMetricsF(QFont()).height());
    }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        painter->setFont(QFont());
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            const Bar& bar = m_all[i];
            painter->setPen(bar.edge);
            painter->setBrush(bar.brush);
            painter->drawRect(bar.rect);
            painter->setPen(QPen(m_ink, 1, Qt::DotLine));
            if (i + 1 < m_all.size())
                painter->drawLine(
                    QPointF(bar.rect.right(), bar.joint), QPointF(m_all[i + 1].rect.left(), bar.joint));
            painter->setPen(m_ink);
            const double height = QFontMetricsF(painter->font()).height();
            QRectF label(bar.rect.center().x() - 80, bar.rect.top() - height - 1, 160, height);
            if (label.top() < m_plot.top())
                label.moveTop(bar.rect.top() + 2);
            painter->drawText(label, Qt::AlignCenter, bar.text);
        }
    }

private:
    QRectF m_plot;
    std::vector<Bar> m_all;
    QColor m_ink;
};

CostWaterfallChart::CostWaterfallChart(QWidget* parent)
    : ChartFrame(QStringLiteral("costWaterfall"), tr("Cost"),
        tr("From the gross saving to the net: what markers, expansions and cache rewrites cost again"),
        parent)
    , m_bars(new Bars(&chart()))
{
}

void CostWaterfallChart::setData(CostWaterfallData numbers)
{
    m_data = std::move(numbers);
    rebuild();
}

double CostWaterfallChart::net() const
{
    double sum = 0;
    for (const CostWaterfallData::Step& step : m_data.steps)
        sum += step.amount;
    return sum;
}

QString CostWaterfallChart::amountText(double amount) const
{
    return m_data.money ? moneyText(amount) : countText(static_cast<std::int64_t>(std::llround(amount)));
}

void CostWaterfallChart::rebuild()
{
    clearChart();
    const bool empty = m_data.steps.empty();
    if (!empty) {
        double low = 0;
        double high = 0;
        double sum = 0;
        QStringList names;
        for (const CostWaterfallData::Step& step : m_data.steps) {
            sum += step.amount;
            low = std::min(low, sum);
            high = std::max(high, sum);
            names << step.name;
        }
        names << tr("net");
        auto* gain = new QBarSet(tr("saved"));
        auto* loss = new QBarSet(tr("lost again"));
        auto* total = new QBarSet(tr("net"));
        gain->setColor(theme()[Hue::SeriesAfter]);
        loss->setBrush(QBrush(theme()[Hue::SeriesCost], Qt::BDiagPattern));
        total->setBrush(QBrush(theme()[Hue::SeriesNet], Qt::Dense3Pattern));
        auto* legendOnly = new QStackedBarSeries;
        for (QBarSet* set : { gain, loss, total }) {
            for (int i = 0; i < names.size(); ++i)
                *set << 0;
            legendOnly->append(set);
        }
        chart().addSeries(legendOnly);
        auto* x = new QBarCategoryAxis;
        x->append(names);
        dressAxis(*x, theme(), {});
        x->setGridLineVisible(false);
        auto* y = new QValueAxis;
        const double step = roundUp(std::max(high - low, 1e-9) / 4);
        y->setRange(std::floor(low / step) * step, std::max(step, std::ceil(high * 1.08 / step) * step));
        y->setTickCount(static_cast<int>(std::lround((y->max() - y->min()) / step)) + 1);
        chart().setLocale(QLocale());
        y->setLabelFormat(step < 1 ? QStringLiteral("%.2f") : QStringLiteral("%.0f"));
        dressAxis(*y, theme(), m_data.unit);
        chart().addAxis(x, Qt::AlignBottom);
        chart().addAxis(y, Qt::AlignLeft);
        legendOnly->attachAxis(x);
        legendOnly->attachAxis(y);
    }
    m_bars->setVisible(!empty);
    fillTable();
    refresh(empty);
    placeOverlays();
}

void CostWaterfallChart::placeOverlays()
{
    if (!m_bars || m_data.steps.empty())
        return;
    std::vector<Bars::Bar> bars;
    double sum = 0;
    const auto add = [&](double from, double to, Hue hue, Qt::BrushStyle style, const QString& text) {
        const auto i = static_cast<double>(bars.size());
        const QPointF a = chart().mapToPosition({ i - 0.3, from });
        const QPointF b = chart().mapToPosition({ i + 0.3, to });
        bars.push_back({ QRectF(a, b).normalized(), QBrush(theme()[hue], style), theme()[hue], text, b.y() });
    };
    for (const CostWaterfallData::Step& step : m_data.steps) {
        const bool gain = step.amount >= 0;
        add(sum, sum + step.amount, gain ? Hue::SeriesAfter : Hue::SeriesCost,
            gain ? Qt::SolidPattern : Qt::BDiagPattern, amountText(step.amount));
        sum += step.amount;
    }
    add(0, sum, Hue::SeriesNet, Qt::Dense3Pattern, amountText(sum));
    m_bars->place(chart().plotArea(), std::move(bars), theme()[Hue::Text]);
}

QString CostWaterfallChart::readOutAt(const QPointF& position) const
{
    if (m_data.steps.empty() || !chart().plotArea().contains(position))
        return {};
    const auto i
        = static_cast<std::size_t>(std::max(0.0, std::floor(chart().mapToValue(position).x() + 0.5)));
    if (i > m_data.steps.size())
        return {};
    if (i == m_data.steps.size())
        return tr("net: %1 %2").arg(amountText(net()), m_data.unit);
    return tr("%1: %2 %3").arg(m_data.steps[i].name, amountText(m_data.steps[i].amount), m_data.unit);
}

void CostWaterfallChart::fillTable()
{
    std::vector<QStringList> rows;
    for (const CostWaterfallData::Step& step : m_data.steps)
        rows.push_back({ step.name, amountText(step.amount) });
    if (!rows.empty())
        rows.push_back({ tr("net"), amountText(net()) });
    setTable({ tr("step"), m_data.unit }, rows);
}

} // namespace winnow
