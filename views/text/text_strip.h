// SPDX-License-Identifier: GPL-3.0-or-later
// An overview of the whole text next to its canvas: whatever `draw` paints, search hits, and a box for the visible
// part. Click or drag to scroll; keys work on the canvas itself.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <functional>

#include "views/text/text_canvas.h"

namespace winnow {

class TextStrip : public QWidget
{
    Q_OBJECT

public:
    using Draw = std::function<void(QPainter&, const TextStrip&)>;
    TextStrip(TextCanvas& canvas, const QString& name, int wide, Draw draw, QWidget* parent);
    QSize sizeHint() const override { return { m_wide, 100 }; }
    /// The y coordinate of a place in the text.
    int yOf(qint64 place) const;
    /// The content changed.
    void forget();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent*) override { forget(); }

private:
    void drawHits(QPainter& painter) const;
    qint64 extent() const;
    void goTo(int y);

    TextCanvas& m_canvas;
    int m_wide;
    Draw m_draw;
    QPixmap m_map; // redrawn when the content changes
    qint64 m_extent = 0; // height of the text in it
};

} // namespace winnow
