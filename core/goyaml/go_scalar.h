// SPDX-License-Identifier: GPL-3.0-or-later
// The type Go's yaml.v3 gives a scalar, and how Go prints strings (%q). The gateway's config is read by these
// rules: 010 is eight, 1_000 is a thousand, "yes" is a string unless a bool is expected (gateway/SPEC.md
// B9.1, 11).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace winnow::yaml {

struct NullValue
{
    bool operator==(const NullValue&) const = default;
};

/// int64 is for Go's int and int64; uint64 only for values that do not fit there.
using ScalarValue = std::variant<NullValue, bool, std::int64_t, std::uint64_t, double, std::string>;

struct Resolved
{
    std::string tag; // "!!int"
    ScalarValue value;
};

/// Resolves a plain scalar without an explicit tag.
Resolved resolveScalar(std::string_view text);

/// With a tag (short form, "" = none). Sets `error` if Go would stop: "cannot decode !!str `a` as a !!int".
Resolved resolveScalar(std::string_view text, std::string_view tag, std::string& error);

/// "tag:yaml.org,2002:int" -> "!!int"; others unchanged.
std::string shortTag(std::string_view tag);

/// Go's strconv.Quote.
std::string goQuote(std::string_view text);

} // namespace winnow::yaml
