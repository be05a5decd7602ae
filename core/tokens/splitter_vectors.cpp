// SPDX-License-Identifier: GPL-3.0-or-later
// The fast path of the splitter: classifies 64 bytes into bit masks, one bit per byte, and finds piece starts
// by shifting them. Every block begins at a piece start, so nothing is carried over. Where the masks cannot
// decide (non-ASCII, a newline after blanks, the end of the block), the certain stretch ends.
#include "core/tokens/splitter.h"

#include <bit>

#if defined(__x86_64__) && defined(__GNUC__)
#define WINNOW_VECTORS 1
#include <cpuid.h>
#include <immintrin.h>
#define WINNOW_TARGET __attribute__((target("avx2,bmi,bmi2,lzcnt")))
#endif

namespace winnow::tokens {

#ifdef WINNOW_VECTORS

bool haveVectors()
{
    // clang 14 has no name for lzcnt: leaf 0x80000001, ECX bit 5 (AMD's ABM, the same instruction).
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")
        && __get_cpuid(0x80000001U, &a, &b, &c, &d) != 0 && (c & (1U << 5)) != 0;
}

namespace {

using Mask = std::uint64_t;

struct Masks
{
    Mask letter = 0;
    Mask upper = 0;
    Mask digit = 0;
    Mask space = 0; // U+0020
    Mask white = 0; // including newlines
    Mask newline = 0; // CR, LF
    Mask high = 0; // not ASCII
    Mask quote = 0; // '
    Mask slash = 0; // /
};

WINNOW_TARGET inline Mask bits(__m256i low, __m256i high)
{
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(low))
        | (static_cast<Mask>(static_cast<std::uint32_t>(_mm256_movemask_epi8(high))) << 32);
}

/// 0xFF where first <= byte < first + count.
WINNOW_TARGET inline __m256i inRange(__m256i bytes, char first, char count)
{
    const __m256i shifted = _mm256_sub_epi8(bytes, _mm256_set1_epi8(first));
    return _mm256_cmpeq_epi8(
        _mm256_min_epu8(shifted, _mm256_set1_epi8(static_cast<char>(count - 1))), shifted);
}

WINNOW_TARGET inline __m256i isByte(__m256i bytes, char byte)
{
    return _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte));
}

template <Pattern P> WINNOW_TARGET inline Masks classify(const Byte* p)
{
    const __m256i a = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
    const __m256i b = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p + 32));
    const __m256i fold = _mm256_set1_epi8(0x20);
    Masks m;
    m.high = bits(a, b);
    m.letter = bits(inRange(_mm256_or_si256(a, fold), 'a', 26), inRange(_mm256_or_si256(b, fold), 'a', 26));
    m.digit = bits(inRange(a, '0', 10), inRange(b, '0', 10));
    m.space = bits(isByte(a, ' '), isByte(b, ' '));
    m.white = m.space | bits(inRange(a, '\t', 5), inRange(b, '\t', 5));
    m.newline = bits(
        _mm256_or_si256(isByte(a, '\n'), isByte(a, '\r')), _mm256_or_si256(isByte(b, '\n'), isByte(b, '\r')));
    m.quote = bits(isByte(a, '\''), isByte(b, '\''));
    if constexpr (P == Pattern::O200k) {
        m.upper = bits(inRange(a, 'A', 26), inRange(b, 'A', 26));
        m.slash = bits(isByte(a, '/'), isByte(b, '/'));
    }
    return m;
}

constexpr Mask below(unsigned position)
{
    return position >= 64 ? ~Mask { 0 } : (Mask { 1 } << position) - 1;
}

/// Length of the contraction at quote + i, 0 if none; does not read past `limit`.
template <Pattern P> inline unsigned contractionAt(const Byte* p, unsigned i, unsigned limit)
{
    const auto letter = [&](unsigned at) -> Byte {
        return at >= limit ? Byte { 0 } : P == Pattern::Gpt2 ? p[at] : static_cast<Byte>(p[at] | 0x20);
    };
    const Byte first = letter(i + 1);
    if (first == 's' || first == 't' || first == 'm' || first == 'd')
        return 2;
    const Byte second = letter(i + 2);
    return ((first == 'r' || first == 'v') && second == 'e') || (first == 'l' && second == 'l') ? 3 : 0;
}

/// Every third digit of a run starts a piece.
inline Mask tripleStarts(Mask digit)
{
    Mask starts = 0;
    for (Mask at = digit & ~(digit << 1); at != 0;) {
        starts |= at;
        at = ((((((at << 1) & digit) << 1) & digit) << 1) & digit);
    }
    return starts;
}

/// The start of the run in `run` that contains bit position - 1.
WINNOW_TARGET inline unsigned runStart(Mask run, unsigned position)
{
    const Mask gaps = ~run & below(position);
    return gaps == 0 ? 0 : 64 - static_cast<unsigned>(_lzcnt_u64(gaps));
}

/// Starts by class alone; contractions are added afterwards.
template <Pattern P> WINNOW_TARGET inline Mask plainStarts(const Masks& m, Mask other, Mask otherStart)
{
    if constexpr (P == Pattern::Gpt2) {
        return otherStart | (m.letter & ~((m.letter | m.space) << 1))
            | (m.digit & ~((m.digit | m.space) << 1)) | (m.white & ~(m.white << 1))
            | (m.white & ~(m.white >> 1));
    } else {
        const Mask blank = m.white & ~m.newline;
        Mask starts = otherStart | (m.letter & ~((m.letter | blank | otherStart) << 1))
            | tripleStarts(m.digit) | (m.newline & ~((m.white | other) << 1)) | (blank & ~(blank << 1))
            | (blank & ~(m.white >> 1));
        if constexpr (P == Pattern::O200k)
            starts |= m.upper & ((m.letter & ~m.upper) << 1);
        return starts;
    }
}

/// Adds contractions to `starts`. Lowers `certain` (starts below it are final) if `limit` cuts one off.
template <Pattern P>
WINNOW_TARGET inline void applyContractions(
    const Byte* p, const Masks& m, Mask otherStart, unsigned limit, Mask& starts, unsigned& certain)
{
    // o200k: the tail of a word; other patterns: a piece of its own.
    Mask quotes = m.quote & (P == Pattern::O200k ? m.letter << 1 : otherStart);
    unsigned lastEnd = 64;
    for (; quotes != 0; quotes &= quotes - 1) {
        const auto at = static_cast<unsigned>(std::countr_zero(quotes));
        if (P == Pattern::O200k && at == lastEnd)
            continue;
        const unsigned length = contractionAt<P>(p, at, limit);
        if (length == 0) {
            if (P != Pattern::Cl100k && at + 3 > limit) {
                certain = certain < at + 1 ? certain : P == Pattern::O200k ? at : at + 1;
                return;
            }
            continue;
        }
        lastEnd = at + length;
        if constexpr (P == Pattern::O200k)
            starts &= ~(below(lastEnd) & ~below(at));
        if constexpr (P == Pattern::Gpt2)
            starts &= ~(Mask { 2 } << at);
        if (lastEnd < 64)
            starts |= m.letter & (Mask { 1 } << lastEnd);
    }
}

/// How far class masks decide the starts: not past non-ASCII bytes, not into blanks whose end is unknown or
/// followed by a newline, and not (o200k) where a slash continues the newlines after punctuation.
template <Pattern P> WINNOW_TARGET inline unsigned certainBelow(const Masks& m, Mask other, unsigned limit)
{
    unsigned certain = limit;
    if (limit == 0)
        return 0;
    if ((m.white >> (limit - 1)) & 1)
        certain = runStart(m.white, limit) + 1;
    if constexpr (P != Pattern::Gpt2) {
        const Mask late = m.newline & ((m.white & ~m.newline) << 1) & below(certain);
        if (late != 0)
            certain = runStart(m.white, static_cast<unsigned>(std::countr_zero(late))) + 1;
    }
    if constexpr (P == Pattern::O200k) {
        if ((m.slash & (m.newline << 1)) != 0) {
            const Mask eaten = m.newline & ~(m.newline + (m.newline & (other << 1)));
            const Mask slashes = m.slash & (eaten << 1) & below(certain);
            if (slashes != 0)
                certain = static_cast<unsigned>(std::countr_zero(slashes));
        }
    }
    return certain;
}

template <Pattern P> WINNOW_TARGET std::size_t blockEnds(const Byte*& p, const Byte** ends, bool& look)
{
    const Masks m = classify<P>(p);
    const unsigned limit = static_cast<unsigned>(_tzcnt_u64(m.high));
    const Mask other = ~(m.letter | m.digit | m.white | m.high) & below(limit);
    const Mask otherStart = other & ~((other | m.space) << 1);
    unsigned certain = certainBelow<P>(m, other, limit);
    Mask starts = plainStarts<P>(m, other, otherStart);
    if (m.quote != 0)
        applyContractions<P>(p, m, otherStart, limit, starts, certain);
    starts &= below(certain) & ~Mask { 1 };
    look = certain < 48;
    std::size_t count = 0;
    const Byte* last = p;
    for (; starts != 0; starts = _blsr_u64(starts))
        ends[count++] = last = p + _tzcnt_u64(starts);
    p = last;
    return count;
}

} // namespace

template <Pattern P> std::size_t splitBlock(const Byte*& p, const Byte** ends, bool& look)
{
    return blockEnds<P>(p, ends, look);
}

#else

bool haveVectors()
{
    return false;
}

template <Pattern P> std::size_t splitBlock(const Byte*&, const Byte**, bool& look)
{
    look = true;
    return 0;
}

#endif

template std::size_t splitBlock<Pattern::Gpt2>(const Byte*&, const Byte**, bool&);
template std::size_t splitBlock<Pattern::Cl100k>(const Byte*&, const Byte**, bool&);
template std::size_t splitBlock<Pattern::O200k>(const Byte*&, const Byte**, bool&);

} // namespace winnow::tokens
