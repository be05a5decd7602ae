// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/value.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>

#include "core/base/try.h"
#include "core/systems/code_points.h"
#include "core/text/ascii.h"
#include "core/text/json.h"

namespace winnow::systems {

namespace {

constexpr std::size_t kIndexFrom = 12; // from this many members on, a hash is faster than a linear search
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

} // namespace

Dict::Dict() = default;
Dict::~Dict() = default;
Dict::Dict(Dict&& other) noexcept = default;
Dict& Dict::operator=(Dict&& other) noexcept = default;

Dict::Dict(const Dict& other)
    : m_members(other.m_members)
{
    if (other.m_index)
        m_index = std::make_unique<std::unordered_map<std::string, std::size_t>>(*other.m_index);
}

Dict& Dict::operator=(const Dict& other)
{
    if (this != &other)
        *this = Dict(other);
    return *this;
}

std::size_t Dict::size() const
{
    return m_members.size();
}
Value& Dict::valueAt(std::size_t index)
{
    return m_members[index].value;
}

std::size_t Dict::indexOf(std::string_view name) const
{
    if (m_index) {
        const auto found = m_index->find(std::string(name));
        return found == m_index->end() ? kNone : found->second;
    }
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        if (m_members[i].name == name)
            return i;
    }
    return kNone;
}

void Dict::index(std::size_t position)
{
    if (m_index) {
        m_index->emplace(m_members[position].name, position);
    } else if (m_members.size() > kIndexFrom) {
        m_index = std::make_unique<std::unordered_map<std::string, std::size_t>>();
        for (std::size_t i = 0; i < m_members.size(); ++i)
            m_index->emplace(m_members[i].name, i);
    }
}

const Value* Dict::find(std::string_view name) const
{
    const std::size_t at = indexOf(name);
    return at == kNone ? nullptr : &m_members[at].value;
}

Value* Dict::find(std::string_view name)
{
    const std::size_t at = indexOf(name);
    return at == kNone ? nullptr : &m_members[at].value;
}

Value& Dict::set(std::string_view name)
{
    if (Value* const there = find(name))
        return *there;
    m_members.push_back({ std::string(name), {} });
    index(m_members.size() - 1);
    return m_members.back().value;
}

void Dict::set(std::string_view name, Value value)
{
    set(name) = std::move(value);
}

bool Dict::erase(std::string_view name)
{
    const std::size_t at = indexOf(name);
    if (at == kNone)
        return false;
    m_members.erase(m_members.begin() + static_cast<std::ptrdiff_t>(at));
    m_index.reset();
    if (!m_members.empty())
        index(m_members.size() - 1);
    return true;
}

std::int64_t Value::toInt64(std::int64_t fallback) const
{
    if (!isInt())
        return fallback;
    std::int64_t number = 0;
    const std::string& digits = integer();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc() && end == digits.data() + digits.size() ? number : fallback;
}

namespace {

Value readNumber(std::string_view text)
{
    if (text == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (text.ends_with("Infinity"))
        return (text.front() == '-' ? -1 : 1) * std::numeric_limits<double>::infinity();
    if (text.find_first_of(".eE") == std::string_view::npos)
        return Integer { text == "-0" ? "0" : std::string(text) };
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc::result_out_of_range)
        return std::strtod(std::string(text).c_str(), nullptr); // yields 0, a subnormal or infinity
    return number;
}

Value readValue(const json::Value& source)
{
    switch (source.type()) {
    case json::Type::True:
    case json::Type::False:
        return source.toBool();
    case json::Type::Number:
        return readNumber(source.raw());
    case json::Type::String:
        return source.string(json::Surrogates::Keep);
    case json::Type::Array: {
        List list;
        list.reserve(source.size());
        for (const json::Value item : source.items())
            list.push_back(readValue(item));
        return list;
    }
    case json::Type::Object: {
        Dict dict;
        for (const auto [key, value] : source.members())
            dict.set(key.string(json::Surrogates::Keep), readValue(value));
        return dict;
    }
    case json::Type::Missing:
    case json::Type::Null:
        break;
    }
    return {};
}

} // namespace

Result<Value> parseValue(std::string_view text, std::size_t maxDepth)
{
    std::string repaired;
    if (!isValidText(text)) {
        repaired = repairText(text);
        text = repaired;
    }
    json::Document document;
    const json::ParseOptions options { .maxDepth = maxDepth, .relaxed = true };
    WINNOW_TRY(const auto root, document.parse(text, options));
    return readValue(root);
}

bool truthy(const Value& value)
{
    switch (value.kind()) {
    case Kind::Null:
        return false;
    case Kind::Bool:
        return value.boolean();
    case Kind::Int:
        return value.integer() != "0";
    case Kind::Float:
        return value.number() != 0;
    case Kind::String:
        return !value.string().empty();
    case Kind::List:
        return !value.list().empty();
    case Kind::Dict:
        return !value.dict().empty();
    }
    return false;
}

bool sameValue(const Value& a, const Value& b)
{
    if (a.isNumber() && b.isNumber())
        return compareNumbers(a, b) == std::partial_ordering::equivalent;
    if (a.kind() != b.kind())
        return false;
    switch (a.kind()) {
    case Kind::Bool:
        return a.boolean() == b.boolean();
    case Kind::String:
        return a.string() == b.string();
    case Kind::List:
        return std::equal(a.list().begin(), a.list().end(), b.list().begin(), b.list().end(), sameValue);
    case Kind::Dict:
        return a.dict().size() == b.dict().size()
            && std::all_of(a.dict().members().begin(), a.dict().members().end(), [&](const Member& member) {
                   const Value* const other = b.dict().find(member.name);
                   return other && sameValue(member.value, *other);
               });
    default:
        return true;
    }
}

// Python's number semantics: float text, and exact comparison of integers of any size with doubles.

namespace {

/// The exact decimal text of an integral double.
std::string integralText(double value)
{
    char digits[400];
    const int length = std::snprintf(digits, sizeof digits, "%.0f", value);
    std::string text(digits, static_cast<std::size_t>(length));
    return text == "-0" ? "0" : text;
}

std::strong_ordering compareIntegers(const std::string& a, const std::string& b)
{
    const bool negativeA = a.front() == '-';
    const bool negativeB = b.front() == '-';
    if (negativeA != negativeB)
        return negativeA ? std::strong_ordering::less : std::strong_ordering::greater;
    const std::strong_ordering magnitude = a.size() != b.size() ? a.size() <=> b.size() : a.compare(b) <=> 0;
    return negativeA ? 0 <=> magnitude : magnitude;
}

std::partial_ordering compareIntegerWithDouble(const std::string& a, double b)
{
    if (std::isnan(b))
        return std::partial_ordering::unordered;
    if (std::isinf(b))
        return b > 0 ? std::partial_ordering::less : std::partial_ordering::greater;
    const double whole = std::floor(b);
    const auto order = compareIntegers(a, integralText(whole));
    if (order != std::strong_ordering::equal)
        return order;
    return whole == b ? std::partial_ordering::equivalent : std::partial_ordering::less;
}

} // namespace

std::partial_ordering compareNumbers(const Value& a, const Value& b)
{
    if (a.isInt() && b.isInt())
        return compareIntegers(a.integer(), b.integer());
    if (a.isFloat() && b.isFloat())
        return a.number() <=> b.number();
    if (a.isInt())
        return compareIntegerWithDouble(a.integer(), b.number());
    return 0 <=> compareIntegerWithDouble(b.integer(), a.number());
}

double toDouble(const Value& number)
{
    if (number.isFloat())
        return number.number();
    const std::string& text = number.integer();
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range)
        return (text.front() == '-' ? -1 : 1) * std::numeric_limits<double>::infinity();
    return value;
}

std::string floatRepr(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    char buffer[40];
    const auto [end, error]
        = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
    const std::string_view text(buffer, static_cast<std::size_t>(end - buffer)); // "-d.ddde+XX"
    const std::size_t mark = text.find('e');
    std::string digits;
    for (const char c : text.substr(0, mark)) {
        if (isDigit(c))
            digits += c;
    }
    int exponent = 0;
    const bool negativeExponent = text[mark + 1] == '-';
    std::from_chars(text.data() + mark + 2, text.data() + text.size(), exponent);
    if (negativeExponent)
        exponent = -exponent;
    std::string out = text.front() == '-' ? "-" : "";
    if (exponent < -4 || exponent >= 16) {
        out += digits[0];
        if (digits.size() > 1)
            out += '.' + digits.substr(1);
        const std::string power = std::to_string(std::abs(exponent));
        return out + (negativeExponent ? "e-" : "e+") + (power.size() < 2 ? "0" : "") + power;
    }
    if (exponent < 0)
        return out + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole)
        return out + digits + std::string(whole - digits.size(), '0') + ".0";
    return out + digits.substr(0, whole) + '.' + digits.substr(whole);
}

// Values as text: Python's json encoder, str() and repr().

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
