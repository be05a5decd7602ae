// SPDX-License-Identifier: GPL-3.0-or-later
// The results an analysis counts: those a window's filter keeps, or those of one tool; by default all. Used by the
// threshold curve, differences, expansions and the window.
#pragma once

#include <vector>

#include "core/base/ids.h"

namespace winnow {

class CountedResults
{
public:
    CountedResults() = default; // all
    /// By ResultId: not 0 if the result counts. Empty: all count.
    explicit CountedResults(std::vector<char> counts)
        : m_counts(std::move(counts))
    {
    }
    bool isAll() const { return m_counts.empty(); }
    bool operator()(ResultId id) const { return isAll() || m_counts[id.index()] != 0; }
    bool operator==(const CountedResults&) const = default;

private:
    std::vector<char> m_counts;
};

} // namespace winnow
