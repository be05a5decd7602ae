// SPDX-License-Identifier: GPL-3.0-or-later
// Provenance for strategies that parse JSON and write it again: which tokens of the new text stood in the old
// one.
#pragma once

#include <string_view>

#include "core/compression/strategies/segment_builder.h"

namespace winnow::strategy {

/// Writes `output` into the builder, token by token: equal tokens as kept, changed ones as rewritten, lost
/// ones as omitted. Linear: where the two texts differ by more than a few hundred tokens, the rest between
/// them and their common end is one rewritten segment.
void writeAligned(SegmentBuilder& out, std::string_view output, std::string_view rule);

} // namespace winnow::strategy
