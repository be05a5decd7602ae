// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/pieces.h"

#include <bitset>

#include "core/text/ascii.h"

namespace winnow {

bool isTellingShingle(std::string_view shingle)
{
    std::bitset<256> different;
    std::size_t letters = 0;
    for (const char c : shingle) {
        different.set(static_cast<unsigned char>(c));
        letters += isLetter(c);
    }
    return letters >= 10 && different.count() >= 8;
}

} // namespace winnow
