// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the items of a text and their rows, one below the other. Laid out on demand, so that a text of
// any size has a scroll bar immediately. Derived classes define items and row heights: the two texts of a
// result are one item, a session has many.
#pragma once

#include <QFont>
#include <QTextLayout>
#include <memory>
#include <unordered_map>
#include <vector>

#include "core/reading/cells/line_cells.h"
#include "core/reading/diff_rows.h"

namespace winnow {

/// A byte in a row of an item.
struct TextPlace
{
    std::size_t item = 0;
    std::size_t row = 0;
    std::size_t byte = 0;
    auto operator<=>(const TextPlace&) const = default;
};

class TextLayout
{
public:
    struct Metrics
    {
        QFont body;
        QFont fixed;
        int width = 0; // of the viewport
        double cell = 8; // of the fixed font
        int line = 16; // height of a row of fixed text
        int ascent = 12; // from the top of a line to its baseline
        int heading = 28;
        int gap = 0; // above an item
        int left = 16; // where text begins
        int indent = 24; // of a sub-agent
    };
    virtual ~TextLayout() = default;
    void setMetrics(const Metrics& metrics);
    const Metrics& metrics() const { return m_metrics; }

    /// The items, their rows, or one row of an item changed.
    void reset();
    virtual void remeasure();
    void invalidate(std::size_t item);

    qint64 total() const { return top(itemCount()); }
    qint64 top(std::size_t item) const;
    int height(std::size_t item) const;
    std::size_t itemAt(qint64 y) const;
    int rowTop(std::size_t item, std::size_t row) const; // below the item's top
    int rowHeight(std::size_t item, std::size_t row) const;
    std::size_t rowAt(std::size_t item, int y) const;

    virtual std::size_t itemCount() const = 0;
    virtual std::size_t rowCount(std::size_t item) const = 0;
    /// True if the height is exact, not estimated.
    virtual bool isKnown(std::size_t) const { return true; }
    /// Cells per line of wrapped text.
    virtual std::size_t wrapColumns(std::size_t item) const = 0;
    const LineCells& cells(std::size_t item, Side side, std::uint32_t line) const;

protected:
    struct Laid
    {
        std::vector<int> tops; // by row, then the end
        std::unordered_map<std::size_t, std::unique_ptr<QTextLayout>> prose; // by row
    };
    const Laid& laid(std::size_t item) const;
    virtual int measure(std::size_t item, std::size_t row, Laid& laid) const = 0;
    virtual int estimate(std::size_t) const { return 0; }
    virtual std::string_view line(std::size_t item, Side side, std::uint32_t line) const = 0;
    virtual AnsiMode ansiMode() const = 0;

private:
    Metrics m_metrics;
    mutable std::unordered_map<std::size_t, Laid> m_laid;
    mutable std::vector<int> m_heights; // by item; -1: unknown
    mutable std::vector<qint64> m_tops; // by item, then the end; empty: not summed yet
    mutable std::unordered_map<std::uint64_t, LineCells> m_cells;
};

} // namespace winnow
