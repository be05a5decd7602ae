// SPDX-License-Identifier: GPL-3.0-or-later
// How Moveworks steps refer to places: `$.a["b c"][*]` for the collection a step works on, `a.b` (or a list
// of names) for a field inside a record (systems/SPEC.md 6).
#pragma once

#include <functional>
#include <map>

#include "core/systems/value.h"

namespace winnow::systems::moveworks {

/// Counters of a run by name: "changed", "collision", "kept", "path_not_found", ...
using Notes = std::map<std::string, std::int64_t>;
Value toValue(const Notes& notes);

/// Names of nested members, outermost first.
using FieldPath = std::vector<std::string>;

/// "a.b", or a list of names if one contains a dot. Raises ValueError.
OpResult<FieldPath> readFieldPath(const Value& written);

class Path
{
public:
    /// "$", then .name, ["any name"] or [*]. Raises ParseError.
    static OpResult<Path> parse(std::string_view text);
    /// Calls `visit` in order on every value that the path leads to; counts each dead end as
    /// `path_not_found`.
    void visit(Value& root, Notes& notes, const std::function<void(Value&)>& visit) const;

private:
    struct Part
    {
        std::string name;
        bool each = false; // [*]
    };
    void walk(Value& at, std::size_t part, Notes& notes, const std::function<void(Value&)>& visit) const;
    std::vector<Part> m_parts;
};

/// Calls `visit` on every record: the objects in the list, or the object itself.
void forEachRecord(Value& target, const std::function<void(Dict&)>& visit);

/// "$.a" + name, quoted in brackets unless it is a plain word.
std::string joinedPath(std::string_view path, std::string_view name);

/// True for letters, digits and _, not starting with a digit.
bool isPlainName(std::string_view name);

} // namespace winnow::systems::moveworks
