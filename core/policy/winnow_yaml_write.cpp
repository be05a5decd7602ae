// SPDX-License-Identifier: GPL-3.0-or-later
// Writing the native form; winnow_yaml.cpp reads it.
#include "core/policy/winnow_yaml.h"

#include <fmt/format.h>

#include "core/gateway/config/policy_write.h"
#include "core/policy/parameters.h"
#include "core/policy/yaml_writer.h"

namespace winnow {

namespace {

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

std::string writeWinnowYaml(const Policy& policy)
{
    std::string out = fmt::format("winnow: 1\nname: {}\n", yaml::quote(policy.name));
    std::map<std::string_view, std::string> sections;
    for (const Parameter& parameter : parameters()) {
        if (parameter.support(Dialect::Winnow) == Support::Absent)
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

} // namespace winnow
