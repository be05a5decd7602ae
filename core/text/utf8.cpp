// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/utf8.h"

#include <cstdint>

#ifdef __SSE2__
#include <bit>
#include <emmintrin.h>
#endif

namespace winnow::utf8 {

namespace {

/// Four bytes, the first one lowest; 0 behind the end.
std::uint32_t wordAt(const unsigned char* p, const unsigned char* end)
{
    const auto byte = [&](std::ptrdiff_t i) { return std::uint32_t { p[i] } << 8 * i; };
    if (end - p >= 4)
        return byte(0) | byte(1) | byte(2) | byte(3);
    std::uint32_t word = 0;
    for (std::ptrdiff_t i = 0; i < end - p; ++i)
        word |= byte(i);
    return word;
}

/// Length of the valid sequence at p (end exclusive), 0 if invalid. Table 3-7 of the Unicode standard.
std::size_t sequenceLength(const unsigned char* p, const unsigned char* end)
{
    const std::uint32_t word = wordAt(p, end);
    const std::uint32_t three = word & 0x200F,
                        four = word & 0x3007; // what decides beside the marks of each byte
    if ((word & 0x80) == 0)
        return 1;
    if ((word & 0xC0E0) == 0x80C0)
        return (word & 0x1E) != 0 ? 2 : 0; // not shorter as ASCII
    if ((word & 0xC0C0F0) == 0x8080E0)
        return three != 0 && three != 0x200D ? 3 : 0; // not shorter as two bytes, no half of a pair
    return (word & 0xC0C0C0F8) == 0x808080F0 && four != 0 && ((four & 4) == 0 || four == 4) ? 4 : 0;
}

/// The first byte at or after p that is not ASCII. Most recorded text is all ASCII, so steps are large.
const unsigned char* skipAscii(const unsigned char* p, const unsigned char* end)
{
#ifdef __SSE2__
    const auto block
        = [](const unsigned char* at) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at)); };
    while (end - p >= 64) {
        const __m128i any
            = _mm_or_si128(_mm_or_si128(block(p), block(p + 16)), _mm_or_si128(block(p + 32), block(p + 48)));
        if (_mm_movemask_epi8(any) != 0)
            break;
        p += 64;
    }
    while (end - p >= 16) {
        const int mask = _mm_movemask_epi8(block(p));
        if (mask != 0)
            return p + std::countr_zero(static_cast<unsigned>(mask));
        p += 16;
    }
#endif
    while (p < end && *p < 0x80)
        ++p;
    return p;
}

const unsigned char* bytes(std::string_view text)
{
    return reinterpret_cast<const unsigned char*>(text.data());
}

} // namespace

std::size_t validPrefix(std::string_view text)
{
    const unsigned char* const begin = bytes(text);
    const unsigned char* const end = begin + text.size();
    const unsigned char* p = begin;
    while ((p = skipAscii(p, end)) < end) {
        while (p < end && *p >= 0x80) {
            const std::size_t n = sequenceLength(p, end);
            if (n == 0)
                return static_cast<std::size_t>(p - begin);
            p += n;
        }
    }
    return text.size();
}

bool isValid(std::string_view text)
{
    return validPrefix(text) == text.size();
}

std::string repair(std::string_view text)
{
    std::string out;
    out.reserve(text.size() + 16);
    while (!text.empty()) {
        const std::size_t n = validPrefix(text);
        out.append(text.substr(0, n));
        text.remove_prefix(n);
        if (!text.empty()) {
            out += "\xEF\xBF\xBD";
            text.remove_prefix(1);
        }
    }
    return out;
}

std::size_t codePoints(std::string_view text)
{
    std::size_t count = 0;
    while (!text.empty()) {
        const std::size_t n = validPrefix(text);
        for (const char c : text.substr(0, n))
            count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
        text.remove_prefix(n);
        if (!text.empty()) {
            ++count;
            text.remove_prefix(1);
        }
    }
    return count;
}

std::size_t floorBoundary(std::string_view text, std::size_t position)
{
    if (position >= text.size())
        return text.size();
    // A split code point has at most three continuation bytes; more is not UTF-8.
    for (std::size_t back = 0; back < 4 && back <= position; ++back) {
        const std::size_t start = position - back;
        if ((static_cast<unsigned char>(text[start]) & 0xC0) != 0x80) {
            const unsigned char* p = bytes(text);
            return start + sequenceLength(p + start, p + text.size()) > position ? start : position;
        }
    }
    return position;
}

char32_t next(std::string_view text, std::size_t& position)
{
    const unsigned char* p = bytes(text) + position;
    const std::size_t n = sequenceLength(p, bytes(text) + text.size());
    position += n == 0 ? 1 : n;
    switch (n) {
    case 1:
        return *p;
    case 2:
        return static_cast<char32_t>((p[0] & 0x1Fu) << 6 | (p[1] & 0x3Fu));
    case 3:
        return static_cast<char32_t>((p[0] & 0x0Fu) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu));
    case 4:
        return static_cast<char32_t>(
            (p[0] & 0x07u) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu));
    default:
        return 0xFFFD;
    }
}

void append(std::string& out, char32_t c)
{
    if ((c >= 0xD800 && c <= 0xDFFF) || c > 0x10FFFF)
        c = 0xFFFD;
    const auto put = [&](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

} // namespace winnow::utf8
