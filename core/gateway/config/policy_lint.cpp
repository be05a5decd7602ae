// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/policy_lint.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/base/nearest.h"
#include "core/gateway/config/schema.h"
#include "core/gateway/rules/delivery.h"
#include "core/gateway/rules/release.h"
#include "core/policy/parameters.h"
#include "core/policy/yaml_writer.h"
#include "core/text/ascii.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::kNoNode;
using yaml::NodeId;

constexpr std::array<std::string_view, 6> kCategories { "read", "edit", "write", "bash", "glob", "grep" };

Dialect otherGateway(Dialect dialect)
{
    return dialect == Dialect::GatewayBytes ? Dialect::GatewayTokens : Dialect::GatewayBytes;
}

/// Keys renamed between bytes and tokens, for advice (specs 13.1).
std::string_view counterpart(std::string_view key, Dialect dialect)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kRenamed {
        { { "min_bytes", "min_tokens" }, { "max_bytes", "max_tokens" }, { "api", "compresr" },
            { "target_ratio", "target_compression_ratio" } }
    };
    for (const auto& [bytes, tokens] : kRenamed) {
        if (dialect == Dialect::GatewayTokens && key == bytes)
            return tokens;
        if (dialect == Dialect::GatewayBytes && key == tokens)
            return bytes;
    }
    return {};
}

class Linter
{
public:
    Linter(const LoadedConfig& config, const WrittenTexts& written)
        : m_config(config)
        , m_written(written)
        , m_tokens(config.dialect == Dialect::GatewayTokens)
        , m_pipe("pipes.tool_output.")
    {
    }
    std::vector<Finding> run();

private:
    void loader();
    void keys();
    void keysOf(NodeId mapping, const yaml::Type& type, const std::string& path);
    void foreignKey(NodeId key, const yaml::Type& type, const std::string& path);
    void inertKeys();
    void enabling();
    void strategies();
    void taskOutput();
    void thresholds();
    bool isDeadly(const std::string& path) const;
    void monitoring();
    void expansion();
    void skipTools();
    void formats();
    void secrets();
    void address(const std::string& path, const std::string& written);
    bool sendsKey(const std::string& path) const;
    void add(Severity severity, const std::string& path, Message text);
    std::size_t lineOf(const std::string& path) const;
    std::size_t lineOf(NodeId node) const;

    const LoadedConfig& m_config;
    const WrittenTexts& m_written;
    bool m_tokens;
    std::string m_pipe;
    std::vector<Finding> m_findings;
};

std::size_t Linter::lineOf(NodeId node) const
{
    return node == kNoNode ? 0 : m_config.text->writtenLine(m_config.tree.node(node).begin);
}

std::size_t Linter::lineOf(const std::string& path) const
{
    const auto found = m_config.values.values.find(path);
    if (found == m_config.values.values.end())
        return 0;
    return lineOf(found->second.key != kNoNode ? found->second.key : found->second.node);
}

void Linter::add(Severity severity, const std::string& path, Message text)
{
    m_findings.push_back({ severity, lineOf(path), path, std::move(text) });
}

void Linter::loader()
{
    if (m_config.loads())
        return;
    m_findings.push_back({ Severity::Error, m_config.errorLine, "",
        Message::say("the gateway does not load this: {}", m_config.error) });
}

void Linter::foreignKey(NodeId key, const yaml::Type& type, const std::string& path)
{
    const std::string& name = m_config.tree.node(key).value;
    const std::string full = path.empty() ? name : path + '.' + name;
    Message text;
    bool isNear = false;
    if (schemaAt(otherGateway(m_config.dialect), full)) {
        text = Message::say("belongs to {}; {} ignores it", dialectName(otherGateway(m_config.dialect)),
            dialectName(m_config.dialect));
        if (const std::string_view here = counterpart(name, m_config.dialect); !here.empty())
            text = Message::both(std::move(text), Message::say("here it is called {}", here));
    } else {
        std::vector<std::string_view> known;
        for (const yaml::Field& field : type.fields)
            known.push_back(field.key);
        const std::string_view nearest = nearestOf(name, known);
        text = Message::say("unknown key, the gateway ignores it");
        isNear = !nearest.empty() && editDistance(name, nearest) <= 3;
        if (isNear)
            text = Message::both(std::move(text), Message::say("did you mean {}?", nearest));
    }
    // An unfamiliar key of another section may come from a release not known here.
    const bool ofThePipes = full.starts_with("pipes.tool_output.") || full.starts_with("pipes.task_output.");
    m_findings.push_back({ Severity::Warning, lineOf(key), full, std::move(text), ofThePipes || isNear });
}

void Linter::keysOf(NodeId mapping, const yaml::Type& type, const std::string& path)
{
    const yaml::Tree& tree = m_config.tree;
    const std::vector<NodeId>& children = tree.node(mapping).children;
    for (std::size_t i = 0; i + 1 < children.size(); i += 2) {
        const yaml::Node& key = tree.node(children[i]);
        if (key.kind != Kind::Scalar || key.tag == "!!merge")
            continue;
        const yaml::Type* const field = type.is == yaml::Type::Is::Map ? type.element : type.field(key.value);
        if (!field) {
            // Anchors for reuse next to a section ("x: &a {...}") are common practice, not a mistake.
            const bool anchor = path.empty() && (key.value.starts_with("x-") || key.value.starts_with('.'));
            if (!anchor)
                foreignKey(children[i], type, path);
            continue;
        }
        const yaml::Node& value = tree.node(children[i + 1]); // aliases are checked where they are defined
        const bool deeper = field->is == yaml::Type::Is::Struct || field->is == yaml::Type::Is::Map;
        if (deeper && value.kind == Kind::Mapping)
            keysOf(children[i + 1], *field, path.empty() ? key.value : path + '.' + key.value);
    }
}

void Linter::keys()
{
    const NodeId root = m_config.tree.root();
    const std::string path(scopePath(m_config.scope));
    if (root != kNoNode && m_config.tree.node(root).kind == Kind::Mapping)
        keysOf(root, *schemaAt(*m_config.release, path), path);
    if (const std::size_t line = m_config.tree.secondDocument(); line > 0)
        m_findings.push_back({ Severity::Warning, line, "",
            Message::say("a second YAML document; the gateway reads only the first"), true });
}

void Linter::inertKeys()
{
    for (const Parameter& parameter : parameters()) {
        const std::string path = parameterPath(parameter, m_config.dialect);
        const bool written = lineOf(path) > 0;
        if (parameter.support(m_config.dialect) != Support::Inert || !written || parameter.key == "enabled")
            continue;
        add(Severity::Note, path, Message::say("has no effect here: {}", parameter.help));
    }
}

void Linter::enabling()
{
    const std::string path = m_pipe + "enabled";
    const bool written = lineOf(path) > 0;
    const bool on = m_config.values.boolean(path);
    const bool section = m_config.values.structs.count("pipes.tool_output") > 0;
    if (m_tokens && written && m_config.tree.node(m_config.values.values.at(path).node).value != "true")
        add(Severity::Warning, path,
            Message::say("the token gateway forces the pipe on; write strategy: passthrough instead"));
    if (!m_tokens && section && !on)
        add(Severity::Warning, path,
            written ? Message::say("the pipe is off: nothing is compressed")
                    : Message::say("missing: the byte gateway leaves the pipe off"));
}

void Linter::strategies()
{
    const yaml::Decoded& values = m_config.values;
    const std::string strategy = values.text(m_pipe + "strategy");
    if (!m_tokens && strategy.empty() && values.boolean(m_pipe + "enabled"))
        add(Severity::Warning, m_pipe + "strategy",
            Message::say("empty: passes validation and then fails for every result as an unknown strategy"));
    if (m_tokens && strategy == "api")
        add(Severity::Warning, m_pipe + "strategy",
            Message::say("api still validates here and compresses nothing; write compresr"));
    const std::string fallback = values.text(m_pipe + "fallback_strategy");
    if (!fallback.empty() && fallback != "passthrough")
        add(Severity::Warning, m_pipe + "fallback_strategy",
            Message::say("anything but passthrough means: fail, keep the original and write no record"));
    const std::string block = m_pipe + (m_tokens ? "compresr" : "api");
    if (strategy == "external_provider" && values.text(m_pipe + "provider").empty()
        && values.text(block + ".model").empty())
        add(Severity::Warning, block + ".model",
            Message::say("external_provider without a model fails for every result"));
}

void Linter::taskOutput()
{
    if (m_tokens && m_config.values.text("pipes.task_output.strategy") == "external_provider")
        add(Severity::Note, "pipes.task_output.strategy",
            Message::say(
                "results of the client's subagent tools go to that pipe: tool_output neither touches nor "
                "records them. Agent and Task for a User-Agent that says claude-code (Claude Code's own does "
                "not), wait_agent for codex, none for others; client_override names the client"));
}

/// Upstream defect: the structured prefix of external_provider slices with the minimum unchecked.
bool Linter::isDeadly(const std::string& path) const
{
    return m_tokens && path.ends_with("min_tokens")
        && m_config.values.text(m_pipe + "strategy") == "external_provider";
}

/// Without a log there is nothing to compare a replay with.
void Linter::monitoring()
{
    if (m_config.scope != ConfigScope::WholeFile)
        return;
    const yaml::Decoded& values = m_config.values;
    if (!values.boolean("monitoring.telemetry_enabled"))
        add(Severity::Warning, "monitoring.telemetry_enabled",
            Message::say("off: the gateway writes no log, and compare-log has nothing to read"));
    else if (values.text("monitoring.compression_log_path").empty())
        add(Severity::Warning, "monitoring.compression_log_path",
            Message::say("missing: the gateway writes no compression log for compare-log"));
}

/// Warns where expand_context cannot bring anything back: it only costs.
void Linter::expansion()
{
    const std::string path = m_pipe + "enable_expand_context";
    if (!m_config.values.boolean(path))
        return;
    std::string never;
    for (const gateway::DeliveryCell& cell : gateway::deliveryTable()) {
        if (cell.dialect == m_config.dialect && cell.measured && !gateway::effectOf(cell.what).givesOriginal)
            never += fmt::format("{}{}{}", never.empty() ? "" : ", ", gateway::apiName(cell.api),
                cell.streamed ? " streamed" : "");
    }
    add(Severity::Note, path,
        Message::say("with these APIs an original that is asked for never arrives: {}", never));
}

void Linter::thresholds()
{
    const yaml::Decoded& values = m_config.values;
    const std::string unit = m_tokens ? "tokens" : "bytes";
    const std::string minimum = m_pipe + "min_" + unit;
    const std::string maximum = m_pipe + "max_" + unit;
    const auto orDefault = [](std::int64_t value, std::int64_t usual) { return value == 0 ? usual : value; };
    const std::int64_t low = orDefault(values.integer(minimum), m_tokens ? 512 : 2048);
    const std::int64_t high = orDefault(values.integer(maximum), m_tokens ? 50000 : 65536);
    if (low >= high)
        add(Severity::Warning, lineOf(minimum) > 0 ? minimum : maximum,
            Message::say("min_{0} {1} >= max_{0} {2}: no result is ever compressed", unit, low, high));
    for (const std::string& path : { minimum, maximum }) {
        if (values.integer(path) < 0)
            add(isDeadly(path) ? Severity::Error : Severity::Note, path,
                isDeadly(path)
                    ? Message::say("the gateway crashes on the first JSON, YAML or XML output, because "
                                   "external_provider truncates it at a negative length")
                    : Message::say("negative values are used as they are"));
        if (lineOf(path) > 0 && values.integer(path) == 0)
            add(Severity::Note, path, Message::say("0 means the default"));
    }
    const std::string refusal = m_pipe + "refusal_threshold";
    if (m_tokens && (values.real(refusal) < 0 || values.real(refusal) >= 1))
        add(Severity::Warning, refusal,
            Message::say("not validated by the gateway; sensible values lie between 0 and 1"));
}

void Linter::skipTools()
{
    const std::string path = m_pipe + (m_tokens ? "skip_tools.categories" : "skip_tools");
    for (const std::string& entry : m_config.values.list(path)) {
        const std::string lower = lowerCase(entry);
        if (std::find(kCategories.begin(), kCategories.end(), lower) != kCategories.end())
            continue;
        Message text
            = Message::say("'{}' is not a category; it skips only a tool with exactly this name", entry);
        const std::string_view nearest = nearestOf(lower, kCategories);
        if (editDistance(lower, nearest) <= 1)
            text = Message::both(std::move(text), Message::say("did you mean {}?", nearest));
        add(Severity::Note, path, std::move(text));
    }
    const yaml::Tree& tree = m_config.tree;
    NodeId pipe = tree.root();
    if (m_config.scope == ConfigScope::WholeFile)
        pipe = tree.member(pipe, "pipes");
    if (m_config.scope != ConfigScope::ToolOutput && pipe != kNoNode)
        pipe = tree.member(pipe, "tool_output");
    const NodeId skip = pipe == kNoNode ? kNoNode : tree.member(pipe, "skip_tools");
    if (skip == kNoNode || tree.node(skip).isNull())
        return;
    const Kind wanted = m_tokens ? Kind::Mapping : Kind::Sequence;
    if (tree.node(skip).kind != wanted)
        m_findings.push_back({ Severity::Error, lineOf(skip), m_pipe + "skip_tools",
            m_tokens
                ? Message::say("the token gateway wants a mapping: skip_tools: {categories: [read, edit]}")
                : Message::say("the byte gateway wants a list: skip_tools: [read, edit]") });
}

void Linter::formats()
{
    if (!m_tokens)
        return;
    for (const std::string key : { "content_formats.allowed", "content_formats.forbidden" }) {
        for (const std::string& format : m_config.values.list(m_pipe + key)) {
            if (format == "text" || format == "json" || format == "markdown")
                continue;
            add(Severity::Warning, m_pipe + key,
                Message::say(
                    "'{}' is not a format the gateway compresses (text, json, markdown); ignored", format));
            m_findings.back().vain = true;
        }
    }
}

std::string shownPath(std::string path)
{
    std::replace(path.begin(), path.end(), '\x1f', '.');
    path.erase(std::unique(path.begin(), path.end(), [](char a, char b) { return a == '.' && b == '.'; }),
        path.end());
    return path;
}

/// "${NAME:-sk-...}": without the variable, the literal key is used.
bool hasLiteralDefault(std::string_view written)
{
    const std::size_t fallback = written.find(":-");
    return written.starts_with("${") && fallback != std::string_view::npos
        && written.substr(fallback + 2).size() > 1;
}

void Linter::secrets()
{
    for (const auto& [path, entry] : m_config.values.values) {
        if (entry.node == kNoNode)
            continue;
        const bool secret = path.ends_with(".api_key");
        const bool isAddress = path.ends_with(".endpoint") || path.starts_with("urls.");
        if (!secret && !isAddress)
            continue;
        const std::string written = m_written.text(path);
        if (isAddress)
            address(path, written);
        else if (isLiteralSecret(written) || hasLiteralDefault(written))
            m_findings.push_back({ Severity::Warning, lineOf(path), shownPath(path),
                Message::say("a literal API key; keep it in the environment and write ${NAME}") });
    }
}

/// "" if the address has no scheme or no host.
std::string hostOf(const std::string& address)
{
    const std::size_t scheme = address.find("://");
    if (scheme == std::string::npos)
        return {};
    std::string authority = address.substr(scheme + 3);
    authority.erase(std::min(authority.find_first_of("/?#"), authority.size()));
    if (const std::size_t at = authority.rfind('@'); at != std::string::npos)
        authority.erase(0, at + 1);
    if (!authority.starts_with('['))
        authority.erase(std::min(authority.find(':'), authority.size()));
    return authority;
}

bool endsAtDot(std::string_view host, std::string_view ending)
{
    return host == ending || (host.ends_with(ending) && host[host.size() - ending.size() - 1] == '.');
}

/// On this machine or its own network, or a reserved name (RFC 2606, RFC 6761).
bool isNearHost(const std::string& host)
{
    return host.empty() || host == "127.0.0.1" || host.starts_with('[') || host.starts_with("10.")
        || host.starts_with("192.168.") || host.find('.') == std::string::npos || endsAtDot(host, "example")
        || endsAtDot(host, "test") || endsAtDot(host, "localhost") || endsAtDot(host, "local")
        || endsAtDot(host, "internal");
}

/// Model makers, their clouds and routers, and the gateway's own compression service.
bool isProvidersHost(std::string_view host)
{
    static constexpr std::array<std::string_view, 18> kHosts { "anthropic.com", "openai.com",
        "googleapis.com", "compresr.ai", "openrouter.ai", "groq.com", "mistral.ai", "deepseek.com", "x.ai",
        "together.xyz", "fireworks.ai", "cohere.com", "cerebras.ai", "openai.azure.com", "amazonaws.com",
        "moonshot.ai", "perplexity.ai", "ollama.com" };
    return std::any_of(
        kHosts.begin(), kHosts.end(), [&](std::string_view known) { return endsAtDot(host, known); });
}

bool Linter::sendsKey(const std::string& path) const
{
    const std::size_t dot = path.rfind('.');
    return path.starts_with("urls.") || !m_config.values.text(path.substr(0, dot) + ".api_key").empty();
}

/// What a foreign policy would send where: a variable in an address leaves the machine with the request, and
/// on http:// anyone on the way can read the key.
void Linter::address(const std::string& path, const std::string& written)
{
    const std::size_t reference = written.find("${");
    if (reference != std::string::npos && reference > 0)
        m_findings.push_back({ Severity::Warning, lineOf(path), shownPath(path),
            Message::say("a variable inside an address: its value is sent to that host") });
    const std::string value = m_config.values.text(path);
    const std::string host = hostOf(value);
    if (!isNearHost(host) && !isProvidersHost(host))
        m_findings.push_back({ Severity::Note, lineOf(path), shownPath(path),
            Message::say("texts go to a host that is not a known provider; check whose host it is") });
    const bool here = host == "localhost" || host == "127.0.0.1" || host.starts_with('[');
    if (!host.empty() && !here && value.starts_with("http://") && sendsKey(path))
        m_findings.push_back({ Severity::Warning, lineOf(path), shownPath(path),
            Message::say("http:// sends the key and the texts unencrypted; write https://") });
}

std::vector<Finding> Linter::run()
{
    loader();
    if (!m_config.isYaml)
        return std::move(m_findings);
    keys();
    inertKeys();
    skipTools();
    if (m_config.loads()) {
        enabling();
        strategies();
        taskOutput();
        thresholds();
        formats();
        expansion();
        monitoring();
    }
    secrets();
    const auto first = m_findings.begin() + (m_config.loads() ? 0 : 1);
    std::stable_sort(
        first, m_findings.end(), [](const Finding& a, const Finding& b) { return a.line < b.line; });
    return std::move(m_findings);
}

} // namespace

std::vector<Finding> lintGatewayConfig(
    const LoadedConfig& config, const WrittenTexts& written, const Environment& environment)
{
    std::vector<Finding> findings = Linter(config, written).run();
    for (Finding& finding : findings) {
        finding.key = hideValues(std::move(finding.key), written.references(), environment);
        finding.text = finding.text.withVerbatim([&](std::string words) {
            return hideValues(std::move(words), written.references(), environment);
        });
    }
    return findings;
}

std::vector<Finding> lintPolicy(const Policy& policy)
{
    std::vector<Finding> findings;
    if (!policy.version.empty() && !findRelease(policy.version))
        findings.push_back({ Severity::Warning, 0, "version",
            Message::say(
                "no known gateway release '{}'; the dialect's reference is simulated", policy.version) });
    if (isLiteralSecret(policy.remote.apiKey))
        findings.push_back({ Severity::Warning, 0, "api_key",
            Message::say("a literal API key; keep it in the environment and write ${NAME}") });
    return findings;
}

} // namespace winnow
