// SPDX-License-Identifier: GPL-3.0-or-later
// The bands of a context timeline as pixels: a column per call, a row per step of tokens. All calls of an
// epoch share one strip of colors, so a column is copied, not drawn, and 100,000 bands cost what ten do. A
// row shared by many bands has their mean color. Keeps the picture and draws only new columns.
#pragma once

#include <QImage>
#include <map>
#include <memory>
#include <vector>

#include "models/timeline/timeline_data.h"
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
    int below = 0;
    bool operator==(const TimelineView&) const = default;
};

class TimelineImage
{
public:
    struct Column
    {
        std::uint32_t call = 0; // the call with the largest context in the column
        std::uint32_t epoch = 0;
        int base = 0; // rows
        int before = 0; // rows of bands above the base
        int after = 0;
        bool empty = true; // beyond the session
    };

    /// `after` is read until the next call; draws nothing if it is null or of another session.
    void setData(std::shared_ptr<const TimelineSession> session, const TimelineAfter* after);
    /// Only the half above the axis shows what is dropped.
    const QImage& draw(const TimelineView& view, const Theme& theme);
    const std::vector<Column>& columns() const { return m_columns; }

private:
    struct Strip
    {
        std::vector<QRgb> before; // from the base outwards; premultiplied
        std::vector<QRgb> after;
    };

    bool shift(const TimelineView& view);
    void findColumns(int from, int to);
    std::uint32_t tallest(double from, double to) const;
    const Strip& stripOf(std::uint32_t epoch);
    void paintColumns(int from, int to);

    std::shared_ptr<const TimelineSession> m_session;
    const TimelineAfter* m_after = nullptr;
    std::vector<std::int64_t> m_before; // tokens by band
    Theme m_theme = Theme::light();
    TimelineView m_view;
    QImage m_image;
    std::vector<Column> m_columns;
    std::map<std::uint32_t, Strip> m_strips; // by epoch
    bool m_valid = false;
};

} // namespace winnow
