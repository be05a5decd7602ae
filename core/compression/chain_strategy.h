// SPDX-License-Identifier: GPL-3.0-or-later
// Runs strategies in sequence: each step works on the output of the one before, and the final segments still
// relate the output to the original source. Called through the registry as strategy "chain".
//
// Stop rule: a step that removes less than min_gain percent of its input is undone; the chain ends as soon as
// the text is at most target_bytes. The steps run again over their own output until nothing changes, so the
// chain is idempotent although steps see each other's output. Every round must make the text smaller, so this
// terminates.
#pragma once

#include <span>
#include <vector>

#include "core/compression/segment.h"
#include "core/compression/strategy.h"
#include "core/policy/presets.h"

namespace winnow {

/// Declared class of a chain: that of its weakest step; an empty chain counts as harmlessChain(). Unknown
/// steps count as lossy. What a chain did to one text may be better (Compressed::fidelity).
Fidelity chainFidelity(std::span<const ChainStep> steps);
/// Declared class of a strategy with these steps.
Fidelity declaredFidelity(const StrategyInfo& strategy, std::span<const ChainStep> steps);
/// "lossless", "lossless in value", "recoverable", "lossy".
std::string_view fidelityName(Fidelity fidelity);

/// Removes the limits from these steps. Returns the size in bytes up to which this changes no text: the smallest of the
/// steps' largest limits. 0: the chain has no limits or is invalid.
std::uint64_t liftLimits(std::vector<ChainStep>& steps);

/// Errors a chain returns for every text: unknown or remote strategies, a chain within a chain, gateway
/// strategies, wrong parameters or kinds. For lint and panels.
Result<void> checkChain(std::span<const ChainStep> steps);

} // namespace winnow
