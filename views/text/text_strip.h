// SPDX-License-Identifier: GPL-3.0-or-later
// A whole text on a strip beside its canvas, with a box for what is on the screen. Click or drag to go there;
// what is drawn on it the two derived from it say.
#pragma once

#include <QPixmap>
#include <QWidget>

#include "views/text/text_canvas.h"

namespace winnow {

class TextStrip : public QWidget
{
    Q_OBJECT

public:
    QSize sizeHint() const override { return { m_wide, 100 }; }

protected:
    TextStrip(TextCanvas& canvas, const QString& name, int wide, QWidget* parent);
    virtual void draw(QPainter& painter) = 0;
    int yOf(qint64 place) const;
    void forget();

    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent*) override { forget(); }

private:
    qint64 extent() const;
    void goTo(int y);

    TextCanvas& m_canvas;
    int m_wide;
    QPixmap m_map; // drawn again when what it shows changes
    qint64 m_extent = 0; // of the text in it
};

} // namespace winnow
