// SPDX-License-Identifier: GPL-3.0-or-later
// Is one number of each new session like those before it? A bet against "they are exchangeable": each new
// number's place among all before it is bet on, and if they are, the stake ever reaches 1/d with a chance of
// at most d, however long and however often one looks (Ville's inequality). A conformal test martingale: the
// simple jumper of Vovk, Gammerman and Shafer, Algorithmic Learning in a Random World, 2nd edition,
// chapter 8.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <vector>

namespace winnow::drift {

class BettingTest
{
public:
    /// `reference`: the numbers known before. `seed` breaks ties.
    BettingTest(std::vector<double> reference, std::uint64_t seed);

    void add(double number);
    /// 1 at the beginning.
    double stake() const { return m_stakes[0] + m_stakes[1] + m_stakes[2]; }
    /// The largest it ever was.
    double highest() const { return m_highest; }

private:
    double place(double number);

    std::vector<double> m_seen; // ascending
    std::mt19937_64 m_random;
    std::array<double, 3> m_stakes; // on smaller, as before, larger
    double m_highest = 1;
};

} // namespace winnow::drift
