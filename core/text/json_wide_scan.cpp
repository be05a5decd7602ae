// SPDX-License-Identifier: GPL-3.0-or-later
// These functions are compiled for AVX2, whatever the rest is compiled for, and called only if the processor
// has it. The escape arithmetic is from Langdale and Lemire, "Parsing Gigabytes of JSON per Second" (2019),
// section 3.1.1: carries of a subtraction run along each row of backslashes.
#include "core/text/json_scan.h"

#if defined(__SSE2__) && defined(__GNUC__)
#include <array>
#include <immintrin.h>
#define WINNOW_AVX2 __attribute__((target("avx2,bmi")))
#endif

namespace winnow::json {

#ifdef WINNOW_AVX2

namespace {

/// 64 bytes to 64 bits.
WINNOW_AVX2 inline std::uint64_t bitsOf(__m256i low, __m256i high)
{
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(low))
        | static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(high))) << 32;
}

WINNOW_AVX2 inline std::uint64_t equalTo(__m256i low, __m256i high, char c)
{
    const __m256i wanted = _mm256_set1_epi8(c);
    return bitsOf(_mm256_cmpeq_epi8(low, wanted), _mm256_cmpeq_epi8(high, wanted));
}

/// Bytes that form a two-character escape after a backslash: " \ / b f n r t. A byte is one if the bit of its
/// high half is set in the row of its low half.
WINNOW_AVX2 inline __m256i isShortEscape(__m256i bytes)
{
    constexpr char k2 = 1, k5 = 2, k6 = 4, k7 = 8; // bits for the high halves 0x2., 0x5., 0x6. and 0x7.
    const __m256i byLow = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 0, k2 | k6 | k7, 0, k7, 0, k6, 0, 0, 0, 0, 0, k5, 0, k6, k2));
    const __m256i byHigh
        = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, k2, 0, 0, k5, k6, k7, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i half = _mm256_set1_epi8(0x0F);
    const __m256i low = _mm256_shuffle_epi8(byLow, _mm256_and_si256(bytes, half));
    const __m256i high = _mm256_shuffle_epi8(byHigh, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half));
    return _mm256_cmpgt_epi8(_mm256_and_si256(low, high), _mm256_setzero_si256());
}

constexpr std::array<char, 256> kShortEscapes = [] {
    std::array<char, 256> table {};
    for (int i = 0; i < 256; ++i)
        table[static_cast<std::size_t>(i)] = static_cast<char>(i);
    table['n'] = '\n';
    table['t'] = '\t';
    table['r'] = '\r';
    table['b'] = '\b';
    table['f'] = '\f';
    return table;
}();

/// True if a \u escape with four hex digits begins at each of these places.
bool areUnicodeEscapes(const char* p, std::uint64_t places)
{
    for (; places != 0; places &= places - 1) {
        const char* const u = p + std::countr_zero(places);
        if (hexDigit(u[1]) < 0 || hexDigit(u[2]) < 0 || hexDigit(u[3]) < 0 || hexDigit(u[4]) < 0)
            return false;
    }
    return true;
}

} // namespace

bool hasWideScan()
{
    static const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
    return has;
}

WINNOW_AVX2 const char* skipSoundStringWide(const char* p, const char* end)
{
    constexpr std::uint64_t kOdd = 0xAAAAAAAAAAAAAAAA;
    while (end - p >= kSoundReach) {
        const __m256i low = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
        const __m256i high = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p + 32));
        const __m256i control = _mm256_set1_epi8(0x1F);
        const std::uint64_t controls = bitsOf(_mm256_cmpeq_epi8(_mm256_min_epu8(low, control), low),
            _mm256_cmpeq_epi8(_mm256_min_epu8(high, control), high));
        const std::uint64_t slashes = equalTo(low, high, '\\');
        std::uint64_t quotes = equalTo(low, high, '"');
        std::uint64_t escaped = 0;
        bool openAtEnd = false;
        if (slashes != 0) {
            const std::uint64_t codes = (((slashes << 1) | kOdd) - slashes) ^ kOdd;
            escaped = codes ^ slashes;
            openAtEnd = ((codes & slashes) >> 63) != 0;
            quotes &= ~escaped;
        }
        const std::uint64_t inside = quotes == 0 ? ~std::uint64_t { 0 } : (quotes & (~quotes + 1)) - 1;
        if ((controls & inside) != 0)
            return p;
        escaped &= inside;
        const std::uint64_t longer
            = escaped == 0 ? 0 : escaped & ~bitsOf(isShortEscape(low), isShortEscape(high));
        if (longer != 0 && ((longer & ~equalTo(low, high, 'u')) != 0 || !areUnicodeEscapes(p, longer)))
            return p;
        if (quotes != 0)
            return p + std::countr_zero(quotes);
        if (openAtEnd && !isEscape(p + 63))
            return p;
        p += openAtEnd ? 65 : 64;
    }
    return p;
}

WINNOW_AVX2 const char* copyShortEscapesWide(const char* p, const char* end, char*& out)
{
    const __m256i slash = _mm256_set1_epi8('\\');
    // Writes a whole block for each block read and never more than it has read, so the output stays within
    // the input's length.
    while (end - p >= 33) {
        const __m256i block = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), block);
        const auto mask = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(block, slash)));
        if (mask == 0) {
            p += 32;
            out += 32;
            continue;
        }
        const int before = std::countr_zero(mask);
        p += before;
        out += before;
        if (p[1] == 'u')
            return p;
        *out++ = kShortEscapes[static_cast<unsigned char>(p[1])];
        p += 2;
    }
    return p;
}

#else

bool hasWideScan()
{
    return false;
}

const char* skipSoundStringWide(const char* p, const char*)
{
    return p;
}

const char* copyShortEscapesWide(const char* p, const char*, char*&)
{
    return p;
}

#endif

} // namespace winnow::json
