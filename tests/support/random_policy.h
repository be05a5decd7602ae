// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded random policies for round-trip laws: only fields their dialect keeps, so that equal means equal.
#pragma once

#include <random>

#include "core/compression/parameter_choices.h"
#include "core/gateway/config/release_keys.h"
#include "core/policy/parameters.h"
#include "core/policy/policy.h"

namespace winnow::test {

class PolicyMaker
{
public:
    PolicyMaker(Dialect dialect, unsigned seed)
        : m_dialect(dialect)
        , m_random(seed)
    {
    }

    Policy make()
    {
        Policy policy = defaultPolicy(m_dialect);
        if (m_dialect == Dialect::GatewayBytes && chance(2))
            policy.version = "v0.4.5";
        const Release& release = releaseOf(policy);
        if (m_dialect == Dialect::GatewayBytes
            && supportIn(*findParameter("target_compression_ratio"), release) != Support::Absent)
            policy.targetCompressionRatio = 0; // what it reads where a file says nothing
        for (const Parameter& parameter : parameters()) {
            if (supportIn(parameter, release) != Support::Absent && parameter.key != "enabled"
                && !parameter.key.starts_with("task_output.") && chance(3)) // not in reach of an export
                parameter.set(policy, value(parameter));
        }
        if (release.compresr && policy.strategy == "api")
            policy.strategy = "compresr";
        if (m_dialect != Dialect::GatewayTokens)
            policy.enabled = chance(4);
        if (policy.strategy == "external_provider" || policy.strategy == "api"
            || policy.strategy == "compresr") {
            policy.provider = "bedrock";
        } else if (chance(2)) {
            policy.providers.push_back({ text(), "${KEY_A:-}", "", "m" + text(), text() });
            policy.provider = policy.providers[0].name;
        } else {
            policy.provider.clear();
        }
        policy.name = text();
        if (m_dialect == Dialect::Winnow)
            addNative(policy);
        return policy;
    }

private:
    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    bool chance(std::uint32_t of) { return below(of) > 0; }

    std::string text()
    {
        static const std::vector<std::string> odd { "yes", "on", "1.0", "2001-01-01", "null", "~", "a: b",
            "#x", " lead", "trail ", "quo\"te", "back\\slash", "new\nline", "tab\t", "\xC3\xA9\xE2\x82\xAC",
            "${", "{a,b}", "[x]", "- y", "<<", "'", "!t", "&a", "*a", "%d", "@", "`", "\x01", "\xE2\x80\xA8",
            "0x1F", "010", "1_000", "?", ":" };
        return odd[below(static_cast<std::uint32_t>(odd.size()))]
            + (chance(2) ? "" : std::to_string(below(1000)));
    }

    ParameterValue value(const Parameter& parameter)
    {
        switch (parameter.kind) {
        case ParameterKind::Boolean:
            return below(2) == 1;
        case ParameterKind::Integer:
            return std::int64_t { 1 } + below(1000000);
        case ParameterKind::Real:
            return parameter.key == "target_compression_ratio" ? 0.1 + below(800) / 1000.0
                                                               : (1 + below(999)) / 1000.0;
        case ParameterKind::Duration:
            return std::int64_t { 1 } + below(100000000);
        case ParameterKind::Secret:
            return std::string("${SECRET_") + std::to_string(below(10)) + ":-}";
        case ParameterKind::List: {
            std::vector<std::string> items(below(4));
            for (std::string& item : items)
                item = text();
            return items;
        }
        case ParameterKind::Choice: {
            const auto choices = choicesFor(parameter, m_dialect);
            return std::string(choices[below(static_cast<std::uint32_t>(choices.size()))]);
        }
        case ParameterKind::Text:
            break;
        }
        return text();
    }

    std::vector<ChainStep> chain()
    {
        std::vector<ChainStep> steps(below(4));
        for (ChainStep& step : steps) {
            step.strategy = text();
            for (std::uint32_t i = below(3); i > 0; --i)
                step.parameters[text()] = text();
        }
        return steps;
    }

    void addNative(Policy& policy)
    {
        policy.chain = chain();
        for (std::uint32_t i = below(3); i > 0; --i)
            policy.strategyParameters[text()] = text();
        for (std::uint32_t i = below(4); i > 0; --i) {
            Rule rule { text(), text(), text(), chain(), -1, -1 };
            if (chance(2))
                rule.minBytes = below(100000);
            if (chance(3))
                rule.parameters[text()] = text();
            policy.rules.push_back(std::move(rule));
        }
    }

    Dialect m_dialect;
    std::mt19937 m_random;
};

inline Policy randomPolicy(Dialect dialect, unsigned seed)
{
    return PolicyMaker(dialect, seed).make();
}

} // namespace winnow::test
