// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/choice_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"
#include "core/report/guarantee_report.h"

namespace winnow::report {

namespace {

/// The rule's own upper bound; a dash for the policy's, or none.
std::string upTo(const Rule& rule)
{
    return rule.maxBytes < 0 || rule.maxBytes >= kNoMaximum ? "\u2013" : groupedNumber(rule.maxBytes);
}

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

std::string choiceName(const Corpus& corpus, const ChoicesOfTool& tool)
{
    return tool.name.empty() ? toolName(corpus, tool.tool) : tool.name;
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

Table frontierTable(const Corpus& corpus, const ToolChoices& choices, bool all)
{
    Table table = frontierPoints({}, {});
    table.columns.insert(table.columns.begin(), { "tool", false });
    for (const ChoicesOfTool& tool : choices.tools) {
        Table points = frontierPoints(tool, paretoFrontier(tool));
        for (std::vector<std::string>& row : points.rows) {
            if (row[0].empty() && !all)
                continue;
            row.insert(row.begin(), choiceName(corpus, tool));
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

Table frontierPoints(const ChoicesOfTool& tool, const Frontier& frontier)
{
    Table table { { { "point", false }, { "strategy", false }, { "above bytes", true },
                      { "up to bytes", true }, { "saves", true }, { "tokens", true }, { "changed", true },
                      { "weight", true }, { "edit breaks", true } },
        {} };
    for (std::size_t p = 0; p < frontier.points.size(); ++p) {
        const ToolChoice& choice = tool.choices[frontier.points[p]];
        if (choice.changed == 0)
            continue;
        table.rows.push_back({ p == frontier.knee ? "knee"
                : p + 1 == frontier.points.size() ? "most"
                                                  : "",
            choice.strategy, groupedNumber(std::max<std::int64_t>(0, choice.rule.minBytes)),
            upTo(choice.rule), dollars(choice.dollars), groupedNumber(choice.tokens),
            groupedCount(choice.changed), weightText(choice.weight), groupedCount(choice.editBreaks) });
    }
    return table;
}

Table decisionTable(const Corpus& corpus, const ToolChoices& choices, const Optimum& optimum, bool inTokens)
{
    Table table { { { "tool", false }, { "saves", true }, { "strategy", false },
                      { inTokens ? ColumnTitle("above tokens") : ColumnTitle("above bytes"), true },
                      { inTokens ? ColumnTitle("up to tokens") : ColumnTitle("up to bytes"), true },
                      { "tokens", true }, { "changed", true }, { "weight alone", true },
                      { "edit breaks alone", true } },
        {} };
    std::vector<std::size_t> order(choices.tools.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    const auto chosen
        = [&](std::size_t t) -> const ToolChoice& { return choices.tools[t].choices[optimum.chosen[t]]; };
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return chosen(a).dollars > chosen(b).dollars; });
    for (const std::size_t t : order) {
        const ToolChoice& choice = chosen(t);
        if (choice.rule.strategy == "passthrough" || choice.changed == 0)
            continue;
        table.rows.push_back({ choiceName(corpus, choices.tools[t]), dollars(choice.dollars), choice.strategy,
            groupedNumber(std::max<std::int64_t>(0, choice.rule.minBytes)), upTo(choice.rule),
            groupedNumber(choice.tokens), groupedCount(choice.changed), weightText(choice.weight),
            groupedCount(choice.editBreaks) });
    }
    return table;
}

Table optimumTable(const Choosing& choosing)
{
    const VerifiedOptimum& found = choosing.found;
    const OptimiserLimits& limits = choosing.options.limits;
    const std::string none = "\u2013";
    Table table { { { "figure", false }, { "given policy", true }, { "limit", true }, { "optimised", true } },
        {} };
    const std::vector<std::string> before = figureCells(choosing.before);
    const std::vector<std::string> after = figureCells(found.measured.figures);
    for (std::size_t i = 0; i < before.size(); ++i) {
        const FigureWords& words = figureTable()[i];
        const bool bounded = words.figure == Figure::EditsBroken && limits.editBreaks;
        table.rows.push_back({ std::string(words.title), before[i],
            bounded ? groupedCount(*limits.editBreaks) : none, after[i] });
    }
    table.rows.push_back({ "Weight of needs", weightText(choosing.before.weight),
        limits.weight ? weightText(*limits.weight) : none, weightText(found.measured.figures.weight) });
    table.rows.push_back({ "p95 result bytes", groupedCount(choosing.p95Before),
        limits.p95Bytes > 0 ? groupedCount(limits.p95Bytes) : none, groupedCount(found.p95) });
    return table;
}

DecisionCounts decisionCounts(const ToolChoices& choices, const Optimum& optimum)
{
    DecisionCounts counts { choices.tools.size(), 0, 0 };
    for (std::size_t t = 0; t < choices.tools.size(); ++t) {
        const ToolChoice& choice = choices.tools[t].choices[optimum.chosen[t]];
        const bool isTreated = choice.rule.strategy != "passthrough" && choice.changed > 0;
        counts.alone += !isTreated;
        counts.few += isTreated && !choices.isOneCut && choice.changed < kFewResults;
    }
    return counts;
}

std::string decisionNote(const ToolChoices& choices, const Optimum& optimum)
{
    const DecisionCounts counts = decisionCounts(choices, optimum);
    return fmt::format("{} of {} tools are left alone. {} choices rest on fewer than {} results: check them "
                       "on other sessions.",
        counts.alone, counts.tools, counts.few, kFewResults);
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

std::string bindingLine(const Choosing& choosing)
{
    const Optimum& optimum = choosing.found.optimum;
    if (optimum.binding.empty())
        return choosing.unseen.isKnown() && !choosing.unseen.isBoldest()
            ? "What holds it back is care: choosing more boldly did not keep the limits, or did not save "
              "clearly more, on sessions it has not seen."
            : "No limit binds: without any of them no more could be saved.";
    std::string line = "Binding:";
    for (const BindingLimit& limit : optimum.binding)
        line += fmt::format(" {} (without that limit {} more){}", limit.name, dollars(limit.dollars),
            &limit == &optimum.binding.back() ? "." : ",");
    return line;
}

Message unseenLine(const Choosing& choosing)
{
    const Unseen& unseen = choosing.unseen;
    if (!choosing.options.crossValidate)
        return Message::mark("Chosen for these very sessions; what it gives on others is not known.");
    if (!unseen.isKnown())
        return Message::say(
            "What it gives on sessions it has not seen is not known: {} independent sessions are "
            "too few to hold any back.",
            unseen.clusters);
    const Figures& here = choosing.found.measured.figures;
    const Judged& there = unseen.judged;
    return Message::say("On sessions it has not seen: net {} (here {}), tokens {} ({}), missed {} "
                        "({}), edit breaks {} "
                        "({}); {} folds of {} independent sessions, {}, chosen with {}.",
        dollars(there.dollars), dollars(here.money.worst), groupedNumber(there.tokens),
        groupedNumber(here.savedTokens()), groupedCount(there.missed), groupedCount(here.missed),
        groupedCount(there.editBreaks), groupedCount(here.editsBroken), unseen.folds, unseen.clusters,
        unseen.keepsLimits ? Message::mark("limits kept there") : Message::mark("limits NOT kept there"),
        unseen.way);
}

std::optional<Message> inUseLine(const Choosing& choosing)
{
    if (!choosing.inUseCutsFiles)
        return std::nullopt;
    return Message::say("The policy in use keeps these limits here, but was no candidate: it cuts what tools "
                        "that read or edit files return, and edits to come may not find their text.");
}

std::optional<Message> thinnedLine(const ToolChoices& choices)
{
    if (choices.thinned() == 0)
        return std::nullopt;
    return Message::say("{} of {} tools have so many results that not every size among them was tried as a "
                        "threshold; the best is the best of those tried.",
        choices.thinned(), choices.tools.size());
}

std::vector<Message> beyondLines(const Beyond& beyond)
{
    std::vector<Message> lines;
    if (beyond.control)
        lines.push_back(controlLine(*beyond.control));
    for (Message& line : guaranteeLines(beyond.guarantee))
        lines.push_back(std::move(line));
    lines.push_back(Message::say(
        "The best that could be chosen within what this policy loses: {}", unseenLine(beyond.best)));
    return lines;
}

std::string searchWords(const Choosing& choosing)
{
    const Optimum& optimum = choosing.found.optimum;
    if (choosing.unseen.inUse)
        return fmt::format("No choice tool by tool clearly gives more on unseen sessions than {}",
            choosing.unseen.way.english());
    const std::string answer = optimum.exact
        ? "Exact optimum"
        : fmt::format("Greedy answer, proven to be within {:.1f} % of the best there can be",
            100 * std::max(0.0, optimum.gap()));
    return fmt::format("{} over {} strategies", answer, choosing.choices.strategies.size());
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
