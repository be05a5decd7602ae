// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_places.h"

#include <algorithm>
#include <cmath>

#include "models/timeline/timeline_words.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

constexpr double kFewestCalls = 4;
constexpr double kHeadroom = 1.04; // top of the axis over the largest context
constexpr double kLimitInSight = 1.6; // the axis shows limits up to this multiple of the largest context
constexpr double kReach = 7; // pixels around a mark that still select it
constexpr double kRoom = 2; // pixels per result, on average; with less they lie by tool

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

} // namespace

void TimelinePlaces::measure(const QWidget& widget)
{
    if (m_size == widget.size() && m_font == widget.font())
        return;
    m_size = widget.size();
    m_font = widget.font();
    const QFontMetrics text(typeFont(m_font, TypeSize::Small));
    line = text.height();
    lane = line;
    int words = text.horizontalAdvance(QStringLiteral("0 000 k"));
    for (int i = 0; i < timeline::kLanes; ++i)
        words = std::max(words, text.horizontalAdvance(timeline::laneWords(i)));
    const int half = grid(widget, 0.5);
    const int left = words + grid(widget, 2);
    const int across = m_size.width() - left - grid(widget, 2);
    const int under = (line + half) + timeline::kLanes * lane + half + (line + half); // calls, lanes, legend
    plot = QRect(left, line + half, across, std::max(2, m_size.height() - under - half - line - half));
    lanes = QRect(left, plot.bottom() + 1 + line + half, across, timeline::kLanes * lane);
    takeAfter();
}

void TimelinePlaces::takeSession()
{
    first = 0;
    shown = m_model.session() ? std::max(kFewestCalls, calls()) : 1;
    fitAxis();
}

void TimelinePlaces::takeAfter()
{
    m_aboveShare = m_mirror ? shareAbove(m_model.after(), most) : 1;
    m_layers.take(m_model.session(), m_model.after(), lossesOfBands(m_model));
    const auto& session = m_model.session();
    m_layers.setByTool(session && session->total > 0
        && static_cast<double>(session->mostTokens) / most * heightAbove() < kRoom * session->mostBands);
    placeMarks();
    layLegend();
}

void TimelinePlaces::fitAxis()
{
    most = tokensOnAxis(m_model);
    takeAfter();
}

void TimelinePlaces::setMirror(bool on)
{
    m_mirror = on;
    takeAfter();
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

/// Puts each mark in the middle of what is dropped of its result, at the call where it was used.
void TimelinePlaces::placeMarks()
{
    m_heights.clear();
    for (const TimelineMark& mark : m_model.marks()) {
        const TimelineLayers::Part* const part = m_layers.partOf(mark.band, mark.call);
        m_heights.push_back(part ? (part->from + part->to) / 2 : 0);
    }
}

/// Names what is painted; tools that do not fit are left out.
void TimelinePlaces::layLegend()
{
    m_legend.clear();
    const auto& session = m_model.session();
    if (!session)
        return;
    using Item = LegendItem;
    const auto add = [this](Item::Kind kind, int colour, const QString& text) {
        m_legend.push_back({ kind, colour, text, {} });
    };
    const auto has = [&](bool edit) {
        return std::any_of(m_model.marks().begin(), m_model.marks().end(),
            [edit](const TimelineMark& mark) { return mark.edit == edit; });
    };
    if (has(false))
        add(Item::Use, -1, TimelineModel::tr("dropped, used here"));
    if (has(true))
        add(Item::Edit, -1, TimelineModel::tr("broken edits"));
    add(Item::Context, -1, TimelineModel::tr("messages, system")); // often the largest part
    for (int colour = 0; colour <= ToolPalette::kOther; ++colour) {
        if (session->tools.has(colour))
            add(Item::Tool, colour, timeline::toolWords(m_model, colour));
    }
    const QFontMetrics text(typeFont(m_font, TypeSize::Small));
    const int gap = line / 2;
    double x = plot.left();
    for (Item& item : m_legend) {
        const double width = line + text.horizontalAdvance(item.text) + gap;
        item.area = QRectF(x, lanes.bottom() + 1 + gap / 2, width, line);
        x += width + gap;
    }
    std::erase_if(m_legend, [this](const Item& item) { return item.area.right() > m_size.width(); });
}

int TimelinePlaces::legendAt(const QPointF& place) const
{
    const auto item = std::find_if(
        m_legend.begin(), m_legend.end(), [&](const LegendItem& one) { return one.area.contains(place); });
    return item == m_legend.end() ? -1 : item->colour;
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

QPointF TimelinePlaces::placeInLane(const TimelineMark& mark) const
{
    return { xOfCall(mark.call + 0.5), lanes.top() + lane * (mark.lane() + 0.5) };
}

QRectF TimelinePlaces::rectOf(std::uint32_t band, std::uint32_t call) const
{
    const TimelineLayers::Part* const part = m_layers.partOf(band, call);
    return part ? QRectF(
               QPointF(xOfCall(call), yOfTokens(part->to)), QPointF(xOfCall(call + 1), yOfTokens(part->from)))
                : QRectF();
}

std::optional<std::uint32_t> TimelinePlaces::bandAt(const QPointF& place) const
{
    if (!m_model.session() || m_model.after().bands.empty() || !plot.contains(place.toPoint()))
        return std::nullopt;
    const double perPixel = most / std::max(1.0, heightAbove());
    return m_layers.bandAt(std::abs(place.y() - yOfTokens(0)) * perPixel, callAt(place.x()));
}

std::optional<std::size_t> TimelinePlaces::markAt(const QPointF& place) const
{
    std::optional<std::size_t> found;
    double nearest = kReach * typeScale(m_font);
    const std::vector<TimelineMark>& marks = m_model.marks();
    const bool inLane = lanes.contains(place.toPoint());
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const QPointF off = (inLane ? placeInLane(marks[i]) : placeOf(marks[i])) - place;
        const double distance = std::hypot(off.x(), off.y()) - (marks[i].edit ? 2 : 0);
        if (distance < nearest) {
            nearest = distance;
            found = i;
        }
    }
    return found;
}

} // namespace winnow
