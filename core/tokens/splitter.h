// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts text into pieces that no token crosses: the split pattern of each encoding, hand-written. The input
// must be valid UTF-8; pieces cover it without gaps. What precedes the start of a piece does not affect the
// rest.
#pragma once

#include <cstddef>
#include <cstdint>

namespace winnow::tokens {

using Byte = unsigned char;

/// Gpt2 is for p50k, r50k and claude.
enum class Pattern : std::uint8_t
{
    Gpt2,
    Cl100k,
    O200k
};

/// End of the piece that starts at `p` (p < end). Plain code; the fast path is tested against it.
template <Pattern P> const Byte* nextPiece(const Byte* p, const Byte* end);

/// Writes the ends of the next pieces from `p`, at most `capacity` (>= 64), and advances `p` to the last of
/// them. Uses AVX2 if `vectors`, with the same result.
template <Pattern P>
std::size_t splitBatch(
    const Byte*& p, const Byte* end, const Byte** ends, std::size_t capacity, bool vectors);

/// True if splitBatch() may use vector instructions.
bool haveVectors();

/// Finds piece ends in the 64 bytes from `p` with bit masks, at most 63. Stops before anything that needs a
/// closer look and then sets `look`: the next piece is for nextPiece(), also if nothing was found. Reads p[0,
/// 64). Call only if haveVectors().
template <Pattern P> std::size_t splitBlock(const Byte*& p, const Byte** ends, bool& look);

} // namespace winnow::tokens
