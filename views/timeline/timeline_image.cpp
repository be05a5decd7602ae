// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_image.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace winnow {

namespace {

constexpr std::size_t kMostStrips = 4096; // kept; more than there are columns
constexpr double kSeparated = 5; // from this many rows on, a band has its own edge

/// Mixes colors into rows by the share of each row that they cover.
class StripMixer
{
public:
    StripMixer(double rows, int most)
        : m_cells(static_cast<std::size_t>(std::clamp(static_cast<int>(std::ceil(rows)), 0, most)))
    {
    }

    void add(double from, double to, QRgb colour)
    {
        to = std::min(to, static_cast<double>(m_cells.size()));
        while (from < to) {
            const auto row = static_cast<std::size_t>(from);
            const double end = std::min(to, static_cast<double>(row + 1));
            Cell& cell = m_cells[row];
            const auto share = static_cast<float>(end - from);
            cell.red += share * static_cast<float>(qRed(colour));
            cell.green += share * static_cast<float>(qGreen(colour));
            cell.blue += share * static_cast<float>(qBlue(colour));
            cell.cover += share;
            from = end > from ? end : static_cast<double>(row + 1);
        }
    }

    std::vector<QRgb> rows() const
    {
        constexpr float kHalf = 0.5F; // rounds; lround() is too slow for millions of values
        std::vector<QRgb> out;
        out.reserve(m_cells.size());
        for (const Cell& cell : m_cells) {
            const float most = std::max(1.0F, cell.cover); // rounding may cover a row slightly more than once
            const auto part
                = [most](float sum) { return std::clamp(static_cast<int>(sum / most + kHalf), 0, 255); };
            out.push_back(qRgba(part(cell.red), part(cell.green), part(cell.blue),
                std::clamp(static_cast<int>(255 * cell.cover / most + kHalf), 0, 255)));
        }
        return out;
    }

private:
    struct Cell
    {
        float red = 0;
        float green = 0;
        float blue = 0;
        float cover = 0;
    };
    std::vector<Cell> m_cells;
};

QRgb mixed(const QColor& a, const QColor& b, int percentOfB)
{
    const auto part = [percentOfB](int x, int y) { return (x * (100 - percentOfB) + y * percentOfB) / 100; };
    return qRgb(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

/// The colors of all tools, looked up once for the loops over bands.
struct ToolInks
{
    QRgb bright[kToolColours + 1];
    QRgb dim[kToolColours + 1];
    QRgb brightEdge[kToolColours + 1];
    QRgb dimEdge[kToolColours + 1];

    explicit ToolInks(const Theme& theme)
    {
        for (int place = 0; place <= kOtherTools; ++place) {
            bright[place] = theme.tool(place).rgb();
            dim[place] = theme.toolDim(place).rgb();
            brightEdge[place] = mixed(theme.tool(place), theme[Hue::Base], 45);
            dimEdge[place] = mixed(theme.toolDim(place), theme[Hue::Base], 45);
        }
    }
};

void addBand(StripMixer& mixer, double from, double to, QRgb ink, QRgb edge)
{
    if (to - from >= kSeparated) {
        mixer.add(from, to - 1, ink);
        mixer.add(to - 1, to, edge);
    } else {
        mixer.add(from, to, ink);
    }
}

} // namespace

void TimelineImage::setData(std::shared_ptr<const TimelineSession> session, const TimelineAfter* after)
{
    if (session != m_session)
        m_before = session ? session->before() : std::vector<std::int64_t>();
    m_session = std::move(session);
    m_after = m_session && after && after->bands.size() == m_session->bands.size() ? after : nullptr;
    m_strips.clear();
    m_valid = false;
}

const QImage& TimelineImage::draw(const TimelineView& view, const Theme& theme)
{
    if (theme.isDark() != m_theme.isDark()) {
        m_theme = theme;
        m_strips.clear();
        m_valid = false;
    }
    if (m_valid && view == m_view)
        return m_image;
    if (m_valid && shift(view))
        return m_image;
    if (view.pixelsPerToken != m_view.pixelsPerToken || view.above != m_view.above
        || view.below != m_view.below)
        m_strips.clear();
    m_view = view;
    const QSize size(view.width, view.above + view.below);
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_ARGB32_Premultiplied);
    m_columns.assign(static_cast<std::size_t>(std::max(0, view.width)), Column());
    findColumns(0, view.width);
    paintColumns(0, view.width);
    m_valid = true;
    return m_image;
}

/// Shifts the picture by whole pixels if only the first call differs, and draws the new columns.
bool TimelineImage::shift(const TimelineView& view)
{
    TimelineView same = view;
    same.firstCall = m_view.firstCall;
    const double exact = (view.firstCall - m_view.firstCall) / view.callsPerPixel;
    const double whole = std::round(exact);
    if (!(same == m_view) || std::abs(exact - whole) > 0.01 || std::abs(whole) >= view.width)
        return false;
    const int by = static_cast<int>(whole);
    m_view = view;
    const int kept = view.width - std::abs(by);
    const auto to = static_cast<std::size_t>(std::max(0, -by));
    const auto from = static_cast<std::size_t>(std::max(0, by));
    for (int row = 0; row < m_image.height(); ++row) {
        auto* const line = reinterpret_cast<QRgb*>(m_image.scanLine(row));
        std::memmove(line + to, line + from, static_cast<std::size_t>(kept) * sizeof(QRgb));
    }
    if (by > 0)
        std::rotate(m_columns.begin(), m_columns.begin() + by, m_columns.end());
    else if (by < 0)
        std::rotate(m_columns.begin(), m_columns.end() + by, m_columns.end());
    const int begin = by > 0 ? kept : 0;
    const int end = by > 0 ? view.width : -by;
    findColumns(begin, end);
    paintColumns(begin, end);
    return true;
}

/// The call with the largest context in [from, to): peaks matter for a limit.
std::uint32_t TimelineImage::tallest(double from, double to) const
{
    const auto first = static_cast<std::uint32_t>(std::max(0.0, from));
    const auto end
        = std::min(m_session->calls(), std::max(first + 1, static_cast<std::uint32_t>(std::max(0.0, to))));
    std::uint32_t best = first;
    for (std::uint32_t call = first + 1; call < end; ++call) {
        if (m_session->contexts[call] > m_session->contexts[best])
            best = call;
    }
    return best;
}

void TimelineImage::findColumns(int from, int to)
{
    const auto rows = [this](double tokens) {
        return static_cast<int>(std::lround(std::min(1e6, tokens * m_view.pixelsPerToken)));
    };
    for (int x = from; x < to; ++x) {
        Column& column = m_columns[static_cast<std::size_t>(x)];
        column = {};
        const double first = m_view.firstCall + x * m_view.callsPerPixel;
        if (!m_after || first + m_view.callsPerPixel / 2 < 0 || first >= m_session->calls())
            continue;
        const std::uint32_t call = tallest(first, first + m_view.callsPerPixel);
        const std::size_t epoch = m_session->epochOf(call);
        const double scale = m_session->scales[epoch];
        column.empty = false;
        column.call = call;
        column.epoch = static_cast<std::uint32_t>(epoch);
        column.base = rows(m_session->base(call));
        column.before = rows(scale * static_cast<double>(m_session->counted[call]));
        column.after = rows(scale * static_cast<double>(m_after->left[call]));
    }
}

const TimelineImage::Strip& TimelineImage::stripOf(std::uint32_t epoch)
{
    if (const auto found = m_strips.find(epoch); found != m_strips.end())
        return found->second;
    const ToolInks inks(m_theme);
    const TimelineStack stack = m_session->stack(epoch, m_before);
    const double rowsPerToken = m_view.pixelsPerToken * m_session->scales[epoch];
    StripMixer above(rowsPerToken * static_cast<double>(stack.below.back()), m_view.above);
    StripMixer below(m_view.below, m_view.below);
    double after = 0;
    for (std::size_t i = 0; i < stack.bands.size(); ++i) {
        const TimelineBand& band = m_session->bands[stack.bands[i]];
        const auto left = static_cast<double>(m_after->bands[stack.bands[i]]) * rowsPerToken;
        const double from = static_cast<double>(stack.below[i]) * rowsPerToken;
        const double to = static_cast<double>(stack.below[i + 1]) * rowsPerToken;
        const double kept = std::min(to, from + left);
        const int ink = band.colour;
        if (kept < to) {
            above.add(from, kept, inks.bright[ink]);
            addBand(above, kept, to, inks.dim[ink], inks.dimEdge[ink]);
        } else {
            addBand(above, from, to, inks.bright[ink], inks.brightEdge[ink]);
        }
        addBand(below, after, after + left, inks.bright[ink], inks.brightEdge[ink]);
        after += left;
    }
    return m_strips.emplace(epoch, Strip { above.rows(), below.rows() }).first->second;
}

void TimelineImage::paintColumns(int from, int to)
{
    const QRgb context = m_theme[Hue::Context].rgb();
    const QRgb edge = m_theme[Hue::ContextEdge].rgb();
    std::vector<const Strip*> strips(static_cast<std::size_t>(std::max(0, to - from)), nullptr);
    if (m_strips.size() + strips.size() > kMostStrips)
        m_strips.clear(); // now, because pointers in `strips` must stay valid
    for (int x = from; x < to; ++x) {
        const Column& column = m_columns[static_cast<std::size_t>(x)];
        if (!column.empty)
            strips[static_cast<std::size_t>(x - from)] = &stripOf(column.epoch);
    }
    const auto paintRow = [&](int row, int distance, bool above) {
        auto* const line = reinterpret_cast<QRgb*>(m_image.scanLine(row));
        for (int x = from; x < to; ++x) {
            const Strip* const strip = strips[static_cast<std::size_t>(x - from)];
            const Column& column = m_columns[static_cast<std::size_t>(x)];
            line[x] = 0;
            if (!strip)
                continue;
            const int outside = distance - column.base;
            if (outside < 0) {
                line[x] = outside == -1 ? edge : context;
                continue;
            }
            const std::vector<QRgb>& colours = above ? strip->before : strip->after;
            if (outside < (above ? column.before : column.after)
                && static_cast<std::size_t>(outside) < colours.size())
                line[x] = colours[static_cast<std::size_t>(outside)];
        }
    };
    for (int row = 0; row < m_view.above; ++row)
        paintRow(row, m_view.above - 1 - row, true);
    for (int row = 0; row < m_view.below; ++row)
        paintRow(m_view.above + row, row, false);
}

} // namespace winnow
