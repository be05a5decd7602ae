// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a chain that mend what a lossy step before them dropped: they see the source, not only the text at
// hand. As strategies of their own they have nothing to mend and give every text back.
#pragma once

#include <set>
#include <string_view>

#include "core/compression/segment.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

/// What the modifiers ask: which source bytes are gone for the reader. Bytes that a lossless step rewrote are
/// not.
struct Dropped
{
    std::string_view source;
    const std::set<std::string_view>& lossyRules; // rules of segments that lossy steps made
    bool covers(const Segment& segment) const
    {
        return segment.kind != SegmentKind::Kept && segment.source.size() > 0
            && lossyRules.count(segment.rule) > 0;
    }
};

bool isModifier(std::string_view strategy);

/// `name` must be a modifier. The answer relates to the same source as `soFar`.
Compressed runModifier(
    std::string_view name, const Dropped& dropped, Compressed soFar, const Parameters& parameters);

} // namespace winnow::strategy
