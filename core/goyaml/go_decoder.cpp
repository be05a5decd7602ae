// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/goyaml/go_decoder.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <unordered_map>

#include "core/goyaml/go_duration.h"
#include "core/goyaml/go_scalar.h"
#include "core/text/base64.h"

namespace winnow::yaml {

namespace {

constexpr std::size_t kMaxErrors = 2000; // Go has no limit; a hostile file would make the text quadratic
constexpr std::size_t kDeepestGo = 2000; // Go's stack grows, ours does not

/// Go treats line ends as white space.
std::optional<std::string> decodeBase64(std::string_view text)
{
    std::string clean(text);
    std::erase_if(clean, [](char c) { return c == '\n' || c == '\r'; });
    return base64Decode(clean);
}

std::optional<bool> boolWord(std::string_view text)
{
    for (const std::string_view yes : { "y", "Y", "yes", "Yes", "YES", "on", "On", "ON" }) {
        if (text == yes)
            return true;
    }
    for (const std::string_view no : { "n", "N", "no", "No", "NO", "off", "Off", "OFF" }) {
        if (text == no)
            return false;
    }
    return std::nullopt;
}

/// Go's conversion on amd64: a value that does not fit becomes the smallest integer.
std::optional<std::int64_t> truncated(double value)
{
    constexpr double kLimit = 9223372036854775808.0;
    if (!(value <= kLimit))
        return std::nullopt;
    if (value >= kLimit || value < -kLimit)
        return std::numeric_limits<std::int64_t>::min();
    return static_cast<std::int64_t>(value);
}

std::optional<DecodedValue> convert(const Resolved& resolved, Type::Is type, const Node& node)
{
    const ScalarValue& value = resolved.value;
    const auto* const whole = std::get_if<std::int64_t>(&value);
    const auto* const real = std::get_if<double>(&value);
    const auto* const text = std::get_if<std::string>(&value);
    switch (type) {
    case Type::Is::String:
        return DecodedValue(resolved.tag == "!!binary" && text ? *text : node.value);
    case Type::Is::Bool:
        if (const bool* const flag = std::get_if<bool>(&value))
            return DecodedValue(*flag);
        if (const std::optional<bool> word
            = text && resolved.tag != "!!timestamp" ? boolWord(*text) : std::nullopt)
            return DecodedValue(*word);
        return std::nullopt;
    case Type::Is::Int:
        if (whole)
            return DecodedValue(*whole);
        if (const std::optional<std::int64_t> cut = real ? truncated(*real) : std::nullopt)
            return DecodedValue(*cut);
        return std::nullopt;
    case Type::Is::Float:
        if (real || whole)
            return DecodedValue(real ? *real : static_cast<double>(*whole));
        if (const auto* const large = std::get_if<std::uint64_t>(&value))
            return DecodedValue(static_cast<double>(*large));
        return std::nullopt;
    case Type::Is::Duration:
        if (text && resolved.tag != "!!timestamp") {
            if (const std::optional<std::int64_t> duration = parseGoDuration(*text))
                return DecodedValue(*duration);
        }
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

class Decoder
{
public:
    Decoder(const Tree& tree, Decoded& out)
        : m_tree(tree)
        , m_out(out)
    {
    }
    void run(const Type& root, const std::string& path);

private:
    bool unmarshal(NodeId id, const Type& type, const std::string& path, NodeId key);
    bool alias(NodeId id, const Type& type, const std::string& path, NodeId key);
    bool scalar(NodeId id, const Type& type, const std::string& path, NodeId key);
    bool sequence(NodeId id, const Type& type, const std::string& path, NodeId key);
    bool mapping(NodeId id, const Type& type, const std::string& path);
    template <class Found> void eachMember(NodeId id, const Found& found);
    void structFields(NodeId id, const Type& type, const std::string& path);
    void mapElements(NodeId id, const Type& type, const std::string& path);
    void merge(NodeId parent, NodeId merged, const Type& type, const std::string& path);
    bool duplicates(const Node& node);
    std::optional<std::string> asString(NodeId id);
    bool isMerge(NodeId id) const;
    bool isNull(NodeId id) const;
    void typeError(const Node& node, std::string_view tag, std::string_view goName);
    void addError(std::string text);
    void fatal(std::string text);
    bool count();

    const Tree& m_tree;
    Decoded& m_out;
    std::vector<std::string> m_errors;
    std::string m_fatal;
    std::set<NodeId> m_aliases;
    std::set<std::string>* m_merged = nullptr;
    std::size_t m_decodes = 0;
    std::size_t m_aliasDecodes = 0;
    std::size_t m_aliasDepth = 0;
    std::size_t m_depth = 0;
};

void Decoder::addError(std::string text)
{
    if (m_errors.size() < kMaxErrors)
        m_errors.push_back(std::move(text));
}

void Decoder::fatal(std::string text)
{
    if (m_fatal.empty())
        m_fatal = std::move(text);
}

void Decoder::typeError(const Node& node, std::string_view tag, std::string_view goName)
{
    const std::string_view shown = node.tag.empty() ? tag : std::string_view(node.tag);
    std::string value;
    if (tag != "!!seq" && tag != "!!map" && shown != "!!seq" && shown != "!!map")
        value = node.value.size() > 10 ? " `" + node.value.substr(0, 7) + "...`" : " `" + node.value + "`";
    addError(fmt::format("line {}: cannot unmarshal {}{} into {}", node.line, shown, value, goName));
}

/// Counts decoding steps like Go, to stop at the same "billion laughs".
bool Decoder::count()
{
    ++m_decodes;
    if (m_aliasDepth > 0)
        ++m_aliasDecodes;
    constexpr double kLow = 400000;
    constexpr double kHigh = 4000000;
    const auto decodes = static_cast<double>(m_decodes);
    const double allowed = decodes <= kLow ? 0.99
        : decodes >= kHigh                 ? 0.10
                                           : 0.99 - 0.89 * ((decodes - kLow) / (kHigh - kLow));
    if (m_aliasDecodes > 100 && m_decodes > 1000 && static_cast<double>(m_aliasDecodes) / decodes > allowed)
        fatal("document contains excessive aliasing");
    if (m_depth > kDeepestGo)
        fatal("document nests too deeply");
    return m_fatal.empty();
}

bool Decoder::isNull(NodeId id) const
{
    const NodeId at = m_tree.resolved(id);
    return m_tree.node(at).tag == "!!null";
}

bool Decoder::isMerge(NodeId id) const
{
    const Node& node = m_tree.node(id);
    return node.kind == Kind::Scalar && node.value == "<<" && node.tag == "!!merge";
}

bool Decoder::unmarshal(NodeId id, const Type& type, const std::string& path, NodeId key)
{
    if (!count())
        return false;
    ++m_depth;
    bool good = false;
    switch (m_tree.node(id).kind) {
    case Kind::Alias:
        good = alias(id, type, path, key);
        break;
    case Kind::Scalar:
        good = scalar(id, type, path, key);
        break;
    case Kind::Sequence:
        good = sequence(id, type, path, key);
        break;
    case Kind::Mapping:
        good = mapping(id, type, path);
        break;
    }
    --m_depth;
    return good;
}

bool Decoder::alias(NodeId id, const Type& type, const std::string& path, NodeId key)
{
    if (!m_aliases.insert(id).second) {
        fatal("anchor '" + m_tree.node(id).value + "' value contains itself");
        return false;
    }
    ++m_aliasDepth;
    const bool good = unmarshal(m_tree.node(id).target, type, path, key);
    --m_aliasDepth;
    m_aliases.erase(id);
    return good;
}

bool Decoder::scalar(NodeId id, const Type& type, const std::string& path, NodeId key)
{
    const Node& node = m_tree.node(id);
    Resolved resolved;
    if (node.tag == "!!str") {
        resolved = { "!!str", node.value };
    } else {
        std::string error;
        resolved = resolveScalar(
            node.value, node.tag == "!!merge" ? std::string_view() : std::string_view(node.tag), error);
        if (!error.empty()) {
            fatal(error);
            return false;
        }
        if (resolved.tag == "!!binary") {
            const std::optional<std::string> bytes = decodeBase64(node.value);
            if (!bytes) {
                fatal("!!binary value contains invalid base64 data");
                return false;
            }
            resolved.value = *bytes;
        }
    }
    if (std::holds_alternative<NullValue>(resolved.value)) {
        const bool nillable = type.is == Type::Is::Strings || type.is == Type::Is::Map;
        if (nillable) {
            m_out.values.erase(path);
            m_out.maps.erase(path);
        }
        return nillable;
    }
    if (std::optional<DecodedValue> value = convert(resolved, type.is, node)) {
        m_out.values[path] = { std::move(*value), id, key };
        return true;
    }
    typeError(node, resolved.tag, type.goName);
    return false;
}

/// A string in a list, or a map key; nullopt with or without an error, because Go silently omits nulls.
std::optional<std::string> Decoder::asString(NodeId id)
{
    static const Type kString { Type::Is::String, "string", {}, nullptr };
    const std::string scratch = "\n"; // not a valid path
    if (!unmarshal(id, kString, scratch, kNoNode))
        return std::nullopt;
    std::string text = m_out.text(scratch);
    m_out.values.erase(scratch);
    return text;
}

bool Decoder::sequence(NodeId id, const Type& type, const std::string& path, NodeId key)
{
    const Node& node = m_tree.node(id);
    if (isNull(id))
        return false;
    if (type.is != Type::Is::Strings) {
        typeError(node, "!!seq", type.goName);
        return false;
    }
    std::vector<std::string> items;
    for (const NodeId child : node.children) {
        if (std::optional<std::string> item = asString(child))
            items.push_back(std::move(*item));
        if (!m_fatal.empty())
            return false;
    }
    m_out.values[path] = { std::move(items), id, key };
    return true;
}

/// Go compares every pair of keys; grouping yields the same lines in the same order.
bool Decoder::duplicates(const Node& node)
{
    std::unordered_map<std::string, std::vector<std::size_t>> groups;
    bool any = false;
    const std::vector<NodeId>& children = node.children;
    for (std::size_t i = 0; i + 1 < children.size(); i += 2) {
        const Node& key = m_tree.node(children[i]);
        std::vector<std::size_t>& group = groups[std::to_string(static_cast<int>(key.kind)) + key.value];
        group.push_back(i);
        any = any || group.size() > 1;
    }
    if (!any)
        return false;
    for (std::size_t i = 0; i + 1 < children.size() && m_errors.size() < kMaxErrors; i += 2) {
        const Node& first = m_tree.node(children[i]);
        for (const std::size_t j : groups[std::to_string(static_cast<int>(first.kind)) + first.value]) {
            const Node& again = m_tree.node(children[j]);
            if (j > i)
                addError(fmt::format("line {}: mapping key {} already defined at line {}", again.line,
                    goQuote(again.value), first.line));
        }
    }
    return true;
}

bool Decoder::mapping(NodeId id, const Type& type, const std::string& path)
{
    const Node& node = m_tree.node(id);
    if (isNull(id) || duplicates(node))
        return false;
    if (type.is != Type::Is::Struct && type.is != Type::Is::Map) {
        typeError(node, "!!map", type.goName);
        return false;
    }
    if (type.is == Type::Is::Struct)
        m_out.structs.insert(path);
    else
        m_out.maps.try_emplace(path);
    std::set<std::string>* const outerMerged = m_merged;
    if (type.is == Type::Is::Struct)
        structFields(id, type, path);
    else
        mapElements(id, type, path);
    m_merged = outerMerged;
    if (!m_fatal.empty())
        return false;
    NodeId merged = kNoNode;
    for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
        if (isMerge(node.children[i]))
            merged = node.children[i + 1];
    }
    if (merged != kNoNode)
        merge(id, merged, type, path);
    return m_fatal.empty();
}

/// Calls found for the effective members of a mapping, with their names: merged members do not override the
/// mapping's own.
template <class Found> void Decoder::eachMember(NodeId id, const Found& found)
{
    std::set<std::string>* const merged = std::exchange(m_merged, nullptr);
    const std::vector<NodeId>& children = m_tree.node(id).children;
    for (std::size_t i = 0; i + 1 < children.size() && m_fatal.empty(); i += 2) {
        const std::optional<std::string> name = isMerge(children[i]) ? std::nullopt : asString(children[i]);
        if (name && (!merged || merged->insert(*name).second))
            found(children[i], children[i + 1], *name);
    }
}

void Decoder::structFields(NodeId id, const Type& type, const std::string& path)
{
    std::set<std::string> done;
    eachMember(id, [&](NodeId key, NodeId value, const std::string& name) {
        const Type* const field = type.field(name);
        if (field && !done.insert(name).second)
            addError(fmt::format(
                "line {}: field {} already set in type {}", m_tree.node(key).line, name, type.goName));
        else if (field)
            unmarshal(value, *field, path.empty() ? name : path + '.' + name, key);
    });
}

void Decoder::mapElements(NodeId id, const Type& type, const std::string& path)
{
    eachMember(id, [&](NodeId key, NodeId value, const std::string& name) {
        const std::string element = elementPath(path, name);
        // Go fills a new element and replaces an older one with it.
        std::erase_if(
            m_out.values, [&](const auto& entry) { return entry.first.starts_with(element + '.'); });
        const bool good = unmarshal(value, *type.element, element, key);
        std::vector<std::string>& names = m_out.maps[path];
        if ((good || isNull(value)) && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    });
}

void Decoder::merge(NodeId parent, NodeId merged, const Type& type, const std::string& path)
{
    std::set<std::string>* const outer = m_merged;
    std::set<std::string> own;
    if (!outer) {
        const std::vector<NodeId>& children = m_tree.node(parent).children;
        for (std::size_t i = 0; i + 1 < children.size(); i += 2) {
            if (const std::optional<std::string> name = asString(children[i]))
                own.insert(*name);
        }
        m_merged = &own;
    }
    const auto isMapping = [this](NodeId id) {
        const Kind kind = m_tree.node(m_tree.resolved(id)).kind;
        return kind == Kind::Mapping;
    };
    std::vector<NodeId> sources { merged };
    if (m_tree.node(merged).kind == Kind::Sequence)
        sources = m_tree.node(merged).children;
    for (const NodeId source : sources) {
        if (!isMapping(source)) {
            fatal("map merge requires map or sequence of maps as the value");
            break;
        }
        unmarshal(source, type, path, kNoNode);
        if (!m_fatal.empty())
            break;
    }
    m_merged = outer;
}

void Decoder::run(const Type& root, const std::string& path)
{
    if (m_tree.root() == kNoNode)
        return;
    unmarshal(m_tree.root(), root, path, kNoNode);
    if (!m_fatal.empty())
        m_out.error = "yaml: " + m_fatal;
    else if (!m_errors.empty())
        m_out.error = fmt::format("yaml: unmarshal errors:\n  {}", fmt::join(m_errors, "\n  "));
}

} // namespace

std::optional<DecodedValue> convertScalar(const Node& node, Type::Is type)
{
    std::string error;
    Resolved resolved { "!!str", node.value };
    if (node.tag != "!!str")
        resolved = resolveScalar(node.value, node.tag, error);
    return error.empty() ? convert(resolved, type, node) : std::nullopt;
}

Decoded decode(const Tree& tree, const Type& root, const std::string& path)
{
    Decoded out;
    Decoder(tree, out).run(root, path);
    return out;
}

namespace {

template <class T> T valueOr(const Decoded& decoded, const std::string& path)
{
    const auto found = decoded.values.find(path);
    if (found == decoded.values.end())
        return {};
    const T* const value = std::get_if<T>(&found->second.value);
    return value ? *value : T {};
}

} // namespace

const Type* Type::field(std::string_view key) const
{
    for (const Field& candidate : fields) {
        if (candidate.key == key)
            return candidate.type;
    }
    return nullptr;
}

bool Decoded::boolean(const std::string& path) const
{
    return valueOr<bool>(*this, path);
}
std::int64_t Decoded::integer(const std::string& path) const
{
    return valueOr<std::int64_t>(*this, path);
}
double Decoded::real(const std::string& path) const
{
    return valueOr<double>(*this, path);
}
std::string Decoded::text(const std::string& path) const
{
    return valueOr<std::string>(*this, path);
}
std::vector<std::string> Decoded::list(const std::string& path) const
{
    return valueOr<std::vector<std::string>>(*this, path);
}

std::string elementPath(std::string_view map, std::string_view name)
{
    return std::string(map) + '\x1f' + std::string(name) + '\x1f';
}

} // namespace winnow::yaml
