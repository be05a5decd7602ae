// SPDX-License-Identifier: GPL-3.0-or-later
// What a file that got a policy's sections keeps of its own, where the policy says otherwise.
#include <algorithm>

#include "core/gateway/config/export_check.h"
#include "core/gateway/config/loader.h"
#include "core/policy/parameters.h"
#include "core/policy/yaml_writer.h"

namespace winnow {

namespace {

std::size_t lineOf(const LoadedConfig& config, const std::string& path)
{
    const auto found = config.values.values.find(path);
    if (found == config.values.values.end())
        return 0;
    const yaml::NodeId node = found->second.key != yaml::kNoNode ? found->second.key : found->second.node;
    return node == yaml::kNoNode ? 0 : config.text->writtenLine(config.tree.node(node).begin);
}

bool asksAService(const Policy& policy)
{
    return policy.strategy == "api" || policy.strategy == "compresr"
        || policy.strategy == "external_provider";
}

/// Parameters that stand outside the replaced section and matter for this policy.
bool isKept(const Parameter& parameter, const Policy& policy, const Policy& file)
{
    if (parameter.support(policy.dialect) != Support::Honoured
        || parameterPath(parameter, policy.dialect).starts_with("pipes.tool_output."))
        return false;
    if (parameter.key.starts_with("urls."))
        return asksAService(policy);
    const bool taskDetail
        = parameter.key.starts_with("task_output.") && parameter.key != "task_output.strategy";
    return !taskDetail || policy.taskOutput.claims() || file.taskOutput.claims();
}

Finding providersFinding(const LoadedConfig& config)
{
    const yaml::NodeId key = config.tree.root() == yaml::kNoNode
        ? yaml::kNoNode
        : config.tree.keyOf(config.tree.root(), "providers");
    const std::size_t line = key == yaml::kNoNode ? 0 : config.text->writtenLine(config.tree.node(key).begin);
    return { Severity::Warning, line, "providers",
        line > 0 ? Message::say(
            "the file keeps its own providers, the policy has others; ask for providers to be replaced too")
                 : Message::say(
                     "the file has none, the policy has some; ask for providers to be written too") };
}

} // namespace

std::vector<Finding> exportFindings(std::string_view spliced, const Policy& policy, const ExportParts& parts)
{
    std::vector<Finding> findings;
    if (policy.dialect == Dialect::Winnow)
        return findings;
    const Environment environment = processEnvironment();
    const LoadedConfig config = loadGatewayConfig(spliced, policy.dialect, environment);
    const Policy file
        = readGatewayPolicy(spliced, policy.dialect, ConfigScope::WholeFile, environment).policy;
    for (const Parameter& parameter : parameters()) {
        const ParameterValue ours = parameter.get(policy);
        const ParameterValue theirs = parameter.get(file);
        if (ours == theirs || !isKept(parameter, policy, file))
            continue;
        const std::string path = parameterPath(parameter, policy.dialect);
        const std::size_t line = lineOf(config, path);
        findings.push_back({ Severity::Warning, line, path,
            line > 0
                ? Message::say("the file keeps {}, the policy says {}; only pipes.tool_output is replaced",
                    shownValue(parameter, theirs), shownValue(parameter, ours))
                : Message::say(
                    "the file leaves it at {}, the policy says {}; only pipes.tool_output is replaced",
                    shownValue(parameter, theirs), shownValue(parameter, ours)) });
    }
    const bool usesThem = !policy.providers.empty() && !(policy.providers == file.providers);
    if (usesThem && !parts.providers)
        findings.push_back(providersFinding(config));
    std::stable_sort(
        findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.line < b.line; });
    return findings;
}

} // namespace winnow
