// SPDX-License-Identifier: GPL-3.0-or-later
// Converts a policy to the nearest one of another dialect, with a list of what could not be kept
// (gateway/SPEC.md 13.1); can convert thresholds by measuring instead of by bytes/4.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/policy/policy.h"

namespace winnow {

struct ConversionNote
{
    std::string key;
    Message text; // what changed and why
    bool loss = false; // the converted policy behaves differently
};

struct Conversion
{
    Policy policy;
    std::vector<ConversionNote> notes;
};

/// For the same dialect, returns the policy itself without notes. Converts thresholds by bytes/4 (tokens*4) until
/// they are measured.
Conversion convertPolicy(const Policy& policy, Dialect to);

/// One result's size in the units of the old and the new dialect.
struct SizePair
{
    std::uint64_t from = 0;
    std::uint64_t to = 0;
};

struct MeasuredCut
{
    std::int64_t cut = 0; // results with to <= cut are on the same side as those with from <= threshold
    std::vector<std::size_t> disagreeing; // indices that are on the wrong side of this cut
};

/// The cut with the fewest disagreements; among equals the one nearest to `hint`. O(n log n).
MeasuredCut measureCut(std::span<const SizePair> sizes, std::int64_t threshold, std::int64_t hint);

} // namespace winnow
