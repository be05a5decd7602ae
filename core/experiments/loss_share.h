// SPDX-License-Identifier: GPL-3.0-or-later
// What share of their later uses sessions like these lose, and how sure that is: one session is one observation,
// however many uses it holds, because what it loses hangs together. Lost uses of a session are taken as a Poisson
// count whose rate differs between sessions by a gamma distribution (negative binomial regression on the number of
// uses: Lawless, "Negative binomial and mixed Poisson regression", 1987); the mean rate has Jeffreys' prior, the
// spread a flat one on a logarithmic scale. Where that is wider, Student's bound of the ratio counts (Cochran,
// "Sampling Techniques", 1977), because long sessions may lose more. A bound for any session that may lose all
// (Hoeffding, Bernstein, betting) cannot guarantee 2 % below 149 sessions; Student's alone accepts 16 to 49 of 100
// policies that lose just too much at 20 sessions, this one 2, and 12 to 23 where few sessions lose most
// (resources/manual/figures.md, tst_guarantee). A loss in fewer than 3 of n sessions is not in the figure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace winnow {

/// What an independent session uses later of its results, and how many of these uses a policy loses.
struct UsesLost
{
    std::uint64_t uses = 0;
    std::uint64_t lost = 0;
};

class LossShare
{
public:
    /// `expected`: the share lost elsewhere, where it was measured. These sessions may lose two or three times as
    /// much or a third of it (gamma prior of shape 2.5). No guarantee may rest on it.
    explicit LossShare(std::span<const UsesLost> sessions, std::optional<double> expected = {});

    /// The share is at most this with probability `q`; 1 where no session uses anything and none is expected.
    double quantile(double q) const;
    /// Lost over all, as counted.
    double measured() const;
    /// Sessions that use anything.
    std::uint64_t sessions() const { return m_sessions; }

private:
    double modelled(double q) const;

    std::vector<double> m_below; // probability of each step of the scale or a smaller share
    std::optional<double> m_expected;
    std::uint64_t m_sessions = 0;
    UsesLost m_sum;
    double m_error = 0; // standard error of the share measured
};

/// The least share that these sessions could guarantee: where none lost anything.
double shareFloor(std::span<const UsesLost> sessions, double confidence);

} // namespace winnow
