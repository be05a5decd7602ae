// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts text into the pieces between which no token reaches: the split pattern of each encoding, by hand. The
// input must be valid UTF-8; pieces cover it without gaps. Where a piece starts, nothing before it matters
// any more.
#pragma once

#include <cstddef>
#include <cstdint>

namespace winnow::tokens {

using Byte = unsigned char;

/// Gpt2 serves p50k, r50k and claude.
enum class Pattern : std::uint8_t
{
    Gpt2,
    Cl100k,
    O200k
};

/// End of the piece that starts at `p` (p < end). Plain code, the definition the fast path is tested against.
template <Pattern P> const Byte* nextPiece(const Byte* p, const Byte* end);

/// The ends of the next pieces from `p` on, at most `capacity` (>= 64); advances `p` to the last of them.
/// Uses AVX2 where the machine has it, with the same result.
template <Pattern P>
std::size_t splitBatch(
    const Byte*& p, const Byte* end, const Byte** ends, std::size_t capacity, bool vectors);

/// True when splitBatch may be asked to use vector instructions.
bool haveVectors();

/// Piece ends within the next 64 bytes of `p` by masks, at most 63; stops before what needs a closer look and
/// then sets `look`: the next piece is one for nextPiece(), as it is when nothing was found. Reads p[0, 64).
/// Only call if haveVectors().
template <Pattern P> std::size_t splitBlock(const Byte*& p, const Byte** ends, bool& look);

} // namespace winnow::tokens
