// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/reading_layout.h"

#include <algorithm>
#include <cmath>

#include "models/text/reading_words.h"

namespace winnow {

namespace {

constexpr std::size_t kLongestProse = 16 * 1024; // bytes of a line, and
constexpr std::size_t kMostProse = 256 * 1024; // of a text set in the proportional font
constexpr std::size_t kMostCells = 1024; // maps of lines kept
constexpr std::size_t kMostLaid = 64; // items kept
constexpr int kWidestProse = 110; // average letters a line: longer ones are hard to read

} // namespace

void ReadingLayout::setMetrics(const Metrics& metrics)
{
    m_metrics = metrics;
    reset();
}

void ReadingLayout::reset()
{
    m_laid.clear();
    m_cells.clear();
    m_heights.assign(m_document.count(), -1);
    m_summed = false;
}

void ReadingLayout::invalidate(std::size_t item)
{
    m_laid.erase(item);
    m_cells.clear();
    if (item < m_heights.size())
        m_heights[item] = -1;
    m_summed = false;
}

void ReadingLayout::setImageHeight(std::size_t item, std::uint32_t image, int height)
{
    m_images[(static_cast<std::uint64_t>(item) << 32) | image] = height;
    invalidate(item);
}

bool ReadingLayout::isProse(std::size_t item) const
{
    const EventKind kind = m_document.item(item).kind;
    const LoadedItem* const loaded = m_document.loaded(item);
    if (kind == EventKind::Result || kind == EventKind::Call || !loaded || !loaded->content)
        return false;
    const DiffRows& rows = loaded->shown().rows;
    return rows.after.size() <= kMostProse && rows.afterLines.longest() <= kLongestProse;
}

int ReadingLayout::textX(std::size_t item) const
{
    return m_metrics.left + static_cast<int>(m_document.item(item).depth) * m_metrics.indent;
}

int ReadingLayout::textWidth(std::size_t item) const
{
    const int room = std::max(80, m_metrics.width - textX(item) - m_metrics.left / 2);
    return isProse(item) ? std::min(room, static_cast<int>(kWidestProse * m_metrics.cell)) : room;
}

std::size_t ReadingLayout::wrapColumns(std::size_t item) const
{
    const int room = std::max(80, m_metrics.width - textX(item) - m_metrics.left / 2);
    return static_cast<std::size_t>(std::max(16.0, std::floor(room / m_metrics.cell) - 1));
}

const LineCells& ReadingLayout::cells(std::size_t item, Side side, std::uint32_t line) const
{
    const std::uint64_t key = (static_cast<std::uint64_t>(item) << 33)
        | (static_cast<std::uint64_t>(side == Side::After) << 32) | line;
    if (const auto found = m_cells.find(key); found != m_cells.end())
        return found->second;
    if (m_cells.size() >= kMostCells)
        m_cells.clear();
    return m_cells
        .emplace(
            key, LineCells(m_document.loaded(item)->shown().rows.line(side, line), m_document.ansiMode()))
        .first->second;
}

std::size_t ReadingLayout::rowCount(std::size_t item) const
{
    if (m_document.isCollapsed(item))
        return 1;
    const LoadedItem* const loaded = m_document.loaded(item);
    if (!loaded)
        return 1;
    return 1 + (loaded->content ? loaded->rows.count() : 1) + m_document.imagesOf(item);
}

LaidRow ReadingLayout::rowOf(std::size_t item, std::size_t row) const
{
    const LoadedItem* const loaded = m_document.loaded(item);
    if (row == 0 || !loaded)
        return {};
    if (!loaded->content)
        return { row == 1 ? LaidRow::Kind::Note : LaidRow::Kind::Image, {},
            static_cast<std::uint32_t>(row) - 2 };
    if (row - 1 < loaded->rows.count())
        return { LaidRow::Kind::Text, loaded->rows.at(row - 1), 0 };
    return { LaidRow::Kind::Image, {}, static_cast<std::uint32_t>(row - 1 - loaded->rows.count()) };
}

int ReadingLayout::measure(std::size_t item, std::size_t row, const LaidRow& what, Laid& laid) const
{
    switch (what.kind) {
    case LaidRow::Kind::Heading:
        return m_metrics.heading;
    case LaidRow::Kind::Note:
        return m_metrics.line;
    case LaidRow::Kind::Image: {
        const auto found = m_images.find((static_cast<std::uint64_t>(item) << 32) | what.image);
        return found == m_images.end() ? m_metrics.image : found->second;
    }
    case LaidRow::Kind::Text:
        break;
    }
    if (!what.row.hasLine())
        return m_metrics.line * 3 / 2;
    const LoadedItem& loaded = *m_document.loaded(item);
    if (!isProse(item)) {
        const std::size_t wide = wrapColumns(item);
        return m_metrics.line
            * static_cast<int>(std::max<std::size_t>(1, (loaded.columnsOf(what.row) + wide - 1) / wide));
    }
    auto layout = std::make_unique<QTextLayout>(
        proseText(loaded.shown().rows.line(what.row.side(), what.row.line)), m_metrics.body);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTabStopDistance(8 * m_metrics.cell);
    layout->setTextOption(option);
    layout->beginLayout();
    const int width = textWidth(item);
    double y = 0;
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, y));
        y += line.height() * 1.15;
    }
    layout->endLayout();
    laid.prose[row] = std::move(layout);
    return std::max(m_metrics.line, static_cast<int>(std::ceil(y)));
}

const ReadingLayout::Laid& ReadingLayout::laid(std::size_t item) const
{
    if (const auto found = m_laid.find(item); found != m_laid.end())
        return found->second;
    if (m_laid.size() >= kMostLaid)
        m_laid.clear();
    Laid made;
    const std::size_t rows = rowCount(item);
    made.tops.reserve(rows + 1);
    made.tops.push_back(m_metrics.gap);
    for (std::size_t row = 0; row < rows; ++row)
        made.tops.push_back(made.tops.back() + measure(item, row, rowOf(item, row), made));
    return m_laid.emplace(item, std::move(made)).first->second;
}

/// Of an item that is not loaded: by its bytes, and long texts show their ends alone.
int ReadingLayout::estimate(std::size_t item) const
{
    const int head = m_metrics.gap + m_metrics.heading;
    if (m_document.isCollapsed(item))
        return head;
    const std::uint64_t bytes = m_document.bytesOf(item);
    const std::uint64_t lines = std::min<std::uint64_t>(bytes / 60 + 1, ReadingDocument::kHead * 3 / 2);
    return head + static_cast<int>(lines) * m_metrics.line;
}

int ReadingLayout::height(std::size_t item) const
{
    if (item >= m_heights.size())
        return 0;
    if (m_heights[item] < 0)
        m_heights[item] = m_document.loaded(item) ? laid(item).tops.back() : estimate(item);
    return m_heights[item];
}

void ReadingLayout::sum() const
{
    if (m_summed && m_tops.size() == m_heights.size() + 1)
        return;
    m_tops.assign(1, 0);
    m_tops.reserve(m_heights.size() + 1);
    for (std::size_t item = 0; item < m_heights.size(); ++item)
        m_tops.push_back(m_tops.back() + height(item));
    m_summed = true;
}

qint64 ReadingLayout::total() const
{
    sum();
    return m_tops.back();
}

qint64 ReadingLayout::top(std::size_t item) const
{
    sum();
    return m_tops[std::min(item, m_tops.size() - 1)];
}

std::size_t ReadingLayout::itemAt(qint64 y) const
{
    sum();
    const auto behind = std::upper_bound(m_tops.begin(), m_tops.end(), y);
    const auto item = static_cast<std::size_t>(std::max<std::ptrdiff_t>(behind - m_tops.begin(), 1)) - 1;
    return std::min(item, m_heights.empty() ? 0 : m_heights.size() - 1);
}

int ReadingLayout::rowTop(std::size_t item, std::size_t row) const
{
    const auto& tops = laid(item).tops;
    return tops[std::min(row, tops.size() - 1)];
}

int ReadingLayout::rowHeight(std::size_t item, std::size_t row) const
{
    const auto& tops = laid(item).tops;
    return row + 1 < tops.size() ? tops[row + 1] - tops[row] : 0;
}

std::size_t ReadingLayout::rowAt(std::size_t item, int y) const
{
    const auto& tops = laid(item).tops;
    const auto behind = std::upper_bound(tops.begin(), tops.end(), y);
    const auto row = static_cast<std::size_t>(std::max<std::ptrdiff_t>(behind - tops.begin(), 1)) - 1;
    return std::min(row, tops.size() < 2 ? 0 : tops.size() - 2);
}

const QTextLayout& ReadingLayout::prose(std::size_t item, std::size_t row) const
{
    return *laid(item).prose.at(row);
}

} // namespace winnow
