// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/json_patch.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kLongestPath = 32;
constexpr std::int64_t kLargestIndex = 1 << 20;

} // namespace

JsonPatch::NodePtr JsonPatch::leaf(std::string_view raw)
{
    auto node = std::make_unique<Node>();
    node->raw = raw.empty() ? "null" : raw;
    return node;
}

/// Parses a leaf one level deep; an empty one becomes the requested container.
void JsonPatch::open(Node& node, bool asArray)
{
    if (node.kind != Kind::Leaf)
        return;
    json::Document document;
    const std::string raw = std::move(node.raw);
    const auto value = document.parse(raw, json::kLenient);
    node.raw.clear();
    node.kind = asArray ? Kind::Array : Kind::Object;
    if (value && value->isArray())
        node.kind = Kind::Array;
    else if (value && value->isObject())
        node.kind = Kind::Object;
    if (!value)
        return;
    for (const json::Value item : value->items())
        node.children.emplace_back(std::string(), leaf(item.raw()));
    for (const json::Value::Member member : value->members())
        node.children.emplace_back(member.key.string(), leaf(member.value.raw()));
}

JsonPatch::Node* JsonPatch::child(Node& node, const json::Value& key, bool make)
{
    open(node, key.isNumber());
    if (node.kind == Kind::Array) {
        const auto index = key.toInt();
        if (!index || *index < 0 || *index > kLargestIndex)
            return nullptr;
        const auto at = static_cast<std::size_t>(*index);
        while (make && node.children.size() <= at)
            node.children.emplace_back(std::string(), leaf("null"));
        return at < node.children.size() ? node.children[at].second.get() : nullptr;
    }
    const std::string name = key.isString() ? key.string() : std::string(key.raw());
    for (auto& [known, value] : node.children) {
        if (known == name)
            return value.get();
    }
    return make ? node.children.emplace_back(name, leaf("null")).second.get() : nullptr;
}

JsonPatch::Node* JsonPatch::find(const json::Value& path, bool make, bool lastIsArray)
{
    Node* at = m_root.get();
    if (path.size() > kLongestPath)
        return nullptr;
    for (const json::Value key : path.items()) {
        if (at)
            at = child(*at, key, make);
    }
    if (at && lastIsArray)
        open(*at, true);
    return at;
}

bool JsonPatch::set(const json::Value& path, const json::Value& value)
{
    Node* const at = find(path, true, false);
    if (!at)
        return false;
    *at = std::move(*leaf(value.raw()));
    return true;
}

bool JsonPatch::append(const json::Value& path, const json::Value& items, const json::Value& from)
{
    Node* const at = find(path, true, true);
    if (!at || at->kind != Kind::Array)
        return false;
    if (const auto cut = from.toInt();
        cut && *cut >= 0 && static_cast<std::size_t>(*cut) < at->children.size())
        at->children.resize(static_cast<std::size_t>(*cut));
    for (const json::Value item : items.items())
        at->children.emplace_back(std::string(), leaf(item.raw()));
    return true;
}

bool JsonPatch::remove(const json::Value& path)
{
    Node* const at = find(path, false, false);
    if (at)
        *at = std::move(*leaf("null"));
    return at != nullptr;
}

/// Never deeper than the longest path, because only paths open nodes.
void JsonPatch::write(const Node& node, std::string& out)
{
    if (node.kind == Kind::Leaf) {
        out += node.raw;
        return;
    }
    const bool array = node.kind == Kind::Array;
    out += array ? '[' : '{';
    bool first = true;
    for (const auto& [name, value] : node.children) {
        out += first ? "" : ",";
        first = false;
        if (!array)
            out += json::quoted(name) + ":";
        write(*value, out);
    }
    out += array ? ']' : '}';
}

std::string JsonPatch::text() const
{
    std::string out;
    write(*m_root, out);
    return out;
}

} // namespace winnow::importing
