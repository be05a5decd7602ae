// SPDX-License-Identifier: GPL-3.0-or-later
// Sets single values of a gateway's config file. Every other byte stays: order, quotes, comments, line ends.
// Used only to export into existing files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace winnow {

/// The text with `value`, a scalar or a flow list of scalars as YAML, at `path` ("pipes.tool_output.min_bytes"). A
/// missing key becomes the last of its mapping; a block list loses and gains lines. Empty if the edit is impossible:
/// the file is not YAML, the enclosing section is missing or an alias, or the value there has another form.
std::optional<std::string> withValue(std::string_view text, std::string_view path, const std::string& value);

} // namespace winnow
