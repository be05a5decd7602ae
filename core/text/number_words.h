// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as people read them in tables and sentences. The same text everywhere, whatever the locale.
#pragma once

#include <cstdint>
#include <string>

namespace winnow {

/// 412 380 with U+2009 between groups of three; U+2212 for negatives.
std::string groupedNumber(std::int64_t value);
std::string groupedCount(std::uint64_t value);
/// One decimal and " %"; a dash when `whole` is 0. Negative when part is.
std::string percent(std::int64_t part, std::uint64_t whole);
/// A share of 1 with its sign: "11.9 %", "−120 %".
std::string shareWords(double share, int decimals = 1);
/// "1.23 kB", "34.5 MB": decimal units, three significant digits.
std::string byteSize(std::uint64_t bytes);
/// "$1.20", "−$0.0012", "$1 234.50".
std::string dollars(double amount);
/// Of lost uses; whole where it is whole.
std::string weightWords(double weight);

} // namespace winnow
