// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/text_json.h"

#include <algorithm>
#include <vector>

#include "core/base/try.h"
#include "core/goyaml/yaml_tree.h"
#include "core/text/base64.h"
#include "core/text/json.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kDeepest = 64;
constexpr std::size_t kMostBytes = 256u << 20; // aliases may repeat a node endlessly

std::string scalarAsJson(const yaml::Node& node)
{
    json::Document number;
    if (node.isNull())
        return "null";
    const bool truth = node.tag == "!!bool" && (node.value == "true" || node.value == "false");
    if (truth || ((node.tag == "!!int" || node.tag == "!!float") && number.parse(node.value)))
        return node.value;
    return json::quoted(node.tag == "!!binary" ? base64Loose(node.value) : node.value);
}

void write(const yaml::Tree& tree, yaml::NodeId id, std::size_t depth, std::string& out)
{
    const yaml::Node& node = tree.node(tree.resolved(id));
    if (depth > kDeepest || out.size() > kMostBytes || node.kind == yaml::Kind::Alias) {
        out += "null";
        return;
    }
    if (node.kind == yaml::Kind::Scalar) {
        out += scalarAsJson(node);
        return;
    }
    const bool mapping = node.kind == yaml::Kind::Mapping;
    out += mapping ? '{' : '[';
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        if (i > 0)
            out += mapping && i % 2 == 1 ? ':' : ',';
        if (mapping && i % 2 == 0)
            out += json::quoted(tree.node(tree.resolved(node.children[i])).value);
        else
            write(tree, node.children[i], depth + 1, out);
    }
    out += mapping ? '}' : ']';
}

} // namespace

Result<std::string> yamlAsJson(std::string_view text)
{
    WINNOW_TRY(const auto tree, yaml::Tree::parse(text));
    std::string json;
    if (tree.root() != yaml::kNoNode)
        write(tree, tree.root(), 0, json);
    return json;
}

std::string rowsAsJson(std::string_view text)
{
    const std::size_t separator = text.substr(0, text.find('\n')).find_first_of("\t,;|");
    if (separator == std::string_view::npos)
        return {};
    std::vector<std::vector<std::string>> rows(1, { "" });
    bool quoted = false; // a quoted cell may hold line ends
    for (const char c : text) {
        std::string& cell = rows.back().back();
        if (!quoted && c == text[separator])
            rows.back().emplace_back();
        else if (!quoted && c == '\n' && rows.back().size() != rows.front().size())
            return {};
        else if (!quoted && c == '\n')
            rows.push_back({ "" });
        else if (c != '"' || (!quoted && !cell.empty())) // a doubled mark closes the cell and opens it again
            cell += c;
        quoted = quoted != (c == '"');
    }
    std::string json;
    for (std::size_t row = 1; row < rows.size() && rows[row].size() > 1; ++row) {
        for (std::size_t i = 0; i < rows[row].size(); ++i)
            json += (i > 0            ? ","
                            : row > 1 ? "},{"
                                      : "[{")
                + json::quoted(rows[0][std::min(i, rows[0].size() - 1)]) + ':' + json::quoted(rows[row][i]);
    }
    return json.empty() ? json : json + "}]";
}

} // namespace winnow::importing
