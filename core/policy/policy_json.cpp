// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/policy_json.h"

#include <nlohmann/json.hpp>

#include "core/policy/parameters.h"
#include "core/policy/yaml_writer.h"
#include "core/text/json_numbers.h"
#include "core/text/library_reasons.h"

namespace winnow {

namespace {

using Json = nlohmann::json;

/// The other spelling of a row that is stored already.
bool isAlias(std::string_view key)
{
    return key.starts_with("api.") || key == "store.ttl";
}

Json valueJson(const Parameter& parameter, const ParameterValue& value)
{
    if (parameter.kind == ParameterKind::Secret)
        return exportedSecret(std::get<std::string>(value), "COMPRESR_API_KEY");
    return std::visit([](const auto& plain) { return Json(plain); }, value);
}

ParameterValue valueFrom(const Parameter& parameter, const Json& value)
{
    switch (parameter.kind) {
    case ParameterKind::Boolean:
        return value.get<bool>();
    case ParameterKind::Integer:
    case ParameterKind::Duration:
        return wholeNumber<std::int64_t>(value);
    case ParameterKind::Real:
        return value.get<double>();
    case ParameterKind::List:
        return value.get<std::vector<std::string>>();
    case ParameterKind::Text:
    case ParameterKind::Choice:
    case ParameterKind::Secret:
        break;
    }
    return value.get<std::string>();
}

Json chainJson(const std::vector<ChainStep>& chain)
{
    Json out = Json::array();
    for (const ChainStep& step : chain)
        out.push_back({ { "strategy", step.strategy }, { "parameters", step.parameters } });
    return out;
}

std::vector<ChainStep> chainFrom(const Json& value)
{
    std::vector<ChainStep> out;
    for (const Json& step : value)
        out.push_back({ step.at("strategy").get<std::string>(),
            step.value("parameters", std::map<std::string, std::string>()) });
    return out;
}

Json ruleJson(const Rule& rule)
{
    return { { "tool", rule.tool }, { "kind", rule.kind }, { "strategy", rule.strategy },
        { "chain", chainJson(rule.chain) }, { "min_bytes", rule.minBytes }, { "max_bytes", rule.maxBytes },
        { "parameters", rule.parameters } };
}

Json providerJson(const ProviderEntry& entry)
{
    return { { "name", entry.name }, { "api_key", exportedSecret(entry.apiKey, "PROVIDER_API_KEY") },
        { "auth", entry.auth }, { "model", entry.model }, { "endpoint", entry.endpoint } };
}

constexpr std::string_view kIdleComment = "# winnow-idle: ";

Json nativeJson(const Policy& policy)
{
    Json out { { "chain", chainJson(policy.chain) }, { "strategy_parameters", policy.strategyParameters },
        { "rules", Json::array() } };
    for (const Rule& rule : policy.rules)
        out["rules"].push_back(ruleJson(rule));
    return out;
}

void readNative(const Json& object, Policy& policy)
{
    policy.chain = chainFrom(object.value("chain", Json::array()));
    policy.strategyParameters = object.value("strategy_parameters", std::map<std::string, std::string>());
    for (const Json& rule : object.value("rules", Json::array()))
        policy.rules.push_back({ rule.value("tool", ""), rule.value("kind", ""), rule.value("strategy", ""),
            chainFrom(rule.value("chain", Json::array())), wholeNumber<std::int64_t>(rule, "min_bytes", -1),
            wholeNumber<std::int64_t>(rule, "max_bytes", -1),
            rule.value("parameters", std::map<std::string, std::string>()) });
}

Policy policyFrom(const Json& object)
{
    const Result<Dialect> dialect = dialectByName(object.at("dialect").get<std::string>());
    Policy policy = defaultPolicy(dialect ? *dialect : Dialect::GatewayBytes);
    policy.name = object.value("name", policy.name);
    policy.version = object.value("version", std::string());
    const Json values = object.value("parameters", Json::object());
    for (const Parameter& parameter : parameters()) {
        const auto found = values.find(std::string(parameter.key));
        if (found != values.end())
            parameter.set(policy, valueFrom(parameter, *found));
    }
    for (const Json& entry : object.value("providers", Json::array()))
        policy.providers.push_back({ entry.value("name", ""), entry.value("api_key", ""),
            entry.value("auth", ""), entry.value("model", ""), entry.value("endpoint", "") });
    readNative(object, policy);
    return policy;
}

} // namespace

std::string policyToJson(const Policy& policy)
{
    Json values = Json::object();
    for (const Parameter& parameter : parameters()) {
        if (!isAlias(parameter.key))
            values[std::string(parameter.key)] = valueJson(parameter, parameter.get(policy));
    }
    Json out { { "name", policy.name }, { "dialect", dialectName(policy.dialect) },
        { "version", policy.version }, { "parameters", std::move(values) } };
    out.update(nativeJson(policy));
    out["providers"] = Json::array();
    for (const ProviderEntry& entry : policy.providers)
        out["providers"].push_back(providerJson(entry));
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string idlePartsComment(const Policy& policy)
{
    if (policy.dialect == Dialect::Winnow
        || (policy.rules.empty() && policy.chain.empty() && policy.strategyParameters.empty()))
        return {};
    // ASCII, so that no line break of YAML ends the comment; no "$", so that no environment is expanded in
    // it.
    std::string text = nativeJson(policy).dump(-1, ' ', true, Json::error_handler_t::replace);
    for (std::size_t at = text.find('$'); at != std::string::npos; at = text.find('$', at))
        text.replace(at, 1, "\\u0024");
    return std::string(kIdleComment) + text + '\n';
}

void keepIdleParts(std::string_view yaml, Policy& policy)
{
    const std::size_t at = yaml.find(kIdleComment);
    if (policy.dialect == Dialect::Winnow || at == std::string_view::npos || (at > 0 && yaml[at - 1] != '\n'))
        return;
    const std::string_view rest = yaml.substr(at + kIdleComment.size());
    const Json object = Json::parse(rest.substr(0, rest.find('\n')), nullptr, false);
    if (!object.is_object())
        return;
    Policy kept = policy;
    try {
        readNative(object, kept);
    } catch (const Json::exception&) {
        return; // somebody edited it: the rest of the draft still counts
    }
    policy = std::move(kept);
}

Result<Policy> policyFromJson(std::string_view text)
{
    try {
        return policyFrom(Json::parse(text));
    } catch (const Json::exception& error) {
        return fail(ErrorCode::Malformed, Message::say("no stored policy: {}", jsonReason(error)));
    }
}

} // namespace winnow
