// SPDX-License-Identifier: GPL-3.0-or-later
// Statements and expressions of a parsed program, one after the other.
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <set>

#include "core/systems/code_points.h"
#include "core/systems/python_program.h"

namespace winnow::systems::python {

namespace {

constexpr std::size_t kMostSteps = 400000; // values looked at to keep one from holding itself

/// The builtins of CPython that the sandbox leaves out differ by release: only Python knows whether they are
/// there.
bool isPythonBuiltin(const std::string& name)
{
    static const std::set<std::string, std::less<>> kNames { "abs", "aiter", "all", "anext", "any", "ascii",
        "bin", "bool", "breakpoint", "bytearray", "bytes", "callable", "chr", "classmethod", "compile",
        "complex", "copyright", "credits", "delattr", "dict", "dir", "divmod", "enumerate", "eval", "exec",
        "exit", "filter", "float", "format", "frozenset", "getattr", "globals", "hasattr", "hash", "help",
        "hex", "id", "input", "int", "isinstance", "issubclass", "iter", "len", "license", "list", "locals",
        "map", "max", "memoryview", "min", "next", "object", "oct", "open", "ord", "pow", "print", "property",
        "quit", "range", "repr", "reversed", "round", "set", "setattr", "slice", "sorted", "staticmethod",
        "str", "sum", "super", "tuple", "type", "vars", "zip", "Ellipsis", "NotImplemented" };
    return kNames.count(name) > 0 || name.starts_with("__") || name.ends_with("Error")
        || name.ends_with("Exception") || name.ends_with("Warning") || name.ends_with("Exit")
        || name == "StopIteration" || name == "KeyboardInterrupt";
}

bool isException(const std::string& name)
{
    return name == "ValueError" || name == "TypeError" || name == "KeyError" || name == "IndexError"
        || name == "ZeroDivisionError" || name == "Exception";
}

class Runner
{
public:
    explicit Runner(Scope& scope)
        : m_scope(scope)
    {
    }

    Judged<bool> statement(const Node& node)
    {
        switch (node.kind) {
        case NodeKind::Assign:
            return assign(node);
        case NodeKind::Augmented:
            return augment(node);
        case NodeKind::Expression:
            return done(value(node.parts[0]));
        case NodeKind::Raise:
            return raise(node.parts[0]);
        case NodeKind::Import:
        case NodeKind::ImportFrom:
            for (const Node& alias : node.parts)
                m_scope.names[alias.parts[0].text] = makeSequence(Type::Opaque, {});
            return true;
        case NodeKind::Forever:
            return exception("_TimeoutError", "");
        default:
            return true;
        }
    }

private:
    static Judged<bool> done(const Judged<Ref>& value)
    {
        return value ? Judged<bool>(true) : Judged<bool>(tl::make_unexpected(value.error()));
    }

    Judged<bool> assign(const Node& node)
    {
        const auto made = value(node.parts.back());
        if (!made)
            return done(made);
        for (std::size_t i = 0; i + 1 < node.parts.size(); ++i) {
            if (const auto stored = store(node.parts[i], *made); !stored)
                return stored;
        }
        return true;
    }

    Judged<bool> store(const Node& target, const Ref& made)
    {
        if (target.kind == NodeKind::Name) {
            m_scope.names[target.text] = made;
            return true;
        }
        const auto holder = value(target.parts[0]);
        const auto index = holder ? value(target.parts[1]) : holder;
        if (!index)
            return done(index);
        if ((*holder)->type != Type::Dict)
            return needsPython("an assignment to an item of this", target.line);
        if (!mayHold(*holder, made))
            return needsPython("a value that may hold itself", target.line);
        return setItem(**holder, *index, made);
    }

    /// Whether `made` surely does not hold `holder`.
    bool mayHold(const Ref& holder, const Ref& made)
    {
        std::vector<const Object*> open { made.get() };
        while (!open.empty()) {
            const Object* const value = open.back();
            open.pop_back();
            if (value == holder.get() || ++m_steps > kMostSteps)
                return false;
            for (const Ref& item : value->items)
                open.push_back(item.get());
        }
        return true;
    }

    Judged<bool> augment(const Node& node)
    {
        const auto old = value(node.parts[0]);
        const auto by = old ? value(node.parts[1]) : old;
        if (!by)
            return done(by);
        if ((*old)->type == Type::List)
            return needsPython("a list that is changed in place", node.line);
        const auto made = binary(node.text, *old, *by, node.line);
        if (!made && made.error().isPython && made.error().text.starts_with("TypeError: unsupported operand"))
            return needsPython("what Python says of this operand", node.line);
        if (made)
            m_scope.names[node.parts[0].text] = *made;
        return done(made);
    }

    Judged<bool> raise(const Node& what)
    {
        const bool called = what.kind == NodeKind::Call;
        const Node& type = called ? what.parts[0] : what;
        if (type.kind != NodeKind::Name || !isException(type.text) || m_scope.names.count(type.text) > 0
            || what.parts.size() > 2)
            return needsPython("raising this", what.line);
        if (!called || what.parts.size() == 1)
            return exception(type.text, "");
        const auto argument = value(what.parts[1]);
        if (!argument)
            return done(argument);
        if (what.parts[1].kind == NodeKind::Keyword)
            return needsPython("raising this", what.line);
        const auto text = type.text == "KeyError" ? reprOf(*argument) : strOf(*argument);
        if (!text)
            return tl::make_unexpected(text.error());
        return exception(type.text, *text);
    }

    Judged<Ref> value(const Node& node)
    {
        switch (node.kind) {
        case NodeKind::None:
            return makeNone();
        case NodeKind::True:
        case NodeKind::False:
            return makeBool(node.kind == NodeKind::True);
        case NodeKind::Int:
            return integer(node.text);
        case NodeKind::Float:
            return makeFloat(std::strtod(node.text.c_str(), nullptr));
        case NodeKind::Text:
            return makeText(node.text);
        case NodeKind::Name:
            return named(node);
        case NodeKind::Tuple:
        case NodeKind::List:
            return sequence(node);
        case NodeKind::Dict:
            return dictionary(node);
        case NodeKind::Unary:
            return unary(node);
        case NodeKind::Binary:
            return both(node);
        case NodeKind::Bool:
            return logic(node);
        case NodeKind::Compare:
            return compare(node);
        case NodeKind::Choice:
            return choice(node);
        case NodeKind::Call:
            return called(node);
        case NodeKind::Subscript:
            return subscript(node);
        default:
            return needsPython("an attribute of a value", node.line);
        }
    }

    static Judged<Ref> integer(const std::string& digits)
    {
        std::int64_t out = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), out);
        return read.ec == std::errc {} ? makeInt(out) : makeBigInt(digits);
    }

    Judged<Ref> named(const Node& node)
    {
        if (const auto found = m_scope.names.find(node.text); found != m_scope.names.end())
            return found->second;
        if (isPythonBuiltin(node.text))
            return needsPython("the function " + node.text + " as a value", node.line);
        return exception("NameError", fmt::format("name '{}' is not defined", node.text));
    }

    Judged<Ref> sequence(const Node& node)
    {
        std::vector<Ref> items;
        for (const Node& part : node.parts) {
            auto item = value(part);
            if (!item)
                return item;
            items.push_back(std::move(*item));
        }
        return makeSequence(node.kind == NodeKind::List ? Type::List : Type::Tuple, std::move(items));
    }

    Judged<Ref> dictionary(const Node& node)
    {
        const Ref out = makeSequence(Type::Dict, {});
        const std::size_t count = node.parts.size() / 2;
        for (std::size_t i = 0; i < count; ++i) {
            auto key = value(node.parts[i]);
            auto item = key ? value(node.parts[count + i]) : key;
            if (!item)
                return item;
            if (const auto set = setItem(*out, *key, std::move(*item)); !set)
                return tl::make_unexpected(set.error());
        }
        return out;
    }

    Judged<Ref> unary(const Node& node)
    {
        auto operand = value(node.parts[0]);
        if (!operand)
            return operand;
        const Object& given = **operand;
        if (given.type == Type::Opaque)
            return needsPython("an operation on a module", node.line);
        if (node.text == "not")
            return makeBool(!isTrue(*operand));
        if (given.type == Type::Float && node.text != "~")
            return makeFloat(node.text == "-" ? -given.real : given.real);
        if (given.type == Type::BigInt && node.text == "-" && given.text[0] != '-')
            return makeBigInt("-" + given.text);
        const bool whole = given.type == Type::Int || given.type == Type::Bool;
        const std::int64_t number = given.type == Type::Bool ? (given.boolean ? 1 : 0) : given.integer;
        if (!whole && given.type != Type::BigInt)
            return exception(
                "TypeError", fmt::format("bad operand type for unary {}: '{}'", node.text, typeName(given)));
        if (!whole || number == std::numeric_limits<std::int64_t>::min())
            return needsPython("a whole number beyond 64 bits", node.line);
        return makeInt(node.text == "-" ? -number : node.text == "+" ? number : ~number);
    }

    Judged<Ref> both(const Node& node)
    {
        const auto left = value(node.parts[0]);
        const auto right = left ? value(node.parts[1]) : left;
        return right ? binary(node.text, *left, *right, node.line) : right;
    }

    Judged<Ref> logic(const Node& node)
    {
        Judged<Ref> out = makeNone();
        for (const Node& part : node.parts) {
            out = value(part);
            if (!out || (*out)->type == Type::Opaque)
                return out ? Judged<Ref>(needsPython("a module as a truth value", node.line)) : out;
            if (isTrue(*out) == (node.text == "or"))
                break;
        }
        return out;
    }

    Judged<Ref> choice(const Node& node)
    {
        const auto test = value(node.parts[0]);
        if (!test || (*test)->type == Type::Opaque)
            return test ? Judged<Ref>(needsPython("a module as a truth value", node.line)) : test;
        return value(node.parts[isTrue(*test) ? 1 : 2]);
    }

    Judged<Ref> compare(const Node& node)
    {
        const auto left = value(node.parts[0]);
        const auto right = left ? value(node.parts[1]) : left;
        if (!right)
            return right;
        const bool negated = node.text == "!=" || node.text == "not in" || node.text == "is not";
        if (node.text == "in" || node.text == "not in")
            return contained(node, *left, *right, negated);
        if (node.text.starts_with("is")) {
            if ((*left)->type != Type::None && (*right)->type != Type::None)
                return needsPython("whether two values are one", node.line);
            return makeBool(((*left)->type == (*right)->type) != negated);
        }
        if (node.text == "==" || negated)
            return equal(node, *left, *right, negated);
        return ordered(node, *left, *right);
    }

    static bool isPlain(const Ref& value)
    {
        return value->type == Type::None || value->type == Type::Bool || value->type == Type::Int
            || value->type == Type::Text || (value->type == Type::Float && std::fabs(value->real) < 9e15);
    }

    static Judged<Ref> equal(const Node& node, const Ref& left, const Ref& right, bool negated)
    {
        if (!isPlain(left) || !isPlain(right))
            return needsPython("a comparison of containers", node.line);
        return makeBool((*keyOf(left) == *keyOf(right)) != negated); // plain values have keys
    }

    static Judged<Ref> contained(const Node& node, const Ref& what, const Ref& where, bool negated)
    {
        if (where->type == Type::Text && what->type == Type::Text)
            return makeBool((where->text.find(what->text) != std::string::npos) != negated);
        if (where->type == Type::Dict && isPlain(what))
            return makeBool((where->places.count(*keyOf(what)) > 0) != negated);
        return needsPython("what is in this", node.line);
    }

    static Judged<Ref> ordered(const Node& node, const Ref& left, const Ref& right)
    {
        const auto isNumber = [](const Ref& value) {
            return value->type == Type::Int || value->type == Type::Bool || value->type == Type::Float;
        };
        if (!isNumber(left) || !isNumber(right) || !isPlain(left) || !isPlain(right))
            return needsPython("an order of these values", node.line);
        const auto number = [](const Ref& value) -> long double {
            return value->type == Type::Float ? static_cast<long double>(value->real)
                : value->type == Type::Bool   ? (value->boolean ? 1.0L : 0.0L)
                                              : static_cast<long double>(value->integer);
        };
        const long double a = number(left);
        const long double b = number(right);
        return makeBool(node.text == "<" ? a < b
                : node.text == ">"       ? a > b
                : node.text == "<="      ? a <= b
                                         : a >= b);
    }

    Judged<Ref> subscript(const Node& node)
    {
        const auto holder = value(node.parts[0]);
        const auto index = holder ? value(node.parts[1]) : holder;
        if (!index)
            return index;
        const Object& given = **holder;
        if (given.type == Type::Dict)
            return looked(given, *index);
        if (given.type == Type::Opaque)
            return needsPython("an item of a module", node.line);
        const bool isSequence
            = given.type == Type::List || given.type == Type::Tuple || given.type == Type::Text;
        if (!isSequence)
            return exception("TypeError", fmt::format("'{}' object is not subscriptable", typeName(given)));
        const Object& place = **index;
        const std::string kind = given.type == Type::Text ? "string" : std::string(typeName(given));
        if (place.type != Type::Int && place.type != Type::Bool) {
            const bool text = given.type == Type::Text;
            return exception("TypeError",
                text ? fmt::format("string indices must be integers, not '{}'", typeName(place))
                     : fmt::format("{} indices must be integers or slices, not {}", kind, typeName(place)));
        }
        const auto size = static_cast<std::int64_t>(
            given.type == Type::Text ? countCodePoints(given.text) : given.items.size());
        std::int64_t at = place.type == Type::Bool ? (place.boolean ? 1 : 0) : place.integer;
        at += at < 0 ? size : 0;
        if (at < 0 || at >= size)
            return exception("IndexError", kind + " index out of range");
        const auto from = static_cast<std::size_t>(at);
        if (given.type == Type::Text)
            return makeText(std::string(sliceCodePoints(given.text, from, from + 1)));
        return given.items[from];
    }

    static Judged<Ref> looked(const Object& dict, const Ref& index)
    {
        const auto key = keyOf(index);
        if (!key)
            return tl::make_unexpected(key.error());
        if (const auto found = dict.places.find(*key); found != dict.places.end())
            return dict.items[found->second];
        const auto shown = reprOf(index);
        return shown ? exception("KeyError", *shown) : tl::make_unexpected(shown.error());
    }

    Judged<Ref> called(const Node& node)
    {
        const Node& function = node.parts[0];
        if (function.kind == NodeKind::Name && m_scope.names.count(function.text) == 0
            && !isPythonBuiltin(function.text))
            return named(function);
        const bool known = function.kind == NodeKind::Name && isBuiltin(function.text)
            && m_scope.names.count(function.text) == 0;
        if (!known)
            return needsPython(
                function.text.empty() ? "this call" : "the call of " + function.text, node.line);
        std::vector<Ref> arguments;
        std::map<std::string, Ref> keywords;
        for (std::size_t i = 1; i < node.parts.size(); ++i) {
            const Node& part = node.parts[i];
            auto argument = value(part.kind == NodeKind::Keyword ? part.parts[0] : part);
            if (!argument)
                return argument;
            if (part.kind == NodeKind::Keyword)
                keywords[part.text] = std::move(*argument);
            else
                arguments.push_back(std::move(*argument));
        }
        return call(node, arguments, keywords, m_scope);
    }

    Scope& m_scope;
    std::size_t m_steps = 0;
};

} // namespace

Judged<bool> run(const std::vector<Node>& program, Scope& scope)
{
    Runner runner(scope);
    for (const Node& node : program) {
        if (auto done = runner.statement(node); !done) {
            if (done.error().line == 0)
                done.error().line = node.line;
            return done;
        }
    }
    return true;
}

} // namespace winnow::systems::python
