// SPDX-License-Identifier: GPL-3.0-or-later
// The sessions over which rarity is counted: all of a small corpus; of a large one a sample, drawn by the content of
// each session. The draw does not depend on where a corpus is read or in how many parts, so a digest keeps
// the texts of only these sessions. Used by buildUseIndex() and digests.
#pragma once

#include <cstdint>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

inline constexpr std::size_t kMostCounted = 128;

/// The number a session is drawn by: 16 bits of a hash over its texts.
std::uint32_t drawOf(const Corpus& corpus, const Session& session);

/// The highest draw that counts. At least kMostCounted sessions count (all, if there are fewer); equal draws count
/// together.
std::uint32_t lastCounted(std::vector<std::uint32_t> draws);

} // namespace winnow
