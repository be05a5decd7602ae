// SPDX-License-Identifier: GPL-3.0-or-later
// Results told by reference to one the model still has before it: equal ones as a reference, alike ones as
// copied line ranges and new lines. Exact as long as the earlier result stays in the context; the caller (the
// replay engine) hands in only such results as StrategyInput::earlier and must re-inline when one leaves.
#pragma once

#include "core/compression/segment.h"

namespace winnow::strategy {

/// True when the text refers to an earlier result, so that nothing may refer to it in turn.
bool isReference(const Compressed& compressed);

} // namespace winnow::strategy
