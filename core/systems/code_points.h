// SPDX-License-Identifier: GPL-3.0-or-later
// Text as Python sees it, for the value-level systems: code points, including lone surrogates (kept in their
// three-byte form). Positions are in bytes and never inside a code point.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace winnow::systems {

using Bytes = signed char __attribute__((vector_size(16)));
using ByteSums = unsigned char __attribute__((vector_size(16)));

/// Minus the sum of `each` over the bytes of a text. `each` gets sixteen bytes at once (a true comparison is -1) and
/// returns -2 to 0 for each of them; 0 for the byte 0x80.
template <class Each> std::size_t sumOfBytes(std::string_view text, Each&& each)
{
    constexpr std::size_t kMost = 126 * sizeof(Bytes); // as many as one byte can sum
    std::size_t sum = 0;
    for (; text.size() > kMost; text.remove_prefix(kMost))
        sum += sumOfBytes(text.substr(0, kMost), each);
    Bytes block;
    ByteSums sums {};
    for (; text.size() >= sizeof(block); text.remove_prefix(sizeof(block))) {
        std::memcpy(&block, text.data(), sizeof(block));
        sums -= reinterpret_cast<ByteSums>(each(block));
    }
    std::memset(&block, 0x80, sizeof(block));
    text.copy(reinterpret_cast<char*>(&block), text.size());
    sums -= reinterpret_cast<ByteSums>(each(block));
    for (std::size_t i = 0; i < sizeof(block); ++i)
        sum += sums[i];
    return sum;
}

/// UTF-8 in which surrogates are allowed.
bool isValidText(std::string_view text);

/// Replaces every invalid byte with U+FFFD.
std::string repairText(std::string_view text);

/// Number of code points of valid text.
std::size_t countCodePoints(std::string_view text);

/// Byte position of the `count`-th code point, or the text's size if it has fewer.
std::size_t bytesOfCodePoints(std::string_view text, std::size_t count);

/// Python's text[from:to].
std::string_view sliceCodePoints(std::string_view text, std::size_t from, std::size_t to);

/// Decodes the code point at `at` and moves `at` after it.
char32_t decodeNext(std::string_view text, std::size_t& at);
/// Decodes the last code point of text.substr(0, end) and moves `end` before it.
char32_t decodeLast(std::string_view text, std::size_t& end);

/// Appends a code point: surrogates in their three-byte form, values out of range as U+FFFD.
void appendCodePoint(std::string& out, char32_t codePoint);

/// White space according to str.isspace() and str.strip().
bool isSpace(char32_t codePoint);
/// Printable according to str.isprintable() and repr().
bool isPrintable(char32_t codePoint);

std::string_view trimSpace(std::string_view text);
std::string_view trimSpaceRight(std::string_view text);

/// One-to-one case mapping of each code point.
std::string toLower(std::string_view text);
std::string toUpper(std::string_view text);

} // namespace winnow::systems
