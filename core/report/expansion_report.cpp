// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/expansion_report.h"
#include "core/report/review_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/money/delivery_routes.h"
#include "core/report/choice_report.h"

namespace winnow::report {

namespace {

Cell rate(const std::optional<double>& share)
{
    return share ? Cell::share(*share, 1) : Cell::dash();
}

std::vector<Cell> sumCells(std::string label, const ExpansionSums& s)
{
    std::vector<Cell> cells { std::move(label) };
    for (const double count : { s.expansions, s.hits, s.expired, s.overLimit, s.undelivered, s.notOffered })
        cells.push_back(Cell::decimal(count, 1));
    for (const double amount : { s.saved, s.cost(), s.net() })
        cells.push_back(Cell::dollars(amount));
    cells.push_back(rate(s.breakEven()));
    return cells;
}

} // namespace

Table expansionTable(const Corpus& corpus, const ExpansionReport& expansion)
{
    Table table { { { "tool", false }, { "expansions", true }, { "hits", true }, { "expired", true },
                      { "over limit", true }, { "never arrive", true }, { "not offered", true },
                      { "saved", true }, { "cost", true }, { "net", true }, { "break-even", true } },
        {} };
    for (std::size_t t = 0; t < expansion.tools.size(); ++t) {
        if (expansion.tools[t].worstCost > 0 || expansion.tools[t].expansions > 0)
            table.rows.push_back(sumCells(toolName(corpus, ToolId(t)), expansion.tools[t]));
    }
    table.rows.push_back(sumCells("all tools", expansion.total));
    return table;
}

Table askTable(const Corpus& corpus, const ExpansionReport& expansion)
{
    Table table { { { "result", false }, { "tool", false }, { "at call", true }, { "answer", false },
                      { "probability", true }, { "tokens", true }, { "cost", true }, { "break-even", true },
                      { "recording", false }, { "line", true }, Column::data("session"),
                      Column::data("number"), Column::data("call_id") },
        {} };
    table.columns[8].key = "path";
    std::vector<const Expansion*> order;
    for (const Expansion& e : expansion.expansions)
        order.push_back(&e);
    std::stable_sort(order.begin(), order.end(), [](const Expansion* a, const Expansion* b) {
        return a->probability * (a->cost + a->repair) > b->probability * (b->cost + b->repair);
    });
    for (const Expansion* e : order) {
        const ToolResult& result = corpus.result(e->result);
        table.rows.push_back(
            { resultPlace(corpus, e->result), toolName(corpus, corpus.results[e->result.index()].tool),
                Cell::count(e->call + 1), supplyName(e->supply), rate(e->probability), Cell::count(e->tokens),
                Cell::dollars(e->cost + e->repair), rate(expansion.breakEven[e->result.index()]),
                corpus.recordingOf(e->result).path, Cell::count(result.line), corpus.sessionOf(e->result).id,
                Cell::count(resultNumber(corpus, e->result)), result.callId });
    }
    return table;
}

std::string deliveryLines(const Corpus& corpus, const ExpansionReport& expansion, const Policy& policy)
{
    std::string out;
    for (const RouteGroup& group : groupedRoutes(corpus, expansion.routes))
        out += fmt::format("{}{} session{} as {}. {}", out.empty() ? "" : "\n", group.sessions,
            group.sessions == 1 ? "" : "s", gateway::routeWords(group.route, group.format).text(),
            gateway::deliverySentence(policy, group.route.api, group.route.streamed).text());
    return out;
}

} // namespace winnow::report
