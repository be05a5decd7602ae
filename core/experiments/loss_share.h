// SPDX-License-Identifier: GPL-3.0-or-later
// The share of later uses that sessions like these lose, and how certain it is. One session is one observation, however
// many uses it has, because its losses are correlated. The lost uses of a session are a Poisson count whose rate
// follows a gamma distribution over sessions (negative binomial regression on the number of uses: Lawless, "Negative
// binomial and mixed Poisson regression", 1987). The mean rate has Jeffreys' prior, the spread a flat one on a
// logarithmic scale. Student's bound of the ratio (Cochran, "Sampling Techniques", 1977) is used if it is wider,
// because long sessions may lose more. A bound for sessions that may lose everything (Hoeffding, Bernstein, betting)
// cannot guarantee 2 % below 149 sessions. Of 100 policies that lose just too much at 20 sessions, Student's bound
// alone accepts 16 to 49, this one 2, or 12 to 23 if few sessions lose most (resources/manual/figures.md,
// tst_guarantee). The figure does not cover a loss that occurs in fewer than 3 of n sessions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace winnow {

/// The later uses of an independent session, and how many of them a policy loses.
struct UsesLost
{
    std::uint64_t uses = 0;
    std::uint64_t lost = 0;
};

class LossShare
{
public:
    /// `expected`: the share lost on other sessions, if it was measured. These sessions may lose two or three times as
    /// much, or a third of it (gamma prior of shape 2.5). No guarantee may use it.
    explicit LossShare(std::span<const UsesLost> sessions, std::optional<double> expected = {});

    /// The share is at most this with probability `q`. 1 if no session has uses and no share is expected.
    double quantile(double q) const;
    /// Lost uses over all uses, as counted.
    double measured() const;
    /// Number of sessions with uses.
    std::uint64_t sessions() const { return m_sessions; }

private:
    double modelled(double q) const;

    std::vector<double> m_below; // by step of the scale: probability of this or a smaller share
    std::optional<double> m_expected;
    std::uint64_t m_sessions = 0;
    UsesLost m_sum;
    double m_error = 0; // standard error of measured()
};

/// The lowest share that these sessions could guarantee: the bound if none of them lost anything.
double shareFloor(std::span<const UsesLost> sessions, double confidence);

} // namespace winnow
