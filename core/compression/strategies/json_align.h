// SPDX-License-Identifier: GPL-3.0-or-later
// Provenance for strategies that parse JSON and write it again: finds the tokens of the old text in the new
// one.
#pragma once

#include <string_view>

#include "core/compression/strategies/segment_builder.h"

namespace winnow::strategy {

/// Writes `output` into the builder, token by token: equal tokens as kept, changed ones as rewritten, lost
/// ones as omitted. Linear: where the texts differ by more than a few hundred tokens, everything up to their
/// common end becomes one rewritten segment.
void writeAligned(SegmentBuilder& out, std::string_view output, std::string_view rule);

} // namespace winnow::strategy
