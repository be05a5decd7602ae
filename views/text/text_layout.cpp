// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/text_layout.h"

#include <algorithm>

namespace winnow {

namespace {

constexpr std::size_t kMostCells = 2048; // line maps kept
constexpr std::size_t kMostLaid = 64; // items kept

/// Index of the stretch at `y`; `tops` contains the begin of each stretch, then the end.
template <class Tops, class Y> std::size_t indexAt(const Tops& tops, Y y)
{
    const auto behind = std::upper_bound(tops.begin(), tops.end(), y);
    const auto index = static_cast<std::size_t>(std::max<std::ptrdiff_t>(behind - tops.begin(), 1)) - 1;
    return std::min(index, tops.size() < 2 ? 0 : tops.size() - 2);
}

} // namespace

void TextLayout::setMetrics(const Metrics& metrics)
{
    m_metrics = metrics;
    remeasure();
}

void TextLayout::reset()
{
    m_cells.clear();
    remeasure();
}

void TextLayout::remeasure()
{
    m_laid.clear();
    m_heights.assign(itemCount(), -1);
    m_tops.clear();
}

void TextLayout::invalidate(std::size_t item)
{
    m_laid.erase(item);
    m_cells.clear();
    if (item >= m_heights.size())
        return;
    m_heights[item] = -1;
    if (m_tops.empty())
        return;
    const qint64 more = height(item) - (m_tops[item + 1] - m_tops[item]);
    for (std::size_t below = item + 1; below < m_tops.size(); ++below)
        m_tops[below] += more;
}

const LineCells& TextLayout::cells(std::size_t item, Side side, std::uint32_t number) const
{
    const std::uint64_t key = (static_cast<std::uint64_t>(item) << 33)
        | (static_cast<std::uint64_t>(side == Side::After) << 32) | number;
    if (const auto found = m_cells.find(key); found != m_cells.end())
        return found->second;
    if (m_cells.size() >= kMostCells)
        m_cells.clear();
    return m_cells.emplace(key, LineCells(line(item, side, number), ansiMode())).first->second;
}

const TextLayout::Laid& TextLayout::laid(std::size_t item) const
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
        made.tops.push_back(made.tops.back() + measure(item, row, made));
    return m_laid.emplace(item, std::move(made)).first->second;
}

int TextLayout::height(std::size_t item) const
{
    if (item >= m_heights.size())
        return 0;
    if (m_heights[item] < 0)
        m_heights[item] = isKnown(item) ? laid(item).tops.back() : estimate(item);
    return m_heights[item];
}

qint64 TextLayout::top(std::size_t item) const
{
    if (m_tops.empty()) {
        m_tops.reserve(m_heights.size() + 1);
        m_tops.push_back(0);
        for (std::size_t i = 0; i < m_heights.size(); ++i)
            m_tops.push_back(m_tops.back() + height(i));
    }
    return m_tops[std::min(item, m_tops.size() - 1)];
}

std::size_t TextLayout::itemAt(qint64 y) const
{
    (void)top(0);
    return indexAt(m_tops, y);
}

int TextLayout::rowTop(std::size_t item, std::size_t row) const
{
    const auto& tops = laid(item).tops;
    return tops[std::min(row, tops.size() - 1)];
}

int TextLayout::rowHeight(std::size_t item, std::size_t row) const
{
    const auto& tops = laid(item).tops;
    return row + 1 < tops.size() ? tops[row + 1] - tops[row] : 0;
}

std::size_t TextLayout::rowAt(std::size_t item, int y) const
{
    return indexAt(laid(item).tops, y);
}

} // namespace winnow
