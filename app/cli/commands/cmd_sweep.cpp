// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli sweep: the exact staircase of a threshold, or one replay for each named value of another
// parameter.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/expansion_options.h"
#include "app/cli/output/assumptions_json.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/nearest.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/compression/parameter_choices.h"
#include "core/money/expansion.h"
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

} // namespace winnow::cli
