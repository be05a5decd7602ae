// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/policy_recognition.h"

#include <algorithm>
#include <array>

#include "core/base/nearest.h"
#include "core/goyaml/env_text.h"
#include "core/goyaml/yaml_tree.h"
#include "core/text/ascii.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::Node;
using yaml::NodeId;
using yaml::Tree;

constexpr std::array<std::string_view, 5> kOfPolicies { "pipes", "tool_output", "min_bytes", "min_tokens",
    "skip_tools" };

bool isNear(std::string_view key, std::string_view known)
{
    return key.size() + 1 >= known.size() && key.size() <= known.size() + 1 && editDistance(key, known) <= 1;
}

/// True if a top-level key, with its value, belongs to a policy.
bool tells(const Tree& tree, const Node& key, NodeId value)
{
    if (key.kind != Kind::Scalar)
        return false;
    const Node& of = tree.node(tree.resolved(value));
    const auto isKnown = [&](std::string_view known) { return isNear(key.value, known); };
    if (key.value == "winnow" || std::any_of(kOfPolicies.begin(), kOfPolicies.end(), isKnown)) // not "window"
        return true;
    // Pipelines have a mapping of that name.
    if (isKnown("strategy"))
        return of.kind != Kind::Mapping;
    for (std::size_t i = 0; of.kind == Kind::Mapping && i + 1 < of.children.size(); i += 2) {
        if (isNear(tree.node(tree.resolved(of.children[i])).value, "tool_output"))
            return true;
    }
    return false;
}

/// The mappings with top-level keys: the root and what is merged into it.
std::vector<NodeId> topMappings(const Tree& tree)
{
    std::vector<NodeId> found { tree.root() };
    for (std::size_t at = 0; at < found.size() && found.size() < 100; ++at) {
        const Node& mapping = tree.node(found[at]);
        for (std::size_t i = 0; mapping.kind == Kind::Mapping && i + 1 < mapping.children.size(); i += 2) {
            if (tree.node(mapping.children[i]).tag != "!!merge")
                continue;
            const NodeId merged = tree.resolved(mapping.children[i + 1]);
            found.push_back(merged);
            if (tree.node(merged).kind == Kind::Sequence) {
                for (const NodeId each : tree.node(merged).children)
                    found.push_back(tree.resolved(each));
            }
        }
    }
    return found;
}

/// For text that is not YAML, or a later document: looks for the names followed by a colon; "winnow" and
/// "strategy" only at the start of a line.
bool namesAny(std::string_view text)
{
    const auto isKey = [&](std::size_t at, std::string_view name) {
        std::size_t end = at + name.size();
        while (end < text.size()
            && (text[end] == '"' || text[end] == '\'' || text[end] == ' ' || text[end] == '\t'))
            ++end;
        const bool begins = at == 0 || !(isLetterOrDigit(text[at - 1]) || text[at - 1] == '_');
        return begins && end < text.size() && text[end] == ':';
    };
    const auto has = [&](std::string_view name, bool atLine) {
        for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
            if (isKey(at, name) && (!atLine || at == 0 || text[at - 1] != ' '))
                return true;
        }
        return false;
    };
    return has("pipes", false) || has("tool_output", false) || has("winnow", true) || has("strategy", true);
}

} // namespace

bool looksLikePolicy(std::string_view text)
{
    const ExpandedText expanded(text, processEnvironment());
    const auto tree = Tree::parse(expanded.text());
    if (!tree || tree->root() == yaml::kNoNode || tree->node(tree->root()).kind != Kind::Mapping)
        return namesAny(expanded.text());
    for (const NodeId id : topMappings(*tree)) {
        const std::vector<NodeId>& children = tree->node(id).children;
        for (std::size_t i = 0; tree->node(id).kind == Kind::Mapping && i + 1 < children.size(); i += 2) {
            if (tells(*tree, tree->node(tree->resolved(children[i])), children[i + 1]))
                return true;
        }
    }
    return tree->secondDocument() > 0 && namesAny(expanded.text());
}

} // namespace winnow
