// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/value.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/base/try.h"
#include "core/systems/code_points.h"
#include "core/text/json.h"

namespace winnow::systems {

namespace {

constexpr std::size_t kIndexFrom = 12; // members from which a search in a row is slower than a hash
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
        return std::strtod(std::string(text).c_str(), nullptr); // gives 0, a subnormal or infinity
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

} // namespace winnow::systems
