// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli sweep: the exact staircase of a threshold, or one replay for each named value of another
// parameter.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "app/cli/analysis_session.h"
#include "app/cli/assumptions_json.h"
#include "app/cli/data_table.h"
#include "app/cli/expansion_options.h"
#include "app/cli/printout.h"
#include "app/cli/replay_json.h"
#include "core/analysis/expansion.h"
#include "core/base/nearest.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/compression/parameter_choices.h"
#include "core/policy/parameters.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/report/bill_report.h"
#include "core/report/choice_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json stepJson(const StaircaseStep& step)
{
    return { { "value", step.threshold }, { "changed", step.changed }, { "saved_bytes", step.savedBytes },
        { "saved_tokens", step.savedTokens }, { "missed", step.missed }, { "needs", step.needs },
        { "weight", step.weight }, { "edits_broken", step.editBreaks }, { "net", step.net } };
}

/// Printed below every sweep.
std::string sweepNote(const AnalysisSession& session, const PriceTable& prices)
{
    return fmt::format(
        "Net modelled over n = {} sessions (prices of {}; every lost need asked for or repaired; "
        "assumed: {}); all else measured ({}). {}",
        session.corpus().sessions.size(), prices.date(), assumptionWords(session.assumptions),
        session.replay->counterLabel, report::observationalNote());
}

Json sweepLabels()
{
    return { { "net", "modelled" }, { "missed", "measured" }, { "saved_tokens", "measured" } };
}

/// `exact`: every step of a threshold, not only the values that were asked for.
int printSteps(const AnalysisSession& session, const PriceTable& prices, const std::string& key,
    const Json& steps, bool exact)
{
    if (wantsRows(session.arguments))
        return printRows(session.arguments, "sweep", steps);
    return writeOut(document({ { "policy", policyJson(session.policy) }, { "param", key }, { "exact", exact },
               { "labels", sweepLabels() }, { "unit", "USD" }, { "price_date", prices.date() },
               { "measured_on", measuredOnJson(session.corpus()) },
               { "counter", session.replay->counterLabel },
               { "tokens_before", session.replay->totals.tokensBefore },
               { "note", report::observationalNote() }, { "steps", steps } }))
        ? kDone
        : kUsage;
}

int sweepThreshold(const Context& context, AnalysisSession& session, const Needs& needs,
    const PriceTable& prices, const std::string& key, const CountedResults& counts)
{
    const Threshold which = key.starts_with("min_") ? Threshold::Minimum : Threshold::Maximum;
    const MoneyBasis basis(session.facts(), prices, session.assumptions);
    const auto stairs = buildStaircase(*session.engine, session.policy,
        { which, &needs.index, &basis, counts }, session.jobs, context.stop, context.progress);
    if (!stairs)
        return report(stairs.error());
    Json steps = Json::array();
    for (const StaircaseStep& step : stairs->steps)
        steps.push_back(stepJson(step));
    if (session.arguments.has("--json") || wantsRows(session.arguments))
        return printSteps(session, prices, key, steps, true);
    const Parameter* const parameter = findParameter(key);
    const std::int64_t current = std::get<std::int64_t>(parameter->get(session.policy));
    const std::size_t rows = session.arguments.has("--all") ? stairs->steps.size() + 2 : 24;
    return Printout(session.arguments)
        .table(report::staircaseTable(*stairs, *session.replay, current, rows))
        .note(fmt::format(
            "{} steps over n = {} results, exact.", stairs->steps.size(), session.replay->totals.results))
        .note(sweepNote(session, prices))
        .finish();
}

/// The results of --tool LABEL, as the tables name it; all without.
Result<CountedResults> countedBy(const AnalysisSession& session)
{
    const std::string wanted = session.arguments.value("--tool");
    if (wanted.empty())
        return CountedResults();
    const Corpus& corpus = session.corpus();
    std::vector<std::string> labels;
    for (std::size_t t = 0; t < corpus.tools.size(); ++t) {
        labels.push_back(corpus.tools[t].label());
        if (labels.back() != wanted)
            continue;
        std::vector<char> counts;
        for (const ResultRef& result : corpus.results)
            counts.push_back(static_cast<char>(result.tool == ToolId(t)));
        return CountedResults(std::move(counts));
    }
    const std::vector<std::string_view> names(labels.begin(), labels.end());
    return fail(ErrorCode::Usage, Message::say("no tool \"{}\" in these recordings", wanted),
        Message::say("did you mean \"{}\"?", nearestOf(wanted, names)));
}

/// One full replay a value; the answer has the same columns as a staircase.
int sweepValues(const Context& context, AnalysisSession& session, const Needs& needs,
    const PriceTable& prices, const std::string& key, const std::string& values)
{
    const MoneyBasis basis(session.facts(), prices, session.assumptions);
    Json rows = Json::array();
    report::Table table { { report::Column::named(key, false), { "changed", true }, { "saved tokens", true },
                              { "saved %", true }, { "missed", true }, { "share", true }, { "needs", true },
                              { "edit breaks", true }, { "net", true } },
        {} };
    std::istringstream list(values);
    for (std::string value; std::getline(list, value, ',');) {
        Policy policy = session.policy;
        if (const auto set = setParameter(policy, key + '=' + value); !set)
            return report(set.error());
        const auto replay = session.engine->run(policy, context.stop, context.progress);
        if (!replay)
            return report(replay.error());
        const auto losses
            = evaluateLosses(*session.engine, **replay, needs.index, session.jobs, context.stop);
        if (!losses)
            return report(losses.error());
        const Totals& t = (*replay)->totals;
        const ToolLosses& l = losses->total;
        const double net = paidCost(session.facts(), **replay, basis, needs.index, *losses).total.net();
        rows.push_back({ { "value", value }, { "changed", t.changed }, { "saved_bytes", t.savedBytes() },
            { "saved_tokens", t.savedTokens() }, { "missed", l.missed }, { "needs", l.needs },
            { "weight", l.weight }, { "edits_broken", l.editBreaks }, { "net", net } });
        const auto number
            = [](std::uint64_t n) { return report::groupedNumber(static_cast<std::int64_t>(n)); };
        table.rows.push_back({ value, number(t.changed), report::groupedNumber(t.savedTokens()),
            report::percent(t.savedTokens(), t.tokensBefore), number(l.missed),
            report::percent(static_cast<std::int64_t>(l.missed), t.changed), number(l.needs),
            number(l.editBreaks), report::dollars(net) });
    }
    if (session.arguments.has("--json") || wantsRows(session.arguments))
        return printSteps(session, prices, key, rows, false);
    return Printout(session.arguments)
        .table(table)
        .note(fmt::format("One replay a value over n = {} results.", session.replay->totals.results))
        .note(sweepNote(session, prices))
        .finish();
}

} // namespace

int runSweep(const Context& context, const std::vector<std::string>& words)
{
    auto session = openAnalysis(context, words, "sweep");
    if (!session)
        return report(session.error());
    const bool tokens = session->policy.dialect == Dialect::GatewayTokens;
    const std::string key = session->arguments.value("--param", tokens ? "min_tokens" : "min_bytes");
    if (!findParameter(key))
        return usageError("no parameter '" + key + "'; winnow-cli policy show lists them");
    const auto prices = PriceTable::load();
    if (!prices)
        return report(prices.error());
    const auto needs = findNeeds(context, *session);
    if (!needs)
        return report(needs.error());
    const auto counts = countedBy(*session);
    if (!counts)
        return report(counts.error());
    if (session->arguments.has("--values"))
        return sweepValues(context, *session, *needs, *prices, key, session->arguments.value("--values"));
    if (key == (tokens ? "min_tokens" : "min_bytes") || key == (tokens ? "max_tokens" : "max_bytes"))
        return sweepThreshold(context, *session, *needs, *prices, key, *counts);
    return usageError(
        "'" + key + "' is no threshold of this dialect; name the values to try with --values a,b,c");
}

namespace {

/// Who asks is a model; only the regret model needs to know what was used later.
Result<ExpansionReport> expansionsFor(const Context& context, const AnalysisSession& session,
    const MoneyBasis& basis, const ExpansionOptions& options)
{
    if (options.model != DemandModel::Regret)
        return simulateExpansions(session.facts(), *session.replay, basis, options, nullptr, nullptr);
    WINNOW_TRY(const auto needs, findNeeds(context, session));
    return simulateExpansions(session.facts(), *session.replay, basis, options, &needs.index, &needs.losses);
}

} // namespace

namespace {

Result<std::int64_t> contextLimit(const Arguments& arguments)
{
    const std::string text = arguments.value("--limit", std::to_string(kContextLimit));
    const auto limit = numberIn<std::int64_t>(text);
    if (!limit || *limit <= 0)
        return fail(ErrorCode::Usage, Message::say("--limit needs a number of tokens, not '{}'", text));
    return *limit;
}

std::string reachLine(const LimitReach& reach)
{
    const std::string limit = report::groupedNumber(reach.limit);
    const std::string never
        = reach.never == 0 ? "" : fmt::format(" {} more would no longer grow towards it.", reach.never);
    if (reach.sessions == 0)
        return fmt::format("Context limit {} tokens: no session grows towards it.{}", limit, never);
    return fmt::format("Context limit {} tokens: reached after {:.1f} model calls, compressed after {:.1f}: "
                       "{:.1f} gained (modelled: mean of n = {} sessions at "
                       "their mean growth; {} cross it in the recording).{}",
        limit, reach.before, reach.after, reach.after - reach.before, reach.sessions, reach.crossed, never);
}

Json reachJson(const LimitReach& reach)
{
    return { { "label", "modelled" }, { "limit", reach.limit }, { "sessions", reach.sessions },
        { "crossed", reach.crossed }, { "never", reach.never }, { "calls_before", reach.before },
        { "calls_after", reach.after }, { "calls_gained", reach.after - reach.before } };
}

Json billsJson(const AnalysisSession& session, const MoneyBasis& basis)
{
    Json bills = Json::array();
    for (std::size_t s = 0; s < basis.bills.size(); ++s) {
        const SessionBill& bill = basis.bills[s];
        const TokenFactor& factor = basis.contexts[s].factor;
        bills.push_back({ { "session", session.corpus().sessions[s].id }, { "model", bill.model },
            { "price_row", bill.priceRow }, { "assumed_price", bill.assumedPrice },
            { "recorded", bill.recorded ? Json(*bill.recorded) : Json() }, { "modelled", bill.modelled },
            { "modelled_part", bill.modelledPart }, { "calibration", bill.calibration },
            { "usage_recorded", !bill.assumedUsage }, { "cached", bill.cached },
            { "token_factor",
                { { "applied", factor.applied }, { "value", factor.value }, { "median", factor.median },
                    { "low", factor.low }, { "high", factor.high }, { "pairs", factor.pairs } } } });
    }
    return bills;
}

/// Tokens in context at each model call of each session.
report::Table curveTable(const AnalysisSession& session, const MoneyBasis& basis)
{
    report::Table table { { { "session", false }, { "call", true }, { "before", true }, { "after", true } },
        {} };
    const Corpus& corpus = session.corpus();
    const auto after = contextsAfter(session.facts(), *session.replay, basis);
    for (std::size_t s = 0; s < after.size(); ++s) {
        for (std::size_t c = 0; c < after[s].size(); ++c)
            table.rows.push_back({ corpus.sessions[s].id, std::to_string(c + 1),
                report::groupedNumber(basis.contexts[s].tokens[c]), report::groupedNumber(after[s][c]) });
    }
    return table;
}

Json curveJson(const AnalysisSession& session, const MoneyBasis& basis)
{
    Json curves = Json::array();
    const auto after = contextsAfter(session.facts(), *session.replay, basis);
    for (std::size_t s = 0; s < after.size(); ++s)
        curves.push_back({ { "session", session.corpus().sessions[s].id },
            { "before", basis.contexts[s].tokens }, { "after", after[s] } });
    return curves;
}

} // namespace

int runCost(const Context& context, const std::vector<std::string>& words)
{
    const auto session = openAnalysis(context, words, "cost");
    if (!session)
        return report(session.error());
    const auto prices = PriceTable::load();
    if (!prices)
        return report(prices.error());
    const std::string client = session->arguments.value("--client", "none");
    const ClientLimit* ceiling = nullptr;
    for (const ClientLimit& limit : clientLimits()) {
        if (limit.name == client)
            ceiling = &limit;
    }
    if (!ceiling)
        return usageError("unknown client '" + client + "'; use none, claude-code, codex or opencode");
    const auto demand = expansionOptions(session->arguments);
    if (!demand)
        return report(demand.error());
    if (std::any_of(demand->manual.begin(), demand->manual.end(),
            [&](ResultId id) { return id.index() >= session->corpus().results.size(); }))
        return usageError("--ask names a result that is not there");
    const auto limit = contextLimit(session->arguments);
    if (!limit)
        return report(limit.error());
    const MoneyBasis basis(session->facts(), *prices, session->assumptions);
    const auto expansion = expansionsFor(context, *session, basis, *demand);
    if (!expansion)
        return report(expansion.error());
    const CostReport best = computeCost(session->facts(), *session->replay, basis, *ceiling);
    CostReport cost = best;
    chargeExpansions(cost, *expansion, session->corpus());
    const LimitReach reach = reachOverSessions(session->facts(), *session->replay, basis, *limit);
    const std::size_t sessions = session->corpus().sessions.size();
    std::vector<double> nets;
    for (const Waterfall& one : cost.sessions)
        nets.push_back(one.net());
    const SessionEstimate estimate
        = estimateBySession(nets, sessionClusters(session->corpus()), intervalSeed(session->arguments));
    const auto part = [](const Waterfall& w) {
        return Json { { "before", w.before }, { "gross", w.gross }, { "markers", w.markers },
            { "expansions", w.expansions }, { "repairs", w.repairs }, { "cache_rewrites", w.cacheRewrites },
            { "net", w.net() } };
    };
    if (session->arguments.has("--json")) {
        Json tools = Json::object();
        for (std::size_t t = 0; t < cost.tools.size(); ++t)
            tools[session->corpus().tools[t].label()] = part(cost.tools[t]);
        Json all { { "policy", policyJson(session->policy) }, { "label", "modelled" }, { "unit", "USD" },
            { "price_date", cost.priceDate }, { "price_file", prices->path() },
            { "assumed_price", cost.assumedPrice }, { "counter", session->replay->counterLabel },
            { "client_ceiling", client }, { "demand", demandName(demand->model) },
            { "measured_on", measuredOnJson(session->corpus()) },
            { "context_tokens_saved", cost.contextTokensSaved }, { "totals", part(cost.total) },
            { "net_per_1000_sessions", estimateJson(estimate) },
            { "calibration",
                { { "calls", cost.calibration.calls }, { "recorded", cost.calibration.recorded },
                    { "counted", cost.calibration.counted }, { "ratio", cost.calibration.ratio() } } },
            { "range", { { "best", best.total.net() }, { "worst", cost.total.net() } } },
            { "bill", cost.bill }, { "bills", billsJson(*session, basis) },
            { "assumptions", assumptionsJson(session->assumptions) }, { "context_limit", reachJson(reach) },
            { "by_tool", std::move(tools) } };
        if (session->arguments.has("--curve"))
            all["context"] = curveJson(*session, basis);
        return writeOut(document(all)) ? kDone : kUsage;
    }
    if (wantsRows(session->arguments)) {
        Json rows = billsJson(*session, basis);
        for (std::size_t s = 0; s < rows.size(); ++s)
            rows[s].update(part(cost.sessions[s]));
        return printRows(session->arguments, "cost", rows);
    }
    Printout out(session->arguments);
    out.table(report::waterfallTable(cost, sessions));
    out.table(report::costByToolTable(*session->replay, cost));
    if (session->arguments.has("--curve"))
        out.table(curveTable(*session, basis),
            "Tokens in context at each model call, as billed where that is known, else counted");
    const report::Table bills = report::billTable(session->corpus(), cost.bills);
    if (!bills.rows.empty())
        out.table(bills, "Recorded bills, and what the model makes of them");
    if (session->arguments.has("--factors"))
        out.table(report::factorTable(session->corpus(), basis),
            "Billed tokens for each counted one, between consecutive requests");
    out.note(report::rangeLine(best, cost));
    out.note(report::billLine(cost));
    out.note(report::factorLine(basis));
    out.note(fmt::format("Modelled from counted tokens ({}) and prices of {}; context tokens saved {}.",
        session->replay->counterLabel, cost.priceDate, report::groupedNumber(cost.contextTokensSaved)));
    const ExpansionSums& asked = expansion->total;
    out.note(fmt::format("Demand model {}: {:.1f} requests, {:.1f} of them met by asking, {:.1f} unmet and "
                         "repaired, {:.1f} still there (--demand chooses another: recorded, regret, rate, "
                         "worst-case).",
        demandName(demand->model), asked.expansions, asked.hits, asked.unmet(), asked.stillThere));
    out.note("Assumed: " + assumptionWords(session->assumptions) + " (--assume key=value).");
    out.note(report::intervalLine(estimate, "Net"));
    out.note(reachLine(reach));
    if (cost.calibration.calls > 0)
        out.note(fmt::format(
            "Calibration: {} calls billed {} prompt tokens, {} counted from their texts (ratio {:.2f}{}).",
            cost.calibration.calls, report::groupedNumber(cost.calibration.recorded),
            report::groupedNumber(cost.calibration.counted), cost.calibration.ratio(),
            cost.calibration.isOfTheseTexts() ? "" : ", so what was billed is not what is recorded"));
    return out.finish();
}

} // namespace winnow::cli
