// SPDX-License-Identifier: GPL-3.0-or-later
// Did the traffic change within the corpus? Sessions are split by recorded start into an earlier and a later half,
// whose tool mixes and result sizes are compared. Permuting whole clusters of sessions shows how unusual the difference
// is. Shown with every guarantee, which is valid only while traffic stays the same. drift.h compares two corpora.
#pragma once

#include <cstdint>
#include <span>

#include "core/session/corpus.h"

namespace winnow {

struct DriftTest
{
    std::uint64_t earlier = 0; // clusters
    std::uint64_t later = 0;
    double tools = 0; // total variation distance of the tool mix, 0 to 1
    double toolsChance = 1; // share of permutations that differ at least as much
    double sizes = 0; // largest distance of the distributions of result sizes (Kolmogorov and Smirnov)
    double sizesChance = 1;
    bool isPossible() const { return earlier > 1 && later > 1; }
    bool showsDrift() const { return isPossible() && (toolsChance < 0.025 || sizesChance < 0.025); }
};

/// `clusters` by SessionId; `sizes` by ResultId, in any unit; `asked` by SessionId, 1 if the session counts.
DriftTest testDrift(const Corpus& corpus, std::span<const std::uint32_t> clusters,
    std::span<const std::uint64_t> sizes, std::uint64_t seed, std::span<const std::uint8_t> asked);

} // namespace winnow
