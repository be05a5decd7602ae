// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategy_lint.h"

#include <algorithm>

#include "core/compression/content_kind.h"
#include "core/compression/strategy.h"
#include "core/policy/presets.h"
#include "core/policy/removed_names.h"

namespace winnow {

namespace {

using Findings = std::vector<Finding>;

void add(Findings& out, Severity severity, const std::string& key, Message text, bool vain = false)
{
    out.push_back({ severity, 0, key, std::move(text), vain });
}

void checkKind(Findings& out, const std::string& key, const std::string& kinds)
{
    if (!kinds.empty() && !isKindList(kinds))
        add(out, Severity::Warning, key,
            Message::say("'{}' is not a content kind and covers nothing; kinds are {}", kinds,
                Message::list(contentKindNames())),
            true);
}

void checkStrategy(Findings& out, const std::string& name,
    const std::map<std::string, std::string>& parameters, bool isStep = false)
{
    const StrategyInfo* const strategy = findStrategy(name);
    if (name == "chain" || (!strategy && insteadOfRemoved(name)))
        return; // the reader has reported a removed one, with its line
    if (!strategy)
        return add(out, Severity::Warning, "strategy", Message::say("no strategy is called '{}'", name));
    for (const auto& [key, value] : parameters) {
        if (isStep && key == kStepKind)
            checkKind(out, name + "." + key, value);
        else if (std::ranges::find(strategy->parameters, key, &StrategyParameter::name)
            == strategy->parameters.end())
            add(out, Severity::Warning, name + "." + key,
                Message::say("strategy {} has no parameter '{}'", name, key), true);
    }
}

void checkSteps(Findings& out, const std::vector<ChainStep>& chain)
{
    for (const ChainStep& step : chain)
        checkStrategy(out, step.strategy, step.parameters, true);
}

} // namespace

std::vector<Finding> lintStrategies(const Policy& policy)
{
    Findings out;
    checkStrategy(out, policy.strategy, policy.strategyParameters);
    checkSteps(out, policy.chain);
    for (const Rule& rule : policy.rules) {
        checkStrategy(out, rule.strategy, rule.parameters);
        checkKind(out, "rules.kind", rule.kind);
        checkSteps(out, rule.chain);
    }
    if (policy.strategy == "chain" && policy.chain.empty())
        add(out, Severity::Note, "chain",
            Message::say("the chain is empty: the steps that lose nothing are run"));
    if (policy.minBytes >= policy.maxBytes)
        add(out, Severity::Warning, "min_bytes",
            Message::say("min_bytes >= max_bytes: no result is ever compressed"));
    return out;
}

} // namespace winnow
