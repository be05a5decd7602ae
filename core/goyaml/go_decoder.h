// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes a YAML tree into typed values as Go's yaml.v3 fills a struct: same conversions, merge keys and
// error words. The schema describes the struct; keys it does not name are skipped, as in Go.
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
    std::map<std::string, std::vector<std::string>> maps; // by path: names in file order
    std::string error; // "yaml: unmarshal errors:\n  line 3: ..."; empty = no error

    bool has(const std::string& path) const { return values.count(path) > 0; }
    bool boolean(const std::string& path) const;
    std::int64_t integer(const std::string& path) const;
    double real(const std::string& path) const;
    std::string text(const std::string& path) const;
    std::vector<std::string> list(const std::string& path) const;
};

/// A scalar as a value of this type (not a list); nullopt if Go would refuse it.
std::optional<DecodedValue> convertScalar(const Node& node, Type::Is type);

/// The path of a map's element. Names may contain dots, so it is joined in another way.
std::string elementPath(std::string_view map, std::string_view name);

/// `path`: the place of the document's root in the whole config ("" = it is the whole).
Decoded decode(const Tree& tree, const Type& root, const std::string& path = {});

} // namespace winnow::yaml
