// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/export.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <vector>

#include "core/gateway/config/export_check.h"
#include "core/gateway/config/kept_comments.h"
#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_write.h"
#include "core/gateway/config/release_keys.h"
#include "core/gateway/config/value_edits.h"
#include "core/goyaml/env_text.h"
#include "core/goyaml/yaml_tree.h"
#include "core/policy/yaml_writer.h"
#include "core/text/foreign_text.h"
#include "core/text/lines.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::kNoNode;
using yaml::Node;
using yaml::NodeId;
using yaml::Tree;

/// The offset after the line break that ends the line of `at`, or the end of the text.
std::size_t lineEnd(std::string_view text, std::size_t at)
{
    const std::size_t next = text.find('\n', at);
    return next == std::string_view::npos ? text.size() : next + 1;
}

std::size_t columnOf(std::string_view text, std::size_t at)
{
    return at - lineBegin(text, at);
}

/// Block lines as one flow mapping: "a: 1\nb:\n  c: 2\n" -> "{a: 1, b: {c: 2}}".
std::string flowOf(std::string_view block)
{
    std::string out = "{";
    std::vector<std::size_t> open { 0 }; // columns of the open mappings
    bool first = true;
    while (!block.empty()) {
        const std::size_t end = std::min(block.find('\n'), block.size());
        std::string_view line = block.substr(0, end);
        block.remove_prefix(std::min(end + 1, block.size()));
        const std::size_t column = line.find_first_not_of(' ');
        if (column == std::string_view::npos)
            continue;
        line.remove_prefix(column);
        for (; open.size() > 1 && column < open.back(); open.pop_back())
            out += '}';
        if (column > open.back()) {
            open.push_back(column);
            out += " {";
            first = true;
        }
        out += (first ? "" : ", ") + std::string(line);
        first = false;
    }
    return out + std::string(open.size(), '}');
}

/// Replaces the block below one key; inserts key and block if the mapping does not have it.
class Splice
{
public:
    Splice(std::string_view text, const Tree& tree)
        : m_text(text)
        , m_tree(tree)
    {
        m_crlf = text.find("\r\n") != std::string_view::npos;
    }

    /// `block` produces the lines for an indentation. `path` is for messages.
    Result<std::string> replace(NodeId mapping, std::string_view key, std::string_view path,
        const std::function<std::string(std::size_t)>& block) const;
    /// A new section at the end of the file.
    std::string append(const std::string& lines) const;

private:
    Result<std::string> overBlock(
        NodeId key, NodeId value, const std::function<std::string(std::size_t)>& block) const;
    Result<std::string> insert(
        NodeId mapping, std::string_view key, const std::function<std::string(std::size_t)>& block) const;
    std::string inFlow(
        NodeId mapping, std::string_view key, const std::function<std::string(std::size_t)>& block) const;
    std::string lines(std::string text) const;
    std::string commentAt(std::size_t at) const;

    std::string_view m_text;
    const Tree& m_tree;
    bool m_crlf = false;
};

/// With the file's own line ends.
std::string Splice::lines(std::string text) const
{
    if (!m_crlf)
        return text;
    std::string out;
    for (const char c : text)
        out += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return out;
}

/// The comment after `at` on its line, if nothing else follows there.
std::string Splice::commentAt(std::size_t at) const
{
    std::string_view rest = m_text.substr(at, lineEnd(m_text, at) - at);
    while (!rest.empty() && (rest.back() == '\n' || rest.back() == '\r'))
        rest.remove_suffix(1);
    const std::size_t first = rest.find_first_not_of(" \t");
    return first == std::string_view::npos || rest[first] == '#' ? std::string(rest) : std::string();
}

Result<std::string> Splice::overBlock(
    NodeId keyId, NodeId valueId, const std::function<std::string(std::size_t)>& block) const
{
    const Node& key = m_tree.node(keyId);
    const Node& value = m_tree.node(valueId);
    const std::size_t column = columnOf(m_text, key.begin);
    const std::string body = lines(withComments(block(column + 2), commentsIn(m_text, m_tree, valueId)));
    const std::string head(m_text.substr(0, key.end));
    const bool empty = value.isNull() && value.value.empty();
    const std::size_t from = m_text.find(':', key.end);
    if (from == std::string_view::npos)
        return fail(ErrorCode::Unsupported, Message::say("the section is written with '?'"),
            Message::say("write it as key: value first"));
    // Keeps comments after the block, also those on the lines of "tool_output:" and of "{...}".
    const std::size_t end = lineEnd(m_text, empty ? from : value.end - 1);
    const bool ownLines = value.begin >= lineEnd(m_text, from) || empty;
    const std::string comment = ownLines ? commentAt(from + 1) : commentAt(value.end);
    std::string out
        = head + std::string(m_text.substr(key.end, from + 1 - key.end)) + comment + lines("\n") + body;
    return out + std::string(m_text.substr(std::min(end, m_text.size())));
}

Result<std::string> Splice::insert(
    NodeId mapping, std::string_view key, const std::function<std::string(std::size_t)>& block) const
{
    const Node& node = m_tree.node(mapping);
    if (node.children.empty())
        return fail(ErrorCode::Unsupported, Message::say("the mapping is empty"),
            Message::say("remove the empty section first"));
    const std::size_t column = columnOf(m_text, m_tree.node(node.children[0]).begin);
    const std::size_t at = lineEnd(m_text, node.end == 0 ? 0 : node.end - 1);
    std::string out(m_text.substr(0, at));
    if (!out.empty() && out.back() != '\n')
        out += lines("\n");
    out += std::string(column, ' ') + lines(std::string(key) + ":\n" + block(column + 2));
    return out + std::string(m_text.substr(at));
}

Result<std::string> Splice::replace(NodeId mapping, std::string_view key, std::string_view path,
    const std::function<std::string(std::size_t)>& block) const
{
    const NodeId keyId = m_tree.keyOf(mapping, key);
    const bool flow = m_tree.node(mapping).flow;
    if (keyId == kNoNode)
        return flow ? Result<std::string>(inFlow(mapping, key, block)) : insert(mapping, key, block);
    const std::vector<NodeId>& children = m_tree.node(mapping).children;
    const auto at = std::find(children.begin(), children.end(), keyId);
    const NodeId valueId = *(at + 1);
    if (m_tree.node(valueId).kind == Kind::Alias)
        return fail(ErrorCode::Unsupported, Message::say("{} is an alias of another section", path),
            Message::say("write the section out first, or export a whole new file"));
    return flow ? Result<std::string>(inFlow(mapping, key, block)) : overBlock(keyId, valueId, block);
}

/// Within braces, writes the new section in braces, too.
std::string Splice::inFlow(
    NodeId mapping, std::string_view key, const std::function<std::string(std::size_t)>& block) const
{
    const Node& node = m_tree.node(mapping);
    const auto found = std::find(node.children.begin(), node.children.end(), m_tree.keyOf(mapping, key));
    const auto join = [&](std::size_t from, std::size_t to, const std::string& text) {
        return std::string(m_text.substr(0, from)) + text + std::string(m_text.substr(to));
    };
    if (found != node.children.end()) {
        const Node& value = m_tree.node(*(found + 1));
        return join(value.begin, value.end, (value.begin == value.end ? " " : "") + flowOf(block(0)));
    }
    const std::string entry = std::string(key) + ": " + flowOf(block(0));
    if (node.children.empty())
        return join(node.begin + 1, node.begin + 1, entry);
    const std::size_t at = m_tree.node(node.children.back()).end;
    return join(at, at, ", " + entry);
}

std::string Splice::append(const std::string& added) const
{
    std::string out(m_text);
    if (!out.empty() && out.back() != '\n')
        out += lines("\n");
    return out + lines(added);
}

/// One section below the root, replaced or added.
Result<std::string> withSection(std::string_view text, std::initializer_list<std::string_view> path,
    const std::function<std::string(std::size_t)>& block)
{
    const Result<Tree> tree = Tree::parse(maskReferences(text));
    if (!tree) {
        Error error = tree.error();
        error.remedy = Message::say("mend the YAML first");
        return tl::make_unexpected(std::move(error));
    }
    const Splice splice(text, *tree);
    const NodeId root = tree->root();
    const auto nested = [&] {
        std::string out;
        std::size_t indent = 0;
        for (const std::string_view key : path) {
            out += std::string(indent, ' ') + std::string(key) + ":\n";
            indent += 2;
        }
        return out + block(indent);
    };
    if (root == kNoNode || tree->node(root).isNull())
        return splice.append(nested());
    if (tree->node(root).kind != Kind::Mapping)
        return fail(ErrorCode::Malformed, Message::say("the file is not a YAML mapping"),
            Message::say("name a gateway's config file"));
    NodeId mapping = root;
    std::string shown;
    for (auto key = path.begin(); key + 1 != path.end(); ++key) {
        shown += std::string(*key) + ".";
        const NodeId inner = tree->member(mapping, *key);
        if (inner == kNoNode || tree->node(inner).isNull()) {
            const std::string_view child = *(key + 1);
            return splice.replace(mapping, *key, *key, [&](std::size_t indent) {
                return std::string(indent, ' ') + std::string(child) + ":\n" + block(indent + 2);
            });
        }
        if (tree->node(inner).kind != Kind::Mapping)
            return fail(ErrorCode::Malformed, Message::say("{} is not a mapping", *key),
                Message::say("write it as key: value lines first"));
        mapping = inner;
    }
    return splice.replace(mapping, *(path.end() - 1), shown + std::string(*(path.end() - 1)), block);
}

/// Sets only the values of pipes.tool_output that a gateway would read differently. Empty if the section must be
/// rewritten: the file does not load, has no such section, or has keys there without effect.
std::optional<std::string> withValuesOf(std::string_view text, const Policy& policy)
{
    constexpr std::string_view kSection = "pipes.tool_output.";
    const Release& release = releaseOf(policy);
    const PolicyFile file
        = readGatewayPolicy(text, policy.dialect, ConfigScope::WholeFile, processEnvironment(), release.name);
    const auto isVain
        = [&](const Finding& finding) { return finding.vain && finding.key.starts_with(kSection); };
    if (!file.loads || std::any_of(file.findings.begin(), file.findings.end(), isVain))
        return std::nullopt;
    const std::vector<Finding> problems = judgeExport(text, policy, text).problems;
    std::optional<std::string> out { text };
    for (const Parameter& parameter : parameters()) {
        const std::string path = pathIn(parameter, release);
        const Support support = supportIn(parameter, release);
        const bool isSecret = parameter.kind == ParameterKind::Secret;
        ParameterValue value = parameter.get(policy);
        if (isSecret)
            value = exportedSecret(std::get<std::string>(value), "COMPRESR_API_KEY");
        // The judge compares neither secrets nor what the release reads without effect.
        const bool differs = isSecret || support != Support::Honoured
            ? !(value == parameter.get(file.policy))
            : std::any_of(problems.begin(), problems.end(),
                [&](const Finding& problem) { return problem.key == path; });
        if (!path.starts_with(kSection) || support == Support::Absent || !differs)
            continue;
        out = withValue(*out, path, yaml::parameterYaml(parameter, value));
        if (!out)
            return out;
    }
    return judgeExport(*out, policy, text).problems.empty() ? out : std::nullopt;
}

} // namespace

Result<std::string> spliceIntoConfig(std::string_view text, const Policy& policy, const ExportParts& parts)
{
    if (policy.dialect == Dialect::Winnow)
        return fail(ErrorCode::Unsupported,
            Message::say("a gateway's file cannot contain a policy of dialect winnow"),
            Message::say("convert it first: winnow-cli policy convert --to gateway-tokens"));
    const std::optional<std::string> edited = withValuesOf(text, policy);
    Result<std::string> out = edited ? Result<std::string>(*edited)
                                     : withSection(text, { "pipes", "tool_output" },
                                         [&](std::size_t indent) { return toolOutputYaml(policy, indent); });
    if (out && parts.providers && !policy.providers.empty())
        out = withSection(
            *out, { "providers" }, [&](std::size_t indent) { return providersYaml(policy, indent); });
    if (!out)
        return out;
    if (!policy.chosenOn.empty()) { // so that these sessions are not used to judge it
        const std::string meta = metaComment(policy); // "# winnow-policy: {...}\n"
        const std::size_t words = meta.find('{');
        out = withHeadComment(*out, "policy", std::string_view(meta).substr(words, meta.size() - 1 - words));
    }
    const ExportVerdict verdict = judgeExport(*out, policy, text);
    if (!verdict.problems.empty())
        return fail(ErrorCode::Invalid,
            Message::about(Message::verbatim(verdict.problems.front().key), verdict.problems.front().text),
            Message::say("the file stays unchanged; correct the value first"));
    return out;
}

std::string withHeadComment(std::string_view text, std::string_view key, std::string_view words)
{
    const std::string head = fmt::format("# winnow-{}: ", key);
    std::string line = oneLine(words);
    for (std::size_t at = line.find("${"); at != std::string::npos; at = line.find("${", at))
        line.insert(at + 1, " ");
    line = head + line + '\n';
    std::size_t begin = 0;
    for (int lines = 0; lines < 20 && begin < text.size(); ++lines, begin = lineEnd(text, begin)) {
        if (text.substr(begin).starts_with(head))
            return std::string(text.substr(0, begin)) + line + std::string(text.substr(lineEnd(text, begin)));
    }
    const std::size_t mark = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    return std::string(text.substr(0, mark)) + line + std::string(text.substr(mark));
}

} // namespace winnow
