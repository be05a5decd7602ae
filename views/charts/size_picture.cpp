// SPDX-License-Identifier: GPL-3.0-or-later
// The painted part of the size control and its handles for the mouse.
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/compression/pipeline.h"
#include "models/document/workspace.h"
#include "models/tables/size_words.h"
#include "models/text/number_text.h"
#include "models/text/tool_name.h"
#include "views/charts/size_control.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

constexpr double kOld = 0.45; // opacity of the losses of an earlier policy

/// A length in pixels for each amount; the most fills `room`.
class Scale
{
public:
    Scale(std::uint64_t most, int room)
        : m_most(static_cast<double>(std::max<std::uint64_t>(1, most)))
        , m_room(room)
    {
    }
    double operator()(std::uint64_t amount) const { return static_cast<double>(amount) / m_most * m_room; }

private:
    double m_most;
    int m_room;
};

Scale scaleOfTokens(const SizePicture& picture, const SizeModel& model)
{
    std::uint64_t most = 0;
    for (const SizeBar& bar : model.bars())
        most = std::max(most, bar.tokens);
    const int names = grid(picture, 4.5); // two lines, above the highest bar
    return { most, picture.axis() - picture.plot().top() - names };
}

Scale scaleOfLosses(const SizePicture& picture, const SizeModel& model)
{
    return { sizes::mostLost(model), picture.plot().bottom() - picture.axis() - grid(picture, 1) };
}

/// One bar's parts by tool, piled up from the axis: upwards or downwards.
void paintPile(QPainter& painter, const SizePicture& picture, const QRectF& column,
    const SizeBar::ByTool& parts, const Scale& lengthOf)
{
    const bool up = column.top() < picture.axis();
    double at = up ? column.bottom() : column.top();
    for (std::size_t place = 0; place < parts.size(); ++place) {
        if (parts[place] == 0)
            continue;
        const double length = std::max(1.0, lengthOf(parts[place]));
        painter.fillRect(QRectF(column.left(), up ? at - length : at, column.width(), length),
            picture.theme().tool(static_cast<int>(place)));
        at += up ? -length : length;
    }
}

/// Heights above the axis are tokens, because a few large results make up the bill; below it lost uses.
void paintBars(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Theme& theme = picture.theme();
    const Scale tokens = scaleOfTokens(picture, model);
    const Scale losses = scaleOfLosses(picture, model);
    const double axis = picture.axis();
    for (const SizeBar& bar : model.bars()) {
        const double left = picture.xOf(bar.low) + 0.5;
        const double width = std::max(1.0, picture.xOf(bar.high) - picture.xOf(bar.low) - 1);
        const double all = bar.tokens > 0 ? std::max(1.0, tokens(bar.tokens)) : 0;
        painter.fillRect(QRectF(left, axis - all, width, all), theme[Hue::ContextEdge]);
        paintPile(painter, picture, { left, axis - all, width, all }, bar.saved, tokens);
        painter.setOpacity(model.lossesAreOld() ? kOld : 1);
        paintPile(painter, picture, { left, axis + 1, width, 0 }, bar.lostUses, losses);
        painter.setOpacity(1);
    }
}

/// The lost uses with the threshold at each size.
void paintLosses(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Theme& theme = picture.theme();
    const ThresholdCurve* const curve = model.losses();
    if (!curve || curve->steps.empty())
        return;
    const QRect area = picture.plot();
    const Scale losses = scaleOfLosses(picture, model);
    const auto y = [&](const ThresholdStep& step) { return picture.axis() + losses(step.figures.lostUses); };
    QPainterPath line;
    line.moveTo(area.left(), y(curve->steps.front()));
    for (const ThresholdStep& step : curve->steps) {
        const double x = picture.xOf(static_cast<double>(step.threshold));
        line.lineTo(x, line.currentPosition().y());
        line.lineTo(x, y(step));
    }
    line.lineTo(area.right(), line.currentPosition().y());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme[Hue::Base], 4));
    painter.drawPath(line);
    painter.setPen(QPen(theme[Hue::Loss], 2));
    painter.drawPath(line);
    painter.setPen(QPen(theme[Hue::Base], 1.5));
    painter.setBrush(theme[Hue::Loss]);
    const std::int64_t now = model.limit(model.watched());
    for (const double at : { static_cast<double>(now), picture.pointedSize().value_or(0) }) {
        if (const ThresholdStep* const step = curve->at(std::llround(at)))
            painter.drawEllipse(QPointF(picture.xOf(at), y(*step)), 4, 4);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// What the heights are, with the largest.
QString titleOf(const SizeModel& model)
{
    std::uint64_t most = 0;
    for (const SizeBar& bar : model.bars())
        most = std::max(most, bar.tokens);
    return SizePicture::tr("tokens, up to %1; colored: saved").arg(countText(most));
}

/// The colours that are in the picture, beside the title above the bars; the heaviest tools first, as many as fit.
void paintLegend(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Corpus* const corpus = model.corpus();
    const QFontMetrics font = painter.fontMetrics();
    const int square = font.ascent() - 2;
    int left = picture.plot().left() + font.horizontalAdvance(titleOf(model)) + grid(picture, 2);
    for (int place = 0; corpus && place <= ToolPalette::kOther; ++place) {
        const auto at = static_cast<std::size_t>(place);
        const bool isPainted = std::any_of(model.bars().begin(), model.bars().end(),
            [at](const SizeBar& bar) { return bar.saved[at] > 0 || bar.lostUses[at] > 0; });
        if (!isPainted)
            continue;
        const QString word = place == ToolPalette::kOther
            ? SizePicture::tr("others")
            : elidedMiddle(toolText(corpus->tools[model.palette().toolAt(place).index()]), 14);
        const int width = font.horizontalAdvance(word) + square + grid(picture, 1.5);
        if (left + width > picture.width())
            continue;
        painter.fillRect(QRect(left, 2, square, square), picture.theme().tool(place));
        painter.setPen(picture.theme()[Hue::Muted]);
        painter.drawText(left + square + grid(picture, 0.5), font.ascent(), word);
        left += width;
    }
}

/// What the pointer is at, beside it.
void paintCard(QPainter& painter, const SizePicture& picture, const QString& text, double x)
{
    const Theme& theme = picture.theme();
    const QFontMetrics font = painter.fontMetrics();
    const QMargins margins(grid(picture), grid(picture, 0.5), grid(picture), grid(picture, 0.5));
    QRect card = font.boundingRect(QRect(0, 0, picture.plot().width() - grid(picture, 4), picture.height()),
        Qt::AlignLeft | Qt::TextWordWrap, text);
    card = card.marginsAdded(margins);
    const bool isLeft = x > picture.plot().center().x();
    card.moveTopLeft(
        { static_cast<int>(x) + (isLeft ? -card.width() - grid(picture, 1.5) : grid(picture, 1.5)),
            picture.axis() - card.height() - grid(picture) });
    card.moveLeft(std::clamp(card.left(), 0, std::max(0, picture.width() - card.width() - 1)));
    painter.setPen(theme[Hue::Rule]);
    painter.setBrush(theme[Hue::Gutter]);
    painter.drawRect(card);
    painter.setPen(theme[Hue::Text]);
    painter.drawText(card.marginsRemoved(margins), Qt::AlignLeft | Qt::TextWordWrap, text);
}

void paintAxis(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Theme& theme = picture.theme();
    const QRect area = picture.plot();
    const int text = painter.fontMetrics().height();
    painter.setPen(theme[Hue::Muted]);
    painter.drawLine(area.left(), picture.axis(), area.right(), picture.axis());
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
    painter.drawText(QRectF(area.left(), 0, area.width(), text), Qt::AlignLeft, titleOf(model));
    painter.setPen(theme[Hue::LossText]);
    const bool byMinimum = model.watched() == SizeLimit::Minimum;
    const QString words = (byMinimum ? SizePicture::tr("lost uses; line: by minimum, up to %1")
                                     : SizePicture::tr("lost uses; line: by maximum, up to %1"))
                              .arg(countText(sizes::mostLost(model)));
    // At the end where the line is flat, above the grips, and not across the handle of the maximum.
    QRect place = area.adjusted(0, 0, 0, -grid(picture, 2.5));
    const int handle = picture.handle(SizeLimit::Maximum).geometry().center().x() - grid(picture, 0.75);
    if (byMinimum && handle > place.left() + painter.fontMetrics().horizontalAdvance(words))
        place.setRight(std::min(place.right(), handle));
    painter.drawText(place, Qt::AlignBottom | (byMinimum ? Qt::AlignRight : Qt::AlignLeft), words);
}

/// The name and value of each handle, at its top.
void paintNames(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const QRect area = picture.plot();
    painter.setPen(picture.theme()[Hue::Accent]);
    double free = area.left();
    for (const SizeLimit which : { SizeLimit::Minimum, SizeLimit::Maximum, SizeLimit::Client }) {
        const SizeHandle& handle = picture.handle(which);
        if (handle.isHidden())
            continue;
        const QString text = sizes::named(model, which);
        const double width = painter.fontMetrics().horizontalAdvance(text);
        const double beside = handle.geometry().center().x() + grid(picture, 0.75);
        const double left = beside + width > area.right() ? beside - width - grid(picture, 1.5) : beside;
        const bool isFree = left >= free; // otherwise one line below the other
        painter.drawText(
            QPointF(left, area.top() + painter.fontMetrics().ascent() * (isFree ? 1.0 : 2.2)), text);
        free = left + width;
    }
}

/// Marks A's thresholds with a short stroke on the axis.
void paintBaseline(QPainter& painter, const SizePicture& picture, const SizeModel& model)
{
    const Theme& theme = picture.theme();
    const Chain chain = prepareChain(model.workspace().baseline());
    painter.setPen(QPen(theme[Hue::Text], 1));
    for (const std::int64_t size : { chain.minimum, chain.maximum }) {
        const double x = picture.xOf(static_cast<double>(size));
        painter.drawLine(QPointF(x, picture.axis() - grid(picture, 1)), QPointF(x, picture.axis() + 3));
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
    for (const SizeLimit which : { SizeLimit::Minimum, SizeLimit::Maximum, SizeLimit::Client })
        m_handles[static_cast<std::size_t>(which)] = new SizeHandle(model, which, this);
    connect(&model, &SizeModel::changed, this, [this] {
        placeHandles();
        update();
    });
    placeHandles();
}

QSize SizePicture::sizeHint() const
{
    return { grid(*this, 72), grid(*this, 40) };
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

int SizePicture::axis() const
{
    return plot().top() + plot().height() * 3 / 5;
}

std::optional<double> SizePicture::pointedSize() const
{
    if (!m_hover || m_dragged || !plot().contains(static_cast<int>(*m_hover), axis()))
        return std::nullopt;
    return static_cast<double>(sizeAt(*m_hover));
}

bool SizePicture::resetFocused()
{
    for (const SizeHandle* const handle : m_handles) {
        if (!handle->hasFocus())
            continue;
        m_model.reset(handle->which());
        return true;
    }
    return false;
}

void SizePicture::clearBrush()
{
    m_brush.reset();
    update();
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
    handle(SizeLimit::Client).setVisible(m_model.limit(SizeLimit::Client) > 0);
}

SizeHandle* SizePicture::handleAt(const QPointF& place) const
{
    SizeHandle* nearest = nullptr;
    double least = grid(*this, 1);
    for (SizeHandle* const handle : m_handles) {
        const int middle = handle->geometry().center().x();
        const double distance = std::abs(middle - place.x());
        // If they overlap: the handle that can still move to the mouse.
        const bool isBeside = nearest && distance == least && place.x() >= middle;
        if (handle->isHidden() || distance > least || (nearest && distance == least && !isBeside))
            continue;
        nearest = handle;
        least = distance;
    }
    return nearest;
}

void SizePicture::mousePressEvent(QMouseEvent* event)
{
    SizeHandle* const handle = handleAt(event->position());
    if (event->button() != Qt::LeftButton)
        return;
    if (!handle) {
        m_brush = { event->position().x(), event->position().x() };
        m_brushes = true;
        return;
    }
    m_dragged = handle;
    m_gesture = m_model.workspace().newGesture();
    m_pressed = event->position().x();
    m_started = handle->current();
    m_grip = event->position().x() - xOf(static_cast<double>(m_started));
    handle->setFocus(Qt::MouseFocusReason);
    m_model.watch(handle->which());
}

void SizePicture::mouseMoveEvent(QMouseEvent* event)
{
    m_hover = event->position().x();
    if (m_dragged) {
        const bool back = std::abs(event->position().x() - m_pressed) < 1;
        m_model.move(
            m_dragged->which(), back ? m_started : sizeAt(event->position().x() - m_grip), m_gesture);
    } else if (m_brushes) {
        m_brush->second = event->position().x();
    } else
        setCursor(handleAt(event->position()) ? Qt::SizeHorCursor : Qt::ArrowCursor);
    update();
}

void SizePicture::mouseReleaseEvent(QMouseEvent*)
{
    m_dragged = nullptr;
    m_gesture = 0;
    if (!std::exchange(m_brushes, false))
        return;
    const auto [low, high] = std::minmax(m_brush->first, m_brush->second);
    if (high - low < grid(*this, 1)) { // a click
        clearBrush();
        return Q_EMIT brushCleared();
    }
    Q_EMIT brushed(sizeAt(low), sizeAt(high));
}

void SizePicture::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (SizeHandle* const handle = handleAt(event->position()))
        handle->askForEntry();
}

/// Moves the focused handle; otherwise the wheel is for the panel.
void SizePicture::wheelEvent(QWheelEvent* event)
{
    for (SizeHandle* const handle : m_handles) {
        if (!handle->hasFocus())
            continue;
        handle->stepByWheel(*event);
        return event->accept();
    }
    event->ignore();
}

void SizePicture::leaveEvent(QEvent* event)
{
    m_hover.reset();
    update();
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
    for (const SizeHandle* const handle : m_handles) {
        if (m_dragged == handle || (!m_hover && handle->hasFocus()))
            return sizes::predicted(m_model, handle->which(), handle->current());
    }
    if (!m_hover || m_model.bars().empty())
        return sizes::range(m_model);
    const double size = static_cast<double>(sizeAt(*m_hover));
    QString text = sizes::predicted(m_model, m_model.watched(), sizeAt(*m_hover));
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
    const double low = xOf(static_cast<double>(m_model.limit(SizeLimit::Minimum)));
    const double high = xOf(static_cast<double>(m_model.limit(SizeLimit::Maximum)));
    painter.fillRect(QRectF(area.left(), area.top(), low - area.left(), area.height()), m_theme[Hue::Panel]);
    painter.fillRect(QRectF(high, area.top(), area.right() - high + 1, area.height()), m_theme[Hue::Panel]);
    paintBars(painter, *this, m_model);
    if (m_brush) {
        const auto [left, right] = std::minmax(m_brush->first, m_brush->second);
        painter.setPen(QPen(m_theme[Hue::Accent], 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(left, area.top(), right - left, area.height()));
    }
    paintAxis(painter, *this, m_model);
    paintLegend(painter, *this, m_model);
    paintBaseline(painter, *this, m_model);
    paintLosses(painter, *this, m_model);
    paintNames(painter, *this, m_model);
    if (pointedSize()) {
        painter.setPen(QPen(m_theme[Hue::Muted], 1, Qt::DotLine));
        painter.drawLine(QPointF(*m_hover, area.top()), QPointF(*m_hover, area.bottom()));
    }
    if (m_hover && !m_brushes && !m_model.bars().empty())
        paintCard(painter, *this, valueText().replace(QStringLiteral("; "), QStringLiteral("\n")), *m_hover);
}

} // namespace winnow
