// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/policy_diff.h"

#include "core/policy/parameters.h"
#include "core/policy/yaml_writer.h"

namespace winnow {

namespace {

std::string valueText(const Parameter& parameter, const Policy& policy)
{
    if (parameter.support(policy.dialect) == Support::Absent)
        return {};
    const std::string text = formatParameter(parameter, parameter.get(policy));
    return parameter.kind == ParameterKind::Secret ? exportedSecret(text, "literal key") : text;
}

std::string chainText(const std::vector<ChainStep>& chain)
{
    std::string out;
    for (const ChainStep& step : chain) {
        out += (out.empty() ? "" : " > ") + step.strategy;
        if (!step.parameters.empty())
            out += yaml::flowMap(step.parameters);
    }
    return out;
}

std::string rulesText(const std::vector<Rule>& rules)
{
    std::string out;
    for (const Rule& rule : rules) {
        out += out.empty() ? "" : "; ";
        out += (rule.tool.empty() ? std::string("any tool") : rule.tool)
            + (rule.kind.empty() ? "" : " " + rule.kind) + " -> "
            + (rule.strategy == "chain" ? chainText(rule.chain) : rule.strategy)
            + (rule.parameters.empty() ? "" : yaml::flowMap(rule.parameters));
        if (rule.minBytes >= 0)
            out += " min " + std::to_string(rule.minBytes);
        if (rule.maxBytes >= 0)
            out += " max " + std::to_string(rule.maxBytes);
    }
    return out;
}

void compare(
    std::vector<PolicyChange>& out, std::string_view key, const std::string& before, const std::string& after)
{
    if (before != after)
        out.push_back({ std::string(key), before, after });
}

} // namespace

std::vector<PolicyChange> comparePolicies(const Policy& before, const Policy& after)
{
    std::vector<PolicyChange> out;
    compare(
        out, "dialect", std::string(dialectName(before.dialect)), std::string(dialectName(after.dialect)));
    compare(out, "version", before.version, after.version);
    for (const Parameter& parameter : parameters()) {
        // The same field under the other dialect's name ("api." and "compresr.") is listed once.
        if (parameter.support(before.dialect) != Support::Absent
            || parameter.support(after.dialect) != Support::Absent)
            compare(out, parameter.key, valueText(parameter, before), valueText(parameter, after));
    }
    compare(out, "providers", providersYaml(before, 0), providersYaml(after, 0));
    compare(out, "strategy_parameters", yaml::flowMap(before.strategyParameters),
        yaml::flowMap(after.strategyParameters));
    compare(out, "chain", chainText(before.chain), chainText(after.chain));
    compare(out, "rules", rulesText(before.rules), rulesText(after.rules));
    return out;
}

} // namespace winnow
