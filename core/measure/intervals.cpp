// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/intervals.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <string>

#include "core/base/key_groups.h"
#include "core/replay/known_facts.h"

namespace winnow {

namespace {

constexpr double kMostDrawnFigures = 2e7; // keeps the bootstrap below a second for any corpus
constexpr double kNormalSum = 1.959964 + 0.841621; // 95 % confidence, 80 % power
constexpr double kMostSessions = 1e12; // above this, "more sessions" is useless advice
constexpr std::size_t kTaskBytes = 20000; // bytes of a prompt that are compared
constexpr double kOutside = 0.05; // share of cases in which the interval may miss the truth
constexpr double kRounding = 1e-12; // relative to the mean
constexpr double kTameSkew = 0.5; // skew of the clusters' sums up to which the tails are not widened
constexpr double kSkewWeight = 2; // chosen with tests/support/coverage.h
constexpr double kNoSpread = 1e-3; // relative to the standard error; below it all drawn clusters are alike

/// Mean per session and its standard error, from the ratio of cluster sums to cluster sizes.
struct Moments
{
    double mean = 0;
    double error = 0;
};

struct Cluster
{
    double sum = 0;
    double size = 0;
};

Moments momentsOf(std::span<const Cluster> clusters)
{
    double sum = 0, size = 0;
    for (const Cluster& cluster : clusters) {
        sum += cluster.sum;
        size += cluster.size;
    }
    Moments moments;
    moments.mean = sum / size;
    double squares = 0;
    for (const Cluster& cluster : clusters) {
        const double rest = cluster.sum - moments.mean * cluster.size;
        squares += rest * rest;
    }
    const auto n = static_cast<double>(clusters.size());
    moments.error = std::sqrt(squares * n / (n - 1)) / size;
    return moments;
}

/// Skewness of the clusters' sums around mean times size.
double skewOf(std::span<const Cluster> clusters, double mean)
{
    double squares = 0, cubes = 0;
    for (const Cluster& cluster : clusters) {
        const double rest = cluster.sum - mean * cluster.size;
        squares += rest * rest;
        cubes += rest * rest * rest;
    }
    const auto n = static_cast<double>(clusters.size());
    return squares > 0 ? cubes / n / std::pow(squares / n, 1.5) : 0;
}

/// Share of the largest cluster in the sum of absolute amounts.
double largestShareOf(std::span<const Cluster> clusters)
{
    double sum = 0, largest = 0;
    for (const Cluster& cluster : clusters) {
        sum += std::abs(cluster.sum);
        largest = std::max(largest, std::abs(cluster.sum));
    }
    return sum > 0 ? largest / sum : 0;
}

std::vector<Cluster> summed(std::span<const double> bySession, std::span<const std::uint32_t> clusters)
{
    std::vector<Cluster> sums(bySession.size());
    for (std::size_t s = 0; s < bySession.size(); ++s) {
        Cluster& cluster = sums[clusters.empty() ? s : clusters[s]];
        cluster.sum += bySession[s];
        cluster.size += 1;
    }
    std::erase_if(sums, [](const Cluster& cluster) { return cluster.size == 0; });
    return sums;
}

/// Two-sided normal quantile that leaves `outside` (0.001 to 1) outside, by bisection.
double normalQuantile(double outside)
{
    double low = 0, high = 6;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (std::erfc(middle / std::sqrt(2.0)) > outside ? low : high) = middle;
    }
    return low;
}

/// Quantile of Student's t by Hill's expansion around the normal one. Within 1 % from 7 degrees of freedom on.
double studentOf(double normal, double freedom)
{
    const double z = normal, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom)
        + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

/// Sorted studentized means of resampled clusters. A draw without any spread (it missed the few clusters that differ)
/// does not show how far its mean is from the truth, so it is drawn again.
std::vector<double> studentised(
    std::span<const Cluster> clusters, const Moments& of, std::uint64_t seed, std::size_t rounds)
{
    std::mt19937_64 random(seed);
    std::vector<double> values(rounds);
    std::vector<Cluster> drawn(clusters.size());
    for (double& value : values) {
        Moments again;
        do {
            // Not std::uniform_int_distribution: its numbers differ between libraries.
            for (Cluster& cluster : drawn)
                cluster = clusters[static_cast<std::size_t>(random() % clusters.size())];
            again = momentsOf(drawn);
        } while (again.error <= of.error * kNoSpread);
        value = (again.mean - of.mean) / again.error;
    }
    std::sort(values.begin(), values.end());
    return values;
}

std::optional<MissingSessions> missingSessions(const Moments& moments, double have)
{
    if (moments.mean == 0)
        return std::nullopt;
    const double ratio = moments.error / moments.mean;
    const double needed = kNormalSum * kNormalSum * ratio * ratio * have;
    // The spread of n figures is known to about 1 / sqrt(2 (n - 1)), and the number needed grows with its square.
    const double off = 1.96 * std::sqrt(2 / (have - 1));
    const auto more = [&](double want) {
        return static_cast<std::uint64_t>(std::clamp(std::ceil(want - have), 0.0, kMostSessions));
    };
    if (!(needed * (1 + off) < kMostSessions))
        return std::nullopt;
    return MissingSessions { more(needed * std::max(0.25, 1 - off)), more(needed * (1 + off)) };
}

} // namespace

double studentQuantile(double q, double freedom)
{
    return studentOf(normalQuantile(2 * (1 - q)), freedom);
}

SessionEstimate estimateBySession(std::span<const double> bySession, std::span<const std::uint32_t> clusters,
    std::uint64_t seed, std::uint32_t draws)
{
    SessionEstimate estimate;
    estimate.sessions = bySession.size();
    if (bySession.empty())
        return estimate;
    const std::vector<Cluster> sums = summed(bySession, clusters);
    estimate.clusters = sums.size();
    estimate.largestShare = largestShareOf(sums);
    estimate.mean
        = std::accumulate(bySession.begin(), bySession.end(), 0.0) / static_cast<double>(bySession.size());
    estimate.low = estimate.high = estimate.mean;
    if (!estimate.hasInterval() || draws == 0)
        return estimate;
    const Moments moments = momentsOf(sums);
    const auto n = static_cast<double>(sums.size());
    estimate.missing = missingSessions(moments, n);
    if (moments.error <= std::abs(moments.mean) * kRounding)
        return estimate; // all clusters are alike
    const auto rounds
        = static_cast<std::size_t>(std::clamp(kMostDrawnFigures / n, 200.0, std::max(200.0, double(draws))));
    // Few skewed figures look less skewed than they are: the tails are wider, the fewer and the more skewed the
    // clusters are.
    const double skew = std::abs(skewOf(sums, moments.mean));
    const double outside
        = kOutside * std::max(0.1, 1 - 9 / n) / (1 + kSkewWeight * std::max(0.0, skew - kTameSkew));
    const std::vector<double> t = studentised(sums, moments, seed, rounds);
    const auto tail = static_cast<std::size_t>(outside / 2 * static_cast<double>(rounds));
    const double student = studentOf(normalQuantile(kOutside), n - 1);
    estimate.low = moments.mean - std::max(student, t[rounds - 1 - tail]) * moments.error;
    estimate.high = moments.mean + std::max(student, -t[tail]) * moments.error;
    return estimate;
}

std::string sessionTask(const Corpus& corpus, const Session& session)
{
    const std::size_t end = session.modelCalls.empty()
        ? session.events.size()
        : std::min<std::size_t>(session.modelCalls.front().firstEvent, session.events.size());
    std::string task;
    for (std::size_t e = 0; e < end && task.size() < kTaskBytes; ++e) {
        if (session.events[e].kind == EventKind::UserText)
            task += corpus.texts->get(session.events[e].text).view().substr(0, kTaskBytes);
    }
    return task;
}

std::vector<std::uint32_t> sessionClusters(const Corpus& corpus)
{
    std::vector<std::vector<std::string>> keys(corpus.sessions.size());
    for (std::uint32_t s = 0; s < keys.size(); ++s) {
        const Session& session = corpus.sessions[s];
        for (const std::string& id : { session.id, session.parentId }) {
            if (!id.empty())
                keys[s].push_back("id " + id);
        }
        if (session.sidechain)
            keys[s].push_back("recording " + std::to_string(session.recording.value));
        const std::string task
            = corpus.known ? corpus.known->task(SessionId(s)) : sessionTask(corpus, session);
        if (!task.empty())
            keys[s].push_back("task " + task);
    }
    return groupedByKeys(keys);
}

} // namespace winnow
