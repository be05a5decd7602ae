// SPDX-License-Identifier: GPL-3.0-or-later
// What can be chosen for one tool or one content kind, and the policy with that choice made: strategies and
// ready chains of a dialect, per-tool rules, per-tool size ranges. Pure functions; the tables of tools and
// rules call them and hand the answer to Workspace::replacePolicy() as one undo step.
#pragma once

#include <QString>
#include <vector>

#include "core/policy/policy.h"
#include "core/session/corpus.h"

namespace winnow {

/// One entry of a strategy box. `key`: a strategy name, or "chain:NAME" for a ready chain.
struct StrategyChoice
{
    QString key;
    QString title; // name first: it is what the YAML file says
    QString help;
};

/// All a rule of dialect winnow may name: passthrough, every strategy that stands alone, the ready chains.
/// Modifiers and strategies of the network are left out.
std::vector<StrategyChoice> ruleChoices();
/// The steps of a ready chain; empty for "chain:lossless", whose steps are core's own, and for unknown keys.
std::vector<ChainStep> readyChain(const QString& key);

/// The key of a choice already made, "chain:own" for steps that are not a ready chain.
QString choiceKey(const std::string& strategy, const std::vector<ChainStep>& chain);
/// For a table cell: "head_tail", "chain: logs", "chain of 3".
QString choiceText(const std::string& strategy, const std::vector<ChainStep>& chain);
/// The rule's choice with the parameters it sets: "head_tail (head=64)".
QString ruleText(const Rule& rule);
/// Puts the choice into a rule; "chain:own" keeps the steps.
void choose(Rule& rule, const QString& key);

/// The rule for this tool alone, by label ("Bash git") or by name; null if none.
const Rule* ruleForTool(const Policy& policy, std::string_view labelOrName);
const Rule* ruleForTool(const Policy& policy, const Tool& tool);

/// Dialect winnow: `key` as the tool's own strategy, "" = as the policy says. Gateways: "passthrough" puts
/// the tool on the skip list, anything else takes it off. A rule that says no more than the policy goes.
Policy withToolStrategy(const Policy& policy, const Tool& tool, const QString& key);
/// Dialect winnow: the tool's own thresholds in bytes, -1 = the policy's. Gateways have one for all: policy
/// unchanged.
Policy withToolRange(const Policy& policy, const Tool& tool, std::int64_t minBytes, std::int64_t maxBytes);

/// A policy in another dialect as the window keeps it: thresholds and lists converted by core, rules and
/// chain carried along without effect, so that going back brings them back. `said`: what the other one cannot
/// do, one per line.
Policy inDialect(const Policy& policy, Dialect dialect, QString* said = nullptr);

} // namespace winnow
