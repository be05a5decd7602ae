// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/choice_report.h"

#include <fmt/format.h>

#include "core/report/analysis_report.h"

namespace winnow::report {

namespace {

std::string count(std::uint64_t value) { return groupedNumber(static_cast<std::int64_t>(value)); }

std::vector<std::string> flipCells(const FlipGroup& group)
{
    return { count(group.results.size()), signedNumber(group.tokens), dollars(group.dollars),
        signedNumber(group.regretEvents), signedNumber(group.regretWeight), signedNumber(group.editBreaks) };
}

} // namespace

std::string toolName(const Corpus& corpus, ToolId tool)
{
    const std::string label = corpus.tools[tool.index()].label();
    return label.empty() ? "(unnamed)" : label;
}

std::string signedNumber(std::int64_t value) { return (value > 0 ? "+" : "") + groupedNumber(value); }

Table flipTable(const ReplayResult& to, const std::vector<FlipGroup>& groups)
{
    Table table { { { "tool", false }, { "against", false }, { "policy", false }, { "results", true }, { "tokens", true },
                      { "saves more", true }, { "regret events", true }, { "weight", true }, { "edit breaks", true } },
        {} };
    const auto addRow = [&](std::vector<std::string> row, const FlipGroup& group) {
        for (std::string& cell : flipCells(group))
            row.push_back(std::move(cell));
        table.rows.push_back(std::move(row));
    };
    for (const FlipGroup& group : groups)
        addRow({ toolName(*to.corpus, group.tool), std::string(statusName(group.from)), std::string(statusName(group.to)) }, group);
    addRow({ "all", "", "" }, sumOfFlips(groups));
    return table;
}

std::string intervalLine(const SessionEstimate& estimate, std::string_view what)
{
    std::string line = fmt::format("{} {} per 1,000 sessions", what, dollars(1000 * estimate.mean));
    if (estimate.sessions < 2)
        return line + fmt::format(" (n = {} session: no interval).", estimate.sessions);
    line += fmt::format(" (modelled; 95 % interval {} to {}, bootstrap over n = {} sessions).", dollars(1000 * estimate.low),
        dollars(1000 * estimate.high), estimate.sessions);
    if (!estimate.missing)
        return line + (estimate.mean == 0 ? " No difference to tell apart." : "");
    if (*estimate.missing == 0)
        return line + (estimate.isClear() ? " Enough sessions to tell it from 0." : "");
    return line + fmt::format(" You need about {} more sessions to tell it from 0.", count(*estimate.missing));
}

} // namespace winnow::report
