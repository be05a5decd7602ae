// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/exact_sum.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace winnow::systems {

namespace {

constexpr std::size_t kMostDigits = 310;
constexpr int kMantissaBits = 53;
__extension__ using Wide = unsigned __int128;

} // namespace

void ExactSum::addShifted(Words& words, std::uint64_t value, std::size_t bit)
{
    std::size_t word = bit / 64;
    const std::size_t shift = bit % 64;
    Wide carry = static_cast<Wide>(value) << shift;
    for (; carry != 0 && word < kWords; ++word) {
        carry += words[word];
        words[word] = static_cast<std::uint64_t>(carry);
        carry >>= 64;
    }
}

void ExactSum::negate(Words& words)
{
    for (std::uint64_t& word : words)
        word = ~word;
    addShifted(words, 1, 0);
}

std::uint64_t ExactSum::divide(Words& words, std::uint64_t by)
{
    Wide rest = 0;
    for (std::size_t i = kWords; i-- > 0;) {
        rest = (rest << 64) | words[i];
        words[i] = static_cast<std::uint64_t>(rest / by);
        rest %= by;
    }
    return static_cast<std::uint64_t>(rest);
}

bool ExactSum::magnitude(Words& words) const
{
    words = m_words;
    const bool negative = (words.back() >> 63) != 0;
    if (negative)
        negate(words);
    return negative;
}

void ExactSum::addWords(const Words& words, bool negative)
{
    Words signedWords = words;
    if (negative)
        negate(signedWords);
    Wide carry = 0;
    for (std::size_t i = 0; i < kWords; ++i) {
        carry += static_cast<Wide>(m_words[i]) + signedWords[i];
        m_words[i] = static_cast<std::uint64_t>(carry);
        carry >>= 64;
    }
}

void ExactSum::add(double number)
{
    if (number == 0 || !std::isfinite(number))
        return;
    int exponent = 0;
    const double fraction = std::frexp(std::fabs(number), &exponent); // in [0.5, 1)
    int bit = exponent - kMantissaBits + kPoint;
    auto mantissa = static_cast<std::uint64_t>(std::ldexp(fraction, kMantissaBits));
    if (bit < 0) { // the low bits of a subnormal number are zero
        mantissa >>= static_cast<unsigned>(-bit);
        bit = 0;
    }
    Words words {};
    addShifted(words, mantissa, static_cast<std::size_t>(bit));
    addWords(words, number < 0);
}

bool ExactSum::add(std::string_view integer)
{
    const bool negative = integer.starts_with('-');
    integer.remove_prefix(negative ? 1 : 0);
    if (integer.size() > kMostDigits)
        return false;
    Words whole {};
    for (const char digit : integer) {
        Wide carry = static_cast<Wide>(digit - '0');
        for (std::uint64_t& word : whole) {
            carry += static_cast<Wide>(word) * 10;
            word = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
    }
    Words words {};
    for (std::size_t i = 0; i < kWords; ++i)
        addShifted(words, whole[i], i * 64 + kPoint);
    addWords(words, negative);
    return true;
}

double ExactSum::dividedBy(std::uint32_t count) const
{
    Words words;
    const bool negative = magnitude(words);
    const std::uint64_t rest = divide(words, count);
    std::size_t top = kWords;
    while (top > 0 && words[top - 1] == 0)
        --top;
    const int high = top == 0
        ? 0
        : static_cast<int>(top * 64) - std::countl_zero(words[top - 1]); // bits of the quotient
    const int cut = std::max(0, high - kMantissaBits); // bits that do not fit
    const auto bitAt
        = [&words](int bit) { return (words[static_cast<std::size_t>(bit) / 64] >> (bit % 64)) & 1U; };
    std::uint64_t mantissa = 0;
    for (int bit = high; bit-- > cut;)
        mantissa = mantissa << 1 | bitAt(bit);
    bool above = false; // a bit below the half is set
    bool half = false;
    if (cut == 0) {
        half = rest * 2 >= count;
        above = rest * 2 > count;
    } else {
        half = bitAt(cut - 1) != 0;
        above = rest != 0;
        for (int bit = 0; bit < cut - 1 && !above; ++bit)
            above = bitAt(bit) != 0;
    }
    if (half && (above || (mantissa & 1U) != 0))
        ++mantissa;
    const double value = std::ldexp(static_cast<double>(mantissa), cut - kPoint);
    return negative ? -value : value;
}

std::optional<std::string> ExactSum::wholeQuotient(std::uint32_t count) const
{
    Words words;
    const bool negative = magnitude(words);
    if (divide(words, count) != 0)
        return std::nullopt;
    constexpr std::size_t kWholeWord = kPoint / 64; // 1074 = 16 * 64 + 50
    constexpr unsigned kWholeBit = kPoint % 64;
    for (std::size_t i = 0; i < kWholeWord; ++i) {
        if (words[i] != 0)
            return std::nullopt;
    }
    if ((words[kWholeWord] & ((std::uint64_t { 1 } << kWholeBit) - 1)) != 0)
        return std::nullopt;
    for (std::size_t i = kWholeWord; i < kWords; ++i) {
        const std::uint64_t above = i + 1 < kWords ? words[i + 1] : 0;
        words[i - kWholeWord] = words[i] >> kWholeBit | above << (64 - kWholeBit);
    }
    std::fill(words.end() - kWholeWord, words.end(), 0);
    std::string digits;
    do
        digits += static_cast<char>('0' + divide(words, 10));
    while (std::any_of(words.begin(), words.end(), [](std::uint64_t word) { return word != 0; }));
    if (negative && digits != "0")
        digits += '-';
    std::reverse(digits.begin(), digits.end());
    return digits;
}

} // namespace winnow::systems
