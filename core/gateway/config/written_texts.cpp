// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/written_texts.h"

#include <algorithm>

#include "core/gateway/config/schema.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::kNoNode;
using yaml::NodeId;

constexpr const char* kKeyForAll = "compresr.api_key"; // fills the empty keys of the pipes' own blocks

/// The value node at a path, looked up in the tree, so that it also finds a value that expanded to nothing.
NodeId nodeAt(const LoadedConfig& config, std::string_view path)
{
    const std::string_view scope = scopePath(config.scope);
    NodeId at = config.tree.root();
    if (!scope.empty()) {
        if (!path.starts_with(scope))
            return kNoNode;
        path.remove_prefix(scope.size() + 1);
    }
    while (!path.empty() && at != kNoNode) {
        const std::size_t end = std::min(path.find_first_of(".\x1f"), path.size());
        at = config.tree.member(at, path.substr(0, end));
        path.remove_prefix(end);
        if (path.starts_with('\x1f')) { // a map's element: \x1f name \x1f .field
            const std::size_t close = path.find('\x1f', 1);
            at = at == kNoNode ? kNoNode : config.tree.member(at, path.substr(1, close - 1));
            path.remove_prefix(close + 1);
        }
        if (path.starts_with('.'))
            path.remove_prefix(1);
    }
    return at;
}

/// For a file whose structure comes from a variable: the written text of the expanded value.
std::string textAtNode(const LoadedConfig& config, NodeId id)
{
    const yaml::Node& node = config.tree.node(id);
    if (node.isNull() && node.value.empty()) {
        const std::string& text = config.text->text();
        return config.text->emptyReference(
            node.begin, std::min(text.find_first_of("\n,}#", node.begin), text.size()));
    }
    const std::string written = config.text->written(node.begin, node.end);
    if (!holdsReference(written))
        return node.isNull() ? std::string() : node.value;
    const bool quoted = written.size() >= 2 && (written.front() == '"' || written.front() == '\'')
        && written.back() == written.front();
    return quoted ? written.substr(1, written.size() - 2) : written;
}

} // namespace

WrittenTexts::WrittenTexts(const LoadedConfig& config)
    : m_config(config)
    , m_marks(config.text->written(0, config.text->text().size()))
{
    Result<yaml::Tree> tree = yaml::Tree::parse(m_marks.text());
    if (!tree)
        return;
    m_tree = std::move(*tree);
    const std::string path(scopePath(config.scope));
    m_marked = yaml::decode(m_tree, *schemaAt(*config.release, path), path);
}

std::string WrittenTexts::text(const std::string& path) const
{
    if (m_marked.has(path))
        return m_marks.restored(m_marked.text(path));
    const NodeId id = nodeAt(m_config, path);
    if (id != kNoNode && m_config.tree.node(id).kind == Kind::Scalar)
        return textAtNode(m_config, id);
    const std::string value = m_config.values.text(path);
    const bool filled = path.ends_with(kKeyForAll) && path != kKeyForAll && !value.empty()
        && value == m_config.values.text(kKeyForAll);
    return filled ? text(kKeyForAll) : value;
}

std::vector<std::string> WrittenTexts::list(const std::string& path) const
{
    std::vector<std::string> items = m_config.values.list(path);
    const std::vector<std::string> marked = m_marked.list(path);
    if (marked.size() == items.size())
        std::transform(marked.begin(), marked.end(), items.begin(),
            [this](const std::string& item) { return m_marks.restored(item); });
    return items;
}

std::vector<WrittenTexts::Name> WrittenTexts::names(const std::string& map) const
{
    std::vector<Name> out;
    const auto found = m_config.values.maps.find(map);
    if (found == m_config.values.maps.end())
        return out;
    const auto marked = m_marked.maps.find(map);
    const bool same = marked != m_marked.maps.end() && marked->second.size() == found->second.size();
    for (std::size_t i = 0; i < found->second.size(); ++i) {
        const std::string& key = same ? marked->second[i] : found->second[i];
        out.push_back({ yaml::elementPath(map, key), m_marks.restored(key) });
    }
    return out;
}

} // namespace winnow
