// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/removed_names.h"

#include <algorithm>

#include "core/base/try.h"
#include "core/policy/presets.h"

namespace winnow {

namespace {

struct RemovedName
{
    std::string_view name;
    std::string_view successor; // "": none
};

constexpr RemovedName kRemoved[] = {
    { "array_sample", "json_table" },
    { "blob_stub", {} },
    { "code_outline", "head_tail" },
    { "critical_rescue", {} },
    { "dedup_reference", "shown_before" },
    { "delta_read", "shown_before" },
    { "diff_compact", {} },
    { "grep_group", {} },
    { "html_text", {} },
    { "identifier_ledger", {} },
    { "json_columns", "json_table" },
    { "json_fold", "json_table" },
    { "line_runs", {} },
    { "log_templates", {} },
    { "log_triage", "head_tail" },
    { "near_duplicates", {} },
    { "path_tree", {} },
    { "stack_fold", {} },
    { "table_padding", {} },
    { "tail_keep", "head_tail" },
    { "terminal_collapse", "ansi_strip" },
    { "whitespace", {} },
    { "wide_lines", "head_tail" },
};

const RemovedName* findRemoved(std::string_view strategy)
{
    const auto* const row = std::find_if(std::begin(kRemoved), std::end(kRemoved),
        [&](const RemovedName& removed) { return removed.name == strategy; });
    return row == std::end(kRemoved) ? nullptr : row;
}

Result<void> checkName(std::string_view strategy)
{
    if (const auto instead = insteadOfRemoved(strategy))
        return fail(ErrorCode::Invalid, Message::say("strategy {} was removed", strategy), *instead);
    return {};
}

Result<void> checkSteps(const std::vector<ChainStep>& steps)
{
    for (const ChainStep& step : steps)
        WINNOW_CHECK(checkName(step.strategy));
    return {};
}

Message replacing(const RemovedName& row)
{
    return row.successor.empty()
        ? Message::say("{} was removed and has no successor, so it is left out", row.name)
        : Message::say("{} was removed: {} takes its place", row.name, row.successor);
}

void replaceSteps(std::vector<ChainStep>& steps, std::vector<Message>& done)
{
    std::vector<ChainStep> kept;
    for (const ChainStep& step : steps) {
        const RemovedName* const row = findRemoved(step.strategy);
        if (!row) {
            kept.push_back(step);
            continue;
        }
        done.push_back(replacing(*row));
        ChainStep made { std::string(row->successor), step.parameters };
        std::erase_if(made.parameters, [](const auto& own) { return own.first != kStepKind; });
        const auto same = [&](const ChainStep& other) { return other.strategy == made.strategy; };
        if (!made.strategy.empty() && std::none_of(steps.begin(), steps.end(), same)
            && std::none_of(kept.begin(), kept.end(), same))
            kept.push_back(std::move(made));
    }
    steps = std::move(kept);
}

/// In the policy itself, or in a rule.
void replaceIn(std::string& strategy, std::vector<ChainStep>& chain,
    std::map<std::string, std::string>& parameters, std::vector<Message>& done)
{
    const bool hadSteps = !chain.empty();
    replaceSteps(chain, done);
    if (const RemovedName* const row = findRemoved(strategy)) {
        done.push_back(replacing(*row));
        strategy = row->successor.empty() ? "passthrough" : row->successor;
        parameters.clear();
    } else if (strategy == "chain" && hadSteps && chain.empty()) {
        strategy = "passthrough"; // a chain without steps would run the harmless ones
    }
}

} // namespace

std::optional<Message> insteadOfRemoved(std::string_view strategy)
{
    const RemovedName* const row = findRemoved(strategy);
    if (!row)
        return std::nullopt;
    if (row->successor.empty())
        return Message::say("remove the step: no strategy takes its place");
    return Message::say("use {} instead, or remove the step", row->successor);
}

Result<void> checkRemovedNames(const Policy& policy)
{
    WINNOW_CHECK(checkName(policy.strategy));
    WINNOW_CHECK(checkSteps(policy.chain));
    for (const Rule& rule : policy.rules) {
        WINNOW_CHECK(checkName(rule.strategy));
        WINNOW_CHECK(checkSteps(rule.chain));
    }
    return {};
}

std::vector<Message> replaceRemovedNames(Policy& policy)
{
    std::vector<Message> done;
    replaceIn(policy.strategy, policy.chain, policy.strategyParameters, done);
    for (Rule& rule : policy.rules)
        replaceIn(rule.strategy, rule.chain, rule.parameters, done);
    return done;
}

} // namespace winnow
