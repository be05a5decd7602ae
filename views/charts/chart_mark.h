// SPDX-License-Identifier: GPL-3.0-or-later
// Where the current result stands in a chart: an outline with its number, drawn over the series and never in
// the way of the mouse.
#pragma once

#include <QGraphicsItem>
#include <QPainter>

#include "views/theme.h"

namespace winnow {

class ChartMark : public QGraphicsItem
{
public:
    explicit ChartMark(QGraphicsItem* parent)
        : QGraphicsItem(parent)
    {
        setZValue(20);
        setAcceptedMouseButtons(Qt::NoButton);
        setVisible(false);
    }
    /// Around `area`, which is at least a line wide. `label` stands beside its foot or its head, inside of
    /// `plot`.
    void place(
        const QRectF& plot, const QRectF& area, const QString& label, const Theme& theme, bool atHead = false)
    {
        m_atHead = atHead;
        prepareGeometryChange();
        m_plot = plot;
        m_area = area.intersected(plot);
        m_label = label;
        m_line = theme[Hue::Current];
        m_text = theme[Hue::Text];
        m_paper = theme[Hue::Base];
        setVisible(area.right() >= plot.left() && area.left() <= plot.right());
        update();
    }
    const QString& label() const { return m_label; }
    QRectF area() const { return m_area; }
    QRectF boundingRect() const override { return m_plot.adjusted(-2, -2, 2, 2); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        painter->setPen(QPen(m_line, 2));
        if (m_area.width() < 3)
            painter->drawLine(
                QPointF(m_area.center().x(), m_plot.top()), QPointF(m_area.center().x(), m_plot.bottom()));
        else
            painter->drawRect(m_area);
        const QFontMetricsF metrics(painter->font());
        const double gap = metrics.height() / 5;
        QRectF box(0, 0, metrics.horizontalAdvance(m_label) + 2 * gap, metrics.height());
        box.moveBottomLeft(
            { m_area.right() + gap, m_atHead ? m_plot.top() + gap + box.height() : m_plot.bottom() - gap });
        if (m_area.width() > m_plot.width() / 2) // a whole row: at its end
            box.moveBottomRight({ m_area.right() - gap, m_area.bottom() });
        else if (box.right() > m_plot.right())
            box.moveRight(m_area.left() - gap);
        painter->fillRect(box, m_paper);
        painter->setPen(m_text);
        painter->drawText(box, Qt::AlignCenter, m_label);
    }

private:
    QRectF m_plot;
    QRectF m_area;
    QString m_label;
    QColor m_line;
    QColor m_text;
    QColor m_paper;
    bool m_atHead = false;
};

} // namespace winnow
