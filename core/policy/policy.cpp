// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/policy.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/policy/parameters.h"
#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::array<std::string_view, 3> kDialects { "gateway-bytes", "gateway-tokens", "winnow" };
constexpr std::int64_t kHourMs = 3600000;

void append(std::string& out, std::string_view key, std::string_view value)
{
    json::appendQuoted(out, key);
    out += ':';
    json::appendQuoted(out, value);
    out += '\n';
}

void append(std::string& out, const std::map<std::string, std::string>& parameters)
{
    for (const auto& [key, value] : parameters)
        append(out, key, value);
}

void append(std::string& out, const std::vector<ChainStep>& chain)
{
    for (const ChainStep& step : chain) {
        append(out, "step", step.strategy);
        append(out, step.parameters);
    }
}

void append(std::string& out, const Rule& rule)
{
    append(out, "rule", rule.tool);
    append(out, "kind", rule.kind);
    append(out, "strategy", rule.strategy);
    append(out, "min", std::to_string(rule.minBytes));
    append(out, "max", std::to_string(rule.maxBytes));
    append(out, rule.chain);
    append(out, rule.parameters);
}

/// Word limit of `simple`: min/100 bytes or min/10 tokens, 5 to 50 (gateway/SPEC.md B2.1, T2.1).
std::int64_t simpleWords(const Policy& policy)
{
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    std::int64_t minimum = tokens ? policy.minTokens : policy.minBytes;
    if (minimum == 0)
        minimum = tokens ? 512 : 2048;
    return minimum < 0 ? 10 : std::clamp<std::int64_t>(minimum / (tokens ? 10 : 100), 5, 50);
}

bool isRemote(std::string_view strategy)
{
    return strategy == "api" || strategy == "compresr" || strategy == "external_provider";
}

/// What a strategy's output depends on; thresholds only if they affect it.
void appendStrategy(std::string& out, const Policy& policy, std::string_view strategy)
{
    append(out, "strategy", strategy);
    if (strategy == "simple")
        append(out, "words", std::to_string(simpleWords(policy)));
    if (strategy == "trimming")
        append(out, "ratio", fmt::format("{}", policy.targetCompressionRatio));
    if (!isRemote(strategy))
        return;
    append(out, "dialect", dialectName(policy.dialect));
    append(out, "provider", policy.provider);
    for (const ProviderEntry& entry : policy.providers) {
        if (entry.name == policy.provider)
            append(out, entry.endpoint, entry.model);
    }
    append(out, policy.remote.endpoint, policy.remote.model);
    append(out, "url", policy.compresrUrl);
    append(out, "agnostic", policy.remote.queryAgnostic ? "1" : "0");
    append(out, "ratio", fmt::format("{}", policy.targetCompressionRatio));
    append(out, "min", std::to_string(policy.dialect == Dialect::GatewayTokens ? policy.minTokens : 0));
}

} // namespace

std::string_view dialectName(Dialect dialect)
{
    return kDialects[static_cast<std::size_t>(dialect)];
}

Result<Dialect> dialectByName(std::string_view name)
{
    for (std::size_t i = 0; i < kDialects.size(); ++i) {
        if (kDialects[i] == name)
            return static_cast<Dialect>(i);
    }
    return fail(ErrorCode::Usage, Message::say("'{}' is not a dialect", name),
        Message::say("one of {}", Message::list(kDialects)));
}

Policy defaultPolicy(Dialect dialect)
{
    Policy policy;
    policy.dialect = dialect;
    if (dialect == Dialect::GatewayTokens) {
        policy.originalTtlMs = 5 * kHourMs; // fixed in the token gateway, store.ttl is ignored
        policy.compressedTtlMs = 24 * kHourMs;
    }
    return policy;
}

std::string policyHash(const Policy& policy)
{
    std::string text;
    append(text, "dialect", dialectName(policy.dialect));
    append(text, "version", policy.version);
    for (const Parameter& parameter : parameters()) {
        if (parameter.support(policy.dialect) == Support::Honoured && parameter.kind != ParameterKind::Secret)
            append(text, parameter.key, formatParameter(parameter, parameter.get(policy)));
    }
    for (const ProviderEntry& entry : policy.providers) {
        append(text, "provider", entry.name);
        append(text, entry.auth, entry.model);
        append(text, "endpoint", entry.endpoint);
    }
    if (policy.dialect == Dialect::Winnow) {
        append(text, policy.chain);
        append(text, policy.strategyParameters);
        for (const Rule& rule : policy.rules)
            append(text, rule);
    }
    return sha256Hex(text).substr(0, 16);
}

std::string strategySlice(const Policy& policy, const Rule* rule)
{
    std::string text;
    const std::string& strategy = rule ? rule->strategy : policy.strategy;
    appendStrategy(text, policy, strategy);
    if (policy.dialect == Dialect::Winnow) {
        const std::vector<ChainStep>& chain = rule ? rule->chain : policy.chain;
        if (strategy == "chain") {
            append(text, chain);
            for (const ChainStep& step : chain)
                appendStrategy(text, policy, step.strategy);
        }
        if (const std::map<std::string, std::string>* const own = ownParameters(policy, rule))
            append(text, *own);
    }
    return text;
}

const std::map<std::string, std::string>* ownParameters(const Policy& policy, const Rule* rule)
{
    if (rule && !rule->parameters.empty())
        return &rule->parameters;
    return !rule || rule->strategy == policy.strategy ? &policy.strategyParameters : nullptr;
}

} // namespace winnow
