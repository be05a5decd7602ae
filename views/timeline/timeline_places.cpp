// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_places.h"

#include <algorithm>
#include <cmath>

#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

constexpr double kFewestCalls = 4;
constexpr double kHeadroom = 1.04; // top of the axis over the largest context
constexpr double kLimitInSight = 1.6; // the axis shows limits up to this multiple of the largest context
constexpr double kReach = 7; // pixels around a mark that still select it

double tokensOnAxis(const TimelineModel& model)
{
    if (!model.session())
        return 1;
    const auto most = static_cast<double>(std::max<std::int64_t>(1, model.session()->most));
    const auto limit = static_cast<double>(model.limit());
    return kHeadroom * (limit <= kLimitInSight * most ? std::max(most, limit) : most);
}

/// Both halves have the same scale; the upper one gets what the lower one does not need. In few steps, so
/// that a drag does not move the axis with every pixel.
double shareAbove(const TimelineAfter& after, double onAxis)
{
    const double most = after.contexts.empty()
        ? onAxis
        : kHeadroom * static_cast<double>(*std::max_element(after.contexts.begin(), after.contexts.end()));
    for (const double share : { 0.8, 0.7, 0.6 }) {
        if (most <= onAxis * (1 - share) / share)
            return share;
    }
    return 0.5;
}

/// Index of a band in its stack; none if the stack does not contain it.
std::optional<std::size_t> placeIn(const TimelineStack& stack, std::uint32_t band)
{
    const auto at = std::lower_bound(stack.bands.begin(), stack.bands.end(), band);
    if (at == stack.bands.end() || *at != band)
        return std::nullopt;
    return static_cast<std::size_t>(at - stack.bands.begin());
}

} // namespace

void TimelinePlaces::measure(const QWidget& widget)
{
    if (m_size == widget.size() && m_font == widget.font())
        return;
    m_size = widget.size();
    m_font = widget.font();
    const QFontMetrics text(typeFont(m_font, TypeSize::Small));
    line = text.height();
    const int half = grid(widget, 0.5);
    const int left = text.horizontalAdvance(QStringLiteral("0 000 k")) + grid(widget, 1);
    const int across = m_size.width() - left - grid(widget, 2);
    const int mapHeight = grid(widget, 3);
    map = QRect(left, m_size.height() - mapHeight - half, across, mapHeight);
    const int top = grid(widget, 1);
    const int words = 2 * (line + half); // axis and legend
    plot = QRect(left, top, across, std::max(2, map.top() - half - words - top));
}

void TimelinePlaces::takeSession()
{
    first = 0;
    shown = m_model.session() ? std::max(kFewestCalls, calls()) : 1;
    most = tokensOnAxis(m_model);
}

void TimelinePlaces::takeAfter()
{
    m_stacks.reset();
    m_aboveShare = shareAbove(m_model.after(), most);
    placeMarks();
}

void TimelinePlaces::fitAxis()
{
    most = tokensOnAxis(m_model);
    m_aboveShare = shareAbove(m_model.after(), most);
}

double TimelinePlaces::heightAbove() const
{
    return std::floor(plot.height() * m_aboveShare);
}

bool TimelinePlaces::showCalls(double from, double count)
{
    if (!m_model.session())
        return false;
    const double all = std::max(kFewestCalls, calls());
    count = std::clamp(count, kFewestCalls, all);
    from = std::clamp(from, 0.0, all - count);
    if (from == first && count == shown)
        return false;
    first = from;
    shown = count;
    return true;
}

bool TimelinePlaces::zoom(double factor, double atCall)
{
    const double count = std::clamp(shown / factor, 4.0, std::max(4.0, calls()));
    return showCalls(atCall - (atCall - first) / shown * count, count);
}

const TimelinePlaces::Stacks& TimelinePlaces::stacksOf(std::size_t epoch) const
{
    if (!m_stacks || m_stacks->epoch != epoch) {
        const TimelineSession& session = *m_model.session();
        m_stacks = Stacks { epoch, session.stack(epoch, session.before()),
            session.stack(epoch, m_model.after().bands) };
    }
    return *m_stacks;
}

void TimelinePlaces::placeMarks()
{
    const std::vector<TimelineMark>& marks = m_model.marks();
    m_heights.assign(marks.size(), 0);
    if (!m_model.session())
        return;
    const TimelineSession& session = *m_model.session();
    for (std::size_t i = 0; i < marks.size(); ++i) { // ordered by call: one stack per epoch
        const std::size_t epoch = session.epochOf(marks[i].call);
        const TimelineStack& stack = stacksOf(epoch).before;
        const auto place = placeIn(stack, marks[i].band);
        if (!place)
            continue;
        const auto middle = static_cast<double>(stack.below[*place] + stack.below[*place + 1]) / 2;
        m_heights[i] = session.base(marks[i].call) + session.scales[epoch] * middle;
    }
}

TimelineView TimelinePlaces::view(double ratio) const
{
    TimelineView view;
    view.width = std::max(1, static_cast<int>(plot.width() * ratio));
    view.above = static_cast<int>(heightAbove() * ratio);
    view.below = static_cast<int>(plot.height() * ratio) - view.above;
    view.callsPerPixel = shown / view.width;
    view.firstCall = first;
    view.pixelsPerToken = view.above / most;
    return view;
}

std::uint32_t TimelinePlaces::callAt(double x) const
{
    return static_cast<std::uint32_t>(std::clamp(std::floor(callOf(x)), 0.0, std::max(1.0, calls()) - 1));
}

double TimelinePlaces::yOfTokens(double tokens) const
{
    return plot.top() + heightAbove() * (1 - tokens / most);
}

QPointF TimelinePlaces::placeOf(const TimelineMark& mark) const
{
    const auto index = static_cast<std::size_t>(&mark - m_model.marks().data());
    return { xOfCall(mark.call + 0.5), yOfTokens(m_heights[index]) };
}

QRectF TimelinePlaces::rectOf(std::uint32_t band, std::uint32_t call) const
{
    const TimelineSession& session = *m_model.session();
    const std::size_t epoch = session.epochOf(call);
    const TimelineStack& stack = stacksOf(epoch).before;
    const auto place = placeIn(stack, band);
    if (!place)
        return {};
    const auto y = [&](std::int64_t below) {
        return yOfTokens(session.base(call) + session.scales[epoch] * static_cast<double>(below));
    };
    return QRectF(QPointF(xOfCall(call), y(stack.below[*place + 1])),
        QPointF(xOfCall(call + 1), y(stack.below[*place])));
}

std::optional<std::uint32_t> TimelinePlaces::bandAt(const QPointF& place) const
{
    if (!m_model.session() || m_model.after().bands.empty() || !plot.contains(place.toPoint()))
        return std::nullopt;
    const TimelineSession& session = *m_model.session();
    const std::uint32_t call = callAt(place.x());
    const std::size_t epoch = session.epochOf(call);
    const double axis = yOfTokens(0);
    const bool above = place.y() <= axis;
    const double perPixel = most / std::max(1.0, heightAbove());
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

std::optional<std::size_t> TimelinePlaces::markAt(const QPointF& place) const
{
    std::optional<std::size_t> found;
    double nearest = kReach * typeScale(m_font);
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

} // namespace winnow
