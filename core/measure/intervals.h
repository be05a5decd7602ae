// SPDX-License-Identifier: GPL-3.0-or-later
// How certain a figure is that was measured on few sessions. Sessions that resemble each other (a sub-agent and
// its parent, episodes of one task) are one cluster. The interval is the wider of Student's t and a studentized
// bootstrap over clusters, with wider tails for few and for skewed clusters, because plain bootstrap intervals contain
// the truth in 50 to 80 of 100 cases at 5 to 19 sessions. Modeled; the same seed gives the same interval on every
// machine. Coverage is simulated in tests/support/coverage.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

/// With fewer clusters there is no interval: how far their mean is from the truth is unknown.
inline constexpr std::uint64_t kFewestClusters = 8;
/// Nor is there one if a single cluster has more than this share of the sum: the interval would be about that cluster
/// (judgement.md 0: it covers real net savings in 37 to 84 %, simulated ones in 93.6 %).
inline constexpr double kMostOfOneCluster = 0.25;
/// No interval accounts for what happens in fewer sessions than this.
inline constexpr std::uint64_t kFewestOccurrences = 3;

/// How many more clusters a 95 % interval needs to exclude 0 in 8 of 10 repetitions. A range, because the spread
/// itself is estimated.
struct MissingSessions
{
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

/// A figure per session, its 95 % interval and what it is based on.
struct SessionEstimate
{
    std::uint64_t sessions = 0;
    std::uint64_t clusters = 0;
    double mean = 0; // per session
    double low = 0; // like high, the mean if there is no interval
    double high = 0;
    double largestShare = 0; // 0 to 1: share of the largest cluster in the sum of absolute amounts
    bool hasInterval() const { return clusters >= kFewestClusters && largestShare <= kMostOfOneCluster; }
    /// 0 to 0 if there are enough; none if it cannot be estimated (too few clusters, or a mean of 0).
    std::optional<MissingSessions> missing;
    /// Whether there is an interval and it is on one side of 0.
    bool isClear() const { return hasInterval() && (low > 0 || high < 0); }
};

/// What the user wrote before the model's first response, cut at 20,000 bytes; equal for episodes of one task. Reads
/// texts.
std::string sessionTask(const Corpus& corpus, const Session& session);

/// By SessionId: the number of its cluster, dense from 0. One cluster: sessions with the same id, parent or task, a
/// session and its parent, and all sub-agents of one recording.
std::vector<std::uint32_t> sessionClusters(const Corpus& corpus);

/// Quantile of Student's t, `q` 0.5 to 0.9995. Within 1 % from 7 degrees of freedom on.
double studentQuantile(double q, double freedom);

/// `bySession`: one figure per session. `clusters`: of the same length, or empty if each session is its own.
SessionEstimate estimateBySession(std::span<const double> bySession, std::span<const std::uint32_t> clusters,
    std::uint64_t seed, std::uint32_t draws = 2000);

} // namespace winnow
