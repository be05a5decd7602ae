// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/bill_report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "core/replay/replay_result.h"
#include "core/report/choice_report.h"

namespace winnow::report {

namespace {

std::string shareOf(double part, double whole)
{
    return whole > 0 ? shareWords(part / whole) : std::string("\u2013");
}

std::vector<Cell> waterfallCells(std::string label, const Waterfall& w)
{
    std::vector<Cell> cells { std::move(label) };
    for (const double part :
        { w.before, w.gross, -w.markers, -w.expansions, -w.repairs, -w.cacheRewrites, w.net() })
        cells.push_back(Cell::dollars(part));
    cells.push_back(w.before > 0 ? Cell::share(w.net(), w.before) : Cell::dash());
    return cells;
}

const std::vector<Column>& waterfallColumns()
{
    static const std::vector<Column> columns { { "tool results before", true }, { "gross saved", true },
        { "markers", true }, { "expansions", true }, { "repairs", true }, { "cache rewrites", true },
        { "net", true }, { "net %", true } };
    return columns;
}

} // namespace

Table waterfallTable(const CostReport& cost, std::size_t sessions)
{
    Table table { { Column::named("", false, "what") }, {} };
    table.columns.insert(table.columns.end(), waterfallColumns().begin(), waterfallColumns().end());
    table.rows.push_back(waterfallCells("this corpus", cost.total));
    if (sessions > 0) {
        Waterfall scaled = cost.total;
        const double factor = 1000.0 / static_cast<double>(sessions);
        for (double* part : { &scaled.before, &scaled.gross, &scaled.markers, &scaled.expansions,
                 &scaled.repairs, &scaled.cacheRewrites })
            *part *= factor;
        table.rows.push_back(waterfallCells("per 1,000 sessions", scaled));
    }
    return table;
}

Table costByToolTable(const ReplayResult& replay, const CostReport& cost)
{
    Table table { { { "tool", false } }, {} };
    table.columns.insert(table.columns.end(), waterfallColumns().begin(), waterfallColumns().end());
    std::vector<std::size_t> order(cost.tools.size());
    for (std::size_t t = 0; t < order.size(); ++t)
        order[t] = t;
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return cost.tools[a].before > cost.tools[b].before; });
    for (const std::size_t t : order)
        table.rows.push_back(waterfallCells(toolName(*replay.corpus, ToolId(t)), cost.tools[t]));
    return table;
}

std::vector<Column> billColumns()
{
    std::vector<Column> columns { { "recording", false }, { "session", false }, { "model", false },
        { "priced as", false }, { "recorded", true }, { "modeled", true }, { "modeled/recorded", true },
        Column::data("assumed_price"), Column::data("cached"), Column::data("token_factor"),
        Column::data("pairs") };
    columns[0].key = "path";
    columns[3].key = "price_row";
    for (const Column& column : waterfallColumns())
        columns.push_back(column);
    for (std::size_t c = 11; c < columns.size(); ++c)
        columns[c].isData = true;
    return columns;
}

Table billTable(const Corpus& corpus, const CostReport& cost, const MoneyBasis& basis)
{
    Table table { billColumns(), {} };
    for (std::size_t s = 0; s < cost.bills.size(); ++s) {
        const SessionBill& bill = cost.bills[s];
        const Session& session = corpus.sessions[s];
        const TokenFactor& factor = basis.contexts[s].factor;
        std::vector<Cell> row { corpus.recordings[session.recording.index()].path, session.id, bill.model,
            bill.priceRow.empty() ? "unknown" : bill.priceRow + (bill.assumedPrice ? " (assumed)" : ""),
            bill.recorded ? Cell::dollars(*bill.recorded) : Cell::dash(), Cell::dollars(bill.modelled),
            bill.recorded ? Cell::decimal(bill.modelledPart / *bill.recorded) : Cell::dash(),
            Cell::flag(bill.assumedPrice), Cell::flag(bill.cached), Cell::decimal(factor.value),
            Cell::count(factor.pairs) };
        const std::vector<Cell> parts = waterfallCells({}, cost.sessions[s]);
        row.insert(row.end(), parts.begin() + 1, parts.end());
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::optional<double> billError(const std::vector<SessionBill>& bills)
{
    std::vector<double> errors;
    for (const SessionBill& bill : bills) {
        if (bill.recorded)
            errors.push_back(std::abs(bill.modelledPart / *bill.recorded - 1));
    }
    if (errors.empty())
        return std::nullopt;
    std::sort(errors.begin(), errors.end());
    return (errors[(errors.size() - 1) / 2] + errors[errors.size() / 2]) / 2;
}

std::string billLine(const CostReport& cost)
{
    std::size_t recorded = 0, usage = 0, counted = 0, uncached = 0;
    std::set<std::string> assumed;
    for (const SessionBill& bill : cost.bills) {
        (bill.recorded ? recorded : bill.assumedUsage ? counted : usage) += 1;
        uncached += bill.cached ? 0 : 1;
        if (bill.assumedPrice)
            assumed.insert(fmt::format("{}, priced like {}", bill.model.empty() ? "no model" : bill.model,
                bill.priceRow.empty() ? "unknown" : bill.priceRow));
    }
    std::string line
        = fmt::format("Bill of all sessions {}: {} recorded, {} modeled from recorded usage, {} from "
                      "counted texts; {} without caching.",
            dollars(cost.bill), recorded, usage, counted, uncached);
    if (const auto error = billError(cost.bills))
        line += fmt::format(" The modeled bills are off by {:.0f} % (median).", *error * 100);
    if (!assumed.empty())
        line += fmt::format(" Prices assumed: {}.", fmt::join(assumed, ", "));
    return line;
}

Table factorTable(const Corpus& corpus, const MoneyBasis& basis)
{
    Table table { { { "session", false }, { "model", false }, { "pairs", true }, { "billed/counted", true },
                      { "quartiles", true }, { "applied", false } },
        {} };
    for (std::size_t s = 0; s < basis.contexts.size(); ++s) {
        const TokenFactor& factor = basis.contexts[s].factor;
        if (factor.pairs == 0)
            continue;
        table.rows.push_back({ corpus.sessions[s].id, corpus.sessions[s].model, Cell::count(factor.pairs),
            Cell::decimal(factor.median), fmt::format("{:.2f} to {:.2f}", factor.low, factor.high),
            factor.applied ? "yes" : "no" });
    }
    return table;
}

std::string factorLine(const MoneyBasis& basis)
{
    std::size_t applied = 0, pairs = 0;
    double low = 0, high = 0;
    for (const SessionContext& context : basis.contexts) {
        if (!context.factor.applied)
            continue;
        low = applied == 0 ? context.factor.value : std::min(low, context.factor.value);
        high = std::max(high, context.factor.value);
        ++applied;
        pairs += context.factor.pairs;
    }
    if (applied == 0)
        return "No factor between billed and counted tokens was applied.";
    return fmt::format(
        "Billed tokens are {:.2f} to {:.2f} times the counted tokens in {} sessions (n = {} pairs of "
        "requests). Money and contexts use this factor.",
        low, high, applied, pairs);
}

std::string rangeLine(const MoneyRange& net)
{
    return fmt::format("Net savings: {} to {}.", dollars(net.worst), dollars(net.best));
}

std::string believeLine(const CostReport& cost, const MoneyBasis& basis)
{
    const double net = cost.total.net();
    return fmt::format("Expect {} ({} of the bill, {} of the tool results): lost texts are repaired{}.",
        dollars(net), shareOf(net, cost.bill), shareOf(net, cost.total.before),
        basis.uncached
            ? ", and prompts without recorded usage are cached where the vendor or the client does so"
            : "");
}

} // namespace winnow::report
