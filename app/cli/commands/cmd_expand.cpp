// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli expand: what expand_context would take back of the savings.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/expansion_options.h"
#include "app/cli/output/assumptions_json.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/replay/corpus_facts.h"
#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string rateText(const std::optional<double>& rate)
{
    return rate ? report::shareText(*rate) : std::string("\u2013");
}

Json sumsJson(const ExpansionSums& sums)
{
    Json json { { "asks", sums.expansions }, { "delivered", sums.hits }, { "expired", sums.expired },
        { "unknown", sums.unknown }, { "over_limit", sums.overLimit }, { "not_offered", sums.notOffered },
        { "still_there", sums.stillThere }, { "edits_broken", sums.brokenEdits }, { "unmet", sums.unmet() },
        { "expansions", sums.asks }, { "repairs", sums.repairs }, { "undelivered", sums.undelivered },
        { "tokens", sums.tokens }, { "cost", sums.cost() }, { "saved", sums.saved }, { "net", sums.net() } };
    json["break_even_rate"] = sums.breakEven() ? Json(*sums.breakEven()) : Json();
    return json;
}

report::Table expansionTable(const Corpus& corpus, const ExpansionReport& expansion)
{
    report::Table table { { { "tool", false }, { "expansions", true }, { "hits", true }, { "expired", true },
                              { "over limit", true }, { "never arrive", true }, { "not offered", true },
                              { "saved", true }, { "cost", true }, { "net", true }, { "break-even", true } },
        {} };
    const auto addRow = [&](const std::string& label, const ExpansionSums& s) {
        table.rows.push_back({ label, fmt::format("{:.1f}", s.expansions), fmt::format("{:.1f}", s.hits),
            fmt::format("{:.1f}", s.expired), fmt::format("{:.1f}", s.overLimit),
            fmt::format("{:.1f}", s.undelivered), fmt::format("{:.1f}", s.notOffered),
            report::dollars(s.saved), report::dollars(s.cost()), report::dollars(s.net()),
            rateText(s.breakEven()) });
    };
    for (std::size_t t = 0; t < expansion.tools.size(); ++t) {
        if (expansion.tools[t].worstCost > 0 || expansion.tools[t].expansions > 0)
            addRow(corpus.tools[t].label(), expansion.tools[t]);
    }
    addRow("all tools", expansion.total);
    return table;
}

Json rowsJson(const Corpus& corpus, const ExpansionReport& expansion)
{
    Json rows = Json::array();
    for (const Expansion& e : expansion.expansions) {
        const std::optional<double>& rate = expansion.breakEven[e.result.index()];
        Json row = resultPlaceJson(corpus, e.result);
        row.update(Json { { "model_call", e.call }, { "supply", supplyName(e.supply) },
            { "probability", e.probability }, { "tokens", e.tokens }, { "cost", e.cost },
            { "repair", e.repair }, { "break_even_rate", rate ? Json(*rate) : Json() } });
        rows.push_back(std::move(row));
    }
    return rows;
}

Json deliveryJson(const Corpus& corpus, const ExpansionReport& expansion, const Policy& policy)
{
    Json all = Json::array();
    for (const RouteGroup& group : groupedRoutes(corpus, expansion.routes)) {
        const gateway::Route& route = group.route;
        const auto& cell = gateway::deliveryCell(policy.dialect, route.api, route.streamed);
        all.push_back({ { "format", group.format }, { "sessions", group.sessions },
            { "api", gateway::apiName(route.api) }, { "api_by", gateway::toldName(route.apiBy) },
            { "streamed", route.streamed }, { "streaming_by", gateway::toldName(route.streamingBy) },
            { "delivery", gateway::deliveryName(cell.what) },
            { "original_arrives", gateway::effectOf(cell.what).givesOriginal },
            { "sentence", gateway::deliverySentence(policy, route.api, route.streamed).text() } });
    }
    return all;
}

std::string deliveryNote(const Corpus& corpus, const ExpansionReport& expansion, const Policy& policy)
{
    std::string out;
    for (const RouteGroup& group : groupedRoutes(corpus, expansion.routes))
        out += fmt::format("{}{} session{} as {}. {}", out.empty() ? "" : "\n", group.sessions,
            group.sessions == 1 ? "" : "s", gateway::routeWords(group.route, group.format).text(),
            gateway::deliverySentence(policy, group.route.api, group.route.streamed).text());
    return out;
}

/// The requests that are expected to cost most.
report::Table worstTable(const Corpus& corpus, const ExpansionReport& expansion, std::size_t rows)
{
    report::Table table { { { "result", true }, { "tool", false }, { "at call", true }, { "answer", false },
                              { "probability", true }, { "tokens", true }, { "cost", true },
                              { "break-even", true }, { "recording", false }, { "line", true } },
        {} };
    std::vector<const Expansion*> order;
    for (const Expansion& e : expansion.expansions)
        order.push_back(&e);
    std::stable_sort(order.begin(), order.end(), [](const Expansion* a, const Expansion* b) {
        return a->probability * (a->cost + a->repair) > b->probability * (b->cost + b->repair);
    });
    for (std::size_t i = 0; i < std::min(rows, order.size()); ++i) {
        const Expansion& e = *order[i];
        const ToolResult& result = corpus.result(e.result);
        table.rows.push_back({ std::to_string(e.result.index() + 1),
            corpus.tools[corpus.results[e.result.index()].tool.index()].label(), std::to_string(e.call + 1),
            std::string(supplyName(e.supply)), rateText(e.probability), report::groupedNumber(e.tokens),
            report::dollars(e.cost + e.repair), rateText(expansion.breakEven[e.result.index()]),
            corpus.recordingOf(e.result).path, std::to_string(result.line) });
    }
    return table;
}

std::string asJson(const AnalysisSession& session, const ExpansionOptions& options,
    const ExpansionReport& expansion, const PriceTable& prices)
{
    const Corpus& corpus = session.corpus();
    Json tools = Json::object();
    for (std::size_t t = 0; t < expansion.tools.size(); ++t)
        tools[corpus.tools[t].label()] = sumsJson(expansion.tools[t]);
    return document({ { "policy", policyJson(session.policy) }, { "label", "modelled" }, { "unit", "USD" },
        { "demand", demandName(options.model) },
        { "deliveries", deliveryJson(corpus, expansion, session.policy) }, { "price_date", prices.date() },
        { "assumptions", assumptionsJson(session.assumptions) }, { "measured_on", measuredOnJson(corpus) },
        { "changed", expansion.changed }, { "totals", sumsJson(expansion.total) },
        { "net_low", expansion.low }, { "net_high", expansion.high }, { "by_tool", std::move(tools) },
        { "asks", rowsJson(corpus, expansion) } });
}

int printTables(const AnalysisSession& session, const ExpansionOptions& options,
    const ExpansionReport& expansion, const PriceTable& prices)
{
    const Corpus& corpus = session.corpus();
    const std::size_t rows = session.arguments.has("--all") ? expansion.expansions.size() : 10;
    return Printout(session.arguments)
        .table(expansionTable(corpus, expansion))
        .table(worstTable(corpus, expansion, rows), "What costs most if it is asked for")
        .note(deliveryNote(corpus, expansion, session.policy))
        .note(fmt::format(
            "{:.1f} are met by asking ({}), {:.1f} are not (repairs of what was needed: {}), {:.1f} find "
            "the text still there. Assumed: {}.",
            expansion.total.hits, report::dollars(expansion.total.asks), expansion.total.unmet(),
            report::dollars(expansion.total.repairs), expansion.total.stillThere,
            assumptionWords(session.assumptions)))
        .note(
            fmt::format("Demand model: {}; modelled with prices of {}. Net {} (5 % to 95 %: {} to {}); the "
                        "policy stops paying when {} of its references are expanded. Agents rarely ask even "
                        "when they should: needed but not expanded stays in `regret`.",
                demandName(options.model), prices.date(), report::dollars(expansion.total.net()),
                report::dollars(expansion.low), report::dollars(expansion.high),
                rateText(expansion.total.breakEven())))
        .note(report::observationalNote())
        .finish();
}

} // namespace

int runExpand(const Context& context, const std::vector<std::string>& words)
{
    const auto session = openAnalysis(context, words, "expand");
    if (!session)
        return report(session.error());
    const auto options = expansionOptions(session->arguments);
    if (!options)
        return report(options.error());
    for (const ResultId id : options->manual) {
        if (id.index() >= session->corpus().results.size())
            return usageError(fmt::format(
                "--ask {}: there are {} results", id.index() + 1, session->corpus().results.size()));
    }
    const auto prices = PriceTable::load();
    if (!prices)
        return report(prices.error());
    const auto needs = findNeeds(context, *session);
    if (!needs)
        return report(needs.error());
    const auto expansion = simulateExpansions(session->facts(), *session->replay,
        MoneyBasis(session->facts(), *prices, session->assumptions), *options, &needs->index, &needs->losses);
    if (!expansion)
        return report(expansion.error());
    if (session->arguments.has("--json"))
        return writeOut(asJson(*session, *options, *expansion, *prices)) ? kDone : kUsage;
    if (wantsRows(session->arguments))
        return printRows(session->arguments, "expand", rowsJson(session->corpus(), *expansion));
    return printTables(*session, *options, *expansion, *prices);
}

} // namespace winnow::cli
