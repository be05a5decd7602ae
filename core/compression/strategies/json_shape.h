// SPDX-License-Identifier: GPL-3.0-or-later
// What the objects of a JSON array have in common: the members in order (nested objects one level deep),
// which of them are constant, and the varying values as columns. json_table writes them by row; the shape itself is one valid JSON object with "@" where a value goes:
//   {"@like":{"id":"@","kind":"order","user":{"name":"@"}},"@rows":[[1,"Ann"],[2,"Bob"]]}
// "@-" is a member the row does not have. One gap: rows are bare values; none: "@rows" is their number.
// "@rows 3 to 8 of 10 left out" among the rows stands for those.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/text/json.h"

namespace winnow::strategy {

inline constexpr std::string_view kSlotText = "\"@\"";
inline constexpr std::string_view kMissingText = "\"@-\"";
inline constexpr std::string_view kLikeKey = "\"@like\"";
inline constexpr std::string_view kRowsKey = "\"@rows\"";

struct JsonShape
{
    /// A member: its key as written, and either a column, a constant or members of its own.
    struct Field
    {
        std::string_view key;
        std::optional<std::size_t> column;
        json::Value constant;
        std::vector<Field> inner;
    };
    std::size_t rows = 0;
    std::vector<Field> fields;
    std::vector<std::vector<json::Value>> columns; // by row; a Missing value = the row lacks the member

    /// The "@like" object.
    std::string like() const;
};

/// The shape of at least `minRows` objects; nullopt when its members differ too much (order
/// against order, more than one in five missing, duplicate keys) or when writing it by shape would not pay.
std::optional<JsonShape> shapeOf(std::span<const json::Value> rows, std::size_t minRows);

/// The items of an array; none of any other value.
std::vector<json::Value> itemsOf(const json::Value& array);

/// True if the text holds one of the shape's own words, so that the shape would be ambiguous.
bool usesShapeWords(std::string_view text);

} // namespace winnow::strategy
