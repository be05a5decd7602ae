// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/value_edits.h"

#include <algorithm>
#include <vector>

#include "core/goyaml/env_text.h"
#include "core/goyaml/yaml_tree.h"
#include "core/text/ascii.h"
#include "core/text/lines.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::kNoNode;
using yaml::Node;
using yaml::NodeId;
using yaml::Tree;

std::string_view rawOf(std::string_view text, const Node& node)
{
    return text.substr(node.begin, node.end - node.begin);
}

/// The scalar's text; one with references as it is written, without its quotes.
std::string saidBy(std::string_view text, const Node& node)
{
    const std::string_view raw = rawOf(text, node);
    if (raw.find("${") == std::string_view::npos)
        return node.value;
    const bool isQuoted = node.style == yaml::Style::Quoted && raw.size() >= 2;
    return std::string(isQuoted ? raw.substr(1, raw.size() - 2) : raw);
}

class ValueEdit
{
public:
    ValueEdit(std::string_view text, const Tree& tree)
        : m_text(text)
        , m_tree(tree)
        , m_break(text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n")
    {
    }

    std::optional<std::string> set(NodeId mapping, std::string_view path, const std::string& value) const;

private:
    std::string with(std::size_t begin, std::size_t end, const std::string& text) const;
    std::string added(NodeId mapping, std::string_view path, const std::string& value) const;
    std::optional<std::string> over(const Node& old, const std::string& value) const;
    std::optional<std::string> overItems(const Node& list, const std::string& value) const;

    std::string_view m_text;
    const Tree& m_tree;
    std::string m_break;
};

std::string ValueEdit::with(std::size_t begin, std::size_t end, const std::string& text) const
{
    return std::string(m_text.substr(0, begin)) + text + std::string(m_text.substr(end));
}

std::optional<std::string> ValueEdit::set(
    NodeId mapping, std::string_view path, const std::string& value) const
{
    if (mapping == kNoNode || m_tree.node(mapping).kind != Kind::Mapping
        || m_tree.node(mapping).children.empty())
        return std::nullopt;
    const std::size_t dot = path.find('.');
    const NodeId key = m_tree.keyOf(mapping, path.substr(0, dot));
    if (key == kNoNode)
        return added(mapping, path, value);
    const std::vector<NodeId>& children = m_tree.node(mapping).children;
    const auto at = std::find(children.begin(), children.end(), key);
    if (at == children.end())
        return std::nullopt; // merged from another section
    if (dot != std::string_view::npos)
        return set(*(at + 1), path.substr(dot + 1), value);
    return over(m_tree.node(*(at + 1)), value);
}

/// "a.b: 1" as the last key of its mapping, in the mapping's own form.
std::string ValueEdit::added(NodeId mapping, std::string_view path, const std::string& value) const
{
    const Node& node = m_tree.node(mapping);
    const Node& first = m_tree.node(node.children.front());
    const std::size_t column = first.begin - lineBegin(m_text, first.begin);
    std::string line = node.flow ? ", " : std::string(column, ' ');
    std::string tail = value;
    for (std::size_t dot = path.find('.'), indent = column + 2; dot != std::string_view::npos;
         dot = path.find('.'), indent += 2) {
        line += std::string(path.substr(0, dot));
        line += node.flow ? ": {" : ":" + m_break + std::string(indent, ' ');
        tail += node.flow ? "}" : "";
        path.remove_prefix(dot + 1);
    }
    line += std::string(path) + ": " + tail;
    if (node.flow) {
        const std::size_t at = m_tree.node(node.children.back()).end;
        return with(at, at, line);
    }
    const std::size_t next = m_text.find('\n', node.end == 0 ? 0 : node.end - 1);
    const std::size_t at = next == std::string_view::npos ? m_text.size() : next + 1;
    return with(at, at, (next == std::string_view::npos ? m_break : "") + line + m_break);
}

/// Without quotes if the old value has none and this one needs none: "simple" -> simple.
std::string inStyleOf(std::string_view old, const std::string& value)
{
    const bool isQuoted = old.starts_with('"') || old.starts_with('\'');
    const std::string_view inner
        = std::string_view(value).substr(1, std::max<std::size_t>(value.size(), 2) - 2);
    const auto plain
        = [](char c) { return isLetterOrDigit(c) || c == '_' || c == '.' || c == '-' || c == '/'; };
    if (old.empty() || isQuoted || value.front() != '"' || !std::all_of(inner.begin(), inner.end(), plain))
        return value;
    const Result<Tree> read = Tree::parse(inner);
    const bool isText = read && read->root() != kNoNode && read->node(read->root()).tag == "!!str"
        && read->node(read->root()).value == inner;
    static constexpr std::string_view kOldSwitches[] { "y", "n", "yes", "no", "on", "off" };
    const bool isSwitch = std::find(std::begin(kOldSwitches), std::end(kOldSwitches), lowerCase(inner))
        != std::end(kOldSwitches);
    return isText && !isSwitch ? std::string(inner) : value;
}

std::optional<std::string> ValueEdit::over(const Node& old, const std::string& value) const
{
    const bool isList = value.starts_with('[');
    if (old.kind == Kind::Sequence && isList)
        return overItems(old, value);
    if (old.kind != Kind::Scalar || old.style == yaml::Style::Block)
        return std::nullopt;
    const std::string space = old.begin > 0 && m_text[old.begin - 1] == ':' ? " " : "";
    return with(old.begin, old.end, space + inStyleOf(rawOf(m_text, old), value));
}

/// The items of a list as the file would write them, in the style of its first one.
std::optional<std::string> ValueEdit::overItems(const Node& list, const std::string& value) const
{
    const std::string masked = maskReferences(value);
    const Result<Tree> wanted = Tree::parse(masked);
    if (!wanted || wanted->root() == kNoNode)
        return std::nullopt;
    const std::string_view style
        = list.children.empty() ? "" : rawOf(m_text, m_tree.node(list.children.front()));
    std::vector<std::pair<std::string, std::string>> items; // what it says, as it is written
    for (const NodeId id : wanted->node(wanted->root()).children) {
        const Node& item = wanted->node(id);
        items.emplace_back(saidBy(value, item), inStyleOf(style, std::string(rawOf(value, item))));
    }
    if (list.flow || items.empty()) {
        std::string line;
        for (const auto& item : items)
            line += (line.empty() ? "" : ", ") + item.second;
        const std::size_t begin = list.flow ? list.begin : m_text.rfind(':', list.begin) + 1;
        return with(begin, list.end, (list.flow ? "[" : " [") + line + "]");
    }
    std::string body;
    std::size_t from = lineBegin(m_text, m_tree.node(list.children.front()).begin);
    const std::size_t first = from;
    const std::string dash(m_text.substr(from, m_tree.node(list.children.front()).begin - from));
    if (dash.find_first_not_of(" -") != std::string::npos || dash.find('-') == std::string::npos)
        return std::nullopt;
    auto next = items.begin();
    for (const NodeId id : list.children) {
        const Node& item = m_tree.node(id);
        const std::size_t found = m_text.find('\n', item.end);
        const std::size_t end = found == std::string_view::npos ? m_text.size() : found + 1;
        if (next != items.end() && next->first == saidBy(m_text, item)) {
            body += m_text.substr(from, end - from);
            ++next;
        }
        from = end;
    }
    for (; next != items.end(); ++next)
        body += (body.empty() || body.ends_with('\n') ? "" : m_break) + dash + next->second + m_break;
    return with(first, from, body);
}

} // namespace

std::optional<std::string> withValue(std::string_view text, std::string_view path, const std::string& value)
{
    const Result<Tree> tree = Tree::parse(maskReferences(text));
    return tree ? ValueEdit(text, *tree).set(tree->root(), path, value) : std::nullopt;
}

} // namespace winnow
