// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_canvas.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "models/document/workspace.h"
#include "models/text/axis_number.h"
#include "models/text/number_text.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

constexpr double kFewestCalls = 4;
constexpr double kHeadroom = 1.04; // of the axis above the largest context
constexpr double kLimitInSight = 1.6; // up to so many times the largest context the axis ends above the limit
constexpr double kReach = 7; // pixels from which on a mark is meant

constexpr double kWheelZoom = 1.25; // a step of the wheel
constexpr std::int64_t kLimitStep = 10000; // tokens, by key
constexpr double kPageOfCalls = 0.8; // of what is on show
constexpr int kDragStarts = 4; // pixels

/// 1, 2 or 5 times a power of ten, so large that `room` pixels lie between two of them.
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

void drawDot(QPainter& painter, const QPointF& at, double radius, const Theme& theme, bool hollow)
{
    painter.setPen(QPen(theme[Hue::Base], 1.5));
    painter.setBrush(theme[Hue::Loss]);
    painter.drawEllipse(at, radius, radius);
    if (hollow) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme[Hue::Base]);
        painter.drawEllipse(at, radius * 0.45, radius * 0.45);
    }
}

/// A broken edit: larger, and of another shape, for those who do not see the color.
void drawBreak(QPainter& painter, const QPointF& at, double radius, const Theme& theme, bool hollow)
{
    const QPointF corners[4] = { at + QPointF(0, -radius), at + QPointF(radius, 0), at + QPointF(0, radius),
        at + QPointF(-radius, 0) };
    painter.setPen(QPen(theme[Hue::Base], 1.5));
    painter.setBrush(theme[Hue::Loss]);
    painter.drawPolygon(corners, 4);
    if (hollow) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme[Hue::Base]);
        painter.drawEllipse(at, radius * 0.35, radius * 0.35);
    }
}

} // namespace

TimelineCanvas::TimelineCanvas(TimelineModel& model, QWidget* parent)
    : SpokenPicture(parent)
    , m_model(model)
    , m_theme(palette())
{
    setObjectName(QStringLiteral("loomCanvas"));
    setAccessibleName(tr("Context timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&model, &TimelineModel::sessionChanged, this, &TimelineCanvas::takeSession);
    connect(&model, &TimelineModel::afterChanged, this, &TimelineCanvas::takeAfter);
    connect(&model, &TimelineModel::marksChanged, this, [this] {
        placeMarks();
        update();
    });
    connect(&model, &TimelineModel::limitChanged, this, [this] {
        if (m_drag != Drag::Limit) // the axis stays under a hand that drags
            fitAxis();
        update();
    });
    connect(this, &TimelineCanvas::readOutChanged, this, [this] {
        if (!m_hoverCall)
            announce();
    });
    connect(&model.workspace(), &Workspace::currentResultChanged, this, qOverload<>(&QWidget::update));
    takeSession();
}

QSize TimelineCanvas::sizeHint() const
{
    return { grid(*this, 100), grid(*this, 48) };
}

QSize TimelineCanvas::minimumSizeHint() const
{
    return { grid(*this, 40), grid(*this, 24) };
}

void TimelineCanvas::takeSession()
{
    m_cursor.reset();
    m_cursorBand.reset();
    m_cursorMark.reset();
    m_hoverCall.reset();
    m_hoverBand.reset();
    m_hoverMark.reset();
    if (m_brush) {
        m_brush.reset();
        Q_EMIT brushChanged();
    }
    m_first = 0;
    m_shown = m_model.session() ? std::max(kFewestCalls, static_cast<double>(m_model.session()->calls())) : 1;
    m_most = tokensOnAxis();
    takeAfter();
}

void TimelineCanvas::takeAfter()
{
    m_image.setData(m_model.session(), &m_model.after());
    m_stacks.reset();
    m_aboveShare = shareAbove();
    placeMarks();
    update();
    Q_EMIT readOutChanged();
}

double TimelineCanvas::tokensOnAxis() const
{
    if (!m_model.session())
        return 1;
    const auto most = static_cast<double>(std::max<std::int64_t>(1, m_model.session()->most));
    const auto limit = static_cast<double>(m_model.limit());
    return kHeadroom * (limit <= kLimitInSight * most ? std::max(most, limit) : most);
}

/// Both halves have one scale; what the lower one does not need the upper one gets. In a few steps, so that a
/// drag does not move the axis with every pixel.
double TimelineCanvas::shareAbove() const
{
    const auto& contexts = m_model.after().contexts;
    const double most = contexts.empty()
        ? m_most
        : kHeadroom * static_cast<double>(*std::max_element(contexts.begin(), contexts.end()));
    for (const double share : { 0.8, 0.7, 0.6 }) {
        if (most <= m_most * (1 - share) / share)
            return share;
    }
    return 0.5;
}

void TimelineCanvas::fitAxis()
{
    m_most = tokensOnAxis();
    m_aboveShare = shareAbove();
}

double TimelineCanvas::heightAbove() const
{
    return std::floor(plot().height() * m_aboveShare);
}

const TimelineCanvas::Stacks& TimelineCanvas::stacksOf(std::size_t epoch) const
{
    if (!m_stacks || m_stacks->epoch != epoch) {
        const TimelineSession& session = *m_model.session();
        m_stacks = Stacks { epoch, session.stack(epoch, session.before()),
            session.stack(epoch, m_model.after().bands) };
    }
    return *m_stacks;
}

/// A mark lies in the middle of its band, at the call where it was used.
void TimelineCanvas::placeMarks()
{
    const std::vector<TimelineMark>& marks = m_model.marks();
    m_heights.assign(marks.size(), 0);
    m_hoverMark.reset();
    m_cursorMark.reset();
    if (!m_model.session())
        return;
    const TimelineSession& session = *m_model.session();
    for (std::size_t i = 0; i < marks.size(); ++i) { // by call, so each epoch is asked for once
        const std::size_t epoch = session.epochOf(marks[i].call);
        const TimelineStack& stack = stacksOf(epoch).before;
        const auto at = std::lower_bound(stack.bands.begin(), stack.bands.end(), marks[i].band);
        if (at == stack.bands.end() || *at != marks[i].band)
            continue;
        const auto place = static_cast<std::size_t>(at - stack.bands.begin());
        const auto middle = static_cast<double>(stack.below[place] + stack.below[place + 1]) / 2;
        m_heights[i] = session.base(marks[i].call) + session.scales[epoch] * middle;
    }
}

const TimelineCanvas::Places& TimelineCanvas::places() const
{
    if (m_places && m_places->size == size() && m_places->font == font())
        return *m_places;
    const QFontMetrics text(typeFont(font(), TypeSize::Small));
    const int line = text.height();
    const int half = grid(*this, 0.5);
    const int left = text.horizontalAdvance(QStringLiteral("0 000 k")) + grid(*this, 1);
    const int across = width() - left - grid(*this, 2);
    const int mapHeight = grid(*this, 3);
    const QRect map(left, height() - mapHeight - half, across, mapHeight);
    const int top = grid(*this, 1);
    const int words = 2 * (line + half); // the axis and the legend
    const QRect plot(left, top, across, std::max(2, map.top() - half - words - top));
    return m_places.emplace(Places { size(), font(), line, left, map, plot });
}

TimelineView TimelineCanvas::view() const
{
    const QRect area = plot();
    const double ratio = devicePixelRatioF();
    TimelineView view;
    view.width = std::max(1, static_cast<int>(area.width() * ratio));
    view.above = static_cast<int>(heightAbove() * ratio);
    view.below = static_cast<int>(area.height() * ratio) - view.above;
    view.callsPerPixel = m_shown / view.width;
    view.firstCall = m_first;
    view.pixelsPerToken = view.above / m_most;
    return view;
}

double TimelineCanvas::xOfCall(double call) const
{
    const QRect area = plot();
    return area.left() + (call - m_first) / m_shown * area.width();
}

std::uint32_t TimelineCanvas::callAt(double x) const
{
    const QRect area = plot();
    const double call = m_first + (x - area.left()) / std::max(1, area.width()) * m_shown;
    const double last
        = m_model.session() ? std::max(1.0, static_cast<double>(m_model.session()->calls())) - 1 : 0;
    return static_cast<std::uint32_t>(std::clamp(std::floor(call), 0.0, last));
}

double TimelineCanvas::yOfTokens(double tokens) const
{
    const QRect area = plot();
    return area.top() + heightAbove() * (1 - tokens / m_most);
}

QPointF TimelineCanvas::placeOf(const TimelineMark& mark) const
{
    const auto index = static_cast<std::size_t>(&mark - m_model.marks().data());
    return { xOfCall(mark.call + 0.5), yOfTokens(m_heights[index]) };
}

QRectF TimelineCanvas::rectOf(std::uint32_t band, std::uint32_t call) const
{
    const TimelineSession& session = *m_model.session();
    const std::size_t epoch = session.epochOf(call);
    const TimelineStack& stack = stacksOf(epoch).before;
    const auto at = std::lower_bound(stack.bands.begin(), stack.bands.end(), band);
    if (at == stack.bands.end() || *at != band)
        return {};
    const auto place = static_cast<std::size_t>(at - stack.bands.begin());
    const auto y = [&](std::int64_t below) {
        return yOfTokens(session.base(call) + session.scales[epoch] * static_cast<double>(below));
    };
    return QRectF(
        QPointF(xOfCall(call), y(stack.below[place + 1])), QPointF(xOfCall(call + 1), y(stack.below[place])));
}

std::optional<std::uint32_t> TimelineCanvas::bandAt(const QPointF& place) const
{
    if (!m_model.session() || m_model.after().bands.empty() || !plot().contains(place.toPoint()))
        return std::nullopt;
    const TimelineSession& session = *m_model.session();
    const std::uint32_t call = callAt(place.x());
    const std::size_t epoch = session.epochOf(call);
    const double axis = yOfTokens(0);
    const bool above = place.y() <= axis;
    const double perPixel = m_most / std::max(1.0, heightAbove());
    const double height = std::abs(place.y() - axis) * perPixel - session.base(call);
    const TimelineStack& stack = above ? stacksOf(epoch).before : stacksOf(epoch).after;
    const double tokens = height / std::max(1e-9, session.scales[epoch]);
    const std::size_t arrived = stack.arrived(session.bands, call);
    if (tokens < 0 || tokens >= static_cast<double>(stack.below[arrived]))
        return std::nullopt;
    const auto end = stack.below.begin() + static_cast<std::ptrdiff_t>(arrived) + 1;
    const auto next = std::upper_bound(stack.below.begin(), end, static_cast<std::int64_t>(tokens));
    return stack.bands[static_cast<std::size_t>(next - stack.below.begin()) - 1];
}

std::optional<std::size_t> TimelineCanvas::markAt(const QPointF& place) const
{
    std::optional<std::size_t> found;
    double nearest = kReach * typeScale(font());
    const std::vector<TimelineMark>& marks = m_model.marks();
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const QPointF off = placeOf(marks[i]) - place;
        const double distance = std::hypot(off.x(), off.y()) - (marks[i].edit ? 2 : 0);
        if (distance < nearest) {
            nearest = distance;
            found = i;
        }
    }
    return found;
}

void TimelineCanvas::showCalls(double first, double count)
{
    if (!m_model.session())
        return;
    const double all = std::max(kFewestCalls, static_cast<double>(m_model.session()->calls()));
    count = std::clamp(count, kFewestCalls, all);
    first = std::clamp(first, 0.0, all - count);
    if (first == m_first && count == m_shown)
        return;
    m_first = first;
    m_shown = count;
    update();
}

void TimelineCanvas::showAll()
{
    if (m_model.session())
        showCalls(0, m_model.session()->calls());
}

void TimelineCanvas::setBrush(const Brush& brush)
{
    if (brush == m_brush)
        return;
    m_brush = brush;
    update();
    Q_EMIT brushChanged();
}

QString TimelineCanvas::readOut() const
{
    if (!m_model.session() || m_model.after().bands.empty())
        return {};
    const auto mark = m_hoverMark ? m_hoverMark : m_hoverCall ? std::nullopt : m_cursorMark;
    if (mark && *mark < m_model.marks().size())
        return m_model.markWords(m_model.marks()[*mark]);
    const auto band = m_hoverCall ? m_hoverBand : m_cursorBand;
    if (band)
        return m_model.bandWords(*band);
    const auto call = m_hoverCall ? m_hoverCall : m_cursor;
    return call ? m_model.callWords(*call) : m_model.limitWords();
}

void TimelineCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_theme = Theme(palette());
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_map = {};
        update();
    }
}

bool TimelineCanvas::isOnLimit(const QPointF& place) const
{
    const QRect area = plot();
    const double y = std::max<double>(area.top(), yOfTokens(static_cast<double>(m_model.limit())));
    return place.x() >= 0 && place.x() <= area.right() && std::abs(place.y() - y) <= grid(*this, 0.75);
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_model.session())
        return;
    const QPointF place = event->position();
    m_pressed = place;
    m_pressedFirst = m_first;
    m_pressedCall = callAt(place.x());
    m_moved = false;
    if (minimap().adjusted(0, -2, 0, 4).contains(place.toPoint())) {
        m_drag = Drag::Map;
        moveMap(place.x());
    } else if (isOnLimit(place)) {
        m_drag = Drag::Limit;
    } else if (event->modifiers() & Qt::ShiftModifier || place.y() > plot().bottom()) {
        m_drag = Drag::Brush;
    } else {
        m_drag = Drag::Pan;
    }
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = event->position();
    if (m_drag == Drag::None) {
        hover(place);
        const bool onAxis = place.y() > plot().bottom() && place.y() < minimap().top() - lineHeight();
        setCursor(isOnLimit(place) ? Qt::SizeVerCursor : onAxis ? Qt::SizeHorCursor : Qt::ArrowCursor);
        return;
    }
    m_moved = m_moved || (place - m_pressed).manhattanLength() >= kDragStarts;
    if (m_moved)
        dragTo(place);
}

void TimelineCanvas::dragTo(const QPointF& place)
{
    switch (m_drag) {
    case Drag::Pan: {
        // By whole pixels of the screen, so that what was drawn can be moved.
        const double ratio = devicePixelRatioF();
        const double pixels = std::round((place.x() - m_pressed.x()) * ratio);
        showCalls(m_pressedFirst - pixels * view().callsPerPixel, m_shown);
        setCursor(Qt::ClosedHandCursor);
        break;
    }
    case Drag::Brush: {
        const std::uint32_t here = callAt(place.x());
        setBrush(std::pair(std::min(here, m_pressedCall), std::max(here, m_pressedCall)));
        break;
    }
    case Drag::Limit: {
        const double tokens = (yOfTokens(0) - place.y()) / std::max(1.0, heightAbove()) * m_most;
        m_model.setLimit(std::max<std::int64_t>(1000, std::llround(tokens / 1000) * 1000));
        Q_EMIT readOutChanged();
        break;
    }
    case Drag::Map:
        moveMap(place.x());
        break;
    case Drag::None:
        break;
    }
}

/// The stretch on show is centered where the minimap is pressed.
void TimelineCanvas::moveMap(double x)
{
    const QRect map = minimap();
    const double call = (x - map.left()) / std::max(1, map.width()) * m_model.session()->calls();
    showCalls(call - m_shown / 2, m_shown);
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const Drag was = m_drag;
    m_drag = Drag::None;
    unsetCursor();
    if (event->button() != Qt::LeftButton || !m_model.session())
        return;
    if (was == Drag::Limit) {
        fitAxis();
        update();
    }
    if (m_moved || was == Drag::Map || was == Drag::Limit)
        return;
    if (was == Drag::Brush) {
        setBrush(std::nullopt);
        return;
    }
    const QPointF place = event->position();
    const auto mark = markAt(place);
    const auto band = mark ? std::optional(m_model.marks()[*mark].band) : bandAt(place);
    m_cursor = callAt(place.x());
    m_cursorMark = mark;
    if (band)
        choose(*band);
    else if (m_brush)
        setBrush(std::nullopt);
    update();
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto mark = markAt(event->position());
    const auto band = mark ? std::optional(m_model.marks()[*mark].band) : bandAt(event->position());
    if (band)
        Q_EMIT activated(m_model.session()->bands[*band].result);
}

void TimelineCanvas::choose(std::uint32_t band)
{
    m_cursorBand = band;
    Q_EMIT chosen(m_model.session()->bands[band].result);
    Q_EMIT readOutChanged();
    update();
}

void TimelineCanvas::hover(const QPointF& place)
{
    const bool inside = m_model.session() && plot().contains(place.toPoint());
    const auto call = inside ? std::optional(callAt(place.x())) : std::nullopt;
    const auto mark = inside ? markAt(place) : std::nullopt;
    const auto band = !inside ? std::nullopt
        : mark                ? std::optional(m_model.marks()[*mark].band)
                              : bandAt(place);
    if (call == m_hoverCall && mark == m_hoverMark && band == m_hoverBand)
        return;
    m_hoverCall = call;
    m_hoverMark = mark;
    m_hoverBand = band;
    update();
    Q_EMIT readOutChanged();
}

void TimelineCanvas::leaveEvent(QEvent* event)
{
    hover({ -1, -1 });
    QWidget::leaveEvent(event);
}

void TimelineCanvas::zoom(double factor, double atCall)
{
    const double share = (atCall - m_first) / m_shown;
    const double all = m_model.session() ? static_cast<double>(m_model.session()->calls()) : 1;
    const double shown = std::clamp(m_shown / factor, 4.0, std::max(4.0, all));
    showCalls(atCall - share * shown, shown);
}

void TimelineCanvas::wheelEvent(QWheelEvent* event)
{
    if (!m_model.session())
        return;
    const QPoint turned = event->angleDelta();
    const QRect area = plot();
    if (turned.x() != 0 && turned.y() == 0) // sideways: along the calls
        showCalls(m_first - turned.x() / 120.0 * m_shown / 20, m_shown);
    else
        zoom(std::pow(kWheelZoom, turned.y() / 120.0),
            m_first + (event->position().x() - area.left()) / std::max(1, area.width()) * m_shown);
    hover(event->position());
    event->accept();
}

void TimelineCanvas::setCursorCall(std::uint32_t call)
{
    m_cursor = std::min(call, m_model.session()->calls() - 1);
    m_cursorMark.reset();
    if (*m_cursor < m_first)
        showCalls(*m_cursor, m_shown);
    else if (*m_cursor + 1 > m_first + m_shown)
        showCalls(*m_cursor + 1 - m_shown, m_shown);
    if (m_cursorBand) {
        const TimelineBand& band = m_model.session()->bands[*m_cursorBand];
        if (*m_cursor < band.firstCall || *m_cursor >= band.endCall)
            m_cursorBand.reset();
    }
    update();
    Q_EMIT readOutChanged();
}

/// To the band above (1) or below (-1) at the cursor's call; the first time, the outermost.
void TimelineCanvas::stepBand(int direction)
{
    const TimelineSession& session = *m_model.session();
    if (!m_cursor)
        m_cursor = static_cast<std::uint32_t>(std::min<double>(m_first + m_shown, session.calls()) - 1);
    const TimelineStack& stack = stacksOf(session.epochOf(*m_cursor)).before;
    const std::size_t arrived = stack.arrived(session.bands, *m_cursor);
    if (arrived == 0)
        return;
    const auto end = stack.bands.begin() + static_cast<std::ptrdiff_t>(arrived);
    auto at = m_cursorBand ? std::lower_bound(stack.bands.begin(), end, *m_cursorBand) : end;
    if (at == end || !m_cursorBand)
        at = end - 1;
    else if (direction > 0 && at + 1 != end)
        ++at;
    else if (direction < 0 && at != stack.bands.begin())
        --at;
    m_cursorMark.reset();
    choose(*at);
}

void TimelineCanvas::stepMark(int direction)
{
    const std::vector<TimelineMark>& marks = m_model.marks();
    if (marks.empty())
        return;
    std::size_t next = 0;
    if (m_cursorMark)
        next = (*m_cursorMark + marks.size()
                   + static_cast<std::size_t>(direction + static_cast<int>(marks.size())))
            % marks.size();
    else if (direction < 0)
        next = marks.size() - 1;
    setCursorCall(marks[next].call);
    m_cursorMark = next;
    choose(marks[next].band);
}

void TimelineCanvas::extendBrush(int by)
{
    const std::uint32_t from = m_cursor.value_or(callAt(plot().left()));
    if (!m_brush)
        m_pressedCall = from;
    const auto last = static_cast<std::int64_t>(m_model.session()->calls()) - 1;
    const auto to = static_cast<std::uint32_t>(std::clamp<std::int64_t>(std::int64_t { from } + by, 0, last));
    setCursorCall(to);
    setBrush(std::pair(std::min(to, m_pressedCall), std::max(to, m_pressedCall)));
}

void TimelineCanvas::stepLimit(int direction)
{
    m_model.setLimit(std::max(kLimitStep, (m_model.limit() / kLimitStep + direction) * kLimitStep));
    Q_EMIT readOutChanged();
}

bool TimelineCanvas::moveByKey(int key, bool extend)
{
    const auto last = static_cast<std::int64_t>(m_model.session()->calls()) - 1;
    const auto here = static_cast<std::int64_t>(m_cursor.value_or(callAt(plot().left())));
    const auto page = std::max<std::int64_t>(1, std::llround(m_shown * kPageOfCalls));
    std::int64_t by = 0;
    switch (key) {
    case Qt::Key_Left:
        by = -1;
        break;
    case Qt::Key_Right:
        by = m_cursor ? 1 : 0;
        break;
    case Qt::Key_PageUp:
        by = -page;
        break;
    case Qt::Key_PageDown:
        by = page;
        break;
    case Qt::Key_Home:
        by = -here;
        break;
    case Qt::Key_End:
        by = last - here;
        break;
    default:
        return false;
    }
    if (extend)
        extendBrush(static_cast<int>(by));
    else
        setCursorCall(static_cast<std::uint32_t>(std::clamp<std::int64_t>(here + by, 0, last)));
    return true;
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event)
{
    const auto modifiers = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    if (!m_model.session() || m_model.after().bands.empty() || modifiers != Qt::NoModifier)
        return QWidget::keyPressEvent(event);
    if (moveByKey(event->key(), shift))
        return;
    const double centre = m_cursor ? *m_cursor + 0.5 : m_first + m_shown / 2;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        return stepBand(event->key() == Qt::Key_Up ? 1 : -1);
    case Qt::Key_N:
        return stepMark(shift ? -1 : 1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(kWheelZoom, centre);
    case Qt::Key_Minus:
        return zoom(1 / kWheelZoom, centre);
    case Qt::Key_0:
        return showAll();
    case Qt::Key_BracketLeft:
    case Qt::Key_BracketRight:
        return stepLimit(event->key() == Qt::Key_BracketRight ? 1 : -1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_cursorBand)
            Q_EMIT activated(m_model.session()->bands[*m_cursorBand].result);
        return;
    case Qt::Key_Escape:
        if (m_brush)
            return setBrush(std::nullopt);
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void TimelineCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme[Hue::Base]);
    if (!m_model.session() || m_model.after().bands.empty()) {
        paintEmpty(painter);
        return;
    }
    painter.setFont(typeFont(font(), TypeSize::Small));
    paintBrush(painter);
    paintGrid(painter);
    QImage picture = m_image.draw(view(), m_theme);
    picture.setDevicePixelRatio(devicePixelRatioF());
    painter.drawImage(plot().topLeft(), picture);
    paintBoundaries(painter);
    const QRect area = plot();
    painter.setPen(m_theme[Hue::Muted]);
    painter.drawLine(QPointF(area.left(), yOfTokens(0)), QPointF(area.right(), yOfTokens(0)));
    const auto selected = m_model.bandOf(m_model.workspace().currentResult());
    painter.setClipRect(area);
    if (m_hoverBand && m_hoverBand != selected)
        paintBand(painter, *m_hoverBand, m_theme[Hue::Text]);
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
    if (hasFocus()) {
        painter.setPen(QPen(m_theme[Hue::Accent], 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

QString TimelineCanvas::whyEmpty() const
{
    const Corpus* const corpus = m_model.corpus();
    const auto& session = m_model.session();
    if (!corpus || !session || !session->bands.empty())
        return corpus && corpus->sessions.empty() ? tr("No session was read.") : tr("Reading the contexts…");
    return corpus->sessions[session->id.index()].results.empty()
        ? tr("This session has no tool result.")
        : tr("This session has no model call after a tool result.");
}

void TimelineCanvas::paintEmpty(QPainter& painter) const
{
    painter.setPen(m_theme[Hue::Muted]);
    painter.drawText(rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap, whyEmpty());
}

void TimelineCanvas::paintGrid(QPainter& painter) const
{
    const QRect area = plot();
    const double step = niceStep(m_most / std::max(1.0, heightAbove()), 3.0 * lineHeight());
    const int text = lineHeight();
    for (double tokens = 0; tokens <= m_most; tokens += step) {
        for (const double y : { yOfTokens(tokens), yOfTokens(-tokens) }) {
            if (y > area.bottom())
                continue;
            painter.setPen(m_theme[Hue::Rule]);
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
            painter.setPen(m_theme[Hue::Muted]);
            painter.drawText(QRectF(0, y - text / 2.0, area.left() - grid(*this, 1), text),
                Qt::AlignRight | Qt::AlignVCenter, axisNumber(tokens));
            if (tokens <= 0)
                break;
        }
    }
    const double calls = std::max(1.0, niceStep(m_shown / std::max(1, area.width()), 8.0 * lineHeight() / 2));
    const double first = std::ceil((m_first + 1) / calls) * calls;
    for (double call = first; call <= m_first + m_shown && call <= m_model.session()->calls();
         call += calls) {
        const double x = xOfCall(call - 0.5);
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        painter.drawText(QRectF(x - 60, area.bottom() + grid(*this, 0.5), 120, text),
            Qt::AlignHCenter | Qt::AlignTop, countText(static_cast<qint64>(call)));
    }
}

void TimelineCanvas::paintBoundaries(QPainter& painter) const
{
    const QRect area = plot();
    double lastWord = -1e9;
    for (const TimelineBoundary& boundary : m_model.session()->boundaries) {
        const double x = std::round(xOfCall(boundary.call));
        if (x < area.left() || x > area.right())
            continue;
        painter.setPen(m_theme[Hue::Muted]);
        if (boundary.kind != BoundaryKind::Compaction) { // single results went: a tick at the axis
            painter.drawLine(QPointF(x, yOfTokens(0) - 4), QPointF(x, yOfTokens(0) + 4));
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
        const QRectF box(begin - 2, area.bottom() - lineHeight(), width + 4, lineHeight());
        painter.fillRect(box, m_theme[Hue::Base]);
        painter.drawText(box, Qt::AlignCenter, word);
    }
}

void TimelineCanvas::paintLimit(QPainter& painter) const
{
    const QRect area = plot();
    const auto limit = static_cast<double>(m_model.limit());
    const bool inSight = limit <= m_most;
    const double y = inSight ? yOfTokens(limit) : area.top();
    QPen dashes(m_theme[Hue::Accent], 1, Qt::DashLine);
    painter.setPen(dashes);
    if (inSight) {
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        if (yOfTokens(-limit) <= area.bottom())
            painter.drawLine(
                QPointF(area.left(), yOfTokens(-limit)), QPointF(area.right(), yOfTokens(-limit)));
    }
    QString word = tr("limit %1").arg(axisNumber(limit));
    if (!inSight)
        word += QStringLiteral(" \u2191");
    const int width = painter.fontMetrics().horizontalAdvance(word) + grid(*this, 1);
    const double top = std::max<double>(area.top(), y - lineHeight() / 2.0);
    const QRectF flag(area.right() - width, inSight ? top : area.top(), width, lineHeight());
    painter.setPen(m_theme[Hue::Accent]);
    painter.setBrush(m_theme[Hue::AccentFill]);
    painter.drawRoundedRect(flag, 3, 3);
    painter.setPen(m_theme[Hue::Text]);
    painter.drawText(flag, Qt::AlignCenter, word);
}

/// At most one a cell of three pixels, a broken edit before others, so that ten thousand cost what a thousand
/// do.
void TimelineCanvas::paintMarks(QPainter& painter) const
{
    const std::vector<TimelineMark>& marks = m_model.marks();
    const bool stale = m_model.marksAreStale();
    const double scale = typeScale(font());
    const QRectF area = QRectF(plot()).adjusted(-8, -8, 8, 8);
    std::unordered_set<qint64> taken;
    std::vector<std::size_t> drawn;
    for (const bool edits : { true, false }) {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const QPointF at { xOfCall(marks[i].call + 0.5), yOfTokens(m_heights[i]) };
            if (marks[i].edit != edits || !area.contains(at))
                continue;
            const qint64 cell = static_cast<qint64>(at.y() / 3) * 100000 + static_cast<qint64>(at.x() / 3);
            if (taken.insert(cell).second)
                drawn.push_back(i);
        }
    }
    for (auto i = drawn.rbegin(); i != drawn.rend(); ++i) { // edits last: on top
        const QPointF at = placeOf(marks[*i]);
        marks[*i].edit ? drawBreak(painter, at, 6.5 * scale, m_theme, stale)
                       : drawDot(painter, at, 4 * scale, m_theme, stale);
    }
    const auto shown = m_hoverMark ? m_hoverMark : m_cursorMark;
    if (shown && *shown < marks.size()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme[Hue::Text], 2));
        painter.drawEllipse(placeOf(marks[*shown]), 9 * scale, 9 * scale);
    }
}

/// The outline of a band over all columns that hold it.
void TimelineCanvas::paintBand(QPainter& painter, std::uint32_t band, const QColor& colour) const
{
    const TimelineBand& shown = m_model.session()->bands[band];
    const QRect area = plot();
    std::vector<QPointF> top;
    std::vector<QPointF> bottom;
    const int from = std::max(area.left(), static_cast<int>(std::floor(xOfCall(shown.firstCall))));
    const int to = std::min(area.right() + 1, static_cast<int>(std::ceil(xOfCall(shown.endCall))));
    const double ratio = devicePixelRatioF();
    const std::vector<TimelineImage::Column>& columns = m_image.columns();
    for (int x = from; x < to; ++x) {
        const auto column = static_cast<std::size_t>((x - area.left()) * ratio);
        if (column >= columns.size() || columns[column].empty)
            continue;
        const std::uint32_t call = std::clamp(columns[column].call, shown.firstCall, shown.endCall - 1);
        const QRectF place = rectOf(band, call);
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

void TimelineCanvas::paintBrush(QPainter& painter) const
{
    if (!m_brush)
        return;
    const QRect area = plot();
    const QRectF box(QPointF(std::max<double>(area.left(), xOfCall(m_brush->first)), area.top()),
        QPointF(std::min<double>(area.right() + 1, xOfCall(m_brush->second + 1)), area.bottom()));
    if (box.width() <= 0)
        return;
    painter.fillRect(box, m_theme[Hue::AccentFill]);
    painter.setPen(m_theme[Hue::Accent]);
    painter.drawLine(box.topLeft(), box.bottomLeft());
    painter.drawLine(box.topRight(), box.bottomRight());
}

void TimelineCanvas::paintCursor(QPainter& painter) const
{
    const auto call = m_hoverCall ? m_hoverCall : hasFocus() ? m_cursor : std::nullopt;
    const QRect area = plot();
    if (!call || *call + 1.0 < m_first || *call > m_first + m_shown)
        return;
    QColor line = m_theme[Hue::Text];
    line.setAlphaF(0.5F);
    painter.setPen(QPen(line, 1));
    const double x = std::round(xOfCall(*call + 0.5));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
}

void TimelineCanvas::paintLegend(QPainter& painter) const
{
    const int size = grid(*this, 1.25);
    const int top = plot().bottom() + lineHeight() + grid(*this, 1);
    double x = plot().left();
    const double end = width() - grid(*this, 2);
    const auto label = [&](const QString& text, bool keep) {
        const double advance = painter.fontMetrics().horizontalAdvance(text);
        if (!keep && x + advance > end)
            return false;
        painter.setPen(m_theme[Hue::Text]);
        painter.drawText(QRectF(x, top, advance + 1, lineHeight()), Qt::AlignVCenter | Qt::AlignLeft, text);
        x += advance + grid(*this, 2);
        return true;
    };
    const auto swatch = [&](const QColor& colour, const QColor& dim, const QString& text) {
        if (x + size + painter.fontMetrics().horizontalAdvance(text) > end)
            return;
        const double y = top + (lineHeight() - size) / 2.0;
        painter.fillRect(QRectF(x, y, size / 2.0, size), colour);
        painter.fillRect(QRectF(x + size / 2.0, y, size / 2.0, size), dim);
        x += size + grid(*this, 0.75);
        label(text, true);
    };
    painter.setRenderHint(QPainter::Antialiasing);
    const double scale = typeScale(font());
    drawDot(painter, { x + size / 2.0, top + lineHeight() / 2.0 }, 4 * scale, m_theme, false);
    x += size + grid(*this, 0.75);
    label(tr("dropped, used here"), true);
    drawBreak(painter, { x + size / 2.0, top + lineHeight() / 2.0 }, 6.5 * scale, m_theme, false);
    x += size + grid(*this, 0.75);
    label(tr("broken edits"), true);
    painter.setRenderHint(QPainter::Antialiasing, false);
    swatch(m_theme[Hue::Context], m_theme[Hue::Context], tr("messages, system")); // often the most of it
    for (int place = 0; place < static_cast<int>(m_model.palette().tools().size()); ++place)
        swatch(m_theme.tool(place), m_theme.toolDim(place), m_model.toolOf(place));
    if (m_model.palette().hasOthers())
        swatch(m_theme.tool(kOtherTools), m_theme.toolDim(kOtherTools), tr("other tools"));
}

void TimelineCanvas::paintMinimap(QPainter& painter)
{
    const QRect map = minimap();
    const TimelineSession& session = *m_model.session();
    const TimelineAfter& after = m_model.after();
    if (m_map.size() != map.size() || m_mapVersion != m_model.version()) {
        m_map = QImage(map.size(), QImage::Format_RGB32);
        m_map.fill(m_theme[Hue::Panel]);
        m_mapVersion = m_model.version();
        QPainter into(&m_map);
        const double scale
            = (map.height() - 2.0) / static_cast<double>(std::max<std::int64_t>(1, session.most));
        for (int x = 0; x < map.width(); ++x) {
            const std::uint64_t calls = session.calls();
            const auto first = static_cast<std::uint32_t>(
                calls * static_cast<unsigned>(x) / static_cast<unsigned>(map.width()));
            const auto end = static_cast<std::uint32_t>(
                calls * static_cast<unsigned>(x + 1) / static_cast<unsigned>(map.width()));
            std::int64_t before = 0;
            std::int64_t left = 0;
            for (std::uint32_t call = first; call < std::max(end, first + 1) && call < calls; ++call) {
                before = std::max(before, session.contexts[call]);
                left = std::max(left, after.contexts[call]);
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
    painter.drawImage(map.topLeft(), m_map);
    paintMapMarks(painter);
    const double calls = std::max(1.0, static_cast<double>(session.calls()));
    const QRectF shown(map.left() + m_first / calls * map.width(), map.top(),
        std::min(1.0, m_shown / calls) * map.width(), map.height());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme[Hue::Accent], 2));
    painter.drawRect(shown.adjusted(1, 0, -1, 0));
}

void TimelineCanvas::paintMapMarks(QPainter& painter) const
{
    const QRect map = minimap();
    const double calls = std::max(1.0, static_cast<double>(m_model.session()->calls()));
    std::vector<bool> taken(static_cast<std::size_t>(std::max(1, map.width())), false);
    painter.setPen(m_theme[Hue::Loss]);
    for (const TimelineMark& mark : m_model.marks()) {
        const auto x = static_cast<std::size_t>(
            std::clamp((mark.call + 0.5) / calls * map.width(), 0.0, map.width() - 1.0));
        if (taken[x])
            continue;
        taken[x] = true;
        const int at = map.left() + static_cast<int>(x);
        painter.drawLine(at, map.top(), at, map.top() + grid(*this, 0.75));
    }
}

} // namespace winnow
