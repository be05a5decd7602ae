// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli compare: policies side by side on the same recordings: variants of the policy (--vary), or other
// policies (--against).
#include <fmt/format.h>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/nearest.h"
#include "core/base/try.h"
#include "core/experiments/client_compare.h"
#include "core/experiments/differences.h"
#include "core/experiments/variants.h"
#include "core/library/library.h"
#include "core/measure/threshold_curve.h"
#include "core/money/expansion.h"
#include "core/policy/parameters.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"
#include "core/report/replay_report.h"
#include "core/report/variant_report.h"

namespace winnow::cli {

namespace {

constexpr std::size_t kSteps = 24; // of a threshold, in output for people

/// The results of --tool LABEL, as the tables name it; all of them without --tool.
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

bool isThreshold(const Policy& policy, std::string_view key)
{
    return policy.dialect == Dialect::GatewayTokens ? key == "min_tokens" || key == "max_tokens"
                                                    : key == "min_bytes" || key == "max_bytes";
}

Result<std::vector<Variant>> libraryVariants()
{
    WINNOW_TRY(const auto library, libraryToRead());
    WINNOW_TRY(const auto policies, library.listPolicies());
    std::vector<Variant> all;
    for (const PolicySummary& summary : policies) {
        WINNOW_TRY(auto policy, library.load(summary.name, std::nullopt));
        all.push_back({ summary.name, std::move(policy), "library" });
    }
    if (all.empty())
        return fail(ErrorCode::NotFound, Message::say("the library contains no policy"),
            Message::say("winnow-cli policy save NAME --policy FILE adds one"));
    return all;
}

/// The variants of --vary other than sizes, or of the values of --param and --values.
Result<std::vector<Variant>> variantsFrom(const AnalysisSession& session, const std::string& vary)
{
    const Policy& policy = session.policy;
    const std::vector<std::string> values = listed(session.arguments.value("--values"));
    if (!values.empty())
        return valuesOf(policy, session.arguments.value("--param", "min_bytes"), values);
    if (vary == "strategies")
        return strategiesAlone();
    if (vary == "parameters")
        return parameterSteps(policy);
    if (vary == "presets")
        return presetVariants();
    return libraryVariants();
}

std::string measuredNote(const AnalysisSession& session, const PriceTable& prices)
{
    return fmt::format("Measured on {} results in {} sessions ({}). Money is modeled with prices of {}.",
        groupedCount(session.replay->totals.results), session.corpus().sessions.size(),
        session.replay->counterLabel, prices.date());
}

void addHead(Printout& out, const AnalysisSession& session, const Ground& ground)
{
    out.member("policy", policyJson(session.policy))
        .member("counter", session.replay->counterLabel)
        .member("price_date", ground.money.prices.date())
        .member("measured_on", measuredOnJson(session.corpus()))
        .member("note", report::observationalNote());
}

void addNotes(Printout& out, const AnalysisSession& session, const Ground& ground)
{
    out.note(measuredNote(session, ground.money.prices)).note(report::observationalNote());
    out.note(report::clientLine(*session.replay));
}

Result<int> printVariants(const Context& context, const AnalysisSession& session, const Ground& ground,
    std::span<const Variant> variants)
{
    const auto by = byNamed(session.arguments.value("--by", "all"));
    const Bench bench = benchOf(context, session, ground);
    report::Table table = report::variantTable(*by);
    const auto taken = [&](const Variant& variant, const Measured& measured) -> Tell {
        return [&, parts = figures(bench, measured, *by)] {
            return parts.map([&](const auto& rows) { report::addVariant(table, variant.name, rows); });
        };
    };
    const bool isOfPolicy
        = session.arguments.has("--values") || session.arguments.value("--vary") == "parameters";
    const Variant own { session.policy.name, session.policy };
    WINNOW_CHECK(isOfPolicy ? taken(own, ground.measured)() : Result<void>());
    WINNOW_CHECK(measureAll(bench, variants, taken));
    Printout out(session.arguments);
    addHead(out, session, ground);
    out.table("variants", table);
    addNotes(out, session, ground);
    return out.finish();
}

/// Prints every size at which something changes, exactly.
Result<int> printSizes(const Context& context, const AnalysisSession& session, const Ground& ground)
{
    const std::string fallback
        = session.policy.dialect == Dialect::GatewayTokens ? "min_tokens" : "min_bytes";
    const std::string key = session.arguments.value("--param", fallback);
    const Parameter* const parameter = findParameter(key);
    if (!parameter)
        return usageError("no parameter '" + key + "'; winnow-cli policy show lists them");
    if (!isThreshold(session.policy, key))
        return usageError(
            "'" + key + "' is not a threshold of this dialect; give the values to try with --values a,b,c");
    WINNOW_TRY(const auto counts, countedBy(session));
    const Threshold which = key.starts_with("min_") ? Threshold::Minimum : Threshold::Maximum;
    WINNOW_TRY(const auto curve,
        buildThresholdCurve(*session.engine, session.policy, { which, &ground.index, &ground.money, counts },
            session.facts().jobs(), context.stop, context.progress));
    const bool everyStep = session.arguments.has("--all") || session.arguments.has("--json")
        || session.arguments.has("--jsonl") || session.arguments.has("--csv");
    Printout out(session.arguments);
    addHead(out, session, ground);
    out.table("variants",
        report::thresholdCurveTable(curve, key, std::get<std::int64_t>(parameter->get(session.policy)),
            everyStep ? curve.steps.size() + 2 : kSteps));
    out.note(fmt::format("{} steps, exact.", curve.steps.size()));
    addNotes(out, session, ground);
    return out.finish();
}

/// Prints what clients cut or clear by themselves, next to the policy.
Result<int> printClients(const Context& context, const AnalysisSession& session, const Ground& ground)
{
    const auto values = listed(session.arguments.value("--values"));
    if (values.empty() == session.arguments.has("--param"))
        return usageError("with clients, --param ROW.SETTING needs --values, and --values needs --param");
    const auto all = systems::clientCuts();
    WINNOW_TRY(const auto clients,
        values.empty() ? std::vector(all.begin(), all.end())
                       : clientsWith(session.arguments.value("--param"), values));
    WINNOW_TRY(const auto compared,
        compareClients(benchOf(context, session, ground), clients, { &session.policy, 1 }));
    Printout out(session.arguments);
    addHead(out, session, ground);
    if (session.arguments.value("--by") == "tool")
        out.table("variants", report::clientToolTable(session.corpus(), compared));
    else
        out.table("variants", report::clientTable(compared));
    for (const ClientRow& row : compared) {
        if (!row.assumption.empty())
            out.note(fmt::format("{}: {}; {}.", row.name, row.title, row.assumption));
    }
    out.note(
        "Modeled: a client clears results before a call and rewrites the cache after them. Fetching again "
        "is not priced.");
    addNotes(out, session, ground);
    return out.finish();
}

/// Adds what the policy does differently from `other`, grouped by tool and status.
Result<void> addAgainst(Printout& out, const Bench& bench, const AnalysisSession& session,
    const Ground& ground, const std::string& other)
{
    WINNOW_TRY(const auto policy, policyNamed(other));
    WINNOW_TRY(const auto before, measure(bench, policy));
    const Measured& after = ground.measured;
    WINNOW_TRY(const auto groups, findDifferences(bench, before, after));
    const SessionEstimate estimate = estimateBySession(gainBySession(before.paid, after.paid),
        sessionClusters(session.corpus()), intervalSeed(session.arguments));
    out.member("against", policyJson(policy))
        .member("per_1000_sessions", estimateJson(estimate))
        .table("groups", report::differenceTable(*after.replay, groups),
            fmt::format("{} against {}", session.policy.name, policy.name));
    const std::size_t restated = onlyRestated(*before.replay, *after.replay);
    out.note(fmt::format("{} of {} results differ{}.", sumOfDifferences(groups).results.size(),
        after.replay->totals.results,
        restated > 0 ? fmt::format(", {} more differ only in the status", restated) : ""));
    for (const Message& line :
        report::estimateLines(estimate, Message::mark("Saved more than under the other policy:")))
        out.note(line.text());
    return {};
}

Result<int> printAgainst(const Context& context, const AnalysisSession& session, const Ground& ground)
{
    const Bench bench = benchOf(context, session, ground);
    Printout out(session.arguments);
    addHead(out, session, ground);
    for (const std::string& other : session.arguments.all("--against")) {
        WINNOW_CHECK(addAgainst(out, bench, session, ground, other));
    }
    addNotes(out, session, ground);
    return out.finish();
}

} // namespace

Result<int> runCompare(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto session, openAnalysis(context, arguments));
    WINNOW_TRY(const auto ground, findGround(context, session));
    if (session.arguments.has("--against"))
        return printAgainst(context, session, *ground);
    const std::string vary = session.arguments.value("--vary", "sizes");
    if (vary == "clients")
        return printClients(context, session, *ground);
    if (vary == "sizes" && !session.arguments.has("--values"))
        return printSizes(context, session, *ground);
    WINNOW_TRY(const auto variants, variantsFrom(session, vary));
    return printVariants(context, session, *ground, variants);
}

} // namespace winnow::cli
