// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategy_lint.h"

#include "core/compression/content_kind.h"
#include "core/compression/strategy.h"
#include "core/policy/presets.h"
#include "core/policy/removed_names.h"

namespace winnow {

namespace {

class StrategyLint
{
public:
    std::vector<Finding> run(const Policy& policy);

private:
    void checkStrategy(
        const std::string& name, const std::map<std::string, std::string>& parameters, bool isStep = false);
    void checkKind(const std::string& key, const std::string& kinds);
    void find(Severity severity, const std::string& key, Message text, bool vain = false)
    {
        m_findings.push_back({ severity, 0, key, std::move(text), vain });
    }

    std::vector<Finding> m_findings;
};

void StrategyLint::checkKind(const std::string& key, const std::string& kinds)
{
    if (!kinds.empty() && !isKindList(kinds))
        find(Severity::Warning, key,
            Message::say("'{}' is not a content kind and covers nothing; kinds are {}", kinds,
                Message::list(contentKindNames())),
            true);
}

void StrategyLint::checkStrategy(
    const std::string& name, const std::map<std::string, std::string>& parameters, bool isStep)
{
    if (name == "chain")
        return;
    const StrategyInfo* const strategy = findStrategy(name);
    if (!strategy && insteadOfRemoved(name))
        return; // the reader has reported it, with its line
    if (!strategy) {
        find(Severity::Warning, "strategy", Message::say("no strategy is called '{}'", name));
        return;
    }
    for (const auto& [key, value] : parameters) {
        bool known = false;
        for (const StrategyParameter& parameter : strategy->parameters)
            known = known || parameter.name == key;
        if (isStep && key == kStepKind) {
            known = true;
            checkKind(name + "." + key, value);
        }
        if (!known)
            find(Severity::Warning, name + "." + key,
                Message::say("strategy {} has no parameter '{}'", name, key), true);
    }
}

std::vector<Finding> StrategyLint::run(const Policy& policy)
{
    checkStrategy(policy.strategy, policy.strategyParameters);
    for (const ChainStep& step : policy.chain)
        checkStrategy(step.strategy, step.parameters, true);
    for (const Rule& rule : policy.rules) {
        checkStrategy(rule.strategy, rule.parameters);
        checkKind("rules.kind", rule.kind);
        for (const ChainStep& step : rule.chain)
            checkStrategy(step.strategy, step.parameters, true);
    }
    if (policy.strategy == "chain" && policy.chain.empty())
        find(
            Severity::Note, "chain", Message::say("the chain is empty: the steps that lose nothing are run"));
    if (policy.minBytes >= policy.maxBytes)
        find(Severity::Warning, "min_bytes",
            Message::say("min_bytes >= max_bytes: no result is ever compressed"));
    return std::move(m_findings);
}

} // namespace

std::vector<Finding> lintStrategies(const Policy& policy)
{
    return StrategyLint().run(policy);
}

} // namespace winnow
