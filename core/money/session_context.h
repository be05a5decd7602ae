// SPDX-License-Identifier: GPL-3.0-or-later
// The prompt tokens of each request of a session: as billed if recorded, otherwise counted and scaled to the
// provider's tokenizer. Used by money, context curves and the expansion simulation. The scale is measured in
// the recording itself: how much billed prompts grew compared with our count of what was added.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace winnow {

class CorpusFacts;

/// Billed tokens per counted token, from pairs of consecutive requests between which results arrived.
struct TokenFactor
{
    double value = 1; // the factor applied
    double median = 0; // measured; 0 if there are no pairs
    double low = 0, high = 0; // its quartiles
    std::uint32_t pairs = 0;
    bool applied = false; // false: the counter is the model's own, or there are too few pairs

    /// No two tokenizers differ by more. Outside this range, the bill is for other texts than those recorded.
    static bool isPlausible(double ratio) { return ratio >= 0.5 && ratio <= 2.5; }
};

struct SessionContext
{
    std::vector<std::int64_t> tokens; // by model call: the whole prompt, never negative
    std::vector<std::uint8_t> recorded; // by model call: 1 if as billed
    std::vector<std::int64_t> counted; // by model call: the texts alone, by the counter in use
    std::vector<std::int64_t> answers; // by model call: counted tokens of what the model wrote
    /// By model call: prompt tokens per counted token of a result. Below the factor if the results alone
    /// would exceed the recorded prompt, so that nothing can save more than there was.
    std::vector<double> weight;
    TokenFactor factor;
};

/// By SessionId. `minPairs`: the number of pairs required to apply the factor.
std::vector<SessionContext> sessionContexts(const CorpusFacts& facts, double minPairs);

} // namespace winnow
