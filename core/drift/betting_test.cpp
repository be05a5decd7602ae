// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drift/betting_test.h"

#include <algorithm>

namespace winnow::drift {

namespace {

constexpr double kJump = 0.01; // of all stakes is dealt anew before each bet
constexpr double kDaring = 1.8; // a bet wins or loses at most 0.9 of its stake
constexpr std::array<double, 3> kSides { -1, 0, 1 };

} // namespace

BettingTest::BettingTest(std::vector<double> reference, std::uint64_t seed)
    : m_seen(std::move(reference))
    , m_random(seed)
    , m_stakes { 1.0 / 3, 1.0 / 3, 1.0 / 3 }
{
    std::sort(m_seen.begin(), m_seen.end());
}

/// Share of all numbers so far that lie higher, this one and its equals by chance: uniform and independent of
/// the earlier ones if all are exchangeable.
double BettingTest::place(double number)
{
    const auto [low, high] = std::equal_range(m_seen.begin(), m_seen.end(), number);
    const auto above = static_cast<double>(m_seen.end() - high);
    const auto equal = static_cast<double>(high - low + 1);
    const double chance = static_cast<double>(m_random() >> 11) * 0x1p-53;
    m_seen.insert(high, number);
    return (above + chance * equal) / static_cast<double>(m_seen.size());
}

void BettingTest::add(double number)
{
    const double p = place(number);
    const double all = stake();
    for (std::size_t b = 0; b < kSides.size(); ++b) {
        m_stakes[b] = (1 - kJump) * m_stakes[b] + kJump * all / 3;
        m_stakes[b] *= 1 + kSides[b] * kDaring * (0.5 - p);
    }
    m_highest = std::max(m_highest, stake());
}

} // namespace winnow::drift
