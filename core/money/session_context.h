// SPDX-License-Identifier: GPL-3.0-or-later
// How many tokens each request of a session carried: as billed where the recording says so, else counted and
// brought to the provider's scale. Money, context curves and the expansion simulation read it. The scale is
// measured in the recording itself: by how much billed prompts grew against our count of what was added.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace winnow {

class CorpusFacts;

/// Billed tokens for each counted one, from pairs of consecutive requests between which results came in.
struct TokenFactor
{
    double value = 1; // what is applied
    double median = 0; // measured; 0 without a pair
    double low = 0, high = 0; // its quartiles
    std::uint32_t pairs = 0;
    bool applied = false; // false: the counter is the model's own, or there are too few pairs

    /// No two tokenizers differ by more: outside, what was billed is of other texts than what is recorded.
    static bool isPlausible(double ratio) { return ratio >= 0.5 && ratio <= 2.5; }
};

struct SessionContext
{
    std::vector<std::int64_t> tokens; // by model call: of the whole prompt, never negative
    std::vector<std::uint8_t> recorded; // by model call: as billed
    std::vector<std::int64_t> counted; // by model call: the texts alone, by the counter in force
    std::vector<std::int64_t> answers; // by model call: counted tokens of what the model wrote
    /// By model call: prompt tokens for one counted token of a result. Below the factor where the results
    /// alone would be more than the recorded prompt, so that nothing saves more than was there.
    std::vector<double> weight;
    TokenFactor factor;
};

/// By SessionId. `minPairs`: how many pairs it takes to apply the factor.
std::vector<SessionContext> sessionContexts(const CorpusFacts& facts, double minPairs);

} // namespace winnow
