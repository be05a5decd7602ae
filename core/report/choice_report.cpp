// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/choice_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"

namespace winnow::report {

namespace {

std::vector<std::string> flipCells(const FlipGroup& group)
{
    return { groupedCount(group.results.size()), signedNumber(-group.tokens), moneyText(group.money),
        signedNumber(group.missed), signedNumber(group.editsBroken) };
}

} // namespace

std::string toolName(const Corpus& corpus, ToolId tool)
{
    const std::string label = corpus.tools[tool.index()].label();
    return label.empty() ? "(unnamed)" : label;
}

std::string signedNumber(std::int64_t value)
{
    return (value > 0 ? "+" : "") + groupedNumber(value);
}

Table flipTable(const ReplayResult& to, const std::vector<FlipGroup>& groups)
{
    Table table { { { "tool", false }, { "against", false }, { "policy", false }, { "results", true } }, {} };
    for (Column& column : figureColumns())
        table.columns.push_back(std::move(column));
    const auto addRow = [&](std::vector<std::string> row, const FlipGroup& group) {
        for (std::string& cell : flipCells(group))
            row.push_back(std::move(cell));
        table.rows.push_back(std::move(row));
    };
    for (const FlipGroup& group : groups)
        addRow({ toolName(*to.corpus, group.tool), std::string(statusName(group.from)),
                   std::string(statusName(group.to)) },
            group);
    addRow({ "all", "", "" }, sumOfFlips(groups));
    return table;
}

Table sensitivityTable(const Sensitivity& sensitivity, bool all)
{
    Table table { { { "parameter", false }, { "now", false }, { "then", false } }, {} };
    for (Column& column : figureColumns())
        table.columns.push_back(std::move(column));
    for (const SensitivityRow& row : sensitivity.rows) {
        for (const auto* step : { &row.down, &row.up }) {
            if (!*step || (!all && (*step)->figures == sensitivity.now))
                continue;
            std::vector<std::string> cells { row.key, row.value, (*step)->value };
            for (std::string& cell : figureDifferences(sensitivity.now, (*step)->figures))
                cells.push_back(std::move(cell));
            table.rows.push_back(std::move(cells));
        }
    }
    return table;
}

std::string withoutEffect(const Sensitivity& sensitivity)
{
    std::string names;
    for (const SensitivityRow& row : sensitivity.rows) {
        if ((!row.down || row.down->figures == sensitivity.now)
            && (!row.up || row.up->figures == sensitivity.now))
            names += (names.empty() ? "" : ", ") + row.key;
    }
    return names.empty() ? names : "Without effect on this corpus: " + names + ".";
}

std::string intervalLine(const SessionEstimate& estimate, std::string_view what)
{
    std::string line = fmt::format("{} {} per 1,000 sessions", what, dollars(1000 * estimate.mean));
    if (!estimate.hasInterval())
        return line
            + fmt::format(
                " (n = {} independent sessions: no interval below {}).", estimate.clusters, kFewestClusters);
    line += fmt::format(" (modelled; 95 % interval {} to {} over n = {} independent sessions).",
        dollars(1000 * estimate.low), dollars(1000 * estimate.high), estimate.clusters);
    if (estimate.isClear())
        line += " The interval excludes 0.";
    if (!estimate.missing || estimate.missing->high == 0)
        return line + (estimate.mean == 0 ? " No difference to tell apart." : "");
    return line
        + fmt::format(" You need about {} to {} more sessions to tell it from 0 dependably.",
            groupedCount(estimate.missing->low), groupedCount(estimate.missing->high));
}

Table driftSizeTable(const analysis::Drift& drift)
{
    Table table { { { "size", false }, { "tuned on", true }, Column::named("in the log", true) }, {} };
    const auto add = [&](const char* name, std::uint64_t analysis::SizeProfile::*figure) {
        table.rows.push_back({ name, groupedCount(drift.tuned.*figure), groupedCount(drift.live.*figure) });
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
        table.rows.push_back({ tool.tool.empty() ? "(unnamed)" : tool.tool, groupedCount(tool.tuned),
            groupedCount(tool.live), percent(static_cast<std::int64_t>(tool.tuned), drift.tuned.results),
            percent(static_cast<std::int64_t>(tool.live), drift.live.results) });
    return table;
}

} // namespace winnow::report
