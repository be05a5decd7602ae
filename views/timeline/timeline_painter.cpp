// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_painter.h"

#include <QPainter>
#include <QPainterPath>
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
    m_map = {};
}

void TimelinePainter::paint(QPainter& painter)
{
    painter.setFont(typeFont(m_widget.font(), TypeSize::Small));
    paintBrush(painter);
    paintGrid(painter);
    QImage picture = m_image.draw(m_at.view(m_widget.devicePixelRatioF()), m_theme);
    picture.setDevicePixelRatio(m_widget.devicePixelRatioF());
    painter.drawImage(m_at.plot.topLeft(), picture);
    paintBoundaries(painter);
    const QRect area = m_at.plot;
    painter.setPen(m_theme[Hue::Muted]);
    painter.drawLine(QPointF(area.left(), m_at.yOfTokens(0)), QPointF(area.right(), m_at.yOfTokens(0)));
    const auto selected = m_model.bandOf(m_model.workspace().currentResult());
    painter.setClipRect(area);
    if (m_hands.hover.band && m_hands.hover.band != selected)
        paintBand(painter, *m_hands.hover.band, m_theme[Hue::Text]);
    if (selected)
        paintBand(painter, *selected, m_theme[Hue::Accent]);
    painter.setClipping(false);
    paintCursor(painter);
    paintLimit(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area.adjusted(-4, -4, 4, 4));
    paintMarks(painter);
    painter.setClipping(false);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintLegend(painter);
    paintMinimap(painter);
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
    const double calls = std::max(1.0, niceStep(m_at.shown / std::max(1, area.width()), 8.0 * m_at.line / 2));
    const double first = std::ceil((m_at.first + 1) / calls) * calls;
    for (double call = first; call <= m_at.first + m_at.shown && call <= m_model.session()->calls();
         call += calls) {
        const double x = m_at.xOfCall(call - 0.5);
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        painter.drawText(QRectF(x - 60, area.bottom() + grid(m_widget, 0.5), 120, text),
            Qt::AlignHCenter | Qt::AlignTop, countText(static_cast<qint64>(call)));
    }
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
            if (marks[i].edit != edits || !area.contains(at))
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

/// The outline of a band over all columns that contain it.
void TimelinePainter::paintBand(QPainter& painter, std::uint32_t band, const QColor& colour) const
{
    const TimelineBand& shown = m_model.session()->bands[band];
    const QRect area = m_at.plot;
    std::vector<QPointF> top;
    std::vector<QPointF> bottom;
    const int from = std::max(area.left(), static_cast<int>(std::floor(m_at.xOfCall(shown.firstCall))));
    const int to = std::min(area.right() + 1, static_cast<int>(std::ceil(m_at.xOfCall(shown.endCall))));
    const double ratio = m_widget.devicePixelRatioF();
    const std::vector<TimelineImage::Column>& columns = m_image.columns();
    for (int x = from; x < to; ++x) {
        const auto column = static_cast<std::size_t>((x - area.left()) * ratio);
        if (column >= columns.size() || columns[column].empty)
            continue;
        const std::uint32_t call = std::clamp(columns[column].call, shown.firstCall, shown.endCall - 1);
        const QRectF place = m_at.rectOf(band, call);
        top.emplace_back(x, place.top());
        top.emplace_back(x + 1, place.top());
        bottom.emplace_back(x, place.bottom());
        bottom.emplace_back(x + 1, place.bottom());
    }
    if (top.empty())
        return;
    QPainterPath outline;
    outline.moveTo(top.front());
    for (const QPointF& point : top)
        outline.lineTo(point);
    for (auto point = bottom.rbegin(); point != bottom.rend(); ++point)
        outline.lineTo(*point);
    outline.closeSubpath();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 2));
    painter.drawPath(outline);
}

void TimelinePainter::paintBrush(QPainter& painter) const
{
    if (!m_hands.brush)
        return;
    const QRect area = m_at.plot;
    const QRectF box(QPointF(std::max<double>(area.left(), m_at.xOfCall(m_hands.brush->first)), area.top()),
        QPointF(std::min<double>(area.right() + 1, m_at.xOfCall(m_hands.brush->second + 1)), area.bottom()));
    if (box.width() <= 0)
        return;
    painter.fillRect(box, m_theme[Hue::AccentFill]);
    painter.setPen(m_theme[Hue::Accent]);
    painter.drawLine(box.topLeft(), box.bottomLeft());
    painter.drawLine(box.topRight(), box.bottomRight());
}

void TimelinePainter::paintCursor(QPainter& painter) const
{
    const auto call = m_hands.hover.call ? m_hands.hover.call
        : m_widget.hasFocus()            ? m_hands.cursor.call
                                         : std::nullopt;
    const QRect area = m_at.plot;
    if (!call || *call + 1.0 < m_at.first || *call > m_at.first + m_at.shown)
        return;
    QColor line = m_theme[Hue::Text];
    line.setAlphaF(0.5F);
    painter.setPen(QPen(line, 1));
    const double x = std::round(m_at.xOfCall(*call + 0.5));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
}

void TimelinePainter::paintLegend(QPainter& painter) const
{
    const int size = grid(m_widget, 1.25);
    const int top = m_at.plot.bottom() + m_at.line + grid(m_widget, 1);
    double x = m_at.plot.left();
    const double end = m_widget.width() - grid(m_widget, 2);
    const auto label = [&](const QString& text) {
        const double advance = painter.fontMetrics().horizontalAdvance(text);
        painter.setPen(m_theme[Hue::Text]);
        painter.drawText(QRectF(x, top, advance + 1, m_at.line), Qt::AlignVCenter | Qt::AlignLeft, text);
        x += advance + grid(m_widget, 2);
    };
    const auto swatch = [&](const QColor& colour, const QColor& dim, const QString& text) {
        if (x + size + painter.fontMetrics().horizontalAdvance(text) > end)
            return;
        const double y = top + (m_at.line - size) / 2.0;
        painter.fillRect(QRectF(x, y, size / 2.0, size), colour);
        painter.fillRect(QRectF(x + size / 2.0, y, size / 2.0, size), dim);
        x += size + grid(m_widget, 0.75);
        label(text);
    };
    painter.setRenderHint(QPainter::Antialiasing);
    for (const bool edit : { false, true }) {
        drawMark(painter, { x + size / 2.0, top + m_at.line / 2.0 }, typeScale(m_widget.font()), m_theme,
            edit, false);
        x += size + grid(m_widget, 0.75);
        label(edit ? tr("broken edits") : tr("dropped, used here"));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    swatch(m_theme[Hue::Context], m_theme[Hue::Context], tr("messages, system")); // often the largest part
    for (int place = 0; place < static_cast<int>(m_model.palette().tools().size()); ++place)
        swatch(m_theme.tool(place), m_theme.toolDim(place), timeline::toolWords(m_model, place));
    if (m_model.palette().hasOthers())
        swatch(m_theme.tool(kOtherTools), m_theme.toolDim(kOtherTools), tr("other tools"));
}

/// Draws the largest context of the calls that share a column, as recorded and under the policy.
void TimelinePainter::drawMap()
{
    const TimelineSession& session = *m_model.session();
    const QRect map = m_at.map;
    m_map = QImage(map.size(), QImage::Format_RGB32);
    m_map.fill(m_theme[Hue::Panel]);
    m_mapVersion = m_model.version();
    QPainter into(&m_map);
    const double scale = (map.height() - 2.0) / static_cast<double>(std::max<std::int64_t>(1, session.most));
    const std::uint64_t calls = session.calls();
    for (int x = 0; x < map.width(); ++x) {
        const auto callAt = [&](int column) {
            return static_cast<std::uint32_t>(
                calls * static_cast<unsigned>(column) / static_cast<unsigned>(map.width()));
        };
        std::int64_t before = 0;
        std::int64_t left = 0;
        for (std::uint32_t call = callAt(x); call < std::max(callAt(x + 1), callAt(x) + 1) && call < calls;
             ++call) {
            before = std::max(before, session.contexts[call]);
            left = std::max(left, m_model.after().contexts[call]);
        }
        const auto line = [&](std::int64_t tokens, const QColor& colour) {
            into.setPen(colour);
            into.drawLine(
                QPointF(x, map.height()), QPointF(x, map.height() - scale * static_cast<double>(tokens)));
        };
        line(before, m_theme.toolDim(kOtherTools));
        line(std::min(left, before), m_theme[Hue::ContextEdge].darker(m_theme.isDark() ? 60 : 135));
    }
}

void TimelinePainter::paintMinimap(QPainter& painter)
{
    const QRect map = m_at.map;
    if (m_map.size() != map.size() || m_mapVersion != m_model.version())
        drawMap();
    painter.drawImage(map.topLeft(), m_map);
    paintMapMarks(painter);
    const double calls = std::max(1.0, m_at.calls());
    const QRectF shown(map.left() + m_at.first / calls * map.width(), map.top(),
        std::min(1.0, m_at.shown / calls) * map.width(), map.height());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme[Hue::Accent], 2));
    painter.drawRect(shown.adjusted(1, 0, -1, 0));
}

void TimelinePainter::paintMapMarks(QPainter& painter) const
{
    const QRect map = m_at.map;
    const double calls = std::max(1.0, m_at.calls());
    std::vector<bool> taken(static_cast<std::size_t>(std::max(1, map.width())), false);
    painter.setPen(m_theme[Hue::Loss]);
    for (const TimelineMark& mark : m_model.marks()) {
        const auto x = static_cast<std::size_t>(
            std::clamp((mark.call + 0.5) / calls * map.width(), 0.0, map.width() - 1.0));
        if (taken[x])
            continue;
        taken[x] = true;
        const int at = map.left() + static_cast<int>(x);
        painter.drawLine(at, map.top(), at, map.top() + grid(m_widget, 0.75));
    }
}

} // namespace winnow
