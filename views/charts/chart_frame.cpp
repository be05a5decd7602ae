// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_frame.h"

#include <QAccessibleWidget>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QMouseEvent>
#include <QStandardItemModel>
#include <QTableView>
#include <QValueAxis>

#include "views/charts/chart_axes.h"
#include "views/widgets/spacing.h"

namespace winnow {

namespace {

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
    ChartAccessible(QChartView* view, const ChartFrame& frame)
        : QAccessibleWidget(view, QAccessible::Chart)
        , m_frame(frame)
    {
    }
    QString text(QAccessible::Text type) const override
    {
        return type == QAccessible::Value ? m_frame.readOut() : QAccessibleWidget::text(type);
    }

private:
    const ChartFrame& m_frame;
};

QAccessibleInterface* makeChartInterface(const QString&, QObject* object)
{
    auto* const view = qobject_cast<QChartView*>(object);
    const ChartFrame* frame = nullptr;
    for (QObject* up = view; up && !frame; up = up->parent())
        frame = qobject_cast<ChartFrame*>(up);
    return frame ? new ChartAccessible(view, *frame) : nullptr;
}

} // namespace

ChartFrame::ChartFrame(const QString& name, const QString& title, const QString& help, QWidget* parent)
    : PictureFrame(name, title, parent)
    , m_theme(palette())
    , m_help(help)
    , m_chart(new QChart)
    , m_chartView(new QChartView(m_chart, this))
    , m_rows(new QStandardItemModel(this))
{
    QAccessible::installFactory(makeChartInterface); // Qt installs each factory once
    setAccessibleDescription(help);
    m_chartView->setRenderHint(QPainter::Antialiasing);
    m_chartView->setFocusPolicy(Qt::StrongFocus);
    m_chartView->setAccessibleName(title);
    m_chartView->setAccessibleDescription(help);
    m_chartView->setFrameShape(QFrame::NoFrame);
    m_chartView->viewport()->setMouseTracking(true);
    m_chartView->viewport()->installEventFilter(this);
    setPicture(m_chartView, m_rows);
    connect(m_chart, &QChart::plotAreaChanged, this, [this] {
        thinAxes(*m_chart);
        plotMoved();
    });
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setLocalizeNumbers(true);
    m_chart->setLocale(QLocale(QLocale::French)); // whole numbers with thin spaces
    m_chart->setMargins(gaps(this, 2, 1, 5, 1));
    m_chart->setBackgroundRoundness(0);
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    dress();
    refresh(true);
}

ChartFrame::~ChartFrame()
{
    m_chartView->viewport()->removeEventFilter(this);
}

void ChartFrame::refresh(bool empty)
{
    m_isEmpty = empty;
    m_chart->setTitle(empty ? tr("Looking for later uses…") : QString());
    m_chart->legend()->setVisible(!empty);
    thinAxes(*m_chart); // the axes are new although the plot may keep its size
    showDefaultReadOut();
}

void ChartFrame::dress()
{
    m_chart->setBackgroundBrush(m_theme[Hue::Base]);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->setTitleBrush(m_theme[Hue::Muted]);
    m_chart->legend()->setLabelColor(m_theme[Hue::Text]);
    m_chart->legend()->setContentsMargins(0, 0, 0, 0);
}

void ChartFrame::clearChart()
{
    m_chart->removeAllSeries();
    for (QAbstractAxis* axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        axis->deleteLater();
    }
    dress();
}

void ChartFrame::setTable(const QStringList& header, const std::vector<QStringList>& rows)
{
    m_rows->clear();
    m_rows->setHorizontalHeaderLabels(header);
    for (const QStringList& cells : rows) {
        QList<QStandardItem*> items;
        for (const QString& cell : cells) {
            items << new QStandardItem(cell);
            items.last()->setTextAlignment(
                (items.size() == 1 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        }
        m_rows->appendRow(items);
    }
    table().resizeColumnsToContents();
}

void ChartFrame::showDefaultReadOut()
{
    setReadOut(m_isEmpty ? QString() : m_help);
}

bool ChartFrame::eventFilter(QObject* object, QEvent* event)
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

void ChartFrame::changeEvent(QEvent* event)
{
    PictureFrame::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_chartView)
        return;
    m_theme = Theme(palette());
    rebuild();
}

} // namespace winnow
