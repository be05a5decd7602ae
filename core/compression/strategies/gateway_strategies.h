// SPDX-License-Identifier: GPL-3.0-or-later
// Registry rows for the gateways' own strategies. Rules: gateway/SPEC.md B2, T2.
#pragma once

#include <cstdint>

#include "core/compression/strategy.h"

namespace winnow::strategy {

StrategyInfo passthrough();
StrategyInfo simple(); // the first words
StrategyInfo trimming(); // the last bytes, under a header
// Named here for lint and panels; core/remote does the work.
StrategyInfo api();
StrategyInfo compresr();
StrategyInfo externalProvider();

/// The number of words `simple` keeps under this policy: min_bytes/100 or min_tokens/10, between 5 and 50; 10
/// if negative.
std::int64_t simpleWordCount(const Policy& policy);

/// `simple` with a given number of words.
Compressed keepFirstWords(std::string_view text, std::int64_t words);

/// The whole text as one Kept segment.
Compressed unchanged(std::string_view text);

} // namespace winnow::strategy
