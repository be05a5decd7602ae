// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a word, for finding and selecting names: letters, digits, underscores and every non-ASCII
// byte.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/text/ascii.h"

namespace winnow {

inline constexpr auto kWordBytes = [] {
    std::array<bool, 256> bytes {};
    for (std::size_t byte = 0; byte < bytes.size(); ++byte)
        bytes[byte] = byte >= 0x80 || byte == '_' || isLetterOrDigit(static_cast<char>(byte));
    return bytes;
}();

constexpr bool isWordByte(char c)
{
    return kWordBytes[static_cast<unsigned char>(c)];
}

/// Calls found(begin, end) for every word, in order. Works on 64 bytes as bits, because no processor predicts at which
/// length a loop over a word's bytes ends.
template <class Found> void eachWord(std::string_view text, Found found)
{
    constexpr std::size_t kBlock = 64;
    std::size_t begin = 0;
    bool inside = false;
    for (std::size_t block = 0; block < text.size(); block += kBlock) {
        const char* const bytes = text.data() + block;
        const std::size_t size = std::min(kBlock, text.size() - block);
        std::uint64_t words = 0;
        for (std::size_t i = 0; i < size; ++i)
            words |= std::uint64_t { isWordByte(bytes[i]) } << i;
        std::uint64_t borders = words ^ (words << 1 | std::uint64_t { inside });
        for (; borders != 0; borders &= borders - 1, inside = !inside) {
            const std::size_t at = block + static_cast<std::size_t>(std::countr_zero(borders));
            if (inside)
                found(begin, at);
            begin = at;
        }
    }
    if (inside)
        found(begin, text.size());
}

/// The number of digits from `at` on.
constexpr std::size_t digitsAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - at;
}

/// Begin and end of the word around a byte; equal if there is none.
constexpr std::pair<std::size_t, std::size_t> wordAround(std::string_view text, std::size_t byte)
{
    std::size_t begin = byte, end = byte;
    while (begin > 0 && isWordByte(text[begin - 1]))
        --begin;
    while (end < text.size() && isWordByte(text[end]))
        ++end;
    return { begin, end };
}

} // namespace winnow
