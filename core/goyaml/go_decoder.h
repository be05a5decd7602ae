// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes a YAML tree into typed values the way Go's yaml.v3 fills a struct: same conversions, same merge
// keys, same error words. The schema says which struct; keys it does not name are skipped, as Go skips them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/goyaml/yaml_tree.h"

namespace winnow::yaml {

struct Type;

struct Field
{
    std::string_view key;
    const Type* type = nullptr;
};

struct Type
{
    enum class Is : std::uint8_t
    {
        Int,
        Bool,
        Float,
        String,
        Duration,
        Strings,
        Struct,
        Map
    };
    Is is = Is::String;
    std::string_view goName; // as Go prints it: "config.ServerConfig"
    std::vector<Field> fields; // Struct
    const Type* element = nullptr; // Map
    bool secret = false; // String: an API key

    const Type* field(std::string_view key) const;
};

/// Durations in nanoseconds.
using DecodedValue = std::variant<bool, std::int64_t, double, std::string, std::vector<std::string>>;

struct DecodedEntry
{
    DecodedValue value;
    NodeId node = kNoNode; // where it was written
    NodeId key = kNoNode;
};

struct Decoded
{
    std::map<std::string, DecodedEntry> values; // by path: "pipes.tool_output.min_bytes"
    std::set<std::string> structs; // paths of structs written as mappings, for Go's nil pointers
    std::map<std::string, std::vector<std::string>> maps; // by path: names in the file's order
    std::string error; // "yaml: unmarshal errors:\n  line 3: ..."; empty = fine

    bool has(const std::string& path) const { return values.count(path) > 0; }
    bool boolean(const std::string& path) const;
    std::int64_t integer(const std::string& path) const;
    double real(const std::string& path) const;
    std::string text(const std::string& path) const;
    std::vector<std::string> list(const std::string& path) const;
};

/// One scalar as a value of this type (not a list); nullopt where Go would refuse.
std::optional<DecodedValue> convertScalar(const Node& node, Type::Is type);

/// Path of a map's element; names may hold dots, so it is joined otherwise.
std::string elementPath(std::string_view map, std::string_view name);

/// `path` is where the document's root stands in the whole config ("" = it is the whole).
Decoded decode(const Tree& tree, const Type& root, const std::string& path = {});

} // namespace winnow::yaml
