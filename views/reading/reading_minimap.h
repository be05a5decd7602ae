// SPDX-License-Identifier: GPL-3.0-or-later
// The whole session on a strip: who speaks, tools in their colours, losses and search hits at the edge. For
// the mouse; keys walk the view itself.
#pragma once

#include "views/text/text_strip.h"

namespace winnow {

class ReadingView;

class ReadingMinimap : public TextStrip
{
    Q_OBJECT
public:
    ReadingMinimap(ReadingView& view, QWidget* parent);

protected:
    void draw(QPainter& painter) override;

private:
    ReadingView& m_view;
};

} // namespace winnow
