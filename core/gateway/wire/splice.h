// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces values inside a JSON text byte by byte and leaves everything else untouched. Behaves like the
// library the token gateway uses: of duplicate keys it finds the first, and it creates what is missing.
// Facts: gateway/SPEC.md T6, 11.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace winnow::gateway {

/// A member name or an array index.
using PathPart = std::variant<std::string_view, std::size_t>;

struct Replacement
{
    std::vector<PathPart> path;
    std::string json; // the new value, already JSON
};

/// A string as the token gateway writes it: raw between quotes if every byte is printable ASCII except quote
/// and backslash (DEL counts as printable), else as Go's json.Marshal.
std::string spliceString(std::string_view text);

/// Applies the replacements, last one first like the gateway. Skips one that cannot be applied. Error:
/// Unsupported if a body would need too many rebuilt parts to finish in time.
Result<std::string> splice(std::string_view body, const std::vector<Replacement>& replacements);

/// Appends `json` to the array at top-level member `key`; creates the array if the member is missing.
std::string appendToArray(std::string_view body, std::string_view key, std::string_view json);

} // namespace winnow::gateway
