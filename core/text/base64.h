// SPDX-License-Identifier: GPL-3.0-or-later
// Base64 with the standard alphabet and padding; JSON lines carry bytes that are not UTF-8 this way.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace winnow {

std::string base64Encode(std::string_view bytes);

/// nullopt if `text` is not a padded base64.
std::optional<std::string> base64Decode(std::string_view text);

/// Reads both alphabets; skips characters that are not base64 digits.
std::string base64Loose(std::string_view text);

} // namespace winnow
