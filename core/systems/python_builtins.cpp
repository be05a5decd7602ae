// SPDX-License-Identifier: GPL-3.0-or-later
// The few functions whose answer needs no interpreter.
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

#include "core/systems/code_points.h"
#include "core/systems/python_program.h"

namespace winnow::systems::python {

namespace {

constexpr std::size_t kMostPrinted = std::size_t { 16 } << 20;

Judged<Ref> printed(const Node& node, const std::vector<Ref>& arguments,
    const std::map<std::string, Ref>& keywords, Scope& scope)
{
    std::string separator = " ";
    std::string end = "\n";
    for (const auto& [name, value] : keywords) {
        if ((name != "sep" && name != "end") || value->type != Type::Text)
            return needsPython("print with " + name, node.line);
        (name == "sep" ? separator : end) = value->text;
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto text = strOf(arguments[i]);
        if (!text)
            return tl::make_unexpected(text.error());
        scope.printed += (i > 0 ? separator : std::string()) + *text;
    }
    scope.printed += end;
    if (scope.printed.size() > kMostPrinted)
        return needsPython("more than 16 MB of print", node.line);
    return makeNone();
}

Judged<Ref> length(const Node& node, const Ref& value)
{
    switch (value->type) {
    case Type::Text:
        return makeInt(static_cast<std::int64_t>(countCodePoints(value->text)));
    case Type::List:
    case Type::Tuple:
    case Type::Dict:
        return makeInt(static_cast<std::int64_t>(value->items.size()));
    case Type::Opaque:
        return needsPython("the length of a module", node.line);
    default:
        return exception("TypeError", fmt::format("object of type '{}' has no len()", typeName(*value)));
    }
}

bool isWhole(const Ref& value)
{
    return value->type == Type::Int || value->type == Type::Bool;
}

/// Left to right from 0; whole numbers only, because Python's sum of floats differs by release.
Judged<Ref> total(const Node& node, const Ref& value)
{
    if (value->type != Type::List && value->type != Type::Tuple)
        return needsPython("the sum of this", node.line);
    Judged<Ref> sum = makeInt(0);
    for (const Ref& item : value->items) {
        if (!isWhole(item) && item->type != Type::Float)
            return needsPython("the sum of this", node.line);
        sum = binary("+", *sum, item, node.line);
        if (!sum)
            break;
    }
    return sum;
}

/// The first of the smallest or largest, as Python keeps it.
Judged<Ref> extreme(const Node& node, const std::vector<Ref>& values, bool largest)
{
    if (values.empty())
        return exception("ValueError", fmt::format("{}() arg is an empty sequence", largest ? "max" : "min"));
    Ref best = values[0];
    for (const Ref& value : values) {
        const bool small = isWhole(value) || (value->type == Type::Float && std::isfinite(value->real));
        if (!small
            || (isWhole(value) && value->type == Type::Int
                && std::llabs(value->integer) > (std::int64_t { 1 } << 53)))
            return needsPython("the order of these values", node.line);
        const auto number = [](const Ref& v) {
            return v->type == Type::Float
                ? v->real
                : static_cast<double>(v->type == Type::Bool ? (v->boolean ? 1 : 0) : v->integer);
        };
        if (largest ? number(value) > number(best) : number(value) < number(best))
            best = value;
    }
    return best;
}

Judged<Ref> integerOf(const Node& node, const Ref& value)
{
    if (value->type == Type::Float && std::fabs(value->real) < 9e15)
        return makeInt(static_cast<std::int64_t>(value->real));
    if (isWhole(value))
        return makeInt(value->type == Type::Bool ? (value->boolean ? 1 : 0) : value->integer);
    return needsPython("int() of this", node.line);
}

Judged<Ref> magnitude(const Node& node, const Ref& value)
{
    if (value->type == Type::Float)
        return makeFloat(std::fabs(value->real));
    if (isWhole(value) && value->integer > -(std::int64_t { 1 } << 62))
        return makeInt(value->type == Type::Bool ? (value->boolean ? 1 : 0) : std::llabs(value->integer));
    return needsPython("abs() of this", node.line);
}

} // namespace

bool isBuiltin(const std::string& name)
{
    return name == "print" || name == "len" || name == "str" || name == "bool" || name == "int"
        || name == "float" || name == "abs" || name == "sum" || name == "min" || name == "max"
        || name == "list" || name == "tuple" || name == "dict";
}

Judged<Ref> call(const Node& node, const std::vector<Ref>& arguments,
    const std::map<std::string, Ref>& keywords, Scope& scope)
{
    const std::string& name = node.parts[0].text;
    if (name == "print")
        return printed(node, arguments, keywords, scope);
    if (name == "dict" && arguments.empty()) {
        const Ref out = makeSequence(Type::Dict, {});
        for (std::size_t i = 1; i < node.parts.size(); ++i) { // in the order written
            if (const auto set = setItem(*out, makeText(node.parts[i].text), keywords.at(node.parts[i].text));
                !set)
                return tl::make_unexpected(set.error());
        }
        return out;
    }
    const bool several = (name == "min" || name == "max") && arguments.size() > 1;
    if (!keywords.empty() || (arguments.size() != 1 && !several))
        return needsPython("this call of " + name, node.line);
    const Ref& value = arguments[0];
    if (name == "len")
        return length(node, value);
    if (name == "sum")
        return total(node, value);
    if (name == "bool" && value->type != Type::Opaque)
        return makeBool(isTrue(value));
    if (name == "abs")
        return magnitude(node, value);
    if (name == "int")
        return integerOf(node, value);
    if (name == "float" && value->type == Type::Text
        && (value->text == "nan" || value->text == "inf" || value->text == "-inf"))
        return makeFloat(std::strtod(value->text.c_str(), nullptr));
    if (name == "float" && (value->type == Type::Float || isWhole(value)))
        return binary("*", value, makeFloat(1.0), node.line);
    if (name == "str") {
        auto text = strOf(value);
        return text ? Judged<Ref>(makeText(std::move(*text)))
                    : Judged<Ref>(tl::make_unexpected(text.error()));
    }
    const bool sequence = value->type == Type::List || value->type == Type::Tuple;
    if ((name == "list" || name == "tuple") && sequence)
        return makeSequence(name == "list" ? Type::List : Type::Tuple, value->items);
    if (name == "min" || name == "max")
        return several || sequence ? extreme(node, several ? arguments : value->items, name == "max")
                                   : Judged<Ref>(needsPython("this call of " + name, node.line));
    return needsPython("this call of " + name, node.line);
}

} // namespace winnow::systems::python
