// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/kept_comments.h"

#include <algorithm>

#include "core/text/foreign_text.h"
#include "core/text/lines.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::Node;
using yaml::NodeId;

std::string_view trimmed(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    const std::size_t last = line.find_last_not_of(" \t\r\n");
    return last == std::string_view::npos || last < first ? std::string_view()
                                                          : line.substr(first, last + 1 - first);
}

/// The rest of the line of `at`, if it is a comment.
std::string commentBehind(std::string_view text, std::size_t at)
{
    const std::string_view rest = text.substr(std::min(at, text.size()));
    const std::string_view line = trimmed(rest.substr(0, std::min(rest.find('\n'), rest.size())));
    const bool apart = !rest.empty() && (rest.front() == ' ' || rest.front() == '\t');
    return apart && line.starts_with('#') ? std::string(line) : std::string();
}

class Collector
{
public:
    Collector(std::string_view text, const yaml::Tree& tree)
        : m_text(text)
        , m_tree(tree)
    {
    }

    void walk(NodeId id, const std::string& path, std::size_t floor)
    {
        const Node& mapping = m_tree.node(id);
        if (mapping.kind != Kind::Mapping || mapping.flow)
            return;
        for (std::size_t i = 0; i + 1 < mapping.children.size(); i += 2) {
            const Node& key = m_tree.node(mapping.children[i]);
            const Node& value = m_tree.node(mapping.children[i + 1]);
            const std::string here = path.empty() ? key.value : path + '.' + key.value;
            KeyComments& comments = m_found[here];
            comments.above = above(key.begin, floor);
            const bool sameLine
                = m_text.substr(key.end, value.begin - std::min(key.end, value.begin)).find('\n')
                == std::string_view::npos;
            const std::size_t colon = m_text.find(':', key.end);
            const bool empty = value.isNull() && value.value.empty();
            const bool nested = value.kind != Kind::Scalar && !value.flow;
            comments.behind = commentBehind(m_text, sameLine && !nested && !empty ? value.end : colon + 1);
            keepOfItems(value, colon + 1, comments);
            walk(mapping.children[i + 1], here, colon + 1);
            floor = std::max(value.end, colon + 1);
        }
    }

    CommentsByKey take() { return std::move(m_found); }

private:
    /// A list is written on one line, so comments on its items move above its key.
    void keepOfItems(const Node& list, std::size_t floor, KeyComments& comments) const
    {
        if (list.kind != Kind::Sequence || list.flow)
            return;
        for (const NodeId id : list.children) {
            const Node& item = m_tree.node(id);
            std::vector<std::string> said = above(item.begin, floor);
            if (const std::string behind = commentBehind(m_text, item.end); !behind.empty())
                said.push_back(behind);
            comments.above.insert(comments.above.end(), said.begin(), said.end());
            floor = item.end;
        }
    }

    /// Comment lines directly above the line of `at`, but not before `floor`.
    std::vector<std::string> above(std::size_t at, std::size_t floor) const
    {
        std::vector<std::string> lines;
        std::size_t begin = lineBegin(m_text, at);
        while (begin > floor) {
            const std::size_t previous = lineBegin(m_text, begin - 1);
            const std::string_view line = trimmed(m_text.substr(previous, begin - previous));
            if (previous < floor || !line.starts_with('#'))
                break;
            lines.emplace_back(line);
            begin = previous;
        }
        std::reverse(lines.begin(), lines.end());
        return lines;
    }

    std::string_view m_text;
    const yaml::Tree& m_tree;
    CommentsByKey m_found;
};

} // namespace

CommentsByKey commentsIn(std::string_view text, const yaml::Tree& tree, NodeId mapping)
{
    const Node& node = tree.node(mapping);
    Collector collector(text, tree);
    if (node.kind == Kind::Mapping && !node.children.empty()) {
        const std::size_t first = tree.node(node.children.front()).begin;
        const std::size_t colon = text.rfind(':', first);
        collector.walk(mapping, {}, colon == std::string_view::npos ? 0 : text.find('\n', colon) + 1);
    }
    return collector.take();
}

std::string withComments(std::string_view block, const CommentsByKey& comments)
{
    std::string out;
    std::vector<std::pair<std::size_t, std::string>> open; // columns and names of the enclosing mappings
    while (!block.empty()) {
        const std::size_t end = std::min(block.find('\n'), block.size());
        const std::string_view line = block.substr(0, end);
        block.remove_prefix(std::min(end + 1, block.size()));
        const std::size_t column = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t colon = std::min(line.find(':', column), line.size());
        while (!open.empty() && open.back().first >= column)
            open.pop_back();
        open.emplace_back(column, std::string(line.substr(column, colon - column)));
        std::string path;
        for (const auto& [at, name] : open)
            path += (path.empty() ? "" : ".") + name;
        const auto found = comments.find(path);
        if (found != comments.end()) {
            for (const std::string& comment : found->second.above)
                out += std::string(column, ' ') + visible(comment) + '\n';
        }
        out += line;
        if (found != comments.end() && !found->second.behind.empty())
            out += ' ' + visible(found->second.behind);
        out += '\n';
    }
    return out;
}

} // namespace winnow
