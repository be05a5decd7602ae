// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of line_diff.h and word_diff.h: two sequences of small dense numbers in, alternating equal and
// unequal ranges out. Only those two files use it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/reading/cells/line_diff.h"

namespace winnow {

class NumberDiff
{
public:
    /// Numbers are dense (0 .. count of different items); the vectors must outlive this.
    NumberDiff(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b);
    std::vector<LineEdit> run();

private:
    struct Job
    {
        std::uint32_t a0, a1, b0, b1;
        int depth;
    };
    struct Match
    {
        std::uint32_t a, b, length;
    };

    void solve(Job job);
    bool splitAtAnchors(const Job& job, std::vector<Match>& anchors);
    void greedy(const Job& job);
    void addMatch(std::uint32_t a, std::uint32_t b, std::uint32_t length);

    const std::vector<std::uint32_t>& m_a;
    const std::vector<std::uint32_t>& m_b;
    std::vector<Job> m_jobs; // a stack; the last is the leftmost
    std::vector<Match> m_matches; // ascending
    std::vector<std::uint32_t> m_countA, m_countB, m_placeB; // by number, zero outside of splitAtAnchors
};

} // namespace winnow
