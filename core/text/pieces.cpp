// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/pieces.h"

#include <bit>
#include <bitset>

#include "core/text/ascii.h"

namespace winnow {

bool isTellingShingle(std::string_view shingle)
{
    std::size_t letters = 0;
    std::uint64_t seen = 0; // bytes whose lower six bits differ are different
    for (std::size_t at = 0; at < shingle.size(); ++at) {
        seen |= std::uint64_t { 1 } << (shingle[at] & 63);
        letters += isLetter(shingle[at]);
        if (at % 8 == 7 && letters >= 10 && std::popcount(seen) >= 8)
            return true;
    }
    std::bitset<256> different;
    for (const char c : shingle)
        different.set(static_cast<unsigned char>(c));
    return letters >= 10 && different.count() >= 8;
}

bool isWinnowed(std::string_view text, std::size_t at)
{
    const std::size_t first = at - std::min(at, kShingleWindow - 1);
    bool winnowed = false;
    forEachShingle(text.substr(first, at - first + kShingle + kShingleWindow - 1),
        [&](std::size_t found, std::uint64_t) { winnowed = winnowed || first + found == at; });
    return winnowed;
}

} // namespace winnow
