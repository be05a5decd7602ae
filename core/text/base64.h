// SPDX-License-Identifier: GPL-3.0-or-later
// Base64 with the standard alphabet and padding; JSON lines carry bytes that are no UTF-8 this way.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace winnow {

std::string base64Encode(std::string_view bytes);

/// nullopt if `text` is no padded base64.
std::optional<std::string> base64Decode(std::string_view text);

/// Of either alphabet; what is no digit of it is passed over.
std::string base64Loose(std::string_view text);

} // namespace winnow
