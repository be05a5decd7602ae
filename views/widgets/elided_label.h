// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text that ends in an ellipsis if it lacks room, so that a new text moves nothing. For the read-outs of
// pictures and the running job.
#pragma once

#include <QLabel>
#include <QPainter>

#include "views/widgets/theme.h"

namespace winnow {

class ElidedLabel : public QLabel
{
public:
    explicit ElidedLabel(Hue hue, QWidget* parent = nullptr)
        : QLabel(parent)
        , m_hue(hue)
    {
        setTextFormat(Qt::PlainText);
    }
    void setHue(Hue hue)
    {
        m_hue = hue;
        update();
    }
    QSize minimumSizeHint() const override { return { 0, QLabel::minimumSizeHint().height() }; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(Theme(palette())[m_hue]);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
            fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }

private:
    Hue m_hue;
};

} // namespace winnow
