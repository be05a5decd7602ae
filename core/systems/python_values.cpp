// SPDX-License-Identifier: GPL-3.0-or-later
// Python's values: made, compared, added and written as its str() and repr() do.
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "core/systems/code_points.h"
#include "core/systems/python_program.h"
#include "core/systems/value.h"

namespace winnow::systems::python {

namespace {

constexpr std::size_t kMostBytes = std::size_t { 16 } << 20;
constexpr std::size_t kMostItems = 1000000;
constexpr double kMemoryLimit = 1.2e9; // bytes that no release's sandbox lets a program have
constexpr std::int64_t kExactDouble = std::int64_t { 1 } << 53;

Ref made(Type type)
{
    auto value = std::make_shared<Object>();
    value->type = type;
    return value;
}

class Writer
{
public:
    Judged<std::string> run(const Ref& value, bool bare)
    {
        if (!(bare && value->type == Type::Text ? append(value->text) : repr(*value, 0)))
            return needsPython(m_why, 0);
        return std::move(m_out);
    }

private:
    bool append(std::string_view text)
    {
        m_out += text;
        if (m_out.size() > kMostBytes)
            m_why = "a text longer than 16 MB";
        return m_why.empty();
    }

    bool repr(const Object& value, std::size_t depth)
    {
        if (depth > 900)
            m_why = "a value nested deeper than 900";
        if (!m_why.empty())
            return false;
        switch (value.type) {
        case Type::None:
            return append("None");
        case Type::Bool:
            return append(value.boolean ? "True" : "False");
        case Type::Int:
            return append(std::to_string(value.integer));
        case Type::Float:
            return append(pythonRepr(Value(value.real)));
        case Type::BigInt:
            return append(value.text);
        case Type::Text:
            return append(pythonRepr(Value(value.text)));
        case Type::List:
            return append("[") && items(value, depth) && append("]");
        case Type::Tuple:
            return append("(") && items(value, depth) && append(value.items.size() == 1 ? ",)" : ")");
        case Type::Dict:
            return dict(value, depth);
        case Type::Opaque:
            m_why = "what a module looks like";
        }
        return false;
    }

    bool items(const Object& value, std::size_t depth)
    {
        for (std::size_t i = 0; i < value.items.size(); ++i) {
            if ((i > 0 && !append(", ")) || !repr(*value.items[i], depth + 1))
                return false;
        }
        return true;
    }

    bool dict(const Object& value, std::size_t depth)
    {
        append("{");
        for (std::size_t i = 0; i < value.items.size(); ++i) {
            if ((i > 0 && !append(", ")) || !repr(*value.keys[i], depth + 1) || !append(": ")
                || !repr(*value.items[i], depth + 1))
                return false;
        }
        return append("}");
    }

    std::string m_out;
    std::string m_why;
};

bool isWhole(const Ref& value)
{
    return value->type == Type::Int || value->type == Type::Bool;
}
bool isNumber(const Ref& value)
{
    return isWhole(value) || value->type == Type::Float;
}
std::int64_t whole(const Ref& value)
{
    return value->type == Type::Bool ? (value->boolean ? 1 : 0) : value->integer;
}
double real(const Ref& value)
{
    return value->type == Type::Float ? value->real : static_cast<double>(whole(value));
}
bool isSequence(const Ref& value)
{
    return value->type == Type::Text || value->type == Type::List || value->type == Type::Tuple;
}

tl::unexpected<Refusal> unsupported(const std::string& op, const Ref& left, const Ref& right)
{
    return exception("TypeError",
        fmt::format("unsupported operand type(s) for {}: '{}' and '{}'", op == "**" ? "** or pow()" : op,
            typeName(*left), typeName(*right)));
}

Judged<Ref> integers(const std::string& op, std::int64_t a, std::int64_t b, std::size_t line)
{
    std::int64_t out = 0;
    if (op == "+"       ? __builtin_add_overflow(a, b, &out)
            : op == "-" ? __builtin_sub_overflow(a, b, &out)
                        : __builtin_mul_overflow(a, b, &out))
        return needsPython("a whole number beyond 64 bits", line);
    return makeInt(out);
}

Judged<Ref> wholeDivision(const std::string& op, std::int64_t a, std::int64_t b, std::size_t line)
{
    if (b == 0)
        return exception("ZeroDivisionError",
            op == "//" ? "integer division or modulo by zero" : "integer modulo by zero");
    if (b == -1 && a == std::numeric_limits<std::int64_t>::min())
        return needsPython("a whole number beyond 64 bits", line);
    const bool down = a % b != 0 && (a % b < 0) != (b < 0);
    return makeInt(op == "//" ? a / b - (down ? 1 : 0) : a % b + (down ? b : 0));
}

Judged<Ref> power(const Ref& left, const Ref& right, std::size_t line)
{
    if (isWhole(left) && isWhole(right) && whole(right) >= 0) {
        std::int64_t out = 1;
        const std::int64_t base = whole(left);
        const bool bounded = base >= -1 && base <= 1;
        const std::int64_t times = bounded ? whole(right) % 2 + (whole(right) > 0 ? 2 : 0) : whole(right);
        for (std::int64_t i = 0; i < times; ++i) {
            if (__builtin_mul_overflow(out, base, &out))
                return needsPython("a whole number beyond 64 bits", line);
        }
        return makeInt(out);
    }
    if (real(left) == 0 && real(right) < 0)
        return exception("ZeroDivisionError", "0.0 cannot be raised to a negative power");
    const double out = std::pow(real(left), real(right));
    if (!std::isfinite(out) || !std::isfinite(real(left)) || !std::isfinite(real(right)))
        return needsPython("this power", line);
    return makeFloat(out);
}

Judged<Ref> numbers(const std::string& op, const Ref& left, const Ref& right, std::size_t line)
{
    const bool both = isWhole(left) && isWhole(right);
    if (op == "**")
        return power(left, right, line);
    if (op == "//" || op == "%")
        return both ? wholeDivision(op, whole(left), whole(right), line)
                    : Judged<Ref>(needsPython("a floored division of floats", line));
    if (both && op != "/")
        return integers(op, whole(left), whole(right), line);
    for (const Ref& side : { left, right }) {
        if (isWhole(side) && (whole(side) > kExactDouble || whole(side) < -kExactDouble))
            return needsPython("a large whole number as a float", line);
    }
    if (op != "/")
        return makeFloat(op == "+" ? real(left) + real(right)
                : op == "-"        ? real(left) - real(right)
                                   : real(left) * real(right));
    if (real(right) == 0)
        return exception("ZeroDivisionError", both ? "division by zero" : "float division by zero");
    return makeFloat(real(left) / real(right));
}

Judged<Ref> repeated(const Ref& sequence, std::int64_t times, std::size_t line)
{
    const std::size_t count = times < 0 ? 0 : static_cast<std::size_t>(times);
    const std::size_t size = sequence->type == Type::Text ? sequence->text.size() : sequence->items.size();
    const double bytes
        = static_cast<double>(count) * static_cast<double>(size) * (sequence->type == Type::Text ? 1 : 8);
    if (bytes > kMemoryLimit && bytes < 9e18)
        return exception("MemoryError", "");
    if (bytes > static_cast<double>(kMostBytes)
        || (sequence->type != Type::Text
            && static_cast<double>(count) * static_cast<double>(size) > kMostItems))
        return needsPython("a repetition of more than 16 MB", line);
    const Ref out = made(sequence->type);
    for (std::size_t i = 0; size > 0 && i < count; ++i) {
        out->text += sequence->text;
        out->items.insert(out->items.end(), sequence->items.begin(), sequence->items.end());
    }
    return out;
}

Judged<Ref> joined(const Ref& left, const Ref& right, std::size_t line)
{
    if (left->text.size() + right->text.size() > kMostBytes
        || left->items.size() + right->items.size() > kMostItems)
        return needsPython("a text longer than 16 MB", line);
    const Ref out = made(left->type);
    out->text = left->text + right->text;
    out->items = left->items;
    out->items.insert(out->items.end(), right->items.begin(), right->items.end());
    return out;
}

} // namespace

Object::~Object()
{
    std::vector<Ref> open = std::move(items);
    while (!open.empty()) {
        const Ref last = std::move(open.back());
        open.pop_back();
        if (last.use_count() != 1)
            continue;
        for (Ref& item : last->items)
            open.push_back(std::move(item));
        last->items.clear();
    }
}

Ref makeNone()
{
    return made(Type::None);
}

Ref makeBool(bool value)
{
    Ref out = made(Type::Bool);
    out->boolean = value;
    return out;
}

Ref makeInt(std::int64_t value)
{
    Ref out = made(Type::Int);
    out->integer = value;
    return out;
}

Ref makeBigInt(std::string text)
{
    Ref out = made(Type::BigInt);
    out->text = std::move(text);
    return out;
}

Ref makeFloat(double value)
{
    Ref out = made(Type::Float);
    out->real = value;
    return out;
}

Ref makeText(std::string text)
{
    Ref out = made(Type::Text);
    out->text = std::move(text);
    return out;
}

Ref makeSequence(Type type, std::vector<Ref> items)
{
    Ref out = made(type);
    out->items = std::move(items);
    return out;
}

Judged<std::string> keyOf(const Ref& value)
{
    switch (value->type) {
    case Type::None:
        return std::string("z");
    case Type::Bool:
    case Type::Int:
        return "n" + std::to_string(whole(value));
    case Type::BigInt:
        return "n" + value->text;
    case Type::Float:
        if (std::isnan(value->real) || std::fabs(value->real) > 9e15)
            return needsPython("this float as a key", 0);
        return value->real == std::floor(value->real)
            ? "n" + std::to_string(static_cast<std::int64_t>(value->real))
            : "f" + floatRepr(value->real);
    case Type::Text:
        return "s" + value->text;
    case Type::Tuple:
    case Type::Opaque:
        return needsPython("this key", 0);
    case Type::List:
    case Type::Dict:
        break;
    }
    return exception("TypeError", fmt::format("unhashable type: '{}'", typeName(*value)));
}

Judged<bool> setItem(Object& dict, const Ref& key, Ref value)
{
    const auto name = keyOf(key);
    if (!name)
        return tl::make_unexpected(name.error());
    const auto [place, isNew] = dict.places.try_emplace(*name, dict.items.size());
    if (isNew) {
        dict.keys.push_back(key);
        dict.items.push_back(std::move(value));
    } else {
        dict.items[place->second] = std::move(value);
    }
    return true;
}

Ref member(const Ref& dict, const std::string& key)
{
    const auto found = dict->places.find("s" + key);
    return found == dict->places.end() ? nullptr : dict->items[found->second];
}

std::string_view typeName(const Object& value)
{
    constexpr std::string_view kNames[]
        = { "NoneType", "bool", "int", "int", "float", "str", "list", "tuple", "dict", "module" };
    return kNames[static_cast<std::size_t>(value.type)];
}

tl::unexpected<Refusal> exception(const std::string& type, const std::string& message)
{
    return tl::make_unexpected(Refusal { true, type + ": " + message, 0 });
}

Judged<std::string> strOf(const Ref& value)
{
    return Writer().run(value, true);
}
Judged<std::string> reprOf(const Ref& value)
{
    return Writer().run(value, false);
}

bool isTrue(const Ref& value)
{
    switch (value->type) {
    case Type::None:
        return false;
    case Type::Bool:
        return value->boolean;
    case Type::Int:
        return value->integer != 0;
    case Type::Float:
        return value->real != 0;
    case Type::Text:
        return !value->text.empty();
    case Type::List:
    case Type::Tuple:
    case Type::Dict:
        return !value->items.empty();
    case Type::BigInt:
    case Type::Opaque:
        break;
    }
    return true;
}

Judged<Ref> binary(const std::string& op, const Ref& left, const Ref& right, std::size_t line)
{
    for (const Ref& side : { left, right }) {
        if (side->type == Type::Opaque || side->type == Type::BigInt)
            return needsPython("an operation on a module or on a whole number beyond 64 bits", line);
    }
    if (op != "+" && op != "-" && op != "*" && op != "/" && op != "//" && op != "%" && op != "**")
        return needsPython("the operator " + op, line);
    if (isNumber(left) && isNumber(right))
        return numbers(op, left, right, line);
    if (op == "*" && isSequence(left) && isWhole(right))
        return repeated(left, whole(right), line);
    if (op == "*" && isSequence(right) && isWhole(left))
        return repeated(right, whole(left), line);
    if (op == "+" && isSequence(left) && left->type == right->type)
        return joined(left, right, line);
    if (op == "+" && isSequence(left))
        return exception("TypeError",
            fmt::format("can only concatenate {} (not \"{}\") to {}", typeName(*left), typeName(*right),
                typeName(*left)));
    if ((op == "%" && left->type == Type::Text) || (op == "*" && (isSequence(left) || isSequence(right))))
        return needsPython("what " + op + " does here", line);
    return unsupported(op, left, right);
}

} // namespace winnow::systems::python
