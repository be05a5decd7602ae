// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/intervals.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace winnow {

namespace {

constexpr double kMostDrawnFigures = 2e7; // keeps the bootstrap below a second whatever the corpus
constexpr double kNormalSum = 1.959964 + 0.841621; // 95 % confidence, 80 % power
constexpr double kMostSessions = 1e12; // beyond that "more sessions" is no advice

std::optional<std::uint64_t> missingSessions(std::span<const double> figures, double mean)
{
    if (figures.size() < 2 || mean == 0)
        return std::nullopt;
    double squares = 0;
    for (const double figure : figures)
        squares += (figure - mean) * (figure - mean);
    const double variance = squares / static_cast<double>(figures.size() - 1);
    const double needed = std::ceil(kNormalSum * kNormalSum * variance / (mean * mean));
    if (!(needed < kMostSessions))
        return std::nullopt;
    const auto have = static_cast<double>(figures.size());
    return needed > have ? static_cast<std::uint64_t>(needed - have) : 0;
}

} // namespace

SessionEstimate estimateBySession(std::span<const double> bySession, std::uint64_t seed, std::uint32_t draws)
{
    SessionEstimate estimate;
    estimate.sessions = bySession.size();
    if (bySession.empty())
        return estimate;
    const auto n = static_cast<double>(bySession.size());
    for (const double figure : bySession)
        estimate.mean += figure / n;
    estimate.low = estimate.high = estimate.mean;
    estimate.missing = missingSessions(bySession, estimate.mean);
    if (bySession.size() < 2 || draws == 0)
        return estimate;
    const auto rounds
        = static_cast<std::size_t>(std::clamp(kMostDrawnFigures / n, 200.0, std::max(200.0, double(draws))));
    std::mt19937_64 random(seed);
    std::vector<double> means(rounds);
    for (double& mean : means) {
        // Not std::uniform_int_distribution: its answers differ between libraries.
        for (std::size_t i = 0; i < bySession.size(); ++i)
            mean += bySession[static_cast<std::size_t>(random() % bySession.size())] / n;
    }
    std::sort(means.begin(), means.end());
    const auto at = [&](double share) {
        return means[static_cast<std::size_t>(share * static_cast<double>(rounds - 1))];
    };
    estimate.low = at(0.025);
    estimate.high = at(0.975);
    return estimate;
}

} // namespace winnow
