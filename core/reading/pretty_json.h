// SPDX-License-Identifier: GPL-3.0-or-later
// Lays JSON out over lines for reading. Only white space between tokens changes: numbers, strings, duplicate
// keys and their order stay byte for byte. For the diff view's toggle; what the model sees is never made with
// it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace winnow {

/// nullopt if `text` is not one JSON object or array (white space around it allowed); nesting beyond 500 is
/// none.
std::optional<std::string> prettyJson(std::string_view text);

/// JSON over lines, also where it stands behind a line of another kind (a marker); nullopt without any.
std::optional<std::string> laidOutJson(std::string_view text);

} // namespace winnow
