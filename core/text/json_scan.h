// SPDX-License-Identifier: GPL-3.0-or-later
// Inner loops of the JSON reader. SSE2 is part of every x86-64; other machines take the plain loop.
#pragma once

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

/// The first quote, backslash or control character at or after p.
inline const char* findStringEnd(const char* p, const char* end)
{
#ifdef __SSE2__
    const __m128i quote = _mm_set1_epi8('"');
    const __m128i slash = _mm_set1_epi8('\\');
    const __m128i control = _mm_set1_epi8(0x1F);
    while (end - p >= 16) {
        const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
        const __m128i hit = _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, slash)),
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

/// Copies up to the first backslash or the end and returns where it stopped. May write 15 bytes more than it copied,
/// so `out` needs that much room behind what is left of the input.
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

} // namespace winnow::json
