// SPDX-License-Identifier: GPL-3.0-or-later
// Values as text: Python's json encoder, str() and repr().
#include <cmath>
#include <fmt/format.h>

#include "core/systems/code_points.h"
#include "core/systems/value.h"

namespace winnow::systems {

namespace {

void appendJsonString(std::string& out, std::string_view text)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto c = static_cast<unsigned char>(text[at]);
        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        out += text.substr(from, at - from);
        from = at + 1;
        out += '\\';
        if (c == '"' || c == '\\') {
            out += text[at];
        } else if (const auto found = std::string_view("\n\r\t\b\f").find(text[at]);
                   found != std::string_view::npos) {
            out += "nrtbf"[found];
        } else {
            out += "u00";
            out += kHex[c >> 4];
            out += kHex[c & 15];
        }
    }
    out += text.substr(from);
    out += '"';
}

void appendJsonFloat(std::string& out, double value)
{
    if (std::isnan(value))
        out += "NaN";
    else if (std::isinf(value))
        out += value > 0 ? "Infinity" : "-Infinity";
    else
        out += floatRepr(value);
}

struct Separators
{
    std::string_view item;
    std::string_view colon;
};

constexpr Separators kSpaced { ", ", ": " };
constexpr Separators kCompact { ",", ":" };

void append(std::string& out, const Value& value, const Separators& separators);

void appendList(std::string& out, const List& list, const Separators& separators)
{
    std::string_view before = "[";
    for (const Value& item : list) {
        out += before;
        before = separators.item;
        append(out, item, separators);
    }
    out += list.empty() ? "[]" : "]";
}

void appendDict(std::string& out, const Dict& dict, const Separators& separators)
{
    std::string_view before = "{";
    for (const Member& member : dict.members()) {
        out += before;
        before = separators.item;
        appendJsonString(out, member.name);
        out += separators.colon;
        append(out, member.value, separators);
    }
    out += dict.empty() ? "{}" : "}";
}

void append(std::string& out, const Value& value, const Separators& separators)
{
    switch (value.kind()) {
    case Kind::Null:
        out += "null";
        return;
    case Kind::Bool:
        out += value.boolean() ? "true" : "false";
        return;
    case Kind::Int:
        out += value.integer();
        return;
    case Kind::Float:
        return appendJsonFloat(out, value.number());
    case Kind::String:
        return appendJsonString(out, value.string());
    case Kind::List:
        return appendList(out, value.list(), separators);
    case Kind::Dict:
        return appendDict(out, value.dict(), separators);
    }
}

void appendReprEscape(std::string& out, char32_t c)
{
    const auto code = static_cast<std::uint32_t>(c);
    if (c == '\n')
        out += "\\n";
    else if (c == '\r')
        out += "\\r";
    else if (c == '\t')
        out += "\\t";
    else if (code < 0x100)
        out += fmt::format("\\x{:02x}", code);
    else if (code < 0x10000)
        out += fmt::format("\\u{:04x}", code);
    else
        out += fmt::format("\\U{:08x}", code);
}

std::string stringRepr(std::string_view text)
{
    const bool useDouble
        = text.find('\'') != std::string_view::npos && text.find('"') == std::string_view::npos;
    const char quote = useDouble ? '"' : '\'';
    std::string out(1, quote);
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decodeNext(text, at);
        if (c == static_cast<unsigned char>(quote) || c == '\\') {
            out += '\\';
            out += static_cast<char>(c);
        } else if (isPrintable(c)) {
            appendCodePoint(out, c);
        } else {
            appendReprEscape(out, c);
        }
    }
    return out + quote;
}

} // namespace

void appendDumps(std::string& out, const Value& value)
{
    append(out, value, kSpaced);
}

std::string dumps(const Value& value)
{
    std::string out;
    appendDumps(out, value);
    return out;
}

std::string dumpsCompact(const Value& value)
{
    std::string out;
    append(out, value, kCompact);
    return out;
}

std::string pythonRepr(const Value& value)
{
    switch (value.kind()) {
    case Kind::Null:
        return "None";
    case Kind::Bool:
        return value.boolean() ? "True" : "False";
    case Kind::Int:
        return value.integer();
    case Kind::Float:
        return floatRepr(value.number());
    case Kind::String:
        return stringRepr(value.string());
    case Kind::List: {
        std::string out = "[";
        for (const Value& item : value.list())
            out += (out.size() > 1 ? ", " : "") + pythonRepr(item);
        return out + ']';
    }
    case Kind::Dict: {
        std::string out = "{";
        for (const Member& member : value.dict().members())
            out += (out.size() > 1 ? ", " : "") + stringRepr(member.name) + ": " + pythonRepr(member.value);
        return out + '}';
    }
    }
    return {};
}

std::string pythonStr(const Value& value)
{
    return value.isString() ? value.string() : pythonRepr(value);
}

std::string_view pythonTypeName(const Value& value)
{
    constexpr std::string_view kNames[] = { "NoneType", "bool", "int", "float", "str", "list", "dict" };
    return kNames[static_cast<std::size_t>(value.kind())];
}

} // namespace winnow::systems
