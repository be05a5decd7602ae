// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/policy_rules.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "core/compression/chain_strategy.h"
#include "core/compression/strategy.h"
#include "core/gateway/config/policy_convert.h"
#include "core/policy/presets.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

class Rules
{
    Q_DECLARE_TR_FUNCTIONS(winnow::Rules)
};

constexpr const char* kLossless = "chain:lossless"; // core supplies the steps

bool isForTool(const Rule& rule, std::string_view name)
{
    return rule.kind.empty() && !rule.tool.empty() && rule.tool == name;
}

bool isForTool(const Rule& rule, const Tool& tool)
{
    return isForTool(rule, tool.label()) || isForTool(rule, tool.name);
}

/// The rule to change: the tool's own, or a new one in front that repeats the policy's settings.
Rule& ownRule(Policy& policy, const Tool& tool)
{
    for (Rule& rule : policy.rules) {
        if (isForTool(rule, tool))
            return rule;
    }
    Rule made;
    made.tool = tool.label();
    made.strategy = policy.strategy;
    made.chain = policy.strategy == "chain" ? policy.chain : std::vector<ChainStep>();
    return *policy.rules.insert(policy.rules.begin(), std::move(made));
}

bool saysNothing(const Rule& rule, const Policy& policy)
{
    const bool sameChain = policy.strategy != "chain" || rule.chain == policy.chain;
    const bool sameParameters = rule.parameters.empty() || rule.parameters == policy.strategyParameters;
    return rule.strategy == policy.strategy && sameChain && sameParameters && rule.minBytes < 0
        && rule.maxBytes < 0;
}

void dropIdle(Policy& policy, const Tool& tool)
{
    std::erase_if(
        policy.rules, [&](const Rule& rule) { return isForTool(rule, tool) && saysNothing(rule, policy); });
}

} // namespace

std::vector<Choice> ruleChoices()
{
    std::vector<Choice> choices;
    for (const StrategyInfo& strategy : strategies()) {
        if (strategy.remote || strategy.name == "chain")
            continue;
        const QString name = toQt(strategy.name);
        const QString title = strategy.title.empty() || strategy.title == strategy.name
            ? name
            : QStringLiteral("%1 — %2 (%3)")
                  .arg(name, phraseText(strategy.title), phraseText(fidelityName(strategy.fidelity)));
        choices.push_back({ name, title, phraseText(strategy.help) });
    }
    choices.insert(choices.begin() + std::min<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(choices.size())),
        { QLatin1String(kLossless), Rules::tr("chain: lossless steps"),
            Rules::tr("Shortens color codes, padding and repeated keys; hides nothing.") });
    return choices;
}

QString choiceKey(const std::string& strategy, const std::vector<ChainStep>& chain)
{
    if (strategy != "chain")
        return toQt(strategy);
    return chain.empty() || chain == harmlessChain() ? QLatin1String(kLossless) : QLatin1String("chain:own");
}

QString choiceText(const std::string& strategy, const std::vector<ChainStep>& chain)
{
    const QString key = choiceKey(strategy, chain);
    return strategy != "chain" ? key
        : key == QLatin1String(kLossless)
        ? Rules::tr("chain: lossless steps")
        : Rules::tr("chain of %n step(s)", nullptr, static_cast<int>(chain.size()));
}

QString ruleText(const Rule& rule)
{
    QStringList words;
    for (const auto& [key, value] : rule.parameters)
        words << toQt(key) + QLatin1Char('=') + toQt(value);
    const QString text = choiceText(rule.strategy, rule.chain);
    return words.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, words.join(QStringLiteral(", ")));
}

void choose(Rule& rule, const QString& key)
{
    if (key == QLatin1String("chain:own"))
        return;
    const bool isChain = key.startsWith(QLatin1String("chain:"));
    const std::string strategy = isChain ? std::string("chain") : fromQt(key);
    if (strategy != rule.strategy)
        rule.parameters.clear(); // they belong to the previous strategy
    rule.strategy = strategy;
    rule.chain.clear();
}

const Rule* ruleForTool(const Policy& policy, const Tool& tool)
{
    for (const std::string& name : { tool.label(), tool.name }) {
        for (const Rule& rule : policy.rules) {
            if (isForTool(rule, name))
                return &rule;
        }
    }
    return nullptr;
}

Policy withToolStrategy(const Policy& policy, const Tool& tool, const QString& key)
{
    Policy changed = policy;
    if (policy.dialect != Dialect::Winnow) {
        // A gateway has one exception per tool: to skip it.
        std::erase(changed.skipTools, tool.name);
        if (key == QLatin1String("passthrough"))
            changed.skipTools.push_back(tool.name);
        return changed;
    }
    Rule& rule = ownRule(changed, tool);
    if (key.isEmpty()) {
        rule.strategy = changed.strategy;
        rule.chain = changed.strategy == "chain" ? changed.chain : std::vector<ChainStep>();
        rule.parameters.clear();
    } else {
        choose(rule, key);
    }
    dropIdle(changed, tool);
    return changed;
}

Policy withToolRange(const Policy& policy, const Tool& tool, std::int64_t minBytes, std::int64_t maxBytes)
{
    Policy changed = policy;
    if (policy.dialect != Dialect::Winnow)
        return changed;
    Rule& rule = ownRule(changed, tool);
    const bool pushesMax = minBytes >= 0 && maxBytes >= 0 && minBytes > maxBytes && minBytes != rule.minBytes;
    rule.minBytes = pushesMax || maxBytes < 0 || minBytes <= maxBytes ? minBytes : maxBytes;
    rule.maxBytes = pushesMax ? minBytes : maxBytes;
    dropIdle(changed, tool);
    return changed;
}

Policy inDialect(const Policy& policy, Dialect dialect, QString* said)
{
    Conversion conversion = convertPolicy(policy, dialect);
    conversion.policy.rules = policy.rules;
    conversion.policy.chain = policy.chain;
    conversion.policy.strategyParameters = policy.strategyParameters;
    if (said) {
        QStringList lines;
        for (const ConversionNote& note : conversion.notes) {
            if (!note.loss)
                continue;
            lines << QStringLiteral("%1: %2").arg(toQt(note.key), messageText(note.text));
        }
        *said = lines.join(QLatin1Char('\n'));
    }
    return std::move(conversion.policy);
}

} // namespace winnow
