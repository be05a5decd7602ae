// SPDX-License-Identifier: GPL-3.0-or-later
// The whole session on a strip beside the view: who speaks, tools in their colours, losses and search hits at
// the edge, a box for what is on the screen. For the mouse; keys walk the view itself.
#pragma once

#include <QPixmap>
#include <QWidget>

#include "models/document/tool_palette.h"
#include "views/text/reading_view.h"

namespace winnow {

class ReadingMinimap : public QWidget
{
    Q_OBJECT
public:
    ReadingMinimap(Workspace& workspace, ReadingView& view, ReadingSearch& search, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int yOf(qint64 place) const;
    void goTo(int y);

    Workspace& m_workspace;
    ReadingView& m_view;
    ReadingSearch& m_search;
    ToolPalette m_tools;
};

} // namespace winnow
