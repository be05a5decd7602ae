// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/bill_report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"

namespace winnow::report {

namespace {

std::string shareOf(double part, double whole)
{
    return whole > 0 ? shareText(part / whole) : std::string("\u2013");
}

} // namespace

Table billTable(const Corpus& corpus, const std::vector<SessionBill>& bills)
{
    Table table { { { "recording", false }, { "session", false }, { "model", false }, { "priced as", false },
                      { "recorded", true }, { "modelled", true }, { "modelled/recorded", true } },
        {} };
    for (std::size_t s = 0; s < bills.size(); ++s) {
        const SessionBill& bill = bills[s];
        if (!bill.recorded)
            continue;
        const Session& session = corpus.sessions[s];
        table.rows.push_back({ corpus.recordings[session.recording.index()].path, session.id, bill.model,
            bill.priceRow.empty() ? "unknown" : bill.priceRow + (bill.assumedPrice ? " (assumed)" : ""),
            dollars(*bill.recorded), dollars(bill.modelledPart),
            fmt::format("{:.2f}", bill.modelledPart / *bill.recorded) });
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
            assumed.insert(fmt::format("{} like {}", bill.model.empty() ? "no model" : bill.model,
                bill.priceRow.empty() ? "unknown" : bill.priceRow));
    }
    std::string line
        = fmt::format("Bill of all sessions {}: {} recorded, {} modelled from recorded usage, {} "
                      "from counted texts; {} without caching.",
            dollars(cost.bill), recorded, usage, counted, uncached);
    if (const auto error = billError(cost.bills))
        line += fmt::format(" Modelled is off by {:.0f} % (median).", *error * 100);
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
        table.rows.push_back({ corpus.sessions[s].id, corpus.sessions[s].model, std::to_string(factor.pairs),
            fmt::format("{:.2f}", factor.median), fmt::format("{:.2f} to {:.2f}", factor.low, factor.high),
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
        return "No factor between billed and counted tokens is applied.";
    return fmt::format(
        "Billed tokens are {:.2f} to {:.2f} times the counted ones in {} sessions (measured over "
        "n = {} pairs of requests); money and contexts use that.",
        low, high, applied, pairs);
}

std::string rangeLine(const CostReport& best, const CostReport& worst)
{
    const double low = worst.total.net(), high = best.total.net();
    return fmt::format("Net from {} (every detected need is asked for or repaired) to {} (nobody asks and "
                       "what is missed costs nothing): {} to {} of the bill, {} to {} of the tool results.",
        dollars(low), dollars(high), shareOf(low, best.bill), shareOf(high, best.bill),
        shareOf(low, best.total.before), shareOf(high, best.total.before));
}

} // namespace winnow::report
