// SPDX-License-Identifier: GPL-3.0-or-later
// The stacks of a context timeline as pixels: a column per call, a row per step of tokens. Results with enough room get
// an edge. Redraws only if what it shows has changed.
#pragma once

#include <QImage>
#include <array>
#include <memory>
#include <vector>

#include "models/timeline/timeline_layers.h"
#include "views/widgets/theme.h"

namespace winnow {

/// Which part of a session is drawn where, in device pixels.
struct TimelineView
{
    double firstCall = 0; // at the left edge
    double callsPerPixel = 1;
    double pixelsPerToken = 0;
    int width = 0;
    int above = 0; // rows above the axis
    int below = 0; // rows of the mirror
    std::uint32_t hidden = 0; // a bit for each tool color
    int lit = -1; // the only tool color at full strength
    bool operator==(const TimelineView&) const = default;
};

class TimelineImage
{
public:
    struct Column
    {
        std::uint32_t call = 0; // the call with the largest context in the column
        bool empty = true; // beyond the session
    };

    void setData(std::shared_ptr<const TimelineSession> session, const TimelineLayers& layers);
    const QImage& draw(const TimelineView& view, const Theme& theme);
    const std::vector<Column>& columns() const { return m_columns; }

private:
    std::uint32_t tallest(double from, double to) const;
    void mixInks();
    void paintColumn(int x);

    std::shared_ptr<const TimelineSession> m_session;
    const TimelineLayers* m_layers = nullptr;
    Theme m_theme = Theme::light();
    TimelineView m_view;
    QImage m_image;
    std::vector<Column> m_columns;
    struct Ink
    {
        QRgb area = 0;
        QRgb edge = 0;
    };
    std::array<Ink, LayerKind::kCount> m_inks;
    bool m_valid = false;
};

} // namespace winnow
