// SPDX-License-Identifier: GPL-3.0-or-later
// The common shape of the objects in a JSON array: the members in order (nested objects one level deep),
// which of them are constant, and the varying values as columns. json_table writes them by row. The shape
// itself is one valid JSON object with "@" in place of a value:
//   {"@like":{"id":"@","kind":"order","user":{"name":"@"}},"@rows":[[1,"Ann"],[2,"Bob"]]}
// "@-" is a member the row lacks. With one gap, rows are bare values; with none, "@rows" is their number.
// "@rows 3 to 8 of 10 left out" among the rows replaces those.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/json.h"

namespace winnow::strategy {

inline constexpr std::string_view kSlotText = "\"@\"";
inline constexpr std::string_view kMissingText = "\"@-\"";
inline constexpr std::string_view kLikeKey = "\"@like\"";
inline constexpr std::string_view kRowsKey = "\"@rows\"";

struct JsonShape
{
    /// A member: its key as written, and either a column, a constant, or members of its own.
    struct Field
    {
        std::string_view key;
        std::optional<std::size_t> column;
        json::Value constant;
        std::vector<Field> inner;
    };
    std::size_t rows = 0;
    std::vector<Field> fields;
    std::vector<std::vector<json::Value>> columns; // by row; Missing = the row lacks the member

    /// The "@like" object.
    std::string like() const;
};

/// The shape of at least `minRows` objects; nullopt if their members differ too much (conflicting order, more
/// than one in five missing, duplicate keys) or if the shape would not save anything.
std::optional<JsonShape> shapeOf(std::span<const json::Value> rows, std::size_t minRows);

/// The items of an array; empty for any other value.
std::vector<json::Value> itemsOf(const json::Value& array);

/// True if the text contains one of the shape's own words, which would make the shape ambiguous.
bool usesShapeWords(std::string_view text);

} // namespace winnow::strategy
