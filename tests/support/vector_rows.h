// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the systems' vectors: one JSON object a line, {"$float": "NaN"} for what strict JSON cannot write.
#pragma once

#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "core/systems/value.h"

namespace winnow::test {

using systems::Value;

/// {"$float": ...} to the float, at any depth.
inline Value unmarked(const Value& value)
{
    if (value.isList()) {
        systems::List out;
        for (const Value& item : value.list())
            out.push_back(unmarked(item));
        return out;
    }
    if (!value.isDict())
        return value;
    if (const Value* const name = value.get("$float"); name && value.dict().size() == 1) {
        const std::string_view text = name->text();
        return text == "NaN"
            ? Value(std::numeric_limits<double>::quiet_NaN())
            : Value((text.starts_with('-') ? -1 : 1) * std::numeric_limits<double>::infinity());
    }
    systems::Dict out;
    for (const auto& [name, member] : value.dict().members())
        out.set(name, unmarked(member));
    return out;
}

/// All rows of a file, none when it is not there.
inline std::vector<Value> rowsOf(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    std::vector<Value> rows;
    for (std::string line; std::getline(in, line);) {
        if (auto row = systems::parseValue(line))
            rows.push_back(std::move(*row));
    }
    return rows;
}

inline bool isPythonOnly(const Value& row)
{
    const Value* const mark = row.get("python_only");
    return mark && systems::truthy(*mark);
}

} // namespace winnow::test
