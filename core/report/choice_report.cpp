// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/choice_report.h"

#include <cmath>

#include "core/replay/replay_result.h"
#include "core/report/figure_cells.h"

namespace winnow::report {

namespace {

std::vector<Cell> differenceCells(std::vector<Cell> names, const DifferenceGroup& group)
{
    names.push_back(Cell::count(group.results.size()));
    names.push_back(Cell::count(-group.tokens()).asDifference());
    names.emplace_back(group.change.money);
    names.push_back(Cell::count(group.more(&Figures::withLoss)).asDifference());
    names.push_back(Cell::count(group.more(&Figures::editsBroken)).asDifference());
    return names;
}

} // namespace

Table agreementTable(const gateway::LogComparison& comparison)
{
    Table table { { { "recorded", false }, Column::named("predicted", false), { "results", true } }, {} };
    for (const auto& [actual, row] : comparison.statuses) {
        for (const auto& [predicted, count] : row)
            table.rows.push_back({ actual, predicted, Cell::count(count) });
    }
    return table;
}

Table disagreementTable(const gateway::GatewayLog& log, const gateway::LogComparison& comparison)
{
    Table table { { { "line", true }, { "tool", false }, { "why", false } }, {} };
    for (const gateway::Comparison& row : comparison.rows) {
        const gateway::LogRecord& record = log.records[row.record];
        if (row.joined && !row.agrees())
            table.rows.push_back({ Cell::count(record.line), record.tool, row.why });
    }
    return table;
}

std::string toolName(const Corpus& corpus, ToolId tool)
{
    const std::string label = corpus.tools[tool.index()].label();
    return label.empty() ? "(unnamed)" : label;
}

Table differenceTable(const ReplayResult& to, const std::vector<DifferenceGroup>& groups)
{
    Table table { { { "tool", false }, { "against", false }, { "policy", false }, { "results", true } }, {} };
    for (Column& column : figureColumns())
        table.columns.push_back(std::move(column));
    for (const DifferenceGroup& group : groups)
        table.rows.push_back(differenceCells(
            { toolName(*to.corpus, group.tool), statusName(group.from), statusName(group.to) }, group));
    table.rows.push_back(differenceCells({ "all", "", "" }, sumOfDifferences(groups)));
    return table;
}

std::vector<Message> estimateLines(const SessionEstimate& estimate, Phrase what)
{
    const Message mean
        = Message::say("{} {} per 1,000 sessions", Message(what), dollars(1000 * estimate.mean));
    if (estimate.clusters < kFewestClusters)
        return { Message::say("{} (n = {} independent sessions: no interval below {}).", mean,
            estimate.clusters, kFewestClusters) };
    if (!estimate.hasInterval())
        return { Message::say("{} (no interval: one of {} independent sessions makes up {} % of it).", mean,
            estimate.clusters, std::llround(100 * estimate.largestShare)) };
    std::vector<Message> lines { Message::say(
        "{} (modeled; 95 % interval {} to {}, n = {} independent sessions).", mean,
        dollars(1000 * estimate.low), dollars(1000 * estimate.high), estimate.clusters) };
    if (estimate.isClear())
        lines.push_back(Message::say("The interval excludes 0."));
    if (estimate.missing && estimate.missing->high > 0)
        lines.push_back(Message::say("Too few sessions: {} to {} more would distinguish it from 0.",
            estimate.missing->low, estimate.missing->high));
    else if (estimate.mean == 0)
        lines.push_back(Message::say("There is no difference."));
    lines.push_back(Message::say("This interval does not cover what happens in fewer than {} of {} sessions.",
        kFewestOccurrences, estimate.sessions));
    return lines;
}

Table driftSizeTable(const analysis::Drift& drift)
{
    Table table { { { "size", false }, { "tuned on", true }, Column::named("in the log", true) }, {} };
    const auto add = [&](const char* name, std::uint64_t analysis::SizeProfile::*figure) {
        table.rows.push_back({ name, Cell::count(drift.tuned.*figure), Cell::count(drift.live.*figure) });
    };
    add("results", &analysis::SizeProfile::results);
    add("one in ten is smaller than", &analysis::SizeProfile::p10);
    add("half are smaller than", &analysis::SizeProfile::p50);
    add("one in ten is larger than", &analysis::SizeProfile::p90);
    add("one in a hundred is larger than", &analysis::SizeProfile::p99);
    add("largest", &analysis::SizeProfile::largest);
    return table;
}

Table driftToolTable(const analysis::Drift& drift)
{
    Table table { { { "tool", false }, { "tuned on", true }, Column::named("in the log", true),
                      { "share tuned on", true }, Column::named("share in the log", true) },
        {} };
    for (const analysis::ToolDrift& tool : drift.tools)
        table.rows.push_back(
            { tool.tool.empty() ? "(unnamed)" : tool.tool, Cell::count(tool.tuned), Cell::count(tool.live),
                Cell::share(tool.tuned, drift.tuned.results), Cell::share(tool.live, drift.live.results) });
    return table;
}

} // namespace winnow::report
