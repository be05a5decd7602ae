// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drift/drift_watch.h"

#include <algorithm>

namespace winnow::drift {

DriftWatch::DriftWatch(std::span<const Scores> reference, double delta, std::uint64_t seed)
    : m_limit(kWatched / delta)
{
    for (std::size_t w = 0; w < kWatched; ++w) {
        std::vector<double> numbers;
        for (const Scores& session : reference)
            numbers.push_back(session[w]);
        m_tests.emplace_back(std::move(numbers), seed + w);
    }
}

bool DriftWatch::add(const Scores& scores)
{
    const bool before = isAlarmed();
    for (std::size_t w = 0; w < kWatched; ++w)
        m_tests[w].add(scores[w]);
    return isAlarmed() && !before;
}

bool DriftWatch::isAlarmed() const
{
    return std::any_of(
        m_tests.begin(), m_tests.end(), [&](const BettingTest& test) { return test.highest() >= m_limit; });
}

} // namespace winnow::drift
