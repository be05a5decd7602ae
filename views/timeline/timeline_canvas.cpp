// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/session/corpus.h"
#include "models/document/workspace.h"
#include "models/timeline/timeline_words.h"
#include "views/widgets/events.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

constexpr double kWheelZoom = 1.25; // a step of the wheel
constexpr std::int64_t kLimitStep = 10000; // tokens, by key
constexpr double kPageOfCalls = 0.8; // share of the visible range
constexpr int kDragStarts = 4; // pixels
constexpr int kFrameMs = 1000 / 30;

QString whyEmpty(const TimelineModel& model)
{
    const Corpus* const corpus = model.corpus();
    const auto& session = model.session();
    if (!corpus || !session || !session->bands.empty())
        return corpus && corpus->sessions.empty() ? TimelineCanvas::tr("No session was read.")
                                                  : TimelineCanvas::tr("Reading the contexts…");
    return corpus->sessions[session->id.index()].results.empty()
        ? TimelineCanvas::tr("This session has no tool result.")
        : TimelineCanvas::tr("This session has no model call after a tool result.");
}

bool isOnLimit(const TimelinePlaces& places, const TimelineModel& model, const QPointF& at, double reach)
{
    const double y
        = std::max<double>(places.plot.top(), places.yOfTokens(static_cast<double>(model.limit())));
    return at.x() >= 0 && at.x() <= places.plot.right() && std::abs(at.y() - y) <= reach;
}

TimelineSpot spotAt(const TimelinePlaces& places, const TimelineModel& model, const QPointF& at)
{
    const auto mark = places.markAt(at);
    return { places.callAt(at.x()), mark ? std::optional(model.marks()[*mark].band) : places.bandAt(at),
        mark };
}

/// The band that arrived later (1) or earlier (-1) at a call; the latest if `band` is empty.
std::optional<std::uint32_t> nextBand(const TimelineSession& session, std::uint32_t call,
    const std::optional<std::uint32_t>& band, int direction)
{
    const auto count = static_cast<std::int64_t>(session.bands.size());
    const int step = band ? direction : -1;
    for (std::int64_t i = band ? std::int64_t { *band } + step : count - 1; i >= 0 && i < count; i += step) {
        const TimelineBand& next = session.bands[static_cast<std::size_t>(i)];
        if (next.firstCall <= call && call < next.endCall)
            return static_cast<std::uint32_t>(i);
    }
    return band;
}

std::size_t nextMark(std::size_t marks, const std::optional<std::size_t>& mark, int direction)
{
    if (!mark)
        return direction < 0 ? marks - 1 : 0;
    return (*mark + marks + static_cast<std::size_t>(direction + static_cast<int>(marks))) % marks;
}

/// The spot a key moves the cursor to: along the calls, to the next band or mark.
std::optional<TimelineSpot> spotByKey(
    const TimelinePlaces& places, const TimelineModel& model, const TimelineSpot& cursor, int key, bool shift)
{
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
        const auto last
            = static_cast<std::uint32_t>(std::min(places.first + places.shown, places.calls()) - 1);
        const std::uint32_t call = cursor.call.value_or(last);
        const auto band = nextBand(*model.session(), call, cursor.band, key == Qt::Key_Up ? 1 : -1);
        return TimelineSpot { call, band, std::nullopt };
    }
    if (key == Qt::Key_N && !model.marks().empty()) {
        const std::size_t next = nextMark(model.marks().size(), cursor.mark, shift ? -1 : 1);
        return TimelineSpot { model.marks()[next].call, model.marks()[next].band, next };
    }
    const std::int64_t here = cursor.call.value_or(places.callAt(places.plot.left()));
    const auto last = static_cast<std::int64_t>(places.calls()) - 1;
    const auto page = std::max<std::int64_t>(1, std::llround(places.shown * kPageOfCalls));
    const std::pair<int, std::int64_t> steps[]
        = { { Qt::Key_Left, -1 }, { Qt::Key_Right, cursor.call ? 1 : 0 }, { Qt::Key_PageUp, -page },
              { Qt::Key_PageDown, page }, { Qt::Key_Home, -here }, { Qt::Key_End, last - here } };
    for (const auto& [one, step] : steps) {
        if (one == key)
            return TimelineSpot { static_cast<std::uint32_t>(std::clamp<std::int64_t>(here + step, 0, last)),
                std::nullopt, std::nullopt };
    }
    return std::nullopt;
}

} // namespace

TimelineCanvas::TimelineCanvas(TimelineModel& model, QWidget* parent)
    : SpokenPicture(parent)
    , m_model(model)
    , m_places(model)
    , m_painter(*this, model, m_places, m_hands)
{
    setObjectName(QStringLiteral("loomCanvas"));
    setAccessibleName(tr("Context timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_frames.setTimerType(Qt::PreciseTimer);
    m_frames.setInterval(kFrameMs);
    connect(&m_frames, &QTimer::timeout, this, [this] {
        const double played = static_cast<double>(m_played.elapsed()) / kPlayMs;
        played < 1 ? showPlay(played) : play(false);
    });
    const auto takeSession = [this] {
        play(false);
        m_hands.hover = m_hands.cursor = {};
        m_hands.reading.reset();
        m_hands.hidden = 0;
        m_places.takeSession();
        takeAfter();
    };
    connect(&model, &TimelineModel::sessionChanged, this, takeSession);
    for (const auto changed : { &TimelineModel::afterChanged, &TimelineModel::marksChanged })
        connect(&model, changed, this, [this] {
            if (isVisible()) // a hidden picture waits until it is shown
                takeAfter();
        });
    onEvent(QEvent::Show, *this, *this, [this] { takeAfter(); });
    connect(&model, &TimelineModel::limitChanged, this, [this] {
        if (m_drag != Drag::Limit) // the axis must not move during a drag
            m_places.fitAxis();
        update();
    });
    connect(this, &TimelineCanvas::readOutChanged, this, [this] {
        if (!m_hands.hover.call)
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

void TimelineCanvas::takeAfter()
{
    m_places.takeAfter();
    m_painter.takeData();
    m_hands.hover.mark = m_hands.cursor.mark = {};
    update();
    Q_EMIT readOutChanged();
}

void TimelineCanvas::showCalls(double first, double count)
{
    if (m_places.showCalls(first, count))
        update();
}

QString TimelineCanvas::valueText() const
{
    if (!m_model.session() || m_model.after().bands.empty())
        return {};
    const TimelineSpot& at = m_hands.hover.call ? m_hands.hover : m_hands.cursor;
    if (at.mark && *at.mark < m_model.marks().size())
        return timeline::markWords(m_model, m_model.marks()[*at.mark]);
    if (at.band)
        return timeline::bandWords(m_model, *at.band);
    return at.call ? timeline::callWords(m_model, *at.call) : timeline::limitWords(m_model);
}

QString TimelineCanvas::summary() const
{
    return timeline::summary(m_model);
}

const TimelinePlaces& TimelineCanvas::places() const
{
    m_places.measure(*this);
    return m_places;
}

void TimelineCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme theme(palette());
    painter.fillRect(rect(), theme[Hue::Base]);
    if (m_model.session() && !m_model.after().bands.empty()) {
        places();
        return m_painter.paint(painter);
    }
    painter.setPen(theme[Hue::Muted]);
    painter.drawText(rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap, whyEmpty(m_model));
}

bool TimelineCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_painter.takeTheme();
        update();
    } else if (event->type() == QEvent::Leave) {
        hover({ -1, -1 });
    } else if (event->type() == QEvent::MouseButtonDblClick) {
        const QPointF place = static_cast<QMouseEvent*>(event)->position();
        if (const auto band = spotAt(places(), m_model, place).band)
            Q_EMIT activated(m_model.session()->bands[*band].result);
    }
    return SpokenPicture::event(event);
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_model.session())
        return;
    const QPointF place = event->position();
    m_pressed = place;
    m_pressedFirst = m_places.first;
    m_moved = false;
    play(false);
    if (const int colour = places().legendAt(place); colour >= 0) {
        hideTool(colour);
        m_moved = true;
    } else if (isOnLimit(places(), m_model, place, grid(*this, 0.75))) {
        m_drag = Drag::Limit;
    } else {
        m_drag = Drag::Pan;
    }
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = event->position();
    if (m_drag == Drag::None) {
        hover(place);
        const bool onLimit = isOnLimit(places(), m_model, place, grid(*this, 0.75));
        setCursor(onLimit                       ? Qt::SizeVerCursor
                : places().legendAt(place) >= 0 ? Qt::PointingHandCursor
                                                : Qt::ArrowCursor);
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
        // Move by whole screen pixels, so that the painted picture can be shifted.
        const double ratio = devicePixelRatioF();
        const double pixels = std::round((place.x() - m_pressed.x()) * ratio);
        showCalls(m_pressedFirst - pixels * places().view(ratio).callsPerPixel, m_places.shown);
        setCursor(Qt::ClosedHandCursor);
        break;
    }
    case Drag::Limit: {
        const double tokens
            = (places().yOfTokens(0) - place.y()) / std::max(1.0, m_places.heightAbove()) * m_places.most;
        m_model.setLimit(std::max<std::int64_t>(1000, std::llround(tokens / 1000) * 1000));
        Q_EMIT readOutChanged();
        break;
    }
    case Drag::None:
        break;
    }
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const Drag was = m_drag;
    m_drag = Drag::None;
    unsetCursor();
    if (event->button() != Qt::LeftButton || !m_model.session())
        return;
    if (was == Drag::Limit) {
        m_places.fitAxis();
        update();
    }
    if (m_moved || was == Drag::Limit)
        return;
    const TimelineSpot spot = spotAt(places(), m_model, event->position());
    if (spot.band)
        return goTo(spot);
    m_hands.cursor.call = spot.call;
    update();
}

void TimelineCanvas::goTo(const TimelineSpot& spot)
{
    setCursorCall(*spot.call);
    m_hands.cursor.mark = spot.mark;
    choose(*spot.band);
    if (spot.mark)
        Q_EMIT markChosen(*spot.mark);
}

void TimelineCanvas::goToWorst()
{
    if (const auto mark = worstMark(m_model, 0, std::numeric_limits<std::uint32_t>::max()))
        goTo({ m_model.marks()[*mark].call, m_model.marks()[*mark].band, mark });
}

void TimelineCanvas::setReading(std::uint32_t call)
{
    m_hands.reading = call;
    update();
}

void TimelineCanvas::setMirror(bool on)
{
    m_places.setMirror(on);
    takeAfter();
}

void TimelineCanvas::hideTool(int colour)
{
    m_hands.hidden ^= 1U << colour;
    update();
}

void TimelineCanvas::play(bool on)
{
    if (on == isPlaying() || (on && (!m_model.session() || m_model.after().bands.empty())))
        return;
    m_hands.play.reset();
    on ? m_frames.start() : m_frames.stop();
    m_played.start();
    if (on)
        showPlay(0);
    update();
    Q_EMIT playChanged(on);
}

void TimelineCanvas::showPlay(double played)
{
    if (played == 0)
        showCalls(0, m_places.calls());
    m_hands.play = played;
    update();
}

void TimelineCanvas::choose(std::uint32_t band)
{
    m_hands.cursor.band = band;
    Q_EMIT chosen(m_model.session()->bands[band].result);
    Q_EMIT readOutChanged();
    update();
}

void TimelineCanvas::hover(const QPointF& place)
{
    const bool inside = m_model.session()
        && (places().plot.contains(place.toPoint()) || places().lanes.contains(place.toPoint()));
    const int lit = m_model.session() ? places().legendAt(place) : -1;
    if (lit != std::exchange(m_hands.lit, lit) || (inside && m_hands.mouse != place))
        update();
    m_hands.mouse = place;
    const TimelineSpot spot = inside ? spotAt(m_places, m_model, place) : TimelineSpot();
    if (spot == m_hands.hover)
        return;
    m_hands.hover = spot;
    update();
    Q_EMIT readOutChanged();
}

void TimelineCanvas::wheelEvent(QWheelEvent* event)
{
    if (!m_model.session())
        return;
    const QPoint turned = event->angleDelta();
    if (turned.x() != 0 && turned.y() == 0) // sideways: along the calls
        showCalls(m_places.first - turned.x() / 120.0 * m_places.shown / 20, m_places.shown);
    else
        m_places.zoom(std::pow(kWheelZoom, turned.y() / 120.0), places().callOf(event->position().x()));
    update();
    hover(event->position());
    event->accept();
}

void TimelineCanvas::setCursorCall(std::uint32_t call)
{
    m_hands.cursor.call = std::min(call, m_model.session()->calls() - 1);
    m_hands.cursor.mark.reset();
    if (*m_hands.cursor.call < m_places.first)
        showCalls(*m_hands.cursor.call, m_places.shown);
    else if (*m_hands.cursor.call + 1 > m_places.first + m_places.shown)
        showCalls(*m_hands.cursor.call + 1 - m_places.shown, m_places.shown);
    if (m_hands.cursor.band) {
        const TimelineBand& band = m_model.session()->bands[*m_hands.cursor.band];
        if (*m_hands.cursor.call < band.firstCall || *m_hands.cursor.call >= band.endCall)
            m_hands.cursor.band.reset();
    }
    update();
    Q_EMIT readOutChanged();
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event)
{
    const auto modifiers = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    if (!m_model.session() || m_model.after().bands.empty() || modifiers != Qt::NoModifier)
        return QWidget::keyPressEvent(event);
    TimelineSpot& cursor = m_hands.cursor;
    if (const auto spot = spotByKey(places(), m_model, cursor, event->key(), shift)) {
        if (spot->band)
            return goTo(*spot);
        setCursorCall(*spot->call);
        return;
    }
    if (event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9)
        return hideTool(event->key() - Qt::Key_1);
    const double centre = cursor.call ? *cursor.call + 0.5 : m_places.first + m_places.shown / 2;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
        m_places.zoom(event->key() == Qt::Key_Minus ? 1 / kWheelZoom : kWheelZoom, centre);
        return update();
    case Qt::Key_0:
        return showCalls(0, m_places.calls());
    case Qt::Key_BracketLeft:
    case Qt::Key_BracketRight:
        m_model.setLimit(std::max(kLimitStep,
            (m_model.limit() / kLimitStep + (event->key() == Qt::Key_BracketRight ? 1 : -1)) * kLimitStep));
        return Q_EMIT readOutChanged();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (cursor.band)
            Q_EMIT activated(m_model.session()->bands[*cursor.band].result);
        return;
    case Qt::Key_W:
        return goToWorst();
    case Qt::Key_Space:
        return play(!isPlaying());
    case Qt::Key_Escape:
        if (isPlaying())
            return play(false);
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace winnow
