// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli cost: what a policy saves and costs in money, with its steps, bills and assumptions.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <vector>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/expansion_options.h"
#include "app/cli/options/named_result.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/money/expansion.h"
#include "core/replay/clients/arrival_tokens.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/report/bill_report.h"
#include "core/report/choice_report.h"
#include "core/report/expansion_report.h"
#include "core/report/replay_report.h"
#include "core/systems/client_cuts.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kRecorded = 4; // column of report::billTable()
constexpr std::size_t kRows = 10;
constexpr std::size_t kAsks = 10;

/// What to compute, from the options.
struct CostQuestion
{
    std::vector<std::uint64_t>
        arriving; // by ResultId: savings count from there; empty: the recording's own client
    ExpansionOptions demand;
    std::int64_t contextLimit = 0;
};

/// The output of `cost`, in every form.
struct CostAnswer
{
    CostReport cost; // with the expansions of the demand model
    MoneyRange net; // with and without expansions, with and without the assumed caching
    ExpansionReport expansion;
    LimitReach reach;
    SessionEstimate estimate;
};

/// What is requested, on each basis. Only the demand LostUses needs the use index.
Result<std::vector<ExpansionReport>> expansionsFor(const Context& context, const AnalysisSession& session,
    std::span<const MoneyBasis* const> bases, const ExpansionOptions& options)
{
    std::optional<Needs> uses;
    if (options.model == DemandModel::LostUses) {
        WINNOW_TRY(uses, findUses(context, session));
    }
    std::vector<ExpansionReport> reports;
    for (const MoneyBasis* const basis : bases) {
        WINNOW_TRY(auto report,
            simulateExpansions(session.facts(), *session.replay, *basis, options,
                uses ? &uses->index : nullptr, uses ? &uses->losses : nullptr));
        reports.push_back(std::move(report));
    }
    return reports;
}

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
    const std::string limit = groupedNumber(reach.limit);
    const std::string never
        = reach.never == 0 ? "" : fmt::format(" {} more would stop growing.", reach.never);
    if (reach.sessions == 0)
        return fmt::format("Context limit {} tokens: no session grows toward it.{}", limit, never);
    return fmt::format("Context limit {} tokens: after {:.1f} model calls, with the policy after {:.1f} "
                       "(modeled, n = {} sessions; {} reach it as recorded).{}",
        limit, reach.before, reach.after, reach.sessions, reach.crossed, never);
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
            table.rows.push_back({ corpus.sessions[s].id, report::Cell::count(c + 1),
                report::Cell::count(basis.contexts[s].tokens[c]), report::Cell::count(after[s][c]) });
    }
    return table;
}

/// By ResultId, what the client `name` by itself would send: "recorded" the one that made each recording, "none" all.
Result<std::vector<std::uint64_t>> arrivingAt(
    const AnalysisSession& session, const std::string& name, const std::stop_token& stop)
{
    const Corpus& corpus = session.corpus();
    if (name == "recorded")
        return std::vector<std::uint64_t>();
    const systems::ClientCut* const client = systems::clientCutNamed(name);
    if (!client && name != "none")
        return fail(ErrorCode::Usage, Message::say("unknown client '{}'", name),
            Message::say("winnow-cli help cost names the clients"));
    if (client)
        WINNOW_CHECK(checkHasTexts(corpus));
    const ClientOf clientOf = [client](ResultId) { return client; };
    auto tokens = arrivalTokens(
        session.facts(), { &clientOf, 1 }, [client](SessionId) { return clientName(client); }, stop);
    if (tokens.empty())
        return cancelled();
    return std::move(tokens.front());
}

/// Of another client than the recording's: report::clientLine() says it of that one.
std::string beyondClientLine(const AnalysisSession& session, const CostQuestion& asked)
{
    std::size_t more = 0;
    for (std::size_t i = 0; i < asked.arriving.size(); ++i) {
        const Outcome& outcome = session.replay->outcomes[i];
        more += outcome.changed && outcome.tokensAfter > asked.arriving[i] ? 1 : 0;
    }
    return more == 0 ? ""
                     : fmt::format("{} of {} changed results are longer than this client alone would send.",
                         more, session.replay->totals.changed);
}

Result<CostQuestion> questionOf(const AnalysisSession& session, const std::stop_token& stop)
{
    const Arguments& arguments = session.arguments;
    CostQuestion asked;
    WINNOW_TRY(asked.arriving, arrivingAt(session, arguments.value("--client", "recorded"), stop));
    WINNOW_TRY(asked.demand, expansionOptions(arguments));
    for (const std::string& word : arguments.all("--ask")) {
        WINNOW_TRY(const auto id, resultNamed(word, session.corpus()));
        asked.demand.manual.push_back(id);
    }
    WINNOW_TRY(asked.contextLimit, contextLimit(arguments));
    return asked;
}

Result<CostAnswer> answerTo(const CostQuestion& asked, const Context& context, const AnalysisSession& session,
    const MoneyBasis& basis)
{
    CostAnswer answer;
    std::vector<const MoneyBasis*> bases { &basis };
    if (basis.uncached)
        bases.push_back(basis.uncached.get());
    WINNOW_TRY(auto asks, expansionsFor(context, session, bases, asked.demand));
    answer.expansion = std::move(asks.front());
    answer.cost = computeCost(session.facts(), *session.replay, basis, asked.arriving);
    answer.net.best = answer.cost.total.net();
    chargeExpansions(answer.cost, answer.expansion, session.corpus());
    answer.net.worst = answer.cost.total.net();
    if (basis.uncached) {
        CostReport other = computeCost(session.facts(), *session.replay, *basis.uncached, asked.arriving);
        answer.net.best = std::max(answer.net.best, other.total.net());
        chargeExpansions(other, asks.back(), session.corpus());
        answer.net.worst = std::min(answer.net.worst, other.total.net());
    }
    answer.reach = reachOverSessions(session.facts(), *session.replay, basis, asked.contextLimit);
    std::vector<double> nets;
    for (const Waterfall& one : answer.cost.sessions)
        nets.push_back(one.net());
    answer.estimate
        = estimateBySession(nets, sessionClusters(session.corpus()), intervalSeed(session.arguments));
    return answer;
}

Json assumptionsJson(const Assumptions& assumptions)
{
    Json json = Json::object();
    for (const AssumptionRow& row : assumptionTable())
        json[std::string(row.key)] = assumptions.*row.value;
    return json;
}

void addHead(Printout& out, const CostQuestion& asked, const CostAnswer& answer,
    const AnalysisSession& session, const std::string& priceFile)
{
    const CostReport& cost = answer.cost;
    out.member("policy", policyJson(session.policy)).member("label", "modeled").member("unit", "USD");
    out.member("price_date", cost.priceDate).member("price_file", priceFile);
    out.member("assumed_price", cost.assumedPrice).member("counter", session.replay->counterLabel);
    out.member("demand", demandName(asked.demand.model))
        .member("measured_on", measuredOnJson(session.corpus()));
    out.member("range", Json { { "best", answer.net.best }, { "worst", answer.net.worst } });
    out.member("bill", cost.bill).member("context_tokens_saved", cost.contextTokensSaved);
    out.member("net_per_1000_sessions", estimateJson(answer.estimate));
    out.member("assumptions", assumptionsJson(session.assumptions));
    const LimitReach& reach = answer.reach;
    out.member("context_limit",
        Json { { "limit", reach.limit }, { "sessions", reach.sessions }, { "crossed", reach.crossed },
            { "never", reach.never }, { "calls_before", reach.before }, { "calls_after", reach.after },
            { "calls_gained", reach.after - reach.before } });
}

bool asksForDemand(const Arguments& arguments)
{
    return arguments.has("--demand") || arguments.has("--rate") || arguments.has("--ask");
}

/// Adds the waterfalls of corpus and tools, the bills and, on request, the context of each session.
void addTables(
    Printout& out, const CostAnswer& answer, const AnalysisSession& session, const MoneyBasis& basis)
{
    const CostReport& cost = answer.cost;
    out.rows("bills", report::billTable(session.corpus(), cost, basis));
    const report::Table totals = report::waterfallTable(cost, session.corpus().sessions.size());
    out.member("totals", rowsJson(totals)[0]).table(totals);
    out.table("by_tool", report::costByToolTable(*session.replay, cost), {}, kRows);
    if (session.arguments.has("--curve"))
        out.table("context", curveTable(session, basis),
            "Tokens in context at each model call: as billed if known, else counted");
    report::Table bills = report::billTable(session.corpus(), cost, basis);
    std::erase_if(bills.rows, [](const auto& row) { return row[kRecorded].isDash(); });
    if (!bills.rows.empty())
        out.table(bills, "Recorded bills and modeled costs");
    if (session.arguments.has("--factors"))
        out.table("factors", report::factorTable(session.corpus(), basis),
            "Billed tokens per counted token, between consecutive requests");
}

/// Adds who requests originals, and what that costs.
void addAsks(Printout& out, const CostAnswer& answer, const AnalysisSession& session)
{
    out.table("asks_by_tool", report::expansionTable(session.corpus(), answer.expansion));
    out.table("asks", report::askTable(session.corpus(), answer.expansion), "Most expensive results to fetch",
        kAsks);
    out.note(report::deliveryLines(session.corpus(), answer.expansion, session.policy));
}

std::string demandLine(DemandModel model, const ExpansionSums& asked)
{
    return fmt::format("Demand model {}: {:.1f} requests: {:.1f} met, {:.1f} unmet and repaired, {:.1f} "
                       "still in context (other models: --demand recorded, used, rate, worst-case).",
        demandName(model), asked.expansions, asked.hits, asked.unmet(), asked.stillThere);
}

void printNotes(Printout& out, const CostQuestion& asked, const CostAnswer& answer,
    const AnalysisSession& session, const MoneyBasis& basis)
{
    const CostReport& cost = answer.cost;
    out.note(asked.arriving.empty() ? report::clientLine(*session.replay) : beyondClientLine(session, asked));
    out.note(report::billLine(cost));
    out.note(report::factorLine(basis));
    out.note(fmt::format("Modeled from counted tokens ({}) and prices of {}. Context tokens saved: {}.",
        session.replay->counterLabel, cost.priceDate, groupedNumber(cost.contextTokensSaved)));
    out.note(demandLine(asked.demand.model, answer.expansion.total));
    out.note("Assumed: " + assumptionWords(session.assumptions) + " (--assume key=value).");
    out.note(report::observationalNote());
    for (const Message& line : report::estimateLines(answer.estimate, Message::mark("Net")))
        out.note(line.text());
    out.note(reachLine(answer.reach));
    if (cost.calibration.calls > 0)
        out.note(fmt::format(
            "Calibration: {} calls billed {} prompt tokens, {} counted from their texts (ratio {:.2f}{}).",
            cost.calibration.calls, groupedNumber(cost.calibration.recorded),
            groupedNumber(cost.calibration.counted), cost.calibration.ratio(),
            cost.calibration.isOfTheseTexts() ? ""
                : cost.calibration.ratio() > 1
                ? ", so the bill includes text that is not recorded"
                : ", so less was billed than is recorded; this says nothing about the context limit"));
}

} // namespace

Result<int> runCost(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto session, openAnalysis(context, arguments));
    WINNOW_TRY(const auto prices, PriceTable::load());
    WINNOW_TRY(const auto asked, questionOf(session, context.stop));
    const MoneyBasis basis(session.facts(), prices, session.assumptions);
    WINNOW_TRY(const auto answer, answerTo(asked, context, session, basis));
    Printout out(session.arguments);
    addHead(out, asked, answer, session, prices.path());
    out.note(report::rangeLine(answer.net)).note(report::believeLine(answer.cost, basis));
    if (asksForDemand(session.arguments))
        addAsks(out, answer, session);
    addTables(out, answer, session, basis);
    printNotes(out, asked, answer, session, basis);
    return out.finish();
}

} // namespace winnow::cli
