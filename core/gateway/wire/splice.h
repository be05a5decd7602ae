// SPDX-License-Identifier: GPL-3.0-or-later
// Replacing values inside a JSON text byte by byte, everything else untouched, with the manners of the
// library the token gateway uses: of duplicate keys the first is hit, what is missing is built. Facts:
// gateway/SPEC.md T6, 11.
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

/// A string as the token gateway writes it: raw between quotes if every byte is printable ASCII other than
/// quote and backslash (DEL counts as printable), else as Go's json.Marshal.
std::string spliceString(std::string_view text);

/// Applies the replacements, last one first as the gateway does. One that cannot be applied is left out.
/// Error: Unsupported when a body would need too many rebuilt parts to finish in time.
Result<std::string> splice(std::string_view body, const std::vector<Replacement>& replacements);

/// Appends `json` to the array at top-level member `key`; the array is created if the member is missing.
std::string appendToArray(std::string_view body, std::string_view key, std::string_view json);

} // namespace winnow::gateway
