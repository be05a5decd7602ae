// SPDX-License-Identifier: GPL-3.0-or-later
// Inner loops of the JSON reader. SSE2 is part of every x86-64; other machines use the plain loop. The
// ...Wide functions do the same with AVX2 and may be called only if hasWideScan() is true.
#pragma once

#include <cstddef>
#include <cstdint>

#ifdef __SSE2__
#include <bit>
#include <emmintrin.h>
#endif

namespace winnow::json {

inline const char* skipSpace(const char* p, const char* end)
{
    while (p < end && (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r'))
        ++p;
    return p;
}

inline int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/// True if a complete, valid escape begins at the backslash p; reads up to 6 bytes from p.
inline bool isEscape(const char* p)
{
    switch (p[1]) {
    case '"':
    case '\\':
    case '/':
    case 'b':
    case 'f':
    case 'n':
    case 'r':
    case 't':
        return true;
    case 'u':
        return hexDigit(p[2]) >= 0 && hexDigit(p[3]) >= 0 && hexDigit(p[4]) >= 0 && hexDigit(p[5]) >= 0;
    default:
        return false;
    }
}

#ifdef __SSE2__
/// The relevant bytes among 64 bytes of a string, one bit per byte.
struct StringBlock
{
    std::uint64_t quotes = 0;
    std::uint64_t slashes = 0;
    std::uint64_t controls = 0;
};

inline StringBlock stringBlock(const char* p)
{
    const auto bits = [](__m128i hit) {
        return static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(hit)));
    };
    const __m128i control = _mm_set1_epi8(0x1F);
    StringBlock out;
    for (int i = 0; i < 4; ++i) {
        const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p + 16 * i));
        out.quotes |= bits(_mm_cmpeq_epi8(block, _mm_set1_epi8('"'))) << (16 * i);
        out.slashes |= bits(_mm_cmpeq_epi8(block, _mm_set1_epi8('\\'))) << (16 * i);
        out.controls |= bits(_mm_cmpeq_epi8(_mm_min_epu8(block, control), block)) << (16 * i);
    }
    return out;
}
#endif

/// The first quote, backslash or control character at or after p.
inline const char* findStringEnd(const char* p, const char* end)
{
#ifdef __SSE2__
    const __m128i quote = _mm_set1_epi8('"');
    const __m128i slash = _mm_set1_epi8('\\');
    const __m128i control = _mm_set1_epi8(0x1F);
    while (end - p >= 16) {
        const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
        const __m128i hit
            = _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, slash)),
                _mm_cmpeq_epi8(_mm_min_epu8(block, control), block));
        const int mask = _mm_movemask_epi8(hit);
        if (mask != 0)
            return p + std::countr_zero(static_cast<unsigned>(mask));
        p += 16;
    }
#endif
    while (p < end && *p != '"' && *p != '\\' && static_cast<unsigned char>(*p) >= 0x20)
        ++p;
    return p;
}

/// skipSoundString() examines a block only if this much text is left, the block included: an escape that
/// begins in the block then ends within it.
inline constexpr std::ptrdiff_t kSoundReach = 64 + 6;

bool hasWideScan();
const char* skipSoundStringWide(const char* p, const char* end);
/// Copies and decodes the inside of a string up to a \u escape, a trailing backslash or the last bytes, which
/// the caller decodes. Returns where it stopped and advances `out`. Never writes more bytes than the input
/// has.
const char* copyShortEscapesWide(const char* p, const char* end, char*& out);

/// Skips valid string content, 64 bytes at a time. Stops at the closing quote or before a block that needs a
/// closer look: one with a control character or a broken escape, or too close to the end of the text. p must
/// not point at an escaped character. Tool output has an escape in every line, so stopping at each one would
/// be slow.
inline const char* skipSoundString(const char* p, const char* end)
{
#ifdef __SSE2__
    while (end - p >= kSoundReach) {
        const StringBlock block = stringBlock(p);
        std::uint64_t quotes = block.quotes;
        std::uint64_t slashes = block.slashes;
        std::size_t length = 64;
        while (slashes != 0) {
            const int i = std::countr_zero(slashes);
            if ((quotes & ((std::uint64_t { 1 } << i) - 1)) != 0)
                break;
            if (!isEscape(p + i))
                return p;
            quotes &= ~(std::uint64_t { 2 } << i);
            slashes &= ~(std::uint64_t { 3 } << i);
            length = i == 63 ? 65 : 64;
        }
        const int stop = quotes == 0 ? 64 : std::countr_zero(quotes);
        const std::uint64_t inside = stop == 64 ? ~std::uint64_t { 0 } : (std::uint64_t { 1 } << stop) - 1;
        if ((block.controls & inside) != 0)
            return p;
        if (stop < 64)
            return p + stop;
        p += length;
    }
#endif
    return p;
}

/// Copies up to the first backslash or the end and returns where it stopped. May write 15 bytes more than it
/// copied, so `out` needs that much room after the rest of the input.
inline const char* copyToBackslash(const char* p, const char* end, char* out)
{
#ifdef __SSE2__
    const __m128i slash = _mm_set1_epi8('\\');
    while (end - p >= 16) {
        const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(out), block);
        const int mask = _mm_movemask_epi8(_mm_cmpeq_epi8(block, slash));
        if (mask != 0)
            return p + std::countr_zero(static_cast<unsigned>(mask));
        p += 16;
        out += 16;
    }
#endif
    while (p < end && *p != '\\')
        *out++ = *p++;
    return p;
}

} // namespace winnow::json
