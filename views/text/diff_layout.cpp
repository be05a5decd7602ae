// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/diff_layout.h"

#include <algorithm>
#include <cmath>

namespace winnow {

namespace {

constexpr int kMiddleGap = 1;

} // namespace

void DiffLayout::forget()
{
    const DiffDocument* const document = m_model.document();
    for (const Side side : { Side::Before, Side::After }) {
        const std::size_t lines = document ? document->rows().lines(side).count() : 0;
        m_cellsOf[side == Side::After].assign(lines, 0);
    }
    m_digits = static_cast<int>(std::to_string(std::max(m_cellsOf[0].size(), m_cellsOf[1].size())).size());
    m_digits = std::max(3, m_digits);
    reset();
}

void DiffLayout::remeasure()
{
    const double cell = metrics().cell;
    const int gutter = static_cast<int>(std::ceil((m_digits + 3) * cell));
    const auto make = [&](Side side, int x, int width) {
        return Column { side, x, width, x + gutter,
            std::max(0, width - gutter - static_cast<int>(cell / 2)) };
    };
    const int width = metrics().width, half = (width - kMiddleGap) / 2;
    m_columns
        = { make(Side::Before, 0, half), make(Side::After, half + kMiddleGap, width - half - kMiddleGap) };
    TextLayout::remeasure();
}

/// Leaves one cell for a wide character that begins in the last column.
std::size_t DiffLayout::wrapColumns(std::size_t) const
{
    return static_cast<std::size_t>(
        std::max(8.0, std::floor(m_columns.front().textWidth / metrics().cell) - 1));
}

std::size_t DiffLayout::linesOf(Side side, std::uint32_t number) const
{
    std::uint32_t& known = m_cellsOf[side == Side::After][number];
    if (known == 0) // no line has more than 32 bits of cells: its index has no more bytes
        known = static_cast<std::uint32_t>(
            std::max<std::size_t>(1, LineCells(line(0, side, number), m_ansi).columns()));
    return (known + wrapColumns(0) - 1) / wrapColumns(0);
}

int DiffLayout::measure(std::size_t, std::size_t row, Laid&) const
{
    if (!m_wraps)
        return metrics().line;
    const VisibleRow shown = m_model.folds().at(row);
    std::size_t lines = 1;
    for (const Column& column : m_columns) {
        if (shown.line(column.side) != kNoLine && shown.kind != VisibleRow::Kind::EqualFold)
            lines = std::max(lines, linesOf(column.side, shown.line(column.side)));
    }
    return static_cast<int>(lines) * metrics().line;
}

std::string_view DiffLayout::line(std::size_t, Side side, std::uint32_t number) const
{
    return m_model.document()->rows().line(side, number);
}

} // namespace winnow
