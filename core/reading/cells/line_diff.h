// SPDX-License-Identifier: GPL-3.0-or-later
// A line diff for pairs without provenance: a remote strategy's answer, or what two policies made of one text. Common
// ends are trimmed, lines that occur once on both sides anchor the rest (patience), and a greedy walk fills the gaps.
// Nearly linear on any input. The result is correct but not always the shortest.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/reading/cells/line_index.h"

namespace winnow {

struct LineRange
{
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t size() const { return end - begin; }
    bool operator==(const LineRange&) const = default;
};

/// If equal, both sides have the same lines; otherwise these lines of A became those of B.
struct LineEdit
{
    bool equal = false;
    LineRange a;
    LineRange b;
};

/// Compares lines [a.begin, a.end) of one text with [b.begin, b.end) of another. The edits are in order and without
/// gaps; equal and unequal ones alternate. Newlines are not compared.
std::vector<LineEdit> diffLines(std::string_view textA, const LineIndex& linesA, LineRange a,
    std::string_view textB, const LineIndex& linesB, LineRange b);

/// The same for numbered items: equal numbers are equal items. Used for words, too.
std::vector<LineEdit> diffNumbers(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b);

} // namespace winnow
