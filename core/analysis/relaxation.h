// SPDX-License-Identifier: GPL-3.0-or-later
// The Lagrangian relaxation of "one choice a tool within limits": limits become prices, tools fall apart, and
// the sum of each tool's best is an upper bound of what any choice within the limits can save. Losses of
// single tools only: together they lose at least as much, so the bound holds for them, too. Read by the
// optimiser. Source: Fisher, "The Lagrangian relaxation method for solving integer programming problems",
// 1981. Where that bound is too far away, one limit is kept exactly in a table (multiple-choice knapsack by
// dynamic programming, uses rounded in its favour) and the others stay at their prices.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace winnow {

/// What a choice saves and uses up, or, as a limit, what there is of it; infinite: no limit.
struct Use
{
    double weight = 0;
    double breaks = 0;
    double over = 0;
    bool fits(const Use& limit) const
    {
        return weight <= limit.weight && breaks <= limit.breaks && over <= limit.over;
    }
};
inline constexpr double kNoLimit = std::numeric_limits<double>::infinity();

struct PricedChoice
{
    double dollars = 0;
    Use use;
};

struct Relaxation
{
    double bound = 0; // dollars; nothing within the limits saves more
    Use prices; // dollars for one of each at which the bound was found; 0 where there is no limit
    std::vector<std::vector<std::size_t>> chosen; // best of each tool at prices around these, distinct
};

/// `tools`: choices of each, at least one. Bisects the price of one limit after the other until no price
/// lowers the bound.
Relaxation relax(const std::vector<std::vector<PricedChoice>>& tools, const Use& limit);

/// One limit kept exactly, the others at these prices: a table over so many steps of it.
struct Tightened
{
    double bound = kNoLimit; // nothing within the limits saves more
    std::vector<std::size_t> chosen; // keeps that limit, perhaps not the others; empty: none does
};
Tightened tighten(const std::vector<std::vector<PricedChoice>>& tools, const Use& limit, const Use& prices,
    double Use::*exact);

} // namespace winnow
