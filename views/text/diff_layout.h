// SPDX-License-Identifier: GPL-3.0-or-later
// Lays out the two texts of a result on a canvas: one item, a row per line, in two columns with a gutter each; a
// wrapped row is as high as its taller side. For the diff view and its painter.
#pragma once

#include "models/text/diff_model.h"
#include "views/text/text_layout.h"

namespace winnow {

class DiffLayout : public TextLayout
{
public:
    /// One column of text: a gutter with numbers and sign, then cells.
    struct Column
    {
        Side side = Side::Before;
        int x = 0;
        int width = 0;
        int textX = 0;
        int textWidth = 0;
    };
    explicit DiffLayout(const DiffModel& model)
        : m_model(model)
    {
    }
    /// The document or the colors changed.
    void forget();
    void remeasure() override;

    const std::vector<Column>& columns() const { return m_columns; } // left to right
    int digits() const { return m_digits; } // of the largest number

    std::size_t itemCount() const override { return m_model.document() ? 1 : 0; }
    std::size_t rowCount(std::size_t) const override { return m_model.rowCount(); }
    std::size_t wrapColumns(std::size_t) const override;
    AnsiMode ansiMode() const override { return m_ansi; }
    void setAnsiMode(AnsiMode mode) { m_ansi = mode; }
    bool wraps() const { return m_wraps; }
    void setWraps(bool on) { m_wraps = on; }

protected:
    int measure(std::size_t item, std::size_t row, Laid& laid) const override;
    std::string_view line(std::size_t item, Side side, std::uint32_t line) const override;

private:
    std::size_t linesOf(Side side, std::uint32_t line) const;

    const DiffModel& m_model;
    std::vector<Column> m_columns;
    int m_digits = 3;
    AnsiMode m_ansi = AnsiMode::Hide;
    bool m_wraps = false;
    mutable std::vector<std::uint32_t> m_cellsOf[2]; // by side and line; 0: unknown
};

} // namespace winnow
