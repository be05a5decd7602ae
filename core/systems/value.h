// SPDX-License-Identifier: GPL-3.0-or-later
// An owned JSON value as Python represents it: members in order, integers of any size, floats separate from
// integers, NaN and Infinity. Used by the value-level systems (qdash, Moveworks) and `winnow-cli apply`. Text
// is UTF-8 in which lone surrogates keep their three-byte form (Python's surrogatepass), so nothing is lost.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "core/base/result.h"

namespace winnow::systems {

enum class Kind : std::uint8_t
{
    Null,
    Bool,
    Int,
    Float,
    String,
    List,
    Dict
};

class Value;
struct Member;
using List = std::vector<Value>;

/// Canonical decimal text: "0", "-12"; never "-0", no leading zeros.
struct Integer
{
    std::string text;
    bool operator==(const Integer&) const = default;
};

/// Members in the order they were first set; setting a name again replaces the value in place, as in Python.
class Dict
{
public:
    Dict();
    Dict(const Dict& other);
    Dict(Dict&& other) noexcept;
    Dict& operator=(const Dict& other);
    Dict& operator=(Dict&& other) noexcept;
    ~Dict();

    std::size_t size() const;
    bool empty() const { return size() == 0; }
    const Value* find(std::string_view name) const;
    Value* find(std::string_view name);
    bool contains(std::string_view name) const { return find(name) != nullptr; }
    /// The member, created as null if missing.
    Value& set(std::string_view name);
    void set(std::string_view name, Value value);
    bool erase(std::string_view name);
    const std::vector<Member>& members() const { return m_members; }
    Value& valueAt(std::size_t index);

private:
    std::size_t indexOf(std::string_view name) const;
    void index(std::size_t position);

    std::vector<Member> m_members;
    std::unique_ptr<std::unordered_map<std::string, std::size_t>> m_index; // only for larger dicts
};

class Value
{
public:
    Value() = default;
    Value(std::nullptr_t) { }
    Value(bool value)
        : m_data(value)
    {
    }
    Value(int value)
        : m_data(Integer { std::to_string(value) })
    {
    }
    Value(std::int64_t value)
        : m_data(Integer { std::to_string(value) })
    {
    }
    Value(std::size_t value)
        : m_data(Integer { std::to_string(value) })
    {
    }
    Value(double value)
        : m_data(value)
    {
    }
    Value(Integer value)
        : m_data(std::move(value))
    {
    }
    Value(std::string value)
        : m_data(std::move(value))
    {
    }
    Value(std::string_view value)
        : m_data(std::string(value))
    {
    }
    Value(const char* value)
        : m_data(std::string(value))
    {
    }
    Value(List value)
        : m_data(std::move(value))
    {
    }
    Value(Dict value)
        : m_data(std::move(value))
    {
    }

    Kind kind() const { return static_cast<Kind>(m_data.index()); }
    bool isNull() const { return kind() == Kind::Null; }
    bool isBool() const { return kind() == Kind::Bool; }
    bool isInt() const { return kind() == Kind::Int; }
    bool isFloat() const { return kind() == Kind::Float; }
    bool isNumber() const { return isInt() || isFloat(); }
    bool isString() const { return kind() == Kind::String; }
    bool isList() const { return kind() == Kind::List; }
    bool isDict() const { return kind() == Kind::Dict; }

    /// Each is valid only for a value of that kind.
    bool boolean() const { return std::get<bool>(m_data); }
    const std::string& integer() const { return std::get<Integer>(m_data).text; }
    double number() const { return std::get<double>(m_data); }
    const std::string& string() const { return std::get<std::string>(m_data); }
    const List& list() const { return std::get<List>(m_data); }
    List& list() { return std::get<List>(m_data); }
    const Dict& dict() const { return std::get<Dict>(m_data); }
    Dict& dict() { return std::get<Dict>(m_data); }

    /// Member of a dict; null if missing or if this is not a dict.
    const Value* get(std::string_view name) const { return isDict() ? dict().find(name) : nullptr; }
    /// The integer if it fits, else `fallback`.
    std::int64_t toInt64(std::int64_t fallback) const;
    /// The string, or `fallback` if this is not a string.
    std::string_view text(std::string_view fallback = {}) const { return isString() ? string() : fallback; }

private:
    std::variant<std::monostate, bool, Integer, double, std::string, List, Dict> m_data;
};

struct Member
{
    std::string name;
    Value value;
};

/// What an operation raises: name of the type and message, in the system's own words.
struct OpError
{
    std::string type;
    std::string message;
    bool operator==(const OpError&) const = default;
};

template <class T> using OpResult = tl::expected<T, OpError>;

inline tl::unexpected<OpError> raise(std::string type, std::string message)
{
    return tl::make_unexpected(OpError { std::move(type), std::move(message) });
}

/// Reads relaxed JSON (NaN, Infinity, -Infinity); the last of duplicate members wins, at the place of the first.
/// Invalid UTF-8 bytes become U+FFFD. At most `maxDepth` levels, so that recursion over a Value is safe. Error:
/// Malformed.
Result<Value> parseValue(std::string_view text, std::size_t maxDepth = 1000);

/// Python's json.dumps(value, ensure_ascii=False): ", " and ": ", minimal escapes, float repr, bare NaN
/// tokens.
std::string dumps(const Value& value);
void appendDumps(std::string& out, const Value& value);
/// The same without spaces after separators.
std::string dumpsCompact(const Value& value);

/// Python's repr() of a float: shortest digits that round-trip, ".0" if whole, an exponent from 1e16 and
/// below 1e-4.
std::string floatRepr(double value);

/// Python's str() and repr(); they differ only for text.
std::string pythonStr(const Value& value);
std::string pythonRepr(const Value& value);

/// Type name as in Python's messages: "NoneType", "bool", "int", "float", "str", "list", "dict".
std::string_view pythonTypeName(const Value& value);

/// False for null, false, 0, 0.0, "", [] and {}; NaN is true.
bool truthy(const Value& value);

/// Compares numbers by exact value (1 equals 1.0) and lists and dicts deeply, ignoring member order. A
/// boolean never equals a number.
bool sameValue(const Value& a, const Value& b);

/// Exact order of two numbers; unordered if one is NaN.
std::partial_ordering compareNumbers(const Value& a, const Value& b);

/// Nearest double; infinite if the integer is out of range.
double toDouble(const Value& number);

} // namespace winnow::systems
