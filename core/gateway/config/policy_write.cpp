// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/policy_write.h"

#include <fmt/format.h>

#include "core/gateway/config/policy_yaml.h"
#include "core/gateway/config/release_keys.h"
#include "core/policy/parameters.h"
#include "core/policy/winnow_yaml.h"
#include "core/policy/yaml_writer.h"
#include "core/text/foreign_text.h"
#include "core/text/json.h"

namespace winnow {

namespace {

std::string indented(std::size_t spaces)
{
    return std::string(spaces, ' ');
}

/// Lines below pipes.tool_output, without the keys that have a block: "compresr.timeout" becomes part of
/// `compresr:`.
void appendRows(std::string& out, const Policy& policy, std::size_t indent, std::string_view block)
{
    for (const Parameter& parameter : parameters()) {
        if (supportIn(parameter, releaseOf(policy)) == Support::Absent || parameter.key.starts_with("store.")
            || parameter.key.starts_with("urls."))
            continue;
        const std::size_t dot = parameter.key.find('.');
        std::string_view parent
            = dot == std::string_view::npos ? std::string_view() : parameter.key.substr(0, dot);
        if (parent == "api")
            parent = serviceBlock(releaseOf(policy));
        if (parent != block)
            continue;
        const std::string_view key
            = dot == std::string_view::npos ? parameter.key : parameter.key.substr(dot + 1);
        ParameterValue value = parameter.get(policy);
        if (parameter.kind == ParameterKind::Secret)
            value = exportedSecret(std::get<std::string>(value), "COMPRESR_API_KEY");
        const bool skip = parameter.key == "skip_tools" && policy.dialect == Dialect::GatewayTokens;
        if (skip)
            out += fmt::format("{}skip_tools:\n{}categories: {}\n", indented(indent), indented(indent + 2),
                yaml::parameterYaml(parameter, value));
        else
            out += fmt::format("{}{}: {}\n", indented(indent), key, yaml::parameterYaml(parameter, value));
    }
}

bool usesRemote(const Policy& policy)
{
    const RemoteEndpoint usual;
    return policy.strategy == "api" || policy.strategy == "compresr" || policy.strategy == "external_provider"
        || !(policy.remote == usual);
}

} // namespace

std::string toolOutputYaml(const Policy& policy, std::size_t indent)
{
    std::string out;
    appendRows(out, policy, indent, {});
    if (policy.dialect == Dialect::GatewayTokens) {
        out += indented(indent) + "content_formats:\n";
        appendRows(out, policy, indent + 2, "content_formats");
    }
    if (usesRemote(policy)) {
        const std::string_view block = serviceBlock(releaseOf(policy));
        out += fmt::format("{}{}:\n", indented(indent), block);
        appendRows(out, policy, indent + 2, block);
    }
    return out;
}

std::string metaComment(const Policy& policy)
{
    std::string meta = "{\"name\":" + json::quoted(policy.name);
    if (!policy.version.empty())
        meta += ",\"version\":" + json::quoted(policy.version);
    if (!policy.chosenOn.empty())
        meta += ",\"chosen_on\":" + json::quoted(policy.chosenOn);
    // A line break would end the comment; JSON escapes the ASCII ones, but YAML knows three more.
    meta = shownJson(std::move(meta));
    std::string out;
    for (std::size_t i = 0; i < meta.size(); ++i) {
        if (meta.compare(i, 2, "${") == 0)
            out += "\\u0024";
        else
            out += meta[i];
    }
    return "# winnow-policy: " + out + "}\n";
}

std::string taskOutputYaml(const Policy& policy, std::size_t indent)
{
    const TaskOutput& task = policy.taskOutput;
    std::string out;
    const auto line = [&out](std::size_t spaces, std::string_view key, const std::string& value) {
        if (!value.empty())
            out += fmt::format("{}{}: {}\n", indented(spaces), key, yaml::quote(value));
    };
    line(indent, "strategy", task.strategy);
    line(indent, "client_override", task.client);
    line(indent, "provider", task.provider);
    if (task.endpoint.empty() && task.apiKey.empty() && task.model.empty())
        return out;
    out += indented(indent) + "external_provider:\n";
    line(indent + 2, "endpoint", task.endpoint);
    line(indent + 2, "api_key", exportedSecret(task.apiKey, "TASK_OUTPUT_API_KEY"));
    line(indent + 2, "model", task.model);
    return out;
}

std::string writePolicy(const Policy& policy)
{
    if (policy.dialect == Dialect::Winnow)
        return writeWinnowYaml(policy);
    std::string out = metaComment(policy);
    out += "server:\n  port: 18080\n  read_timeout: \"30s\"\n  write_timeout: \"1000s\"\n";
    const Parameter& ttl = *findParameter("store.ttl");
    const bool bytes = policy.dialect == Dialect::GatewayBytes;
    out += fmt::format("store:\n  type: \"memory\"\n  ttl: \"{}\"\n", formatParameter(ttl, ttl.get(policy)));
    if (!policy.compresrUrl.empty())
        out += fmt::format("urls:\n  compresr: {}\n", yaml::quote(policy.compresrUrl));
    if (!policy.providers.empty())
        out += "providers:\n" + providersYaml(policy, 2);
    out += "pipes:\n  tool_output:\n" + toolOutputYaml(policy, 4);
    if (!bytes && !(policy.taskOutput == TaskOutput {}))
        out += "  task_output:\n" + taskOutputYaml(policy, 4);
    // Without this section the gateway writes no log, so there is nothing to compare with.
    out += "monitoring:\n  telemetry_enabled: true\n  telemetry_path: \"logs/telemetry.jsonl\"\n"
           "  compression_log_path: \"logs/tool_output_compression.jsonl\"\n";
    return out;
}

} // namespace winnow
