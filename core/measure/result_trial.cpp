// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/result_trial.h"

#include <algorithm>
#include <cmath>

#include "core/measure/intervals.h"
#include "core/replay/replay_result.h"

namespace winnow {

const StatedTrial kStatedTrial { { { 59, 74 }, 0.692, 0.873 }, { { 59, 78 }, 0.651, 0.859 },
    { { 73, 108 }, 0.583, 0.757 }, { { 73, 103 }, 0.602, 0.815 }, 200, 24 };

namespace {

using Count = std::uint64_t TrialCounts::*;

ClusteredShare shareOver(const std::map<std::string, TrialCounts>& recordings, Count hits, Count of)
{
    ClusteredShare share;
    for (const auto& [path, counts] : recordings) {
        share.counted.hits += counts.*hits;
        share.counted.of += counts.*of;
    }
    share.low = share.counted.low();
    share.high = share.counted.high();
    double squares = 0, clusters = 0;
    for (const auto& [path, counts] : recordings) {
        const double rest
            = static_cast<double>(counts.*hits) - share.counted.share() * static_cast<double>(counts.*of);
        squares += rest * rest;
        clusters += counts.*of > 0 ? 1 : 0;
    }
    if (clusters < 2)
        return share;
    const double error
        = std::sqrt(squares * clusters / (clusters - 1)) / static_cast<double>(share.counted.of);
    const double off = studentQuantile(0.975, clusters - 1) * error;
    share.low = std::max(0.0, std::min(share.low, share.counted.share() - off));
    share.high = std::min(1.0, std::max(share.high, share.counted.share() + off));
    return share;
}

} // namespace

std::uint64_t ResultTrial::results() const
{
    std::uint64_t sum = 0;
    for (const auto& [path, counts] : recordings)
        sum += counts.results;
    return sum;
}

ClusteredShare ResultTrial::precision() const
{
    return shareOver(recordings, &TrialCounts::both, &TrialCounts::named);
}
ClusteredShare ResultTrial::recall() const
{
    return shareOver(recordings, &TrialCounts::both, &TrialCounts::labeled);
}
ClusteredShare ResultTrial::usePrecision() const
{
    return shareOver(recordings, &TrialCounts::bothUses, &TrialCounts::namedUses);
}
ClusteredShare ResultTrial::useRecall() const
{
    return shareOver(recordings, &TrialCounts::bothUses, &TrialCounts::labeledUses);
}

ResultTrial tryOnResults(const Measured& measured, std::span<const ResultLabel> labels)
{
    const ReplayResult& replay = *measured.replay;
    ResultTrial trial;
    for (const ResultLabel& label : labels) {
        const auto id
            = label.policy == replay.policy.name ? labelledResult(*replay.corpus, label.place) : std::nullopt;
        if (!id || !replay.outcomes[id->index()].changed) {
            ++trial.absent;
            continue;
        }
        TrialCounts& counts = trial.recordings[label.place.recording];
        const std::uint64_t named = measured.losses.usesOfResult[id->index()];
        ++counts.results;
        counts.named += named > 0;
        counts.labeled += label.uses > 0;
        counts.both += named > 0 && label.uses > 0;
        counts.namedUses += named;
        counts.labeledUses += label.uses;
        counts.bothUses += std::min<std::uint64_t>(named, label.uses);
        if ((named > 0) != (label.uses > 0))
            trial.wrong.push_back(label.id);
    }
    return trial;
}

double StatedTrial::corrected(std::uint64_t named) const
{
    const double recalled = useRecall.counted.share();
    return recalled > 0 ? static_cast<double>(named) * usePrecision.counted.share() / recalled : 0;
}

} // namespace winnow
