// SPDX-License-Identifier: GPL-3.0-or-later
// The choices for a tool or a content kind, and the policy that results from a choice: strategies of a dialect,
// per-tool rules, per-tool size ranges. Pure functions; the tables of tools and rules call them and pass the new policy
// to Workspace::replacePolicy() as one undo step.
#pragma once

#include <QString>
#include <vector>

#include "core/policy/policy.h"
#include "core/session/corpus.h"

namespace winnow {

/// One entry of a box; of strategies, `key` is a strategy name, or "chain:lossless".
struct Choice
{
    QString key;
    QString title; // of a strategy: starts with the name used in the YAML file
    QString help;
};

/// Everything a rule of dialect winnow may name: passthrough, every strategy that works alone, the
/// chain of lossless steps. Excludes modifiers and network strategies.
std::vector<Choice> ruleChoices();

/// The key of an existing choice; "chain:own" for a chain of other steps.
QString choiceKey(const std::string& strategy, const std::vector<ChainStep>& chain);
/// For a table cell: "head_tail", "chain: lossless steps", "chain of 3 steps".
QString choiceText(const std::string& strategy, const std::vector<ChainStep>& chain);
/// The rule's choice with the parameters it sets: "head_tail (head=64)".
QString ruleText(const Rule& rule);
/// Writes the choice into the rule; "chain:own" keeps the steps.
void choose(Rule& rule, const QString& key);

/// The rule for this tool alone, by label ("Bash git") or by name; null if there is none.
const Rule* ruleForTool(const Policy& policy, const Tool& tool);

/// Dialect winnow: sets `key` as the tool's own strategy; "" = the policy's. Gateways: "passthrough" adds the
/// tool to the skip list, anything else removes it. Drops a rule that adds nothing to the policy.
Policy withToolStrategy(const Policy& policy, const Tool& tool, const QString& key);
/// Dialect winnow: sets the tool's own thresholds in bytes; -1 = the policy's. Gateways have one pair for all
/// tools: returns the policy unchanged.
Policy withToolRange(const Policy& policy, const Tool& tool, std::int64_t minBytes, std::int64_t maxBytes);

/// Converts a policy to another dialect for the window: core converts thresholds and lists; rules and chain stay in the
/// policy without effect, so that switching back restores them. `said` receives what the other dialect does not
/// support, one item per line.
Policy inDialect(const Policy& policy, Dialect dialect, QString* said = nullptr);

} // namespace winnow
