// SPDX-License-Identifier: GPL-3.0-or-later
// The two texts on a strip: where lines were removed (hatched orange) or rewritten (solid blue), where search
// hits and later-used places are. Its keys go from change to change.
#pragma once

#include "views/text/text_strip.h"

namespace winnow {

class DiffView;

class DiffOverview : public TextStrip
{
    Q_OBJECT

public:
    DiffOverview(DiffView& view, QWidget* parent);

protected:
    void draw(QPainter& painter) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void drawTicks(QPainter& painter) const;
    int yOfRow(std::size_t row) const;

    DiffView& m_view;
};

} // namespace winnow
