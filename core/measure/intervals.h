// SPDX-License-Identifier: GPL-3.0-or-later
// How sure a figure is that was measured on few sessions. Sessions that resemble each other (a sub-agent and
// its parent, episodes of one task) are one cluster; the interval is the wider of Student's t and a
// studentized bootstrap over clusters, its level lowered for few and for skewed ones, because plain bootstrap
// intervals hold the truth in 50 to 80 of 100 cases at 5 to 19 sessions. Modeled; equal seeds give equal
// intervals on every machine. Coverage is simulated in tests/support/coverage.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

/// Fewer clusters give no interval: the distance of their mean from the truth is unknown.
inline constexpr std::uint64_t kFewestClusters = 8;
/// Nor does a sum of which one cluster holds more: the interval would be about that one (judgement.md 0: real nets are
/// covered by 37 to 84 %, simulated ones by 93.6).
inline constexpr double kMostOfOneCluster = 0.25;
/// What happens in fewer sessions than these is not in any interval.
inline constexpr std::uint64_t kFewestOccurrences = 3;

/// How many more clusters are needed for a 95 % interval to exclude 0 in 8 of 10 repetitions: a range,
/// because the spread itself is estimated.
struct MissingSessions
{
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

/// A figure a session, its 95 % interval and what it rests on.
struct SessionEstimate
{
    std::uint64_t sessions = 0;
    std::uint64_t clusters = 0;
    double mean = 0; // a session
    double low = 0; // both the mean where there is no interval
    double high = 0;
    double largestShare = 0; // of the sum of the clusters' amounts, that of the largest; 0 to 1
    bool hasInterval() const { return clusters >= kFewestClusters && largestShare <= kMostOfOneCluster; }
    /// 0 to 0 when there are enough; none when nothing can be said (too few clusters, or a mean of 0).
    std::optional<MissingSessions> missing;
    /// True when there is an interval and it lies on one side of 0.
    bool isClear() const { return hasInterval() && (low > 0 || high < 0); }
};

/// What the session was asked before its model first spoke, cut; equal for the episodes of one task. Reads
/// texts.
std::string sessionTask(const Corpus& corpus, const Session& session);

/// By SessionId: the number of its cluster, dense from 0. One cluster: sessions of one recording that name
/// each other as parent or share an agent's task, and recordings of sub-agents of one parent session.
std::vector<std::uint32_t> sessionClusters(const Corpus& corpus);

/// Of Student's t, `q` 0.5 to 0.9995; within 1 % from 7 degrees of freedom on.
double studentQuantile(double q, double freedom);

/// `bySession`: one figure a session; `clusters`: of the same length, or empty where each session is its own.
SessionEstimate estimateBySession(std::span<const double> bySession, std::span<const std::uint32_t> clusters,
    std::uint64_t seed, std::uint32_t draws = 2000);

} // namespace winnow
