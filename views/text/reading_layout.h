// SPDX-License-Identifier: GPL-3.0-or-later
// Where every item and row of the page Reading stands: exact for what is loaded, estimated for what is not,
// so that a session of any size has a scroll bar at once. Rows are laid out when somebody asks; a row is a
// line of the text, wrapped. Used by the view, its painter and the minimap.
#pragma once

#include <QFont>
#include <QTextLayout>
#include <memory>
#include <unordered_map>
#include <vector>

#include "models/text/reading_document.h"

namespace winnow {

/// A row of an item as it is laid out.
struct LaidRow
{
    enum class Kind : std::uint8_t
    {
        Heading,
        Text, // `row` says which
        Note, // why there is no text
        Image // the `image`-th
    };
    Kind kind = Kind::Heading;
    ReadingRow row;
    std::uint32_t image = 0;
};

class ReadingLayout
{
public:
    explicit ReadingLayout(const ReadingDocument& document)
        : m_document(document)
    {
    }
    struct Metrics
    {
        QFont body;
        QFont fixed;
        int width = 0; // of the viewport
        double cell = 8; // of the fixed font
        int line = 16; // of a row of fixed text
        int heading = 28;
        int gap = 8; // above a heading
        int left = 16; // of text
        int indent = 24; // of a sub-agent
        int image = 200; // of an image that is not there yet
    };
    void setMetrics(const Metrics& metrics);
    const Metrics& metrics() const { return m_metrics; }

    /// Other items.
    void reset();
    void invalidate(std::size_t item);
    /// Their items are others.
    void forgetImages() { m_images.clear(); }
    void setImageHeight(std::size_t item, std::uint32_t image, int height);

    qint64 total() const;
    qint64 top(std::size_t item) const;
    int height(std::size_t item) const;
    std::size_t itemAt(qint64 y) const;

    std::size_t rowCount(std::size_t item) const;
    LaidRow rowOf(std::size_t item, std::size_t row) const;
    int rowTop(std::size_t item, std::size_t row) const; // below the item's top
    int rowHeight(std::size_t item, std::size_t row) const;
    std::size_t rowAt(std::size_t item, int y) const;

    int textX(std::size_t item) const;
    int textWidth(std::size_t item) const;
    /// Cells in a line of wrapped text.
    std::size_t wrapColumns(std::size_t item) const;
    /// In the proportional font, wrapped at words: what people and models say.
    bool isProse(std::size_t item) const;
    const QTextLayout& prose(std::size_t item, std::size_t row) const;
    const LineCells& cells(std::size_t item, Side side, std::uint32_t line) const;

private:
    struct Laid
    {
        std::vector<int> tops; // of rows, and the end
        std::unordered_map<std::size_t, std::unique_ptr<QTextLayout>> prose; // by row
    };
    const Laid& laid(std::size_t item) const;
    int measure(std::size_t item, std::size_t row, const LaidRow& what, Laid& laid) const;
    int estimate(std::size_t item) const;
    void sum() const;

    const ReadingDocument& m_document;
    Metrics m_metrics;
    mutable std::unordered_map<std::size_t, Laid> m_laid;
    mutable std::vector<int> m_heights; // by item; -1: not known
    mutable std::vector<qint64> m_tops; // by item, and the end
    mutable bool m_summed = false;
    std::unordered_map<std::uint64_t, int> m_images; // heights by item and image
    mutable std::unordered_map<std::uint64_t, LineCells> m_cells;
};

} // namespace winnow
