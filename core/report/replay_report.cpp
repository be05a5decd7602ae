// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/replay_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "core/base/as_signed.h"
#include "core/measure/measured.h"
#include "core/policy/parameters.h"
#include "core/policy/policy.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"
#include "core/report/figure_cells.h"
#include "core/systems/recorded_cuts.h"

namespace winnow::report {

namespace {

std::vector<Cell> totalsCells(std::string label, const Totals& totals)
{
    return { std::move(label), Cell::count(totals.results), Cell::count(totals.changed),
        Cell::count(totals.tokensBefore), Cell::count(totals.tokensAfter), Cell::count(totals.savedTokens()),
        Cell::share(totals.savedTokens(), totals.clientTokens()) };
}

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:68rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin-bottom:0}h2{font-size:1.1rem;margin-top:2.2rem}
.big{font-size:1.3rem;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .6rem;border-bottom:1px solid #8884;text-align:left;vertical-align:top}
td{overflow-wrap:anywhere}td.s,td.n{overflow-wrap:normal}.s{white-space:nowrap}tr{break-inside:avoid}
th{border-bottom:2px solid #888a;font-weight:600}.n{text-align:right;white-space:nowrap}
.note{color:#777}pre{overflow:auto;white-space:pre-wrap;padding:.6rem;border:1px solid #8884}
del{text-decoration:none;background:#e8832033}
)";

} // namespace

Table toolTable(const ReplayResult& replay)
{
    Table table { { { "tool", false }, { "results", true }, { "changed", true }, { "tokens before", true },
                      { "after", true }, { "saved", true }, { "saved %", true }, { "p50 bytes", true },
                      { "p90 bytes", true }, { "max bytes", true } },
        {} };
    std::vector<const ToolTotals*> order;
    for (const ToolTotals& tool : replay.tools)
        order.push_back(&tool);
    std::stable_sort(order.begin(), order.end(),
        [](const ToolTotals* a, const ToolTotals* b) { return a->savedTokens() > b->savedTokens(); });
    for (const ToolTotals* tool : order) {
        table.rows.push_back(totalsCells(toolName(*replay.corpus, tool->tool), *tool));
        for (const std::uint64_t size : { tool->bytesP50, tool->bytesP90, tool->bytesMax })
            table.rows.back().push_back(Cell::count(size));
    }
    table.rows.push_back(totalsCells("all tools", replay.totals));
    table.rows.back().resize(table.columns.size());
    return table;
}

Table statusTable(const ReplayResult& replay)
{
    Table table { { { "status", false }, { "results", true }, { "share", true } }, {} };
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        const std::uint64_t count = replay.totals.byStatus[i];
        if (count > 0)
            table.rows.push_back({ statusName(static_cast<Status>(i)), Cell::count(count),
                Cell::share(count, replay.totals.results) });
    }
    return table;
}

Table parameterTable(const Policy& policy)
{
    Table table { { { "parameter", false }, { "value", false }, { "default", false } }, {} };
    const Policy defaults = defaultPolicy(policy.dialect);
    for (const Parameter& p : parameters()) {
        if (p.support(policy.dialect) != Support::Honoured || p.kind == ParameterKind::Secret)
            continue;
        table.rows.push_back(
            { p.key, formatParameter(p, p.get(policy)), formatParameter(p, p.get(defaults)) });
    }
    return table;
}

Message recordedCutMessage(std::span<const std::uint8_t> cuts)
{
    std::map<std::uint8_t, std::size_t> byAuthor;
    for (const std::uint8_t author : cuts) {
        if (author != 0)
            ++byAuthor[author];
    }
    std::size_t all = 0;
    std::string names;
    for (const auto& [author, count] : byAuthor) {
        all += count;
        names += fmt::format("{}{} {}", names.empty() ? "" : ", ", systems::cutBy(author), count);
    }
    return all == 0
        ? Message()
        : Message::say("{} of {} results were cut before they were recorded ({}). The figures do not "
                       "include what they lost.",
            all, cuts.size(), names);
}

std::vector<Message> clientLines(const ReplayResult& replay)
{
    std::vector<std::uint8_t> cuts;
    for (const Outcome& outcome : replay.outcomes)
        cuts.push_back(outcome.cutBy);
    std::vector<Message> lines { recordedCutMessage(cuts) };
    const Totals& totals = replay.totals;
    if (totals.clientCut > 0)
        lines.push_back(Message::say(
            "Not counted as saved: {} tokens of changed results that their clients alone would cut.",
            groupedNumber(asSigned(totals.clientCut))));
    if (totals.beyondClient > 0)
        lines.push_back(
            Message::say("{} of {} changed results are longer than their clients alone would send.",
                totals.beyondClient, totals.changed));
    std::erase_if(lines, [](const Message& line) { return line.empty(); });
    return lines;
}

std::string clientLine(const ReplayResult& replay)
{
    std::string words;
    for (const Message& line : clientLines(replay))
        words += (words.empty() ? "" : " ") + line.text();
    return words;
}

std::string totalsLine(const ReplayResult& replay)
{
    const Totals& t = replay.totals;
    const std::string client = t.clientCut == 0
        ? ""
        : fmt::format("clients alone {} tok, ", groupedNumber(asSigned(t.clientTokens())));
    return fmt::format("before {} tok, {}after {} tok, saved {} ({})",
        groupedNumber(asSigned(t.tokensBefore)), client, groupedNumber(asSigned(t.tokensAfter)),
        percent(t.savedTokens(), t.clientTokens()), replay.counterLabel);
}

std::string pageHead(
    const ReplayResult& replay, std::string_view kind, std::string_view corpus, std::string_view date)
{
    const Policy& policy = replay.policy;
    const std::string name = escapeHtml(policy.name);
    // A README in the folder is no recording.
    const auto recordings = std::count_if(replay.corpus->recordings.begin(), replay.corpus->recordings.end(),
        [](const Recording& recording) { return !recording.format.empty(); });
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        // The page runs nothing and loads nothing, whatever a recording put into it.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; img-src data:\"><title>Winnow{}: {}"
        "</title><style>{}</style></head><body>\n<h1>{}{}</h1>\n<p class=\"note\">{} \u00b7 policy {} "
        "\u00b7 {}{} recordings, {} sessions, {} results \u00b7 {}</p>\n",
        kind.empty() ? "" : " decision", name, kStyle, kind, name, dialectName(policy.dialect),
        policyHash(policy), corpus, recordings, replay.corpus->sessions.size(), replay.totals.results,
        escapeHtml(date));
}

Table figureMeanings(const Figures& figures)
{
    Table table { { { "figure", false }, { "here", true }, { "meaning", false } }, {} };
    const std::vector<Cell> cells = figureCells(figures);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const FigureWords& words = figureTable()[i];
        table.rows.push_back({ words.title, cells[i],
            std::string(words.meaning) + " (" + std::string(evidenceName(words.evidence)) + ")" });
    }
    return table;
}

std::string htmlSummary(const Measured& measured, const Verdict& verdict, std::string_view date)
{
    const ReplayResult& replay = *measured.replay;
    std::string out = pageHead(replay, {}, {}, date);
    out += "<p class=\"big\">" + escapeHtml(verdict.text()) + "</p>\n<p>" + escapeHtml(totalsLine(replay))
        + "</p>\n";
    out += asHtml(figureMeanings(measured.figures))
        + "<p class=\"note\">Tokens of tool results only, markers included. "
        + escapeHtml(observationalNote() + ' ' + clientLine(replay)) + "</p>\n";
    out += "<h2>By tool</h2>\n" + asHtml(toolTable(replay));
    out += "<h2>By status</h2>\n" + asHtml(statusTable(replay));
    out += "<h2>Parameters</h2>\n" + asHtml(parameterTable(replay.policy));
    out += "<h2>Recordings</h2>\n";
    Table files { { { "recording", false }, { "format", false }, { "results", true }, { "issues", true } },
        {} };
    for (const Recording& r : replay.corpus->recordings)
        files.rows.push_back(
            { r.path, r.format, Cell::count(r.results.size()), Cell::count(r.issues.size()) });
    return out + asHtml(files) + "</body></html>\n";
}

} // namespace winnow::report
