// SPDX-License-Identifier: GPL-3.0-or-later
// Simulations of what intervals promise, for tests (few rounds) and the bench (many).
#pragma once

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "core/measure/intervals.h"

namespace winnow::test {

/// Nets of sessions: drawn from something whose mean is known.
struct NetShape
{
    std::string name;
    double mean = 0;
    double (*draw)(std::mt19937_64&) = nullptr;
    double least = 0.93; // of intervals over ten sessions and more that hold the truth
};

inline double normalFrom(std::mt19937_64& random)
{
    return std::normal_distribution<double>()(random);
}

/// From tame to what a folder of agents' sessions looks like: a few of them save nearly everything, some
/// lose.
inline const std::vector<NetShape>& netShapes()
{
    static const std::vector<NetShape> shapes {
        { "normal", 1, [](std::mt19937_64& random) { return 1 + normalFrom(random); } },
        { "exponential", 1,
            [](std::mt19937_64& random) { return std::exponential_distribution<double>()(random); } },
        { "lognormal, sigma 1", std::exp(0.5),
            [](std::mt19937_64& random) { return std::exp(normalFrom(random)); } },
        { "half save nothing, half lognormal", 0.5 * std::exp(0.5),
            [](std::mt19937_64& random) { return random() % 2 == 0 ? 0.0 : std::exp(normalFrom(random)); } },
        { "lognormal, minus a loss in every fifth session", std::exp(0.5) - 0.4,
            [](std::mt19937_64& random) {
                return std::exp(normalFrom(random)) - (random() % 5 == 0 ? 2.0 : 0.0);
            } },
        { "lognormal, sigma 1.5", std::exp(1.125),
            [](std::mt19937_64& random) { return std::exp(1.5 * normalFrom(random)); } },
    };
    return shapes;
}

struct IntervalCoverage
{
    int rounds = 0, given = 0, holds = 0;
    double share() const { return given > 0 ? static_cast<double>(holds) / given : 0; }
};

/// How often the 95 % interval over n sessions holds the truth.
inline IntervalCoverage coverageOfIntervals(
    const NetShape& shape, std::size_t n, int rounds, std::uint32_t draws, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    IntervalCoverage coverage;
    coverage.rounds = rounds;
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> nets(n);
        for (double& net : nets)
            net = shape.draw(random);
        const SessionEstimate e = estimateBySession(nets, {}, static_cast<std::uint64_t>(round), draws);
        coverage.given += e.hasInterval();
        coverage.holds += e.hasInterval() && e.low <= shape.mean && shape.mean <= e.high;
    }
    return coverage;
}

} // namespace winnow::test
