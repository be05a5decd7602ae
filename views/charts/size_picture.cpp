// SPDX-License-Identifier: GPL-3.0-or-later
// The painted part of the size control and its handles for the mouse.
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/compression/pipeline.h"
#include "models/document/workspace.h"
#include "models/tables/size_words.h"
#include "models/text/number_text.h"
#include "views/charts/size_control.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

/// Heights are tokens: counts mislead, because a few large results make up the bill.
void paintBars(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Theme& theme = picture.theme();
    std::uint64_t most = 1;
    for (const SizeBar& bar : model.bars())
        most = std::max(most, bar.tokens);
    const QRect area = picture.plot();
    const auto height = [&](std::uint64_t tokens) {
        return static_cast<double>(tokens) / static_cast<double>(most) * (area.height() - grid(picture, 1));
    };
    for (const SizeBar& bar : model.bars()) {
        const double left = picture.xOf(bar.low) + 0.5;
        const double width = std::max(1.0, picture.xOf(bar.high) - picture.xOf(bar.low) - 1);
        const double all = bar.tokens > 0 ? std::max(1.0, height(bar.tokens)) : 0;
        const double changed = std::min(all, height(bar.changedTokens));
        painter.fillRect(QRectF(left, area.bottom() + 1 - all, width, all), theme[Hue::ContextEdge]);
        painter.fillRect(QRectF(left, area.bottom() + 1 - changed, width, changed), theme[Hue::Accent]);
    }
}

void paintLosses(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Theme& theme = picture.theme();
    const ThresholdCurve* const stairs = model.losses();
    if (!stairs || stairs->steps.empty())
        return;
    const QRect area = picture.plot();
    const double most = std::max<double>(1, static_cast<double>(sizes::mostLost(model)));
    const auto y = [&](std::uint64_t withLoss) {
        return area.bottom() - static_cast<double>(withLoss) / most * (area.height() - grid(picture, 1));
    };
    QPainterPath line;
    line.moveTo(area.left(), y(stairs->steps.front().figures.withLoss));
    for (const ThresholdStep& step : stairs->steps) {
        const double x = picture.xOf(static_cast<double>(step.threshold));
        line.lineTo(x, line.currentPosition().y());
        line.lineTo(x, y(step.figures.withLoss));
    }
    line.lineTo(area.right(), line.currentPosition().y());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme[Hue::Base], 4));
    painter.drawPath(line);
    painter.setPen(QPen(theme[Hue::Loss], 2));
    painter.drawPath(line);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const std::int64_t now = model.watchesLower() ? model.minimum() : model.maximum();
    if (const ThresholdStep* const step = stairs->at(now)) {
        const QPointF at(picture.xOf(static_cast<double>(now)), y(step->figures.withLoss));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme[Hue::Base], 1.5));
        painter.setBrush(theme[Hue::Loss]);
        painter.drawEllipse(at, 4, 4);
    }
}

void paintAxis(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Theme& theme = picture.theme();
    const QRect area = picture.plot();
    const int text = painter.fontMetrics().height();
    painter.setPen(theme[Hue::Muted]);
    painter.drawLine(area.bottomLeft() + QPoint(0, 1), area.bottomRight() + QPoint(0, 1));
    double free = -1e9;
    // Powers of two in the notation of the labels below: a rounded "4.1 k" would match neither.
    for (double size = model.smallest(); size <= model.largest() * 1.001; size *= 4) {
        const QString word = countText(std::llround(size));
        const double width = painter.fontMetrics().horizontalAdvance(word);
        const double x = std::clamp(picture.xOf(size) - width / 2, 0.0, picture.width() - width);
        if (x < free)
            continue;
        free = x + width + grid(picture, 1);
        painter.drawText(QRectF(x, area.bottom() + grid(picture, 0.5), width + 1, text),
            Qt::AlignLeft | Qt::AlignTop, word);
    }
    const double height = area.top() - text - 2;
    painter.setPen(theme[Hue::Muted]);
    double room = area.width();
    if (model.losses()) {
        const QString withLoss = (model.watchesLower() ? SizePicture::tr("with a loss, by minimum: up to %1")
                                                       : SizePicture::tr("with a loss, by maximum: up to %1"))
                                     .arg(countText(sizes::mostLost(model)));
        painter.setPen(theme[Hue::LossText]);
        painter.drawText(QRectF(area.left(), height, area.width(), text), Qt::AlignRight, withLoss);
        room -= painter.fontMetrics().horizontalAdvance(withLoss) + grid(picture, 2);
    }
    painter.setPen(theme[Hue::Muted]);
    const QString words[] = { SizePicture::tr("tokens by result size"), SizePicture::tr("tokens by size") };
    const bool whole = painter.fontMetrics().horizontalAdvance(words[0]) <= room;
    painter.drawText(QRectF(area.left(), height, area.width(), text), Qt::AlignLeft,
        painter.fontMetrics().elidedText(words[whole ? 0 : 1], Qt::ElideRight, static_cast<int>(room)));
}

/// Marks A's thresholds with a short stroke on the axis.
void paintBaseline(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Theme& theme = picture.theme();
    const QRect area = picture.plot();
    const Chain chain = prepareChain(model.workspace().baseline());
    painter.setPen(QPen(theme[Hue::Text], 1));
    for (const std::int64_t size : { chain.minimum, chain.maximum }) {
        const double x = picture.xOf(static_cast<double>(size));
        painter.drawLine(QPointF(x, area.bottom() - grid(picture, 1)), QPointF(x, area.bottom() + 3));
    }
}

} // namespace

SizePicture::SizePicture(SizeModel& model, QWidget* parent)
    : SpokenPicture(parent)
    , m_model(model)
    , m_theme(palette())
{
    setObjectName(QStringLiteral("sizePicture"));
    setAccessibleName(tr("Number of results by size"));
    setMouseTracking(true);
    for (const bool lower : { true, false }) {
        auto* const handle = new SizeHandle(model, lower, this);
        m_handles[lower ? 0 : 1] = handle;
        connect(handle, &SizeHandle::moved, this, &SizePicture::readOutChanged);
    }
    connect(&model, &SizeModel::changed, this, [this] {
        placeHandles();
        update();
        Q_EMIT readOutChanged();
    });
    placeHandles();
}

QSize SizePicture::sizeHint() const
{
    return { grid(*this, 36), grid(*this, 20) };
}

QSize SizePicture::minimumSizeHint() const
{
    return { grid(*this, 20), grid(*this, 14) };
}

QRect SizePicture::plot() const
{
    const int text = QFontMetrics(typeFont(font(), TypeSize::Small)).height();
    const int side = grid(*this, 1);
    return rect().adjusted(side, text + grid(*this, 0.5), -side, -text - grid(*this, 0.5));
}

double SizePicture::xOf(double size) const
{
    const QRect area = plot();
    const double all = std::log2(m_model.largest() / m_model.smallest());
    const double at = std::log2(std::clamp(size, m_model.smallest(), m_model.largest()) / m_model.smallest());
    return area.left() + at / std::max(1e-9, all) * area.width();
}

std::int64_t SizePicture::sizeAt(double x) const
{
    const QRect area = plot();
    const double share = std::clamp((x - area.left()) / std::max(1, area.width()), 0.0, 1.0);
    const double size
        = m_model.smallest() * std::exp2(share * std::log2(m_model.largest() / m_model.smallest()));
    const double unit = std::max(1.0, std::pow(10.0, std::floor(std::log10(std::max(1.0, size))) - 2));
    return std::max<std::int64_t>(1, std::llround(std::round(size / unit) * unit));
}

void SizePicture::placeHandles()
{
    const QRect area = plot();
    for (SizeHandle* const handle : m_handles) {
        const int wide = handle->sizeHint().width() | 1;
        const auto x = static_cast<int>(std::lround(xOf(static_cast<double>(handle->current()))));
        handle->setGeometry(x - wide / 2, area.top(), wide, area.height());
    }
}

std::optional<bool> SizePicture::handleAt(const QPointF& place) const
{
    const auto distance
        = [&](bool lower) { return std::abs(handle(lower).geometry().center().x() - place.x()); };
    const double reach = grid(*this, 1);
    const double low = distance(true);
    const double high = distance(false);
    if (std::min(low, high) > reach)
        return std::nullopt;
    // If they overlap: the handle that can still move to the mouse.
    return low == high ? place.x() < handle(true).geometry().center().x() : low < high;
}

void SizePicture::mousePressEvent(QMouseEvent* event)
{
    const auto lower = handleAt(event->position());
    if (event->button() != Qt::LeftButton || !lower)
        return;
    m_dragged = *lower;
    m_gesture = m_model.workspace().newGesture();
    m_pressed = event->position().x();
    m_started = handle(*lower).current();
    m_grip = event->position().x() - xOf(static_cast<double>(handle(*lower).current()));
    handle(*lower).setFocus(Qt::MouseFocusReason);
    m_model.watch(*lower);
}

void SizePicture::mouseMoveEvent(QMouseEvent* event)
{
    m_hover = event->position().x();
    if (m_dragged) {
        const bool back = std::abs(event->position().x() - m_pressed) < 1;
        m_model.move(*m_dragged, back ? m_started : sizeAt(event->position().x() - m_grip), m_gesture);
    } else
        setCursor(handleAt(event->position()) ? Qt::SizeHorCursor : Qt::ArrowCursor);
    update();
    Q_EMIT readOutChanged();
}

void SizePicture::mouseReleaseEvent(QMouseEvent*)
{
    m_dragged.reset();
    m_gesture = 0;
}

void SizePicture::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto lower = handleAt(event->position()))
        Q_EMIT handle(*lower).entryWanted();
}

/// Moves the focused handle; otherwise the wheel is for the panel.
void SizePicture::wheelEvent(QWheelEvent* event)
{
    const int turned = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    for (SizeHandle* const handle : m_handles) {
        if (!handle->hasFocus() || turned == 0)
            continue;
        handle->step(turned > 0 ? 1 : -1, event->modifiers());
        return event->accept();
    }
    event->ignore();
}

void SizePicture::leaveEvent(QEvent* event)
{
    m_hover.reset();
    update();
    Q_EMIT readOutChanged();
    SpokenPicture::leaveEvent(event);
}

void SizePicture::resizeEvent(QResizeEvent* event)
{
    SpokenPicture::resizeEvent(event);
    placeHandles();
}

void SizePicture::changeEvent(QEvent* event)
{
    SpokenPicture::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_theme = Theme(palette());
    if (event->type() == QEvent::FontChange)
        placeHandles();
}

void SizePicture::showEvent(QShowEvent* event)
{
    SpokenPicture::showEvent(event);
    m_model.want(true);
}

void SizePicture::hideEvent(QHideEvent* event)
{
    SpokenPicture::hideEvent(event);
    m_model.want(false);
}

QString SizePicture::summary() const
{
    return sizes::range(m_model);
}

/// While a handle moves: its effect. Under the mouse: the effect of a threshold there. Otherwise the
/// thresholds in force.
QString SizePicture::valueText() const
{
    for (const bool lower : { true, false }) {
        if (m_dragged == lower || (!m_hover && handle(lower).hasFocus()))
            return sizes::predicted(m_model, lower, handle(lower).current());
    }
    if (!m_hover || m_model.bars().empty())
        return sizes::range(m_model);
    const double size = static_cast<double>(sizeAt(*m_hover));
    QString text = sizes::predicted(m_model, m_model.watchesLower(), sizeAt(*m_hover));
    for (const SizeBar& bar : m_model.bars()) {
        if (size >= bar.low && size < bar.high && bar.results > 0)
            text = sizes::bar(m_model, bar) + QLatin1Char('\n') + text;
    }
    return text;
}

void SizePicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme[Hue::Base]);
    painter.setFont(typeFont(font(), TypeSize::Small));
    const QRect area = plot();
    // Gray out the sizes outside the handles: the policy leaves them alone.
    const double low = xOf(static_cast<double>(m_model.minimum()));
    const double high = xOf(static_cast<double>(m_model.maximum()));
    painter.fillRect(QRectF(area.left(), area.top(), low - area.left(), area.height()), m_theme[Hue::Panel]);
    painter.fillRect(QRectF(high, area.top(), area.right() - high + 1, area.height()), m_theme[Hue::Panel]);
    paintBars(painter, *this, m_model);
    paintAxis(painter, *this, m_model);
    paintBaseline(painter, *this, m_model);
    paintLosses(painter, *this, m_model);
    if (m_hover && !m_dragged && area.contains(static_cast<int>(*m_hover), area.center().y())) {
        painter.setPen(QPen(m_theme[Hue::Muted], 1, Qt::DotLine));
        painter.drawLine(QPointF(*m_hover, area.top()), QPointF(*m_hover, area.bottom()));
    }
}

} // namespace winnow
