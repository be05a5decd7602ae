// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/digest_options.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "app/cli/options/policy_options.h"
#include "core/base/input.h"
#include "core/base/nearest.h"
#include "core/base/try.h"
#include "core/compression/strategy.h"
#include "core/policy/presets.h"
#include "core/policy/removed_names.h"

namespace winnow::cli {

namespace {

constexpr std::string_view kLossless = "lossless"; // the preset of this name
constexpr std::int64_t kFewestWords = 5, kMostWords = 50; // word limits of simple, one per minimum

/// A policy in our own dialect with the strategy as a rule, as per-tool rules use it.
Policy nativePolicy(const std::string& strategy)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = "passthrough";
    Rule rule;
    rule.strategy = strategy == kLossless ? "chain" : strategy;
    if (strategy == kLossless)
        rule.chain = findPreset(strategy)->policy.chain;
    policy.rules.push_back(rule);
    return policy;
}

/// The gateway's simple; its word limit follows from the minimum.
Policy gatewaySimple(Dialect dialect, std::int64_t minimum)
{
    Policy policy = defaultPolicy(dialect);
    policy.strategy = "simple";
    (dialect == Dialect::GatewayTokens ? policy.minTokens : policy.minBytes) = minimum;
    return policy;
}

Result<void> addNamed(const std::string& name, std::vector<Policy>& policies)
{
    if (name == "simple/all") {
        for (std::int64_t words = kFewestWords; words <= kMostWords; ++words)
            policies.push_back(gatewaySimple(Dialect::GatewayBytes, words * 100));
        return {};
    }
    std::vector<std::string_view> names { kLossless };
    for (const StrategyInfo& info : strategies()) {
        if (info.compress && !info.remote && !info.readsEarlier && info.name != "passthrough")
            names.push_back(info.name);
    }
    if (std::find(names.begin(), names.end(), name) == names.end())
        return fail(ErrorCode::Usage, Message::say("a digest cannot measure a strategy \"{}\"", name),
            insteadOfRemoved(name).value_or(Message::say("did you mean \"{}\"?", nearestOf(name, names))));
    policies.push_back(nativePolicy(name));
    if (name == "simple") {
        policies.push_back(defaultPolicy(Dialect::GatewayBytes));
        policies.back().strategy = name;
        policies.push_back(defaultPolicy(Dialect::GatewayTokens));
        policies.back().strategy = name;
    }
    return {};
}

} // namespace

Result<std::vector<Policy>> policiesToMeasure(const Arguments& arguments)
{
    const bool any = arguments.has("--strategies") || arguments.has("--policy");
    std::string names = arguments.value("--strategies");
    if (!any)
        names = fmt::format("simple,{}", kLossless);
    std::vector<Policy> policies;
    for (const std::string& name : listed(names))
        WINNOW_CHECK(addNamed(name, policies));
    for (const std::string& name : arguments.all("--policy")) {
        WINNOW_TRY(auto policy, policyNamed(name));
        policies.push_back(std::move(policy));
    }
    return policies;
}

Result<digest::Salt> saltFrom(const Arguments& arguments)
{
    std::string secret;
    if (arguments.has("--salt")) {
        WINNOW_TRY(secret, readInput(arguments.value("--salt")));
    } else if (const char* const given = std::getenv("WINNOW_DIGEST_SALT")) {
        secret = given;
    } else {
        secret = digest::Salt::randomSecret();
    }
    while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r'))
        secret.pop_back();
    if (secret.size() < 16)
        return fail(ErrorCode::Usage, Message::say("a salt needs at least 16 characters"),
            Message::say("make one: openssl rand -hex 32"));
    return digest::Salt(secret);
}

} // namespace winnow::cli
