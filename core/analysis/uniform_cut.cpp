// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/uniform_cut.h"

#include <algorithm>
#include <array>

namespace winnow {

namespace {

constexpr double kPrior = 5; // results at the pooled rate that are mixed into every tool's own
/// Sizes that people write.
constexpr std::array<std::int64_t, 9> kSizes { 500, 1000, 2000, 3000, 4000, 8000, 16000, 32000, 64000 };

struct Sums
{
    double dollars = 0; // net
    double weight = 0;
    double results = 0;
};

/// By size, by tool: of the results above that size.
using SumsBySize = std::array<std::vector<Sums>, kSizes.size()>;

SumsBySize sumsOf(const std::vector<CutResult>& treated, const CutScope& scope)
{
    SumsBySize sums;
    for (auto& bySize : sums)
        bySize.resize(scope.corpus.tools.size());
    for (const CutResult& row : treated) {
        const ResultRef& result = scope.corpus.results[row.id.index()];
        const std::size_t tool = result.tool.index();
        const bool takesPart = scope.sessions.empty() || scope.sessions[result.session.index()] != 0;
        if (!takesPart || scope.spared[tool] != 0)
            continue;
        const auto above = std::lower_bound(kSizes.begin(), kSizes.end(), row.bytes,
            [](std::int64_t size, std::uint64_t bytes) { return static_cast<std::uint64_t>(size) < bytes; });
        if (above == kSizes.begin())
            continue;
        Sums& sum = sums[static_cast<std::size_t>(above - kSizes.begin()) - 1][tool];
        sum.dollars += row.dollars - row.price;
        sum.weight += row.weight;
        ++sum.results;
    }
    for (std::size_t k = kSizes.size() - 1; k-- > 0;) {
        for (std::size_t t = 0; t < sums[k].size(); ++t) {
            sums[k][t].dollars += sums[k + 1][t].dollars;
            sums[k][t].weight += sums[k + 1][t].weight;
            sums[k][t].results += sums[k + 1][t].results;
        }
    }
    return sums;
}

/// What cutting gives beyond not cutting when the tools that lose most for what they save are left out until
/// the limit is kept.
double gainOf(const std::vector<Sums>& tools, const CutScope& scope)
{
    Sums all;
    for (const Sums& tool : tools) {
        all.weight += tool.weight;
        all.results += tool.results;
    }
    struct Gain
    {
        double dollars = 0, weight = 0;
    };
    std::vector<Gain> gains;
    Gain sum;
    for (std::size_t t = 0; t < tools.size(); ++t) {
        const double gain = tools[t].dollars - scope.otherwise[t];
        if (tools[t].results == 0 || gain <= 0)
            continue;
        gains.push_back({ gain,
            tools[t].weight + fearedLoss(tools[t].results, tools[t].weight, all.weight / all.results) });
        sum.dollars += gain;
        sum.weight += gains.back().weight;
    }
    std::sort(gains.begin(), gains.end(),
        [](const Gain& a, const Gain& b) { return a.dollars * b.weight < b.dollars * a.weight; });
    for (std::size_t i = 0; i < gains.size() && sum.weight > scope.weight; ++i) {
        sum.dollars -= gains[i].dollars;
        sum.weight -= gains[i].weight;
    }
    return sum.dollars;
}

} // namespace

double fearedLoss(double results, double lost, double pooledRate)
{
    return std::max(0.0, results * (lost + kPrior * pooledRate) / (results + kPrior) - lost);
}

std::optional<UniformCut> bestUniformCut(
    const std::vector<std::vector<CutResult>>& treated, const CutScope& scope)
{
    std::optional<UniformCut> best;
    double most = 0;
    for (std::size_t trial = 0; trial < treated.size(); ++trial) {
        if (treated[trial].empty())
            continue;
        const SumsBySize sums = sumsOf(treated[trial], scope);
        for (std::size_t k = kSizes.size(); k-- > 0;) {
            if (const double gain = gainOf(sums[k], scope); gain > most) {
                most = gain;
                best = UniformCut { trial + 1, kSizes[k] };
            }
        }
    }
    return best;
}

} // namespace winnow
