// SPDX-License-Identifier: GPL-3.0-or-later
// Base64 with the standard alphabet and padding. JSON lines use it for bytes that are not UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace winnow {

std::string base64Encode(std::string_view bytes);

/// nullopt if `text` is not padded base64.
std::optional<std::string> base64Decode(std::string_view text);

/// Accepts the standard and the URL-safe alphabet; skips characters that are not base64 digits.
std::string base64Loose(std::string_view text);

} // namespace winnow
