// SPDX-License-Identifier: GPL-3.0-or-later
// Which words differ between two short texts: the fine marks inside a rewritten pair. Above the limit everything counts
// as changed and `tooLong` is set, because comparing the words of a megabyte line is useless.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/compression/segment.h"

namespace winnow {

inline constexpr std::size_t kWordDiffLimit = 4096; // bytes of either text

struct WordDiff
{
    std::vector<Range> before; // changed bytes, ascending, relative to the text
    std::vector<Range> after;
    bool tooLong = false;
};

WordDiff diffWords(std::string_view before, std::string_view after);

} // namespace winnow
