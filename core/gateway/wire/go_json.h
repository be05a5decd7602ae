// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as Go's encoding/json decodes and prints it, because the byte gateway re-encodes every body it
// touches: sorted keys, numbers through float64, <, > and & escaped. Facts: gateway/SPEC.md B6.4, 11.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/json.h"

namespace winnow::gojson {

/// A string as json.Unmarshal decodes it: escapes resolved, every invalid byte as U+FFFD.
std::string text(json::Value value);

/// text() if the value is a string, else "".
inline std::string stringOf(json::Value value)
{
    return value.isString() ? text(value) : std::string();
}

/// Appends a string as json.Marshal prints it, quotes included. Invalid UTF-8 becomes the escape \ufffd.
void appendString(std::string& out, std::string_view text);
std::string quoted(std::string_view text);

/// Appends a number as Go prints a float64 (12345678901234567890 -> 12345678901234567000). False if out of
/// range.
bool appendNumber(std::string& out, std::string_view number);

/// False if a number within `value` does not fit a float64, an error for json.Unmarshal.
bool numbersFit(json::Value value);

/// True if `key` names the struct field `field` (lower-case ASCII) under encoding/json's case folding.
bool namesField(std::string_view key, std::string_view field);

/// Raw JSON as json.Marshal prints it: white space removed, <, >, &, U+2028 and U+2029 escaped, everything
/// else untouched.
std::string compact(std::string_view json);

/// Sets member `key` of the object that starts at byte `object` to `json`, adding it if missing; empty `json`
/// removes it.
struct Edit
{
    std::size_t object = 0;
    std::string key;
    std::string json;
};

/// The value as json.Marshal prints it after json.Unmarshal, with the edits. nullopt if a number does not
/// fit. Edits must be sorted by `object`, with one per object.
std::optional<std::string> encode(json::Value value, const std::vector<Edit>& edits = {});

} // namespace winnow::gojson
