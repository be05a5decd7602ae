// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks/moveworks_shape.h"

#include <algorithm>

#include "core/systems/code_points.h"

namespace winnow::systems::moveworks {

namespace {

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
/// Also the order in which merged types are written.
enum TypeBit : unsigned
{
    Null = 1,
    Boolean = 2,
    Whole = 4,
    Number = 8,
    String = 16,
    Array = 32,
    Object = 64
};
constexpr std::string_view kTypeNames[]
    = { "null", "boolean", "integer", "number", "string", "array", "object" };

struct Shape
{
    unsigned types = 0;
    std::unique_ptr<Shape> items; // of the arrays seen here
    std::vector<std::pair<std::string, std::unique_ptr<Shape>>> properties; // in first-seen order
    std::unordered_map<std::string, std::size_t> index;

    Shape& property(const std::string& name)
    {
        const auto [at, isNew] = index.emplace(name, properties.size());
        if (isNew)
            properties.emplace_back(name, std::make_unique<Shape>());
        return *properties[at->second].second;
    }

    void see(const Value& value);
    Value written() const;
};

unsigned bitOf(const Value& value)
{
    constexpr unsigned kBits[] = { Null, Boolean, Whole, Number, String, Array, Object };
    return kBits[static_cast<std::size_t>(value.kind())];
}

void Shape::see(const Value& value)
{
    types |= bitOf(value);
    if (value.isList()) {
        if (!items)
            items = std::make_unique<Shape>();
        for (const Value& item : value.list())
            items->see(item);
    } else if (value.isDict()) {
        for (const Member& member : value.dict().members())
            property(member.name).see(member.value);
    }
}

Value Shape::written() const
{
    Dict out;
    const unsigned shown = (types & Number) ? types & ~static_cast<unsigned>(Whole) : types;
    List names;
    for (std::size_t i = 0; i < std::size(kTypeNames); ++i) {
        if (shown & (1u << i))
            names.emplace_back(kTypeNames[i]);
    }
    if (names.size() == 1)
        out.set("type", names.front());
    else if (!names.empty())
        out.set("type", std::move(names));
    if (items)
        out.set("items", items->written());
    if (types & Object) {
        Dict members;
        for (const auto& [name, shape] : properties)
            members.set(name, shape->written());
        out.set("properties", std::move(members));
    }
    return out;
}

} // namespace

Value schemaOf(const Value& value)
{
    Shape shape;
    shape.see(value);
    return shape.written();
}

Value previewOf(const Value& value, const Limits& limits)
{
    if (value.isString()) {
        const auto most = static_cast<std::size_t>(limits.previewChars);
        const std::string& text = value.string();
        if (bytesOfCodePoints(text, most) == text.size())
            return value;
        return std::string(sliceCodePoints(text, 0, std::max<std::size_t>(most, 1) - 1))
            + std::string(kEllipsis);
    }
    if (value.isList()) {
        List out;
        for (const Value& item : value.list()) {
            if (out.size() >= static_cast<std::size_t>(limits.previewRows))
                break;
            out.push_back(previewOf(item, limits));
        }
        return out;
    }
    if (!value.isDict())
        return value;
    Dict out;
    for (const Member& member : value.dict().members())
        out.set(member.name, previewOf(member.value, limits));
    return out;
}

} // namespace winnow::systems::moveworks
