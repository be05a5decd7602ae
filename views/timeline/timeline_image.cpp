// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_image.h"

#include <algorithm>
#include <cmath>

namespace winnow {

namespace {

constexpr int kSeparated = 5; // from this many rows on, a result has its own edge

QColor mixed(const QColor& a, const QColor& b, int percentOfB)
{
    const auto part = [percentOfB](int x, int y) { return (x * (100 - percentOfB) + y * percentOfB) / 100; };
    return { part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()) };
}

} // namespace

void TimelineImage::setData(std::shared_ptr<const TimelineSession> session, const TimelineLayers& layers)
{
    m_session = std::move(session);
    m_layers = &layers;
    m_valid = false;
}

const QImage& TimelineImage::draw(const TimelineView& view, const Theme& theme)
{
    if (m_valid && view == m_view && theme.isDark() == m_theme.isDark())
        return m_image;
    m_theme = theme;
    m_view = view;
    m_valid = true;
    const QSize size(view.width, view.above + view.below);
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_ARGB32_Premultiplied);
    m_image.fill(0);
    mixInks();
    m_columns.assign(static_cast<std::size_t>(std::max(0, view.width)), Column());
    for (int x = 0; x < view.width; ++x) {
        const double first = view.firstCall + x * view.callsPerPixel;
        if (first + view.callsPerPixel / 2 < 0 || first >= m_session->calls())
            continue;
        m_columns[static_cast<std::size_t>(x)] = { tallest(first, first + view.callsPerPixel), false };
        paintColumn(x);
    }
    return m_image;
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

/// Dropped text is dim, and red if something in it was used later. Hidden tools look like the rest of the context.
void TimelineImage::mixInks()
{
    for (std::size_t i = 0; i < m_inks.size(); ++i) {
        const LayerKind kind(i);
        QColor ink = kind.isDropped() ? m_theme.toolDim(kind.colour()) : m_theme.tool(kind.colour());
        if (kind.loss() != BandLoss::None)
            ink = mixed(m_theme[Hue::Loss], m_theme[Hue::Base], kind.loss() == BandLoss::Edit ? 25 : 60);
        if (m_view.hidden & (1U << kind.colour()))
            ink = m_theme[Hue::Context];
        else if (m_view.lit >= 0 && m_view.lit != kind.colour())
            ink = mixed(ink, m_theme[Hue::Base], 75);
        m_inks[i] = { ink.rgb(), mixed(ink, m_theme[Hue::Base], 45).rgb() };
    }
}

void TimelineImage::paintColumn(int x)
{
    const std::uint32_t call = m_columns[static_cast<std::size_t>(x)].call;
    auto* const pixels = reinterpret_cast<QRgb*>(m_image.bits()) + x;
    const auto width = static_cast<std::ptrdiff_t>(m_image.bytesPerLine() / sizeof(QRgb));
    const auto rowOf = [this](double tokens) {
        return static_cast<int>(std::lround(std::max(0.0, tokens) * m_view.pixelsPerToken));
    };
    const auto fill = [&](int from, int to, QRgb ink, bool mirrored) {
        for (int row = from; row < std::min(to, mirrored ? m_view.below : m_view.above); ++row)
            pixels[(mirrored ? m_view.above + row : m_view.above - 1 - row) * width] = ink;
    };
    const auto fillBoth = [&](int from, int to, const Ink& ink, bool isLeft) {
        const int edge = to - from >= kSeparated ? to - 1 : to;
        for (const bool mirrored : { false, true }) {
            if (mirrored && !isLeft)
                continue;
            fill(from, edge, ink.area, mirrored);
            fill(edge, to, ink.edge, mirrored);
        }
    };
    const Ink context { m_theme[Hue::Context].rgb(), m_theme[Hue::ContextEdge].rgb() };
    fillBoth(0, rowOf(m_session->base[call]), context, true);
    for (const TimelineLayers::Part& part : m_layers->at(call))
        fillBoth(rowOf(part.from), rowOf(part.to), m_inks[part.kind.index], !part.kind.isDropped());
}

} // namespace winnow
