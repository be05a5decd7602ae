// SPDX-License-Identifier: GPL-3.0-or-later
// Formats JSON over lines for reading. Only white space between tokens changes: numbers, strings, duplicate keys and
// their order stay byte for byte. For the diff view's toggle; never changes what the model sees.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace winnow {

/// nullopt if `text` is not one JSON object or array (with optional white space around it) or nests deeper than 500.
std::optional<std::string> prettyJson(std::string_view text);

/// JSON over lines, also if other lines (a marker) precede it; nullopt if there is no JSON.
std::optional<std::string> laidOutJson(std::string_view text);

} // namespace winnow
