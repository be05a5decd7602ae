// SPDX-License-Identifier: GPL-3.0-or-later
// A veil over the parts of a plot that lie outside of two thresholds.
#pragma once

#include <QGraphicsItem>
#include <QPainter>
#include <QRectF>

#include "views/theme.h"

namespace winnow {

class ChartShade : public QGraphicsItem
{
public:
    explicit ChartShade(QGraphicsItem* parent)
        : QGraphicsItem(parent)
    {
        setZValue(10);
        setAcceptedMouseButtons(Qt::NoButton);
    }
    /// What lies left of `from` and right of `to` is veiled.
    void place(const QRectF& plot, double from, double to, const Theme& theme)
    {
        prepareGeometryChange();
        m_plot = plot;
        m_left = QRectF(plot.left(), plot.top(), from - plot.left(), plot.height());
        m_right = QRectF(to, plot.top(), plot.right() - to, plot.height());
        m_veil = theme[Hue::Shade];
        m_hatch = QBrush(theme[Hue::Muted], Qt::BDiagPattern);
        update();
    }
    QRectF boundingRect() const override { return m_plot; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        for (const QRectF& part : { m_left, m_right }) {
            if (part.width() <= 0)
                continue;
            painter->fillRect(part, m_veil);
            painter->setOpacity(0.35);
            painter->fillRect(part, m_hatch);
            painter->setOpacity(1);
        }
    }

private:
    QRectF m_plot, m_left, m_right;
    QColor m_veil;
    QBrush m_hatch;
};

} // namespace winnow
