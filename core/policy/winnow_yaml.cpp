// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/winnow_yaml.h"

#include <fmt/format.h>

#include "core/base/nearest.h"
#include "core/goyaml/go_decoder.h"
#include "core/goyaml/go_duration.h"
#include "core/goyaml/go_scalar.h"
#include "core/goyaml/reference_marks.h"
#include "core/policy/parameters.h"
#include "core/policy/removed_names.h"
#include "core/policy/yaml_writer.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::kNoNode;
using yaml::Node;
using yaml::NodeId;

Phrase typeWords(yaml::Type::Is type)
{
    switch (type) {
    case yaml::Type::Is::Bool:
        return Message::mark("a boolean");
    case yaml::Type::Is::Int:
        return Message::mark("a whole number");
    case yaml::Type::Is::Float:
        return Message::mark("a number");
    case yaml::Type::Is::Duration:
        return Message::mark("a duration such as \"30s\"");
    case yaml::Type::Is::Strings:
        return Message::mark("a list of texts");
    default:
        return Message::mark("a text");
    }
}

/// Sections where "${" is not a reference: patterns of strategies and rules contain it as plain text.
std::vector<TextRange> literalSections(std::string_view text)
{
    std::vector<TextRange> ranges;
    const std::optional<yaml::Tree> tree = unexpandedWinnowYaml(text);
    if (!tree)
        return ranges;
    const std::vector<NodeId>& children = tree->node(tree->root()).children;
    for (std::size_t i = 0; i + 1 < children.size(); i += 2) {
        const std::string& key = tree->node(children[i]).value;
        if (key != "name" && key != "chain" && key != "rules" && key != "strategy_parameters")
            continue;
        const std::size_t end = i + 2 < children.size() ? tree->node(children[i + 2]).begin : text.size();
        ranges.push_back({ tree->node(children[i]).begin, end });
    }
    return ranges;
}

class PolicyReader
{
public:
    explicit PolicyReader(std::string_view text, bool stored = false)
        : m_marks(text, literalSections(text))
        , m_stored(stored)
    {
    }
    PolicyFile read();

private:
    void topLevel();
    void once();
    void parameter(NodeId key, NodeId value, const std::string& path);
    void section(NodeId value, const std::string& path);
    void providers(NodeId value);
    void rules(NodeId value);
    void rule(NodeId value);
    void bounds(Rule& rule, const std::string& name, NodeId value);
    std::vector<ChainStep> chain(NodeId value, const std::string& path);
    void checkName(const std::string& strategy, NodeId at, const std::string& path);
    std::map<std::string, std::string> texts(NodeId value, const std::string& path);
    std::optional<std::string> scalar(NodeId value, const std::string& path);
    bool isNothing(const Node& value, yaml::Type::Is type) const;
    std::optional<yaml::DecodedValue> typed(NodeId value, yaml::Type::Is type);
    void find(Severity severity, NodeId at, const std::string& path, Message text);
    const Node& node(NodeId id) const { return m_tree.node(m_tree.resolved(id)); }

    ReferenceMarks m_marks;
    yaml::Tree m_tree;
    PolicyFile m_file;
    const bool m_stored; // the library's form: any dialect, with the keys of all
};

void PolicyReader::find(Severity severity, NodeId at, const std::string& path, Message text)
{
    const std::size_t line = at == kNoNode ? 0 : m_marks.writtenLine(m_tree.node(at).begin);
    if (severity == Severity::Error && m_file.loads) {
        m_file.loads = false;
        m_file.loaderError = Message::say("line {}: {}: {}", line, path, text);
    }
    m_file.findings.push_back({ severity, line, path, std::move(text) });
}

void PolicyReader::checkName(const std::string& strategy, NodeId at, const std::string& path)
{
    if (const auto instead = m_stored ? std::nullopt : insteadOfRemoved(strategy))
        find(Severity::Error, at, path, Message::say("strategy {} was removed: {}", strategy, *instead));
}

std::optional<yaml::DecodedValue> PolicyReader::typed(NodeId value, yaml::Type::Is type)
{
    // Decodes one value with the conversions of the gateways' files; needs no wrapping mapping.
    const Node& at = node(value);
    if (type == yaml::Type::Is::Strings) {
        if (at.kind != Kind::Sequence)
            return std::nullopt;
        std::vector<std::string> items;
        for (const NodeId item : at.children) {
            if (node(item).kind != Kind::Scalar)
                return std::nullopt;
            if (!node(item).isNull())
                items.push_back(m_marks.restored(node(item).value));
        }
        return yaml::DecodedValue(std::move(items));
    }
    if (at.kind != Kind::Scalar)
        return std::nullopt;
    Node resolved = at;
    resolved.value = m_marks.restored(at.value);
    if (type == yaml::Type::Is::String || !holdsReference(resolved.value))
        return yaml::convertScalar(resolved, type);
    // Numbers and switches take the reference's value here: they contain nothing secret.
    resolved.value = expandReferences(resolved.value, processEnvironment());
    if (at.style == yaml::Style::Plain)
        resolved.tag = yaml::resolveScalar(resolved.value).tag;
    return yaml::convertScalar(resolved, type);
}

/// Null, or a number whose reference is empty: the default stays.
bool PolicyReader::isNothing(const Node& value, yaml::Type::Is type) const
{
    if (value.isNull())
        return true;
    const bool plain = value.kind == Kind::Scalar && value.style == yaml::Style::Plain;
    return plain && type != yaml::Type::Is::String
        && expandReferences(m_marks.restored(value.value), processEnvironment()).empty();
}

void PolicyReader::parameter(NodeId key, NodeId value, const std::string& path)
{
    const Parameter* const row = findParameter(path);
    if (!row || (!m_stored && row->support(Dialect::Winnow) == Support::Absent)) {
        std::vector<std::string_view> known { "name", "chain", "rules", "strategy_parameters", "providers",
            "chosen_on" };
        for (const Parameter& candidate : parameters()) {
            if (candidate.support(Dialect::Winnow) != Support::Absent)
                known.push_back(candidate.key);
        }
        find(Severity::Warning, key, path,
            Message::say("unknown key, ignored; did you mean {}?", nearestOf(path, known)));
        m_file.findings.back().vain = true;
        return;
    }
    const yaml::Type::Is type = typeOf(row->kind);
    if (isNothing(node(value), type))
        return;
    std::optional<yaml::DecodedValue> found = typed(value, type);
    if (!found) {
        find(Severity::Error, key, path, Message::say("must be {}", typeWords(type)));
        return;
    }
    ParameterValue taken;
    std::visit([&](auto& plain) { taken = std::move(plain); }, *found);
    if (row->kind == ParameterKind::Duration)
        taken = std::get<std::int64_t>(taken) / kNanosPerMs;
    row->set(m_file.policy, taken);
    if (path == "strategy")
        checkName(m_file.policy.strategy, key, path);
}

void PolicyReader::section(NodeId value, const std::string& path)
{
    const Node& at = node(value);
    if (at.kind != Kind::Mapping) {
        if (!at.isNull())
            find(Severity::Error, value, path, Message::say("must be a mapping"));
        return;
    }
    for (std::size_t i = 0; i + 1 < at.children.size(); i += 2)
        parameter(at.children[i], at.children[i + 1], path + '.' + m_tree.node(at.children[i]).value);
}

std::optional<std::string> PolicyReader::scalar(NodeId value, const std::string& path)
{
    const Node& at = node(value);
    if (at.kind != Kind::Scalar) {
        find(Severity::Error, value, path, Message::say("must be a text or a number"));
        return std::nullopt;
    }
    return at.isNull() && at.style == yaml::Style::Plain ? std::string() : m_marks.restored(at.value);
}

std::map<std::string, std::string> PolicyReader::texts(NodeId value, const std::string& path)
{
    std::map<std::string, std::string> out;
    const Node& at = node(value);
    if (at.kind != Kind::Mapping) {
        if (!at.isNull())
            find(Severity::Error, value, path, Message::say("must be a mapping of names to values"));
        return out;
    }
    for (std::size_t i = 0; i + 1 < at.children.size(); i += 2) {
        const std::string& name = m_tree.node(at.children[i]).value;
        if (const std::optional<std::string> text = scalar(at.children[i + 1], path + '.' + name))
            out[name] = *text;
    }
    return out;
}

std::vector<ChainStep> PolicyReader::chain(NodeId value, const std::string& path)
{
    std::vector<ChainStep> out;
    const Node& at = node(value);
    if (at.kind != Kind::Sequence) {
        if (!at.isNull())
            find(Severity::Error, value, path, Message::say("must be a list of steps"));
        return out;
    }
    for (const NodeId item : at.children) {
        const Node& step = node(item);
        if (step.kind == Kind::Scalar) {
            out.push_back({ step.value, {} });
            checkName(step.value, item, path);
            continue;
        }
        const NodeId strategy = m_tree.member(item, "strategy");
        if (strategy == kNoNode || node(strategy).kind != Kind::Scalar) {
            find(Severity::Error, item, path, Message::say("a step needs a strategy"));
            continue;
        }
        ChainStep made { node(strategy).value, {} };
        checkName(made.strategy, strategy, path);
        if (const NodeId parameters = m_tree.member(item, "parameters"); parameters != kNoNode)
            made.parameters = texts(parameters, path + ".parameters");
        out.push_back(std::move(made));
    }
    return out;
}

void PolicyReader::bounds(Rule& rule, const std::string& name, NodeId value)
{
    const std::optional<yaml::DecodedValue> number = typed(value, yaml::Type::Is::Int);
    if (!number || std::get<std::int64_t>(*number) < 0) {
        find(Severity::Error, value, "rules." + name, Message::say("must be a whole number, 0 or more"));
        return;
    }
    (name == "min_bytes" ? rule.minBytes : rule.maxBytes) = std::get<std::int64_t>(*number);
}

void PolicyReader::rule(NodeId value)
{
    const Node& at = node(value);
    if (at.kind != Kind::Mapping) {
        find(Severity::Error, value, "rules",
            Message::say("a rule is a mapping with tool or kind and a strategy"));
        return;
    }
    Rule made;
    for (std::size_t i = 0; i + 1 < at.children.size(); i += 2) {
        const std::string& name = m_tree.node(at.children[i]).value;
        const NodeId item = at.children[i + 1];
        if (name == "chain") {
            made.chain = chain(item, "rules.chain");
        } else if (name == "parameters") {
            made.parameters = texts(item, "rules.parameters");
        } else if (name == "min_bytes" || name == "max_bytes") {
            bounds(made, name, item);
        } else if (name == "tool" || name == "kind" || name == "strategy") {
            const std::string text = scalar(item, "rules." + name).value_or("");
            (name == "tool" ? made.tool : name == "kind" ? made.kind : made.strategy) = text;
            if (name == "strategy")
                checkName(text, item, "rules.strategy");
        } else {
            find(Severity::Warning, at.children[i], "rules." + name,
                Message::say(
                    "unknown key, ignored; a rule has tool, kind, strategy, parameters, chain, min_bytes, "
                    "max_bytes"));
            m_file.findings.back().vain = true;
        }
    }
    if (made.strategy.empty())
        made.strategy = made.chain.empty() ? "passthrough" : "chain";
    m_file.policy.rules.push_back(std::move(made));
}

void PolicyReader::rules(NodeId value)
{
    const Node& at = node(value);
    if (at.kind != Kind::Sequence) {
        if (!at.isNull())
            find(Severity::Error, value, "rules", Message::say("must be a list of rules"));
        return;
    }
    for (const NodeId item : at.children)
        rule(item);
}

void PolicyReader::providers(NodeId value)
{
    const Node& at = node(value);
    if (at.kind != Kind::Mapping)
        return;
    for (std::size_t i = 0; i + 1 < at.children.size(); i += 2) {
        ProviderEntry entry;
        entry.name = m_marks.restored(m_tree.node(at.children[i]).value);
        const NodeId fields = at.children[i + 1];
        const auto text = [&](const char* key) {
            const NodeId found = m_tree.member(fields, key);
            return found == kNoNode ? std::string() : scalar(found, "providers." + entry.name).value_or("");
        };
        entry.apiKey = text("api_key");
        entry.auth = text("auth");
        entry.model = text("model");
        entry.endpoint = text("endpoint");
        m_file.policy.providers.push_back(std::move(entry));
    }
}

void PolicyReader::topLevel()
{
    const std::vector<NodeId> children = m_tree.node(m_tree.root()).children;
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i + 1 < children.size(); i += 2) {
        const std::string name = m_tree.node(children[i]).value;
        const NodeId value = children[i + 1];
        if (!seen.emplace(name, i).second)
            find(Severity::Error, children[i], name, Message::say("occurs twice"));
        else if (name == "winnow" || (m_stored && name == "dialect"))
            continue;
        else if (name == "name")
            m_file.policy.name = scalar(value, name).value_or("");
        else if (name == "chosen_on")
            m_file.policy.chosenOn = scalar(value, name).value_or("");
        else if (name == "chain")
            m_file.policy.chain = chain(value, name);
        else if (name == "strategy_parameters")
            m_file.policy.strategyParameters = texts(value, name);
        else if (name == "rules")
            rules(value);
        else if (name == "providers")
            providers(value);
        else if (m_stored && name == "version")
            m_file.policy.version = scalar(value, name).value_or("");
        else if (name == "store" || name == "compresr" || name == "urls"
            || (m_stored && node(value).kind == Kind::Mapping))
            section(value, name);
        else
            parameter(children[i], value, name);
    }
}

/// Reports duplicate keys and extra documents, where one would be ignored. topLevel() finds those of the top
/// level.
void PolicyReader::once()
{
    for (NodeId id = 0; id < m_tree.size(); ++id) {
        const bool nested = id != m_tree.root() && m_tree.node(id).kind == Kind::Mapping;
        if (const NodeId again = nested ? yaml::repeatedKey(m_tree, id) : kNoNode; again != kNoNode)
            find(Severity::Error, again, node(again).value, Message::say("occurs twice"));
    }
    if (const std::size_t line = m_tree.secondDocument(); line > 0)
        m_file.findings.push_back({ Severity::Warning, line, "",
            Message::say("a second YAML document; only the first is read"), true });
}

PolicyFile PolicyReader::read()
{
    m_file.policy = defaultPolicy(Dialect::Winnow);
    Result<yaml::Tree> tree = yaml::Tree::parse(m_marks.text());
    if (!tree || tree->root() == kNoNode || tree->node(tree->root()).kind != Kind::Mapping) {
        m_file.loads = false;
        m_file.unread = true;
        m_file.loaderError = tree ? Message::say("is not a YAML mapping") : tree.error().detail;
        m_file.findings.push_back(
            { Severity::Error, tree ? 0 : tree.error().place.line, "", m_file.loaderError });
        return std::move(m_file);
    }
    m_tree = std::move(*tree);
    if (m_stored) {
        const NodeId named = m_tree.member(m_tree.root(), "dialect");
        const auto dialect = dialectByName(named == kNoNode ? std::string() : node(named).value);
        if (!dialect)
            find(Severity::Error, named, "dialect", dialect.error().detail);
        m_file.policy = defaultPolicy(dialect.value_or(Dialect::Winnow));
    }
    topLevel();
    once();
    return std::move(m_file);
}

void appendChain(std::string& out, const std::vector<ChainStep>& chain, const std::string& indent)
{
    for (const ChainStep& step : chain) {
        out += fmt::format("{}- strategy: {}\n", indent, yaml::quote(step.strategy));
        if (!step.parameters.empty())
            out += fmt::format("{}  parameters: {}\n", indent, yaml::flowMap(step.parameters));
    }
}

void appendRule(std::string& out, const Rule& rule)
{
    out += fmt::format("  - strategy: {}\n", yaml::quote(rule.strategy));
    if (!rule.tool.empty())
        out += fmt::format("    tool: {}\n", yaml::quote(rule.tool));
    if (!rule.kind.empty())
        out += fmt::format("    kind: {}\n", yaml::quote(rule.kind));
    if (rule.minBytes >= 0)
        out += fmt::format("    min_bytes: {}\n", rule.minBytes);
    if (rule.maxBytes >= 0)
        out += fmt::format("    max_bytes: {}\n", rule.maxBytes);
    if (!rule.parameters.empty())
        out += fmt::format("    parameters: {}\n", yaml::flowMap(rule.parameters));
    if (!rule.chain.empty()) {
        out += "    chain:\n";
        appendChain(out, rule.chain, "      ");
    }
}

} // namespace

yaml::Type::Is typeOf(ParameterKind kind)
{
    switch (kind) {
    case ParameterKind::Boolean:
        return yaml::Type::Is::Bool;
    case ParameterKind::Integer:
        return yaml::Type::Is::Int;
    case ParameterKind::Real:
        return yaml::Type::Is::Float;
    case ParameterKind::Duration:
        return yaml::Type::Is::Duration;
    case ParameterKind::List:
        return yaml::Type::Is::Strings;
    case ParameterKind::Text:
    case ParameterKind::Choice:
    case ParameterKind::Secret:
        break;
    }
    return yaml::Type::Is::String;
}

bool isWinnowYaml(const yaml::Tree& tree)
{
    return tree.root() != kNoNode && tree.keyOf(tree.root(), "winnow") != kNoNode;
}

std::optional<yaml::Tree> unexpandedWinnowYaml(std::string_view text)
{
    // Tries the text as written first: the "${" of a pattern may reach past the end of its string, and
    // masking it would break the YAML.
    for (const bool masked : { false, true }) {
        Result<yaml::Tree> tree = yaml::Tree::parse(masked ? maskReferences(text) : std::string(text));
        if (tree && tree->root() != kNoNode && tree->node(tree->root()).kind == Kind::Mapping
            && isWinnowYaml(*tree))
            return std::move(*tree);
    }
    return std::nullopt;
}

PolicyFile readWinnowYaml(std::string_view text)
{
    return PolicyReader(text).read();
}

namespace {

/// Another spelling of a row that is already stored.
bool isAlias(std::string_view key)
{
    return key.starts_with("api.") || key == "store.ttl";
}

std::string nativeYaml(const Policy& policy, bool stored)
{
    std::string out = fmt::format("winnow: 1\nname: {}\n", yaml::quote(policy.name));
    if (stored)
        out += fmt::format(
            "dialect: {}\nversion: {}\n", dialectName(policy.dialect), yaml::quote(policy.version));
    if (!policy.chosenOn.empty())
        out += fmt::format("chosen_on: {}\n", yaml::quote(policy.chosenOn));
    std::map<std::string_view, std::string> sections;
    for (const Parameter& parameter : parameters()) {
        if (stored ? isAlias(parameter.key) : parameter.support(Dialect::Winnow) == Support::Absent)
            continue;
        ParameterValue value = parameter.get(policy);
        if (parameter.kind == ParameterKind::Secret)
            value = exportedSecret(std::get<std::string>(value), "COMPRESR_API_KEY");
        const std::string text = yaml::parameterYaml(parameter, value);
        const std::size_t dot = parameter.key.find('.');
        if (dot == std::string_view::npos)
            out += fmt::format("{}: {}\n", parameter.key, text);
        else
            sections[parameter.key.substr(0, dot)]
                += fmt::format("  {}: {}\n", parameter.key.substr(dot + 1), text);
    }
    for (const auto& [name, lines] : sections)
        out += fmt::format("{}:\n{}", name, lines);
    if (!policy.providers.empty())
        out += "providers:\n" + providersYaml(policy, 2);
    if (!policy.strategyParameters.empty())
        out += fmt::format("strategy_parameters: {}\n", yaml::flowMap(policy.strategyParameters));
    if (!policy.chain.empty()) {
        out += "chain:\n";
        appendChain(out, policy.chain, "  ");
    }
    if (!policy.rules.empty())
        out += "rules:\n";
    for (const Rule& rule : policy.rules)
        appendRule(out, rule);
    return out;
}

} // namespace

std::string writeWinnowYaml(const Policy& policy)
{
    return nativeYaml(policy, false);
}

std::string writeStoredPolicy(const Policy& policy)
{
    return nativeYaml(policy, true);
}

Result<Policy> readStoredPolicy(std::string_view text)
{
    PolicyFile file = PolicyReader(text, true).read();
    if (!file.loads)
        return fail(ErrorCode::Malformed, Message::say("no stored policy: {}", file.loaderError));
    return std::move(file.policy);
}

} // namespace winnow
