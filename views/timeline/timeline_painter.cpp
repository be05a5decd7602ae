// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_painter.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "core/session/session.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/timeline/timeline_words.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

/// The smallest 1, 2 or 5 times a power of ten with at least `room` pixels per step.
double niceStep(double perPixel, double room)
{
    const double least = std::max(1e-9, perPixel * room);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double step : { 1.0, 2.0, 5.0 }) {
        if (step * power >= least)
            return step * power;
    }
    return 10 * power;
}

/// A broken edit is larger and has another shape, for users who cannot see the color.
void drawMark(QPainter& painter, const QPointF& at, double scale, const Theme& theme, bool edit, bool hollow)
{
    const double radius = (edit ? 6.5 : 4) * scale;
    const QPointF corners[4] = { at + QPointF(0, -radius), at + QPointF(radius, 0), at + QPointF(0, radius),
        at + QPointF(-radius, 0) };
    painter.setPen(QPen(theme[Hue::Base], 1.5));
    painter.setBrush(theme[Hue::Loss]);
    edit ? painter.drawPolygon(corners, 4) : painter.drawEllipse(at, radius, radius);
    if (hollow) {
        const double inner = radius * (edit ? 0.35 : 0.45);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme[Hue::Base]);
        painter.drawEllipse(at, inner, inner);
    }
}

} // namespace

TimelinePainter::TimelinePainter(const QWidget& widget, const TimelineModel& model,
    const TimelinePlaces& places, const TimelineHands& hands)
    : m_widget(widget)
    , m_model(model)
    , m_at(places)
    , m_hands(hands)
    , m_theme(widget.palette())
{
}

void TimelinePainter::takeTheme()
{
    m_theme = Theme(m_widget.palette());
}

void TimelinePainter::takeData()
{
    m_image.setData(m_model.session(), m_at.layers());
    m_moments = playMoments(m_model);
}

/// A running play ends the picture at the call it is at.
double TimelinePainter::lastCall() const
{
    return m_at.calls() * m_hands.play.value_or(1);
}

void TimelinePainter::paint(QPainter& painter)
{
    painter.setFont(typeFont(m_widget.font(), TypeSize::Small));
    const QRect area = m_at.plot;
    const QRectF played(area.left(), area.top(),
        std::min<double>(area.width(), m_at.xOfCall(lastCall()) - area.left()), area.height());
    paintGrid(painter);
    TimelineView view = m_at.view(m_widget.devicePixelRatioF());
    view.hidden = m_hands.hidden;
    view.lit = m_hands.lit;
    QImage picture = m_image.draw(view, m_theme);
    picture.setDevicePixelRatio(m_widget.devicePixelRatioF());
    painter.setClipRect(played);
    painter.drawImage(area.topLeft(), picture);
    if (m_hands.play)
        paintVeil(painter);
    const auto selected = m_model.bandOf(m_model.workspace().currentResult());
    if (m_hands.hover.band && m_hands.hover.band != selected)
        paintBand(painter, *m_hands.hover.band, m_theme[Hue::Text]);
    if (selected)
        paintBand(painter, *selected, m_theme[Hue::Accent]);
    paintLine(painter); // its words stay legible
    painter.setClipping(false);
    paintBoundaries(painter);
    painter.setPen(m_theme[Hue::Muted]);
    painter.drawLine(QPointF(area.left(), m_at.yOfTokens(0)), QPointF(area.right(), m_at.yOfTokens(0)));
    if (!m_hands.play)
        paintCursor(painter);
    paintLimit(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLanes(painter);
    paintMarks(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintLegend(painter);
    m_hands.play ? paintPlay(painter) : paintReadOut(painter);
    if (m_widget.hasFocus()) {
        painter.setPen(QPen(m_theme[Hue::Accent], 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(m_widget.rect().adjusted(1, 1, -1, -1));
    }
}

void TimelinePainter::paintGrid(QPainter& painter) const
{
    const QRect area = m_at.plot;
    const double step = niceStep(m_at.most / std::max(1.0, m_at.heightAbove()), 3.0 * m_at.line);
    const int text = m_at.line;
    for (double tokens = 0; tokens <= m_at.most; tokens += step) {
        for (const double y : { m_at.yOfTokens(tokens), m_at.yOfTokens(-tokens) }) {
            if (y > area.bottom())
                continue;
            painter.setPen(m_theme[Hue::Rule]);
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
            painter.setPen(m_theme[Hue::Muted]);
            painter.drawText(QRectF(0, y - text / 2.0, area.left() - grid(m_widget, 1), text),
                Qt::AlignRight | Qt::AlignVCenter, axisNumber(tokens));
            if (tokens <= 0)
                break;
        }
    }
    const QString title = tr("model call");
    QRectF titleAt(area.left(), area.bottom() + grid(m_widget, 0.5), area.width(), text);
    titleAt.setLeft(titleAt.right() - painter.fontMetrics().horizontalAdvance(title));
    const double calls = std::max(1.0, niceStep(m_at.shown / std::max(1, area.width()), 8.0 * m_at.line / 2));
    const double first = std::ceil((m_at.first + 1) / calls) * calls;
    for (double call = first; call <= m_at.first + m_at.shown && call <= m_model.session()->calls();
         call += calls) {
        const double x = m_at.xOfCall(call - 0.5);
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        if (x < titleAt.left() - grid(m_widget, 4))
            painter.drawText(QRectF(x - 60, titleAt.top(), 120, text), Qt::AlignHCenter | Qt::AlignTop,
                countText(static_cast<qint64>(call)));
    }
    painter.drawText(QRectF(grid(m_widget, 1), area.top() - text - 2, area.width(), text),
        Qt::AlignLeft | Qt::AlignVCenter, tr("tokens in the context"));
    painter.drawText(titleAt, Qt::AlignRight | Qt::AlignTop, title);
}

/// The context as the model sees it, as a line over the stack as recorded, with the words for both.
void TimelinePainter::paintLine(QPainter& painter) const
{
    const auto& columns = m_image.columns();
    const double ratio = m_widget.devicePixelRatioF();
    const auto& contexts = m_model.after().contexts;
    QPolygonF line;
    double before = m_at.plot.bottom();
    for (std::size_t x = 0; x < columns.size(); ++x) {
        if (columns[x].empty || columns[x].call >= lastCall())
            continue;
        line << QPointF(m_at.plot.left() + static_cast<double>(x) / ratio,
            m_at.yOfTokens(static_cast<double>(contexts[columns[x].call])));
        before = m_at.yOfTokens(static_cast<double>(m_model.session()->contexts[columns[x].call]));
    }
    if (line.isEmpty())
        return;
    painter.setPen(QPen(m_theme[Hue::Base], 4));
    painter.drawPolyline(line);
    painter.setPen(QPen(m_theme[Hue::Text], 2));
    painter.drawPolyline(line);
    const double right
        = std::min<double>(line.last().x(), m_at.plot.right() - grid(m_widget, 12)); // left of the limit
    const auto leftOf = [&](const QString& text) {
        const double wide = painter.fontMetrics().horizontalAdvance(text) + grid(m_widget, 1);
        return std::max<double>(m_at.plot.left(), right - wide);
    };
    const auto say = [&](const QString& text, double top) {
        const QRectF box(leftOf(text), top, right - leftOf(text), m_at.line);
        QColor back = m_theme[Hue::Base];
        back.setAlphaF(0.85F);
        painter.fillRect(box, back);
        painter.setPen(m_theme[Hue::Text]);
        painter.drawText(box, Qt::AlignCenter, text);
    };
    const double top = m_at.plot.top() + 2;
    say(tr("as recorded"), std::max(top, before - m_at.line - 2));
    const QString after = tr("as the model sees it");
    double lowest = top + m_at.line; // of the line above the words
    for (const QPointF& point : line) {
        if (point.x() >= leftOf(after))
            lowest = std::max(lowest, point.y());
    }
    say(after, std::min<double>(lowest + 3, m_at.plot.bottom() - m_at.line));
}

void TimelinePainter::paintBoundaries(QPainter& painter) const
{
    const QRect area = m_at.plot;
    double lastWord = -1e9;
    for (const TimelineBoundary& boundary : m_model.session()->boundaries) {
        const double x = std::round(m_at.xOfCall(boundary.call));
        if (x < area.left() || x > area.right())
            continue;
        painter.setPen(m_theme[Hue::Muted]);
        if (boundary.kind != BoundaryKind::Compaction) { // single results left: a tick at the axis
            painter.drawLine(QPointF(x, m_at.yOfTokens(0) - 4), QPointF(x, m_at.yOfTokens(0) + 4));
            continue;
        }
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QString word = tr("compaction");
        const double width = painter.fontMetrics().horizontalAdvance(word);
        const bool left = x + width + 8 > area.right();
        const double begin = left ? x - width - 4 : x + 4;
        if (begin < lastWord)
            continue;
        lastWord = begin + width + 4;
        const QRectF box(begin - 2, area.bottom() - m_at.line, width + 4, m_at.line);
        painter.fillRect(box, m_theme[Hue::Base]);
        painter.drawText(box, Qt::AlignCenter, word);
    }
}

void TimelinePainter::paintLimit(QPainter& painter) const
{
    const QRect area = m_at.plot;
    const auto limit = static_cast<double>(m_model.limit());
    const bool inSight = limit <= m_at.most;
    const double y = inSight ? m_at.yOfTokens(limit) : area.top();
    painter.setPen(QPen(m_theme[Hue::Accent], 1, Qt::DashLine));
    for (const double line : { m_at.yOfTokens(limit), m_at.yOfTokens(-limit) }) {
        if (inSight && line <= area.bottom())
            painter.drawLine(QPointF(area.left(), line), QPointF(area.right(), line));
    }
    QString word = tr("limit %1").arg(axisNumber(limit));
    if (!inSight)
        word += QStringLiteral(" \u2191");
    const int width = painter.fontMetrics().horizontalAdvance(word) + grid(m_widget, 1);
    const double top = std::max<double>(area.top(), y - m_at.line / 2.0);
    const QRectF flag(area.right() - width, inSight ? top : area.top(), width, m_at.line);
    painter.setPen(m_theme[Hue::Accent]);
    painter.setBrush(m_theme[Hue::AccentFill]);
    painter.drawRoundedRect(flag, 3, 3);
    painter.setPen(m_theme[Hue::Text]);
    painter.drawText(flag, Qt::AlignCenter, word);
}

/// Draws at most one mark per cell of three pixels, broken edits first, so that ten thousand marks cost what
/// a thousand do.
void TimelinePainter::paintMarks(QPainter& painter) const
{
    const std::vector<TimelineMark>& marks = m_model.marks();
    const bool stale = timeline::marksAreStale(m_model);
    const double scale = typeScale(m_widget.font());
    const QRectF area = QRectF(m_at.plot).adjusted(-8, -8, 8, 8);
    std::unordered_set<qint64> taken;
    std::vector<std::size_t> drawn;
    for (const bool edits : { true, false }) {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const QPointF at = m_at.placeOf(marks[i]);
            if (marks[i].edit != edits || marks[i].call + 0.5 > lastCall() || !area.contains(at))
                continue;
            const qint64 cell = static_cast<qint64>(at.y() / 3) * 100000 + static_cast<qint64>(at.x() / 3);
            if (taken.insert(cell).second)
                drawn.push_back(i);
        }
    }
    for (auto i = drawn.rbegin(); i != drawn.rend(); ++i) // edits last, on top
        drawMark(painter, m_at.placeOf(marks[*i]), scale, m_theme, marks[*i].edit, stale);
    const auto shown = m_hands.hover.mark ? m_hands.hover.mark : m_hands.cursor.mark;
    if (shown && *shown < marks.size()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme[Hue::Text], 2));
        painter.drawEllipse(m_at.placeOf(marks[*shown]), 9 * scale, 9 * scale);
    }
}

/// The losses by kind, one row each, a tick where something was missed.
void TimelinePainter::paintLanes(QPainter& painter) const
{
    const QRect lanes = m_at.lanes;
    for (int i = 0; i < timeline::kLanes; ++i) {
        const QRectF row(0, lanes.top() + i * m_at.lane, lanes.left() - grid(m_widget, 1), m_at.lane);
        painter.setPen(m_theme[Hue::Muted]);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, timeline::laneWords(i));
        painter.setPen(m_theme[Hue::Rule]);
        painter.drawLine(QPointF(lanes.left(), row.center().y()), QPointF(lanes.right(), row.center().y()));
    }
    const double scale = typeScale(m_widget.font());
    const bool stale = timeline::marksAreStale(m_model);
    std::unordered_set<qint64> taken; // one tick per pixel
    for (const TimelineMark& mark : m_model.marks()) {
        const QPointF at = m_at.placeInLane(mark);
        if (mark.call + 0.5 <= lastCall() && at.x() >= lanes.left() && at.x() <= lanes.right()
            && taken.insert(static_cast<qint64>(at.x()) * timeline::kLanes + mark.lane()).second)
            drawMark(painter, at, scale * 0.8, m_theme, mark.edit, stale);
    }
}

/// The outline of a band over all columns that contain it.
void TimelinePainter::paintBand(QPainter& painter, std::uint32_t band, const QColor& colour) const
{
    const TimelineBand& shown = m_model.session()->bands[band];
    const QRect area = m_at.plot;
    QPolygonF outline;
    const int from = std::max(area.left(), static_cast<int>(std::floor(m_at.xOfCall(shown.firstCall))));
    const int to = std::min(area.right() + 1, static_cast<int>(std::ceil(m_at.xOfCall(shown.endCall))));
    const double ratio = m_widget.devicePixelRatioF();
    const std::vector<TimelineImage::Column>& columns = m_image.columns();
    for (int x = from; x < to; ++x) {
        const auto column = static_cast<std::size_t>((x - area.left()) * ratio);
        if (column >= columns.size() || columns[column].empty)
            continue;
        const QRectF place
            = m_at.rectOf(band, std::clamp(columns[column].call, shown.firstCall, shown.endCall - 1));
        for (const int side : { x, x + 1 }) {
            outline.append(QPointF(side, place.top()));
            outline.prepend(QPointF(side, place.bottom()));
        }
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 2));
    painter.drawPolygon(outline);
}

void TimelinePainter::paintCursor(QPainter& painter) const
{
    const QRect area = m_at.plot;
    const auto lineAt = [&](const std::optional<std::uint32_t>& call, const QPen& pen) {
        if (!call || *call + 1.0 < m_at.first || *call > m_at.first + m_at.shown)
            return;
        painter.setPen(pen);
        const double x = std::round(m_at.xOfCall(*call + 0.5));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, m_at.lanes.bottom()));
    };
    lineAt(m_hands.reading, QPen(m_theme[Hue::Accent], 2, Qt::DotLine));
    QColor colour = m_theme[Hue::Text];
    colour.setAlphaF(0.5F);
    lineAt(m_hands.hover.call     ? m_hands.hover.call
            : m_widget.hasFocus() ? m_hands.cursor.call
                                  : std::nullopt,
        colour);
}

void TimelinePainter::paintLegend(QPainter& painter) const
{
    using Item = TimelinePlaces::LegendItem;
    const double size = m_at.line * 0.7;
    for (const Item& item : m_at.legend()) {
        const QRectF swatch(item.area.left(), item.area.center().y() - size / 2, size, size);
        const bool tool = item.kind == Item::Tool;
        const bool hidden = tool && (m_hands.hidden & (1U << item.colour));
        if (tool && item.colour == m_hands.lit)
            painter.fillRect(item.area, m_theme[Hue::AccentFill]);
        if (item.kind == Item::Use || item.kind == Item::Edit) {
            painter.setRenderHint(QPainter::Antialiasing);
            drawMark(painter, swatch.center(), typeScale(m_widget.font()), m_theme, item.kind == Item::Edit,
                false);
            painter.setRenderHint(QPainter::Antialiasing, false);
        } else {
            QRectF half = swatch;
            half.setWidth(size / 2);
            painter.fillRect(swatch, hidden || !tool ? m_theme[Hue::Context] : m_theme.toolDim(item.colour));
            if (tool && !hidden)
                painter.fillRect(half, m_theme.tool(item.colour));
        }
        QFont font = painter.font();
        font.setStrikeOut(hidden);
        painter.setFont(font);
        painter.setPen(m_theme[hidden ? Hue::Muted : Hue::Text]);
        painter.drawText(item.area.adjusted(m_at.line, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, item.text);
        font.setStrikeOut(false);
        painter.setFont(font);
    }
}

/// The words for what is under the mouse, or under the cursor of the keyboard, next to it.
void TimelinePainter::paintReadOut(QPainter& painter) const
{
    const bool mouse = m_hands.hover.call.has_value();
    const TimelineSpot& spot = mouse ? m_hands.hover : m_hands.cursor;
    if (!spot.call || (!mouse && !m_widget.hasFocus()))
        return;
    QStringList lines { timeline::callWords(m_model, *spot.call) };
    if (spot.band)
        lines << timeline::bandWords(m_model, *spot.band);
    if (spot.mark && *spot.mark < m_model.marks().size())
        lines << timeline::markWords(m_model, m_model.marks()[*spot.mark]);
    const QPointF at = mouse ? m_hands.mouse : QPointF(m_at.xOfCall(*spot.call + 0.5), m_at.plot.top());
    paintBox(painter, at, lines, m_theme[Hue::Rule]);
}

/// Beside a place, within the widget; the last line is in the color of losses if the frame is.
void TimelinePainter::paintBox(
    QPainter& painter, QPointF at, const QStringList& lines, const QColor& frame) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int most = std::min(m_widget.width() - grid(m_widget, 4), grid(m_widget, 64));
    const int pad = grid(m_widget, 0.75);
    int wide = 0;
    for (const QString& text : lines)
        wide = std::max(wide, std::min(most, metrics.horizontalAdvance(text) + 2));
    QRectF box(at.x() + 2 * pad, at.y() + 2 * pad, wide + 2 * pad,
        static_cast<double>(lines.size()) * m_at.line + 2 * pad);
    if (box.right() > m_widget.width() - pad)
        box.moveRight(std::max(box.width() + pad, at.x() - 2 * pad));
    box.moveBottom(std::min<double>(box.bottom(), m_widget.height() - pad));
    painter.setPen(QPen(frame, frame == m_theme[Hue::Loss] ? 2 : 1));
    painter.setBrush(m_theme[Hue::Base]);
    painter.drawRoundedRect(box, 4, 4);
    for (int i = 0; i < lines.size(); ++i) {
        painter.setPen(m_theme[frame == m_theme[Hue::Loss] && i > 0 && i + 1 < lines.size() ? Hue::LossText
                                                                                            : Hue::Text]);
        painter.drawText(QRectF(box.left() + pad, box.top() + pad + i * m_at.line, wide, m_at.line),
            Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(lines[i], Qt::ElideRight, wide));
    }
}

/// What is dropped fades behind the call that is played.
void TimelinePainter::paintVeil(QPainter& painter) const
{
    const auto& columns = m_image.columns();
    const double ratio = m_widget.devicePixelRatioF();
    const double head = std::min<double>(m_at.plot.right(), m_at.xOfCall(lastCall()));
    QPolygonF dropped;
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const double left = m_at.plot.left() + static_cast<double>(x) / ratio;
        if (columns[x].empty || left > head)
            continue;
        const std::uint32_t call = columns[x].call;
        dropped.append({ left, m_at.yOfTokens(static_cast<double>(m_model.session()->contexts[call])) });
        dropped.prepend({ left, m_at.yOfTokens(static_cast<double>(m_model.after().contexts[call])) });
    }
    QColor veil = m_theme[Hue::Base];
    QLinearGradient fade(head - m_at.plot.width() / 12.0, 0, head, 0);
    veil.setAlphaF(0.75F);
    fade.setColorAt(0, veil);
    veil.setAlphaF(0);
    fade.setColorAt(1, veil);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fade);
    painter.drawPolygon(dropped);
}

/// At a lost use its card stands beside a ring.
void TimelinePainter::paintPlay(QPainter& painter) const
{
    const auto moment = std::find_if(m_moments.begin(), m_moments.end(),
        [this](const PlayMoment& one) { return one.from <= *m_hands.play && *m_hands.play < one.to; });
    if (moment == m_moments.end())
        return;
    const QPointF at = m_at.placeOf(m_model.marks()[moment->mark]);
    const double grown = (*m_hands.play - moment->from) * kPlayMs / 300;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme[Hue::Loss], 3));
    painter.drawEllipse(at, 8 + 14 * std::fmod(grown, 1), 8 + 14 * std::fmod(grown, 1));
    QStringList lines { moment->where };
    lines << moment->text.split(QLatin1Char('\n')).mid(0, 3) << moment->source;
    paintBox(painter, at, lines, m_theme[Hue::Loss]);
}

} // namespace winnow
