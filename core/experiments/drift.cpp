// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/drift.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/quantile.h"

namespace winnow::analysis {

namespace {

std::vector<std::uint64_t> sortedSizes(std::span<const SizedResult> results)
{
    std::vector<std::uint64_t> sizes;
    sizes.reserve(results.size());
    for (const SizedResult& result : results)
        sizes.push_back(result.bytes);
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

SizeProfile profileOf(const std::vector<std::uint64_t>& sorted)
{
    SizeProfile profile;
    profile.results = sorted.size();
    if (sorted.empty())
        return profile;
    profile.p10 = percentile(sorted, 10);
    profile.p50 = percentile(sorted, 50);
    profile.p90 = percentile(sorted, 90);
    profile.p99 = percentile(sorted, 99);
    profile.largest = sorted.back();
    return profile;
}

void measureSizes(Drift& out, const std::vector<std::uint64_t>& tuned, const std::vector<std::uint64_t>& live)
{
    if (tuned.empty() || live.empty())
        return;
    std::size_t a = 0;
    std::size_t b = 0;
    while (a < tuned.size() || b < live.size()) {
        const bool fromTuned = b == live.size() || (a < tuned.size() && tuned[a] <= live[b]);
        const std::uint64_t size = fromTuned ? tuned[a] : live[b];
        while (a < tuned.size() && tuned[a] == size)
            ++a;
        while (b < live.size() && live[b] == size)
            ++b;
        const double distance = std::abs(static_cast<double>(a) / static_cast<double>(tuned.size())
            - static_cast<double>(b) / static_cast<double>(live.size()));
        if (distance > out.sizeDistance) {
            out.sizeDistance = distance;
            out.sizeDistanceAt = size;
        }
    }
}

void measureTools(Drift& out, std::span<const SizedResult> tuned, std::span<const SizedResult> live)
{
    std::map<std::string, ToolDrift> tools;
    for (const SizedResult& result : tuned)
        ++tools[result.tool].tuned;
    for (const SizedResult& result : live)
        ++tools[result.tool].live;
    const bool bothSides = !tuned.empty() && !live.empty();
    for (auto& [name, tool] : tools) {
        tool.tool = name;
        if (!tuned.empty())
            tool.tunedShare = static_cast<double>(tool.tuned) / static_cast<double>(tuned.size());
        if (!live.empty())
            tool.liveShare = static_cast<double>(tool.live) / static_cast<double>(live.size());
        if (bothSides)
            out.toolDistance += std::abs(tool.tunedShare - tool.liveShare) / 2;
        out.tools.push_back(tool);
    }
    std::stable_sort(out.tools.begin(), out.tools.end(), [](const ToolDrift& x, const ToolDrift& y) {
        return std::abs(x.tunedShare - x.liveShare) > std::abs(y.tunedShare - y.liveShare);
    });
}

} // namespace

Drift drift(std::span<const SizedResult> tuned, std::span<const SizedResult> live)
{
    Drift out;
    const std::vector<std::uint64_t> tunedSizes = sortedSizes(tuned);
    const std::vector<std::uint64_t> liveSizes = sortedSizes(live);
    out.tuned = profileOf(tunedSizes);
    out.live = profileOf(liveSizes);
    measureSizes(out, tunedSizes, liveSizes);
    measureTools(out, tuned, live);
    return out;
}

std::vector<SizedResult> sizedResults(const Corpus& corpus)
{
    std::vector<SizedResult> out;
    for (const Session& session : corpus.sessions) {
        for (const ToolResult& result : session.results)
            out.push_back({ result.tool, corpus.texts->bytes(result.text) });
    }
    return out;
}

} // namespace winnow::analysis
