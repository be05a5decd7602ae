// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/drift_test.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

namespace winnow {

namespace {

constexpr int kPermutations = 999;

/// The results of a cluster: counts by tool, and by size on a logarithmic scale.
struct Profile
{
    TimeMs started = kNoTime;
    std::vector<std::pair<std::uint32_t, double>> tools;
    std::vector<std::pair<std::uint32_t, double>> sizes;
};

void count(std::vector<std::pair<std::uint32_t, double>>& counts, std::uint32_t key)
{
    const auto at = std::lower_bound(counts.begin(), counts.end(), key,
        [](const auto& entry, std::uint32_t wanted) { return entry.first < wanted; });
    if (at != counts.end() && at->first == key)
        at->second += 1;
    else
        counts.insert(at, { key, 1 });
}

/// Four bins per doubling.
std::uint32_t sizeBin(std::uint64_t size)
{
    return size == 0 ? 0 : static_cast<std::uint32_t>(4 * std::log2(static_cast<double>(size))) + 1;
}

std::vector<Profile> profilesOf(const Corpus& corpus, std::span<const std::uint32_t> clusters,
    std::span<const std::uint64_t> sizes, std::span<const std::uint8_t> asked)
{
    std::vector<Profile> profiles(
        clusters.empty() ? 0 : 1 + *std::max_element(clusters.begin(), clusters.end()));
    for (std::size_t s = 0; s < clusters.size(); ++s) {
        Profile& profile = profiles[clusters[s]];
        const TimeMs started = corpus.sessions[s].started;
        if (started != kNoTime && (profile.started == kNoTime || started < profile.started))
            profile.started = started;
    }
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        if (asked[corpus.results[i].session.index()] == 0)
            continue;
        Profile& profile = profiles[clusters[corpus.results[i].session.index()]];
        count(profile.tools, corpus.results[i].tool.value);
        count(profile.sizes, sizeBin(sizes[i]));
    }
    std::erase_if(profiles, [](const Profile& profile) { return profile.tools.empty(); });
    std::stable_sort(profiles.begin(), profiles.end(),
        [](const Profile& a, const Profile& b) { return a.started < b.started; });
    return profiles;
}

struct Distances
{
    double tools = 0;
    double sizes = 0;
};

/// Compares the first `half` of the profiles, in a given order, with the rest.
class Comparison
{
public:
    explicit Comparison(const std::vector<Profile>& profiles)
        : m_profiles(profiles)
    {
        for (const Profile& profile : profiles) {
            for (const auto& [tool, n] : profile.tools)
                m_tools = std::max<std::size_t>(m_tools, tool + 1);
            for (const auto& [bin, n] : profile.sizes)
                m_bins = std::max<std::size_t>(m_bins, bin + 1);
        }
    }

    Distances of(const std::vector<std::size_t>& order, std::size_t half) const
    {
        std::vector<double> tools[2], sizes[2];
        double total[2] = { 0, 0 };
        for (int side = 0; side < 2; ++side) {
            tools[side].resize(m_tools);
            sizes[side].resize(m_bins);
        }
        for (std::size_t i = 0; i < order.size(); ++i) {
            const int side = i < half ? 0 : 1;
            for (const auto& [tool, n] : m_profiles[order[i]].tools) {
                tools[side][tool] += n;
                total[side] += n;
            }
            for (const auto& [bin, n] : m_profiles[order[i]].sizes)
                sizes[side][bin] += n;
        }
        Distances distances;
        for (std::size_t t = 0; t < m_tools; ++t)
            distances.tools += std::abs(tools[0][t] / total[0] - tools[1][t] / total[1]) / 2;
        double below = 0;
        for (std::size_t b = 0; b < m_bins; ++b) {
            below += sizes[0][b] / total[0] - sizes[1][b] / total[1];
            distances.sizes = std::max(distances.sizes, std::abs(below));
        }
        return distances;
    }

private:
    const std::vector<Profile>& m_profiles;
    std::size_t m_tools = 0;
    std::size_t m_bins = 0;
};

} // namespace

DriftTest testDrift(const Corpus& corpus, std::span<const std::uint32_t> clusters,
    std::span<const std::uint64_t> sizes, std::uint64_t seed, std::span<const std::uint8_t> asked)
{
    const std::vector<Profile> profiles = profilesOf(corpus, clusters, sizes, asked);
    DriftTest test;
    const std::size_t half = profiles.size() / 2;
    test.earlier = half;
    test.later = profiles.size() - half;
    if (!test.isPossible())
        return test;
    const Comparison comparison(profiles);
    std::vector<std::size_t> order(profiles.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    const Distances seen = comparison.of(order, half);
    test.tools = seen.tools;
    test.sizes = seen.sizes;
    std::mt19937_64 random(seed);
    int tools = 1, larger = 1; // the recorded order counts as one permutation
    for (int round = 0; round < kPermutations; ++round) {
        for (std::size_t i = order.size() - 1; i > 0; --i)
            std::swap(order[i], order[static_cast<std::size_t>(random() % (i + 1))]);
        const Distances drawn = comparison.of(order, half);
        tools += drawn.tools >= seen.tools;
        larger += drawn.sizes >= seen.sizes;
    }
    test.toolsChance = tools / (1.0 + kPermutations);
    test.sizesChance = larger / (1.0 + kPermutations);
    return test;
}

} // namespace winnow
