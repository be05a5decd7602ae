// SPDX-License-Identifier: GPL-3.0-or-later
// Formats figures for tables and sentences, independent of the locale.
#pragma once

#include <cstdint>
#include <string>

namespace winnow {

/// 412 380: U+2009 between groups of three digits, U+2212 for a minus.
std::string groupedNumber(std::int64_t value);
std::string groupedCount(std::uint64_t value);
/// One decimal and " %"; a dash if `whole` is 0.
std::string percent(std::int64_t part, std::uint64_t whole);
/// A share (1 = 100 %) with its sign: "11.9 %", "−120 %".
std::string shareWords(double share, int decimals = 1);
/// "1.23 kB", "34.5 MB": decimal units, three significant digits.
std::string byteSize(std::uint64_t bytes);
/// "$1.20", "−$0.0012", "$1 234.50".
std::string dollars(double amount);
/// The weight of lost uses: no decimals if it is whole, else one.
std::string weightWords(double weight);

} // namespace winnow
