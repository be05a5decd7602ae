// SPDX-License-Identifier: GPL-3.0-or-later
// The policy of a case line.
#include "core/gateway/case_runner.h"
#include "core/policy/parameters.h"

namespace winnow::gateway {

namespace {

std::vector<std::string> listOf(json::Value value)
{
    std::vector<std::string> list;
    for (const json::Value item : value.items())
        list.push_back(item.string());
    return list;
}

void assign(Policy& policy, const std::string& key, json::Value value)
{
    if (key == "skip_tools" && value.isObject())
        value = value["categories"];
    if (value.isObject()) {
        for (const auto& member : value.members())
            assign(policy, key + '.' + member.key.string(), member.value);
        return;
    }
    const Parameter* const parameter = findParameter(key);
    if (!parameter || parameter->support(policy.dialect) == Support::Absent)
        return;
    if (value.isArray()) {
        parameter->set(policy, listOf(value));
        return;
    }
    const std::string text = value.isString() ? value.string() : std::string(value.raw());
    if (const auto parsed = parseParameter(*parameter, text))
        parameter->set(policy, *parsed);
}

} // namespace

Result<Policy> policyFromMapping(json::Value mapping, Dialect dialect)
{
    Policy policy = defaultPolicy(dialect);
    policy.enabled = false;
    policy.strategy.clear();
    for (const auto& member : mapping.members())
        assign(policy, member.key.string(), member.value);
    return policy;
}

} // namespace winnow::gateway
