// SPDX-License-Identifier: GPL-3.0-or-later
// A policy of one dialect as the nearest of another, with a list of what could not be kept
// (gateway/SPEC.md 13.1), and thresholds carried over by measuring instead of by bytes/4.
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
    bool loss = false; // the converted policy does something else
};

struct Conversion
{
    Policy policy;
    std::vector<ConversionNote> notes;
};

/// Same dialect: the policy itself, no notes. Thresholds by bytes/4 (tokens*4) until measured.
Conversion convertPolicy(const Policy& policy, Dialect to);

/// One result's size in the unit of the old and of the new dialect.
struct SizePair
{
    std::uint64_t from = 0;
    std::uint64_t to = 0;
};

struct MeasuredCut
{
    std::int64_t cut = 0; // results with to <= cut are on the same side as those with from <= threshold
    std::vector<std::size_t> disagreeing; // indices that no cut, or not this one, puts on the right side
};

/// The cut with the fewest disagreements; among equals the one nearest to `hint`. O(n log n).
MeasuredCut measureCut(std::span<const SizePair> sizes, std::int64_t threshold, std::int64_t hint);

} // namespace winnow
