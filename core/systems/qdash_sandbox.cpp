// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash_sandbox.h"

#include <algorithm>
#include <array>
#include <deque>
#include <fmt/format.h>

#include "core/systems/code_points.h"
#include "core/systems/python_program.h"
#include "core/systems/qdash_run.h"

namespace winnow::systems::qdash {

namespace {

using python::Judged;
using python::Node;
using python::NodeKind;
using python::Ref;
using python::Refusal;
using python::Type;

constexpr std::size_t kMostValues = 200000; // of a chart, shared parts counted every time
constexpr std::size_t kDeepest = 900;

template <std::size_t N> bool isOneOf(std::string_view name, const std::array<std::string_view, N>& names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array<std::string_view, 9> kModules { "numpy", "pandas", "scipy", "plotly", "math",
    "statistics", "json", "datetime", "collections" };
constexpr std::array<std::string_view, 7> kForbiddenCalls { "eval", "exec", "compile", "open", "breakpoint",
    "exit", "quit" };
constexpr std::array<std::string_view, 9> kForbiddenNames { "__subclasses__", "__bases__", "__mro__",
    "__globals__", "__code__", "__builtins__", "__import__", "__loader__", "__spec__" };
/// Allowed in some releases only, or harmless enough that one may come to allow them.
constexpr std::array<std::string_view, 30> kUncertainModules { "io", "_strptime", "re", "itertools",
    "functools", "random", "time", "typing", "string", "decimal", "fractions", "operator", "cmath", "copy",
    "heapq", "bisect", "calendar", "zoneinfo", "dataclasses", "enum", "uuid", "hashlib", "base64", "csv",
    "warnings", "__future__", "sklearn", "matplotlib", "numbers", "textwrap" };
constexpr std::array<std::string_view, 23> kUncertainAttributes { "os", "sys", "subprocess", "importlib",
    "ctypes", "builtins", "socket", "shutil", "signal", "threading", "multiprocessing", "pickle", "marshal",
    "pty", "system", "popen", "__dict__", "__class__", "__getattribute__", "__closure__", "__self__",
    "__func__", "__wrapped__" };

Dict answer(Value output, Value chart, Value error)
{
    Dict out;
    out.set("output", std::move(output));
    out.set("chart", std::move(chart));
    out.set("error", std::move(error));
    return out;
}

/// "" when the module may be imported.
Judged<std::string> judgeModule(const std::string& name, const char* words, std::size_t line)
{
    const std::string_view root = std::string_view(name).substr(0, name.find('.'));
    if (isOneOf(root, kModules))
        return std::string();
    if (isOneOf(root, kUncertainModules))
        return python::needsPython("the module " + name, line);
    return fmt::format("{} '{}' is not allowed", words, name);
}

/// "" when nothing in the node itself is forbidden.
Judged<std::string> judgeNode(const Node& node)
{
    const auto refused = [](const char* what, const std::string& name) {
        return fmt::format("{} '{}' is not allowed", what, name);
    };
    switch (node.kind) {
    case NodeKind::Import:
        for (const Node& alias : node.parts) {
            auto judged = judgeModule(alias.text, "Import of", node.line);
            if (!judged || !judged->empty())
                return judged;
        }
        return std::string();
    case NodeKind::ImportFrom:
        return judgeModule(node.text, "Import from", node.line);
    case NodeKind::Call:
        if (node.parts[0].kind == NodeKind::Name && isOneOf(node.parts[0].text, kForbiddenCalls))
            return refused("Call to", node.parts[0].text);
        return std::string();
    case NodeKind::Name:
    case NodeKind::Attribute:
        if (isOneOf(node.text, kForbiddenNames))
            return refused("Access to", node.text);
        if (isOneOf(node.text, kUncertainAttributes)
            && (node.kind == NodeKind::Attribute || node.text.starts_with("__")))
            return python::needsPython("whether " + node.text + " may be used", node.line);
        return std::string();
    default:
        return std::string();
    }
}

/// What the sandbox refuses before it runs anything, found in the order it looks: level by level. "" when
/// nothing.
Judged<std::string> forbidden(const std::vector<Node>& program)
{
    std::deque<const Node*> open;
    for (const Node& node : program)
        open.push_back(&node);
    while (!open.empty()) {
        const Node& node = *open.front();
        open.pop_front();
        auto judged = judgeNode(node);
        if (!judged || !judged->empty())
            return judged;
        for (const Node& part : node.parts)
            open.push_back(&part);
    }
    return std::string();
}

/// The store as Python sees it. Only what the program's text can name is worth the walk, so it is made when
/// asked for.
Ref toPython(const Value& value)
{
    switch (value.kind()) {
    case Kind::Null:
        return python::makeNone();
    case Kind::Bool:
        return python::makeBool(value.boolean());
    case Kind::Int: {
        constexpr std::int64_t kOdd = std::numeric_limits<std::int64_t>::min();
        const std::int64_t number = value.toInt64(kOdd);
        return number == kOdd ? python::makeBigInt(value.integer()) : python::makeInt(number);
    }
    case Kind::Float:
        return python::makeFloat(value.number());
    case Kind::String:
        return python::makeText(value.string());
    case Kind::List: {
        std::vector<Ref> items;
        for (const Value& item : value.list())
            items.push_back(toPython(item));
        return python::makeSequence(Type::List, std::move(items));
    }
    case Kind::Dict:
        break;
    }
    const Ref out = python::makeSequence(Type::Dict, {});
    for (const Member& member : value.dict().members())
        (void)python::setItem(
            *out, python::makeText(member.name), toPython(member.value)); // text keys always can be
    return out;
}

/// A chart as JSON carries it: tuples are lists there.
class ToValue
{
public:
    Judged<Value> run(const Ref& value)
    {
        Value out = made(*value, 0);
        if (!m_why.empty())
            return python::needsPython(m_why, 0);
        return out;
    }

private:
    Value made(const python::Object& value, std::size_t depth)
    {
        if (depth > kDeepest || ++m_count > kMostValues)
            m_why = "a chart of this size";
        if (!m_why.empty())
            return {};
        switch (value.type) {
        case Type::None:
            return {};
        case Type::Bool:
            return value.boolean;
        case Type::Int:
            return value.integer;
        case Type::BigInt:
            return Integer { value.text };
        case Type::Float:
            return value.real;
        case Type::Text:
            return value.text;
        case Type::List:
        case Type::Tuple: {
            List out;
            for (const Ref& item : value.items)
                out.push_back(made(*item, depth + 1));
            return out;
        }
        case Type::Dict:
            return dict(value, depth);
        case Type::Opaque:
            m_why = "a module in a chart";
        }
        return {};
    }

    Value dict(const python::Object& value, std::size_t depth)
    {
        Dict out;
        for (std::size_t i = 0; i < value.items.size(); ++i) {
            if (value.keys[i]->type != Type::Text)
                m_why = "a chart whose keys are no texts";
            out.set(value.keys[i]->text, made(*value.items[i], depth + 1));
        }
        return out;
    }

    std::size_t m_count = 0;
    std::string m_why;
};

bool isDict(const Ref& value)
{
    return value && value->type == Type::Dict;
}

/// Charts that sandboxResult() would keep; the others need not be turned into values.
Judged<Value> chartOf(const Ref& given)
{
    const auto isChart = [](const Ref& value) { return isDict(value) && python::member(value, "data"); };
    if (!given || (!isChart(given) && given->type != Type::List))
        return Value();
    if (isChart(given))
        return ToValue().run(given);
    std::vector<Ref> charts;
    std::copy_if(given->items.begin(), given->items.end(), std::back_inserter(charts), isChart);
    return ToValue().run(python::makeSequence(Type::List, std::move(charts)));
}

Judged<Value> outcome(const python::Scope& scope)
{
    const auto found = scope.names.find("result");
    const bool named = found != scope.names.end() && isDict(found->second);
    if (found != scope.names.end() && found->second->type == Type::Opaque)
        return python::needsPython("a module named result", 0);
    const Ref output = named ? python::member(found->second, "output") : python::makeText(scope.printed);
    Judged<Value> chart = chartOf(named ? python::member(found->second, "chart") : nullptr);
    if (!chart)
        return chart;
    Dict result;
    if (output && python::isTrue(output)) {
        auto text = python::strOf(output);
        if (!text)
            return tl::make_unexpected(text.error());
        result.set("output", std::move(*text));
    }
    result.set("chart", std::move(*chart));
    return sandboxResult(Value(std::move(result)));
}

Value raised(const std::string& text)
{
    if (text.starts_with("_TimeoutError"))
        return answer({}, {}, "Execution timed out after 5 seconds");
    return answer({}, {}, text.starts_with("MemoryError") ? std::string("Memory limit exceeded") : text);
}

OpResult<Value> needs(const Refusal& refusal)
{
    return raise(kNeedsPython,
        fmt::format(
            "line {} of the code needs Python: {}", std::max<std::size_t>(refusal.line, 1), refusal.text));
}

} // namespace

OpResult<Value> runSandbox(std::string_view code, const Dict& data)
{
    if (code.find('\0') != std::string_view::npos || code.find("\r") != std::string_view::npos
        || !isValidText(code))
        return needs({ false, "text that is no plain source", 1 });
    const auto program = python::parse(code);
    if (!program)
        return program.error().isPython
            ? OpResult<Value>(answer({}, {}, "SyntaxError: " + program.error().text))
            : needs(program.error());
    const auto refused = forbidden(*program);
    if (!refused)
        return needs(refused.error());
    if (!refused->empty())
        return Value(answer({}, {}, *refused));
    python::Scope scope;
    scope.names["data"] = toPython(Value(data));
    if (const auto done = python::run(*program, scope); !done)
        return done.error().isPython ? OpResult<Value>(raised(done.error().text)) : needs(done.error());
    auto made = outcome(scope);
    return made ? OpResult<Value>(std::move(*made)) : needs(made.error());
}

} // namespace winnow::systems::qdash
