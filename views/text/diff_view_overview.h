// SPDX-License-Identifier: GPL-3.0-or-later
// The whole diff on a strip beside the view: where lines were removed (hatched orange) or rewritten (solid
// blue), where search hits and later-used places are, and a box for what is on the screen. Click and drag, or
// use the keys.
#pragma once

#include <QPixmap>
#include <QWidget>

#include "models/text/diff_model.h"

namespace winnow {

class DiffFind;
class DiffView;

class DiffOverview : public QWidget
{
    Q_OBJECT

public:
    DiffOverview(DiffView& view, DiffFind& find, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void forget();
    void drawMap();
    void drawTicks(QPainter& painter) const;
    int yOf(std::size_t row) const;
    void goTo(int y);

    DiffView& m_view;
    DiffFind& m_find;
    QPixmap m_map; // drawn again when rows, marks, hits or colours change
};

} // namespace winnow
