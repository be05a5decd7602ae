// SPDX-License-Identifier: GPL-3.0-or-later
// Which sessions tell how rare a text is: all of a small corpus, a fixed number of a large one, drawn by what was
// said in them. The draw does not depend on where or in which parts a corpus is read, so a digest keeps the
// texts of these sessions alone. Used by buildUseIndex() and digests.
#pragma once

#include <cstdint>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

inline constexpr std::size_t kMostCounted = 128;

/// What a session is drawn by: 16 bits of all that was said in it.
std::uint32_t drawOf(const Corpus& corpus, const Session& session);

/// The highest draw that counts, so that at least kMostCounted sessions do; equal draws count together.
std::uint32_t lastCounted(std::vector<std::uint32_t> draws);

} // namespace winnow
