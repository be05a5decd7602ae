// SPDX-License-Identifier: GPL-3.0-or-later
// A vertical line over a chart that can be dragged: a threshold. Knows pixels only; the chart maps them to
// values and puts it back where the value is. Mouse, arrow keys (Shift fine, Ctrl coarse, PageUp/Down big),
// double click to type.
#pragma once

#include <QGraphicsObject>
#include <QRectF>
#include <QTimer>

#include "views/theme.h"

namespace winnow {

class ChartHandle : public QGraphicsObject
{
    Q_OBJECT

public:
    static constexpr double kHitWidth = 12; // pixels one can grab, at least

    /// `name` for screen readers, `flag` at "top" or "bottom" of the plot so that two handles do not cover
    /// each other.
    ChartHandle(const QString& name, bool flagOnTop, QGraphicsItem* parent);

    /// `plot` in the chart's coordinates; x within it. `text` is the value on the flag, `value` what readers
    /// are told.
    void place(const QRectF& plot, double x, const QString& text, double value);
    void setTheme(const Theme& theme);
    /// Its line lets through what it stands before.
    void setDotted() { m_style = Qt::DotLine; }
    double x() const { return m_x; }
    const QString& text() const { return m_text; }
    double value() const { return m_value; }
    /// Says for a moment that it was pushed.
    void flash();
    bool isFlashing() const { return m_flash.isActive(); }
    /// Height of two flags, which stand below one another.
    static double flagsHeight();

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

Q_SIGNALS:
    void gestureBegan();
    /// Where the mouse wants it, in the chart's coordinates.
    void draggedTo(double x);
    void gestureEnded();
    /// Arrow keys: -1 or 1 with the size of the step, 1 fine, 2 normal, 3 coarse, 4 page.
    void stepped(int direction, int size);
    void entryRequested();

protected:
    void mousePressEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseMoveEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseReleaseEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseDoubleClickEvent(QGraphicsSceneMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hoverEnterEvent(QGraphicsSceneHoverEvent* event) override;
    void hoverLeaveEvent(QGraphicsSceneHoverEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    QRectF flagRect() const;

    static constexpr int kFlashMs = 700;
    static constexpr double kFlagGap = 2;
    QTimer m_flash;
    QRectF m_plot;
    double m_value = 0;
    double m_x = 0;
    double m_grab = 0; // mouse minus line
    QString m_text;
    Qt::PenStyle m_style = Qt::SolidLine;
    bool m_flagOnTop = true;
    bool m_hover = false;
    bool m_dragging = false;
    QColor m_line;
    QColor m_back;
};

} // namespace winnow
