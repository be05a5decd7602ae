// SPDX-License-Identifier: GPL-3.0-or-later
// How sure a figure is that was measured on few sessions: bootstrap over sessions (whole sessions are drawn,
// because results of one session resemble each other), and how many more would settle a comparison. Modelled;
// the seed is the caller's, equal seeds give equal intervals on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace winnow {

/// A figure a session, its 95 % interval and the number of sessions behind it.
struct SessionEstimate
{
    std::uint64_t sessions = 0;
    double mean = 0;
    double low = 0; // 2.5 % and 97.5 % of the means of the draws; both the mean with fewer than 2 sessions
    double high = 0;
    /// Sessions still missing until a 95 % interval excludes 0 in 8 of 10 repetitions, were the spread to
    /// stay as it is; 0 when there are enough, none when nothing can be said (fewer than 2 sessions, or a
    /// mean of 0).
    std::optional<std::uint64_t> missing;
    /// True when the interval lies on one side of 0.
    bool isClear() const { return sessions > 1 && (low > 0 || high < 0); }
};

/// `bySession`: one figure a session. At most `draws` resamples, fewer when there are very many sessions.
SessionEstimate estimateBySession(
    std::span<const double> bySession, std::uint64_t seed, std::uint32_t draws = 2000);

} // namespace winnow
