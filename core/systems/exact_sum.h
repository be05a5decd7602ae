// SPDX-License-Identifier: GPL-3.0-or-later
// A sum without rounding of doubles and of integers up to 310 digits (the largest finite doubles), and its
// quotient by a count, rounded once: exactly Python's statistics.mean. Used by exact_statistics.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace winnow::systems {

class ExactSum
{
public:
    /// Finite only.
    void add(double number);
    /// Canonical decimal text. False, adding nothing, if it is longer than any finite double.
    bool add(std::string_view integer);

    /// The quotient, rounded to the nearest double, ties to even; infinite if out of range.
    double dividedBy(std::uint32_t count) const;
    /// The quotient as decimal text if it is a whole number.
    std::optional<std::string> wholeQuotient(std::uint32_t count) const;

private:
    // Two's complement, lowest word first; bit 0 is 2^-1074. A double needs 2,098 bits; the rest is room for
    // sums.
    static constexpr std::size_t kWords = 36;
    static constexpr int kPoint = 1074;
    using Words = std::array<std::uint64_t, kWords>;

    static void addShifted(Words& words, std::uint64_t value, std::size_t bit);
    static void negate(Words& words);
    /// Divides in place and returns the remainder.
    static std::uint64_t divide(Words& words, std::uint64_t by);
    /// Absolute value; true if it was negative.
    bool magnitude(Words& words) const;
    void addWords(const Words& words, bool negative);

    Words m_words {};
};

} // namespace winnow::systems
