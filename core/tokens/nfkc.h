// SPDX-License-Identifier: GPL-3.0-or-later
// NFKC for the claude encoding: calls libutf8proc only for the stretches where something may change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace winnow {

extern const std::uint32_t kNfkcFlips[];
extern const std::size_t kNfkcFlipsSize;

/// False for code points that NFKC never changes, whatever surrounds them.
bool mayChangeInNfkc(char32_t point);

/// True if the (valid) text certainly is in NFKC already.
bool isInertInNfkc(std::string_view text);

/// `text` must be valid UTF-8.
std::string toNfkc(std::string_view text);

} // namespace winnow
