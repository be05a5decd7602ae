// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/text_strip.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr std::size_t kMostTicks = 2000;

} // namespace

TextStrip::TextStrip(TextCanvas& canvas, const QString& name, int wide, Draw draw, QWidget* parent)
    : QWidget(parent)
    , m_canvas(canvas)
    , m_wide(wide)
    , m_draw(std::move(draw))
{
    named(this, name, tr("Overview"));
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(&canvas, &TextCanvas::viewportMoved, this, qOverload<>(&QWidget::update));
    connect(&canvas.find(), &TextFind::changed, this, &TextStrip::forget);
}

void TextStrip::forget()
{
    m_map = {};
    update();
}

qint64 TextStrip::extent() const
{
    const QScrollBar& bar = *m_canvas.verticalScrollBar();
    return std::max<qint64>(1, static_cast<qint64>(bar.maximum()) + bar.pageStep());
}

int TextStrip::yOf(qint64 place) const
{
    return static_cast<int>(place * height() / extent());
}

void TextStrip::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_canvas.theme();
    if (m_map.isNull() || m_extent != extent()) {
        m_extent = extent();
        m_map = QPixmap(size() * devicePixelRatioF());
        m_map.setDevicePixelRatio(devicePixelRatioF());
        m_map.fill(theme[Hue::Gutter]);
        QPainter painter(&m_map);
        m_draw(painter, *this);
        drawHits(painter);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_map);
    if (m_canvas.layout().total() == 0)
        return;
    const QScrollBar& bar = *m_canvas.verticalScrollBar();
    const int top = yOf(bar.value());
    const int bottom = std::max(top + 6, yOf(bar.value() + bar.pageStep()));
    QColor box = theme[Hue::Accent];
    painter.setPen(box);
    box.setAlpha(50);
    painter.setBrush(box);
    painter.drawRect(0, top, width() - 1, std::min(bottom, height()) - top - 1);
}

void TextStrip::drawHits(QPainter& painter) const
{
    const auto& hits = m_canvas.find().hits();
    for (std::size_t i = 0; i < hits.size(); i += hits.size() / kMostTicks + 1) {
        if (const auto place = m_canvas.find().source().placeOf(hits[i]))
            painter.fillRect(0, yOf(*place), width(), 2, m_canvas.theme()[Hue::FindCurrent]);
    }
}

void TextStrip::goTo(int y)
{
    QScrollBar& bar = *m_canvas.verticalScrollBar();
    const qint64 place = extent() * std::clamp(y, 0, height()) / std::max(1, height());
    bar.setValue(static_cast<int>(place - bar.pageStep() / 2));
}

void TextStrip::mousePressEvent(QMouseEvent* event)
{
    goTo(static_cast<int>(event->position().y()));
}

void TextStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        goTo(static_cast<int>(event->position().y()));
}

void TextStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        forget();
}

} // namespace winnow
