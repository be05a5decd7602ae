// SPDX-License-Identifier: GPL-3.0-or-later
// Reading: the gateway's loader (loader.h) decodes the file, then the policy is filled from that.
#include "core/gateway/config/policy_yaml.h"

#include <algorithm>
#include <filesystem>

#include "core/compression/strategy_lint.h"
#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_lint.h"
#include "core/gateway/config/release_keys.h"
#include "core/gateway/config/schema.h"
#include "core/gateway/config/written_texts.h"
#include "core/goyaml/go_duration.h"
#include "core/policy/parameters.h"
#include "core/policy/winnow_yaml.h"
#include "core/text/json.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::kNoNode;
using yaml::Tree;

constexpr std::string_view kMetaComment = "# winnow-policy: ";

/// Name and release are in a comment, because the gateways have no keys for them.
void readMeta(std::string_view text, Policy& policy)
{
    for (int line = 0; line < 20 && !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view first = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!first.starts_with(kMetaComment))
            continue;
        json::Document document;
        const Result<json::Value> meta = document.parse(first.substr(kMetaComment.size()));
        if (!meta)
            return;
        if (const json::Value name = (*meta)["name"]; name.isString())
            policy.name = name.string();
        if (const json::Value version = (*meta)["version"]; version.isString())
            policy.version = version.string();
        if (const json::Value chosen = (*meta)["chosen_on"]; chosen.isString())
            policy.chosenOn = chosen.string();
        return;
    }
}

bool hasAnyKey(const Tree& tree, const yaml::Type* type)
{
    for (const yaml::Field& field : type->fields) {
        if (tree.keyOf(tree.root(), field.key) != kNoNode)
            return true;
    }
    return false;
}

ConfigScope scopeOf(const Tree& tree)
{
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens }) {
        if (tree.root() == kNoNode || hasAnyKey(tree, schemaAt(dialect, {})))
            return ConfigScope::WholeFile;
    }
    if (tree.keyOf(tree.root(), "tool_output") != kNoNode)
        return ConfigScope::Pipes;
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens }) {
        if (hasAnyKey(tree, schemaAt(dialect, "pipes.tool_output")))
            return ConfigScope::ToolOutput;
    }
    return ConfigScope::WholeFile;
}

/// Every key that only one dialect has is a vote; so are shapes and strategy names.
Dialect recogniseDialect(const Tree& tree, ConfigScope scope)
{
    yaml::NodeId pipe = tree.root();
    if (scope == ConfigScope::WholeFile)
        pipe = tree.member(pipe, "pipes");
    int tokens = 0;
    if (scope != ConfigScope::ToolOutput && pipe != kNoNode) {
        tokens += tree.keyOf(pipe, "task_output") != kNoNode ? 2 : 0; // the byte gateway has no such pipe
        pipe = tree.member(pipe, "tool_output");
    }
    if (pipe == kNoNode)
        return tokens > 0 ? Dialect::GatewayTokens : Dialect::GatewayBytes;
    const auto vote = [&](const char* path, int weight) {
        for (const yaml::Field& field : schemaAt(Dialect::GatewayTokens, path)->fields) {
            if (tree.keyOf(pipe, field.key) != kNoNode
                && !schemaAt(Dialect::GatewayBytes, path)->field(field.key))
                tokens += weight;
        }
        for (const yaml::Field& field : schemaAt(Dialect::GatewayBytes, path)->fields) {
            if (tree.keyOf(pipe, field.key) != kNoNode
                && !schemaAt(Dialect::GatewayTokens, path)->field(field.key))
                tokens -= weight;
        }
    };
    vote("pipes.tool_output", 1);
    const yaml::NodeId skip = tree.member(pipe, "skip_tools");
    if (skip != kNoNode && tree.node(skip).kind == Kind::Mapping)
        tokens += 2;
    if (skip != kNoNode && tree.node(skip).kind == Kind::Sequence)
        tokens -= 2;
    const yaml::NodeId strategy = tree.member(pipe, "strategy");
    const std::string name = strategy == kNoNode ? "" : tree.node(strategy).value;
    if (name == "trimming" || name == "compresr")
        tokens += 2;
    return tokens > 0 ? Dialect::GatewayTokens : Dialect::GatewayBytes;
}

/// A name from a fixed set controls behavior, so the loader's value counts; every other text stays as
/// written.
std::string choiceValue(const Parameter& parameter, const std::string& seen, std::string written)
{
    const auto& known = parameter.choices;
    return std::find(known.begin(), known.end(), seen) != known.end() ? seen : std::move(written);
}

ParameterValue parameterValue(const Parameter& parameter, const LoadedConfig& config,
    const WrittenTexts& written, const std::string& path)
{
    const yaml::Decoded& values = config.values;
    switch (parameter.kind) {
    case ParameterKind::Boolean:
        return values.boolean(path);
    case ParameterKind::Integer:
        return values.integer(path);
    case ParameterKind::Real:
        return values.real(path);
    case ParameterKind::Duration:
        return values.integer(path) / kNanosPerMs;
    case ParameterKind::List:
        return written.list(path);
    case ParameterKind::Choice:
        return choiceValue(parameter, values.text(path), written.text(path));
    case ParameterKind::Text:
    case ParameterKind::Secret:
        break;
    }
    return written.text(path);
}

bool isWritten(const Parameter& parameter, const LoadedConfig& config, const WrittenTexts& written,
    const std::string& path)
{
    const bool text = parameter.kind == ParameterKind::Text || parameter.kind == ParameterKind::Secret;
    return config.values.has(path) || (text && written.has(path)) || parameter.kind == ParameterKind::Secret;
}

void readProviders(Policy& policy, const WrittenTexts& written)
{
    for (const auto& [path, name] : written.names("providers"))
        policy.providers.push_back({ name, written.text(path + ".api_key"), written.text(path + ".auth"),
            written.text(path + ".model"), written.text(path + ".endpoint") });
}

} // namespace

void applyPipeDefaults(Policy& policy)
{
    const Policy usual = defaultPolicy(policy.dialect);
    const auto orUsual = [](auto& value, const auto& fallback) {
        if (value == std::remove_cvref_t<decltype(value)> {})
            value = fallback;
    };
    orUsual(policy.minBytes, usual.minBytes);
    orUsual(policy.maxBytes, usual.maxBytes);
    orUsual(policy.minTokens, usual.minTokens);
    orUsual(policy.maxTokens, usual.maxTokens);
    const Release& release = releaseOf(policy);
    orUsual(policy.targetRatio, release.acceptance == Acceptance::TargetRatio ? 0.9 : usual.targetRatio);
    if (policy.dialect == Dialect::GatewayTokens) // the byte releases pass a zero on
        orUsual(policy.targetCompressionRatio, usual.targetCompressionRatio);
    orUsual(policy.refusalThreshold, usual.refusalThreshold);
    orUsual(policy.fallbackStrategy, usual.fallbackStrategy);
    orUsual(policy.remote.timeoutMs, usual.remote.timeoutMs);
    orUsual(policy.taskOutput.strategy, usual.taskOutput.strategy);
}

namespace {

Policy policyOf(const LoadedConfig& config, const WrittenTexts& written, const std::string& version)
{
    const Release& release = *config.release;
    Policy policy = defaultPolicy(config.dialect);
    policy.version = version;
    if (config.dialect == Dialect::GatewayBytes
        && schemaAt(release, "pipes.tool_output.target_compression_ratio"))
        policy.targetCompressionRatio = 0;
    if (release.acceptance == Acceptance::TargetRatio)
        policy.targetRatio = 0;
    policy.enabled
        = config.dialect == Dialect::GatewayTokens; // absent means off at bytes, forced on at tokens
    policy.strategy = config.dialect == Dialect::GatewayTokens ? "passthrough" : "";
    for (const Parameter& parameter : parameters()) {
        if (supportIn(parameter, release) == Support::Absent)
            continue;
        const std::string path = pathIn(parameter, release);
        if (isWritten(parameter, config, written, path))
            parameter.set(policy, parameterValue(parameter, config, written, path));
    }
    applyPipeDefaults(policy);
    readProviders(policy, written);
    return policy;
}

PolicyFile readNativePolicy(std::string_view text)
{
    PolicyFile file = readWinnowYaml(text);
    if (file.unread)
        return file;
    for (Finding& finding : lintStrategies(file.policy))
        file.findings.push_back(std::move(finding));
    for (Finding& finding : lintPolicy(file.policy))
        file.findings.push_back(std::move(finding));
    return file;
}

} // namespace

PolicyFile readGatewayPolicy(std::string_view text, Dialect dialect, ConfigScope scope,
    const Environment& environment, std::string_view version)
{
    Policy meta;
    readMeta(text, meta);
    const std::string named = version.empty() ? meta.version : std::string(version);
    const LoadedConfig config = loadGatewayConfig(text, releaseOf(dialect, named), environment, scope);
    const WrittenTexts written(config);
    PolicyFile file;
    file.policy = policyOf(config, written, named);
    file.policy.name = meta.name;
    file.policy.chosenOn = meta.chosenOn;
    file.loads = config.loads();
    file.loaderError = Message::verbatim(hideValues(config.error, written.references(), environment));
    file.findings = lintGatewayConfig(config, written, environment);
    return file;
}

Result<PolicyFile> readPolicy(std::string_view text, std::optional<Dialect> dialect, const std::string& file)
{
    const Environment environment = processEnvironment();
    PolicyFile out;
    const auto named = [&](PolicyFile read) {
        if (read.policy.name == Policy {}.name && !file.empty() && file != "-")
            read.policy.name = std::filesystem::path(file).stem().string();
        return read;
    };
    // Checks for the native form before anything is expanded: in most of it "${" is plain text.
    if ((!dialect || *dialect == Dialect::Winnow) && unexpandedWinnowYaml(text))
        return named(readNativePolicy(text));
    const ExpandedText expanded(text, environment);
    const Result<Tree> tree = Tree::parse(expanded.text());
    if (!tree) {
        Error error = tree.error();
        error.detail = error.detail.withVerbatim([&](std::string words) {
            return hideValues(std::move(words), ReferenceMarks(text).references(), environment);
        });
        error.remedy = Message::say("mend the YAML");
        error.place.file = file;
        return tl::make_unexpected(std::move(error));
    }
    if (tree->root() != kNoNode && tree->node(tree->root()).kind != Kind::Mapping)
        return fail(ErrorCode::Malformed, Message::say("is not a YAML mapping"),
            Message::say("a policy is a mapping of keys to values"), { file, tree->node(tree->root()).line });
    const bool native = isWinnowYaml(*tree);
    if (dialect ? *dialect == Dialect::Winnow : native) {
        out = readNativePolicy(text);
    } else {
        const ConfigScope scope = scopeOf(*tree);
        Policy meta;
        readMeta(text, meta);
        const Release* const release = findRelease(meta.version);
        const Dialect likely = release ? release->dialect : recogniseDialect(*tree, scope);
        out = readGatewayPolicy(text, dialect.value_or(likely), scope, environment);
    }
    return named(std::move(out));
}

} // namespace winnow
