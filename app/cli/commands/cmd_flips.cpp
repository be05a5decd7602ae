// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli flips: what another policy does differently, grouped and sized.
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/figures_json.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/experiments/flips.h"
#include "core/money/expansion.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json groupJson(const FlipGroup& group)
{
    return { { "results", group.results.size() }, { "saved_tokens", -group.tokens },
        { "money", { { "worst", group.money.worst }, { "best", group.money.best } } },
        { "missed", group.missed }, { "edits_broken", group.editsBroken }, { "needs", group.needs },
        { "weight", group.weight } };
}

Json asJson(const AnalysisSession& session, const Policy& against, const std::vector<FlipGroup>& groups,
    const FlipGroup& all, const SessionEstimate& estimate, const PriceTable& prices)
{
    Json rows = Json::array();
    for (const FlipGroup& group : groups) {
        Json row { { "tool", session.corpus().tools[group.tool.index()].label() },
            { "from", statusName(group.from) }, { "to", statusName(group.to) } };
        row.update(groupJson(group));
        Json members = Json::array();
        for (const ResultId id : group.results)
            members.push_back(resultPlaceJson(session.corpus(), id));
        row["flipped"] = std::move(members);
        rows.push_back(std::move(row));
    }
    return { { "policy", policyJson(session.policy) }, { "against", policyJson(against) },
        { "labels", figureLabels() }, { "counter", session.replay->counterLabel },
        { "price_date", prices.date() }, { "measured_on", measuredOnJson(session.corpus()) },
        { "note", report::observationalNote() }, { "groups", std::move(rows) }, { "totals", groupJson(all) },
        { "per_1000_sessions", estimateJson(estimate) } };
}

/// One row a result.
int printFlipped(const AnalysisSession& session, const std::vector<FlipGroup>& groups)
{
    RowWriter writer(session.arguments, "flips");
    for (const FlipGroup& group : groups) {
        for (const ResultId id : group.results) {
            Json row = resultPlaceJson(session.corpus(), id);
            row["from"] = statusName(group.from);
            row["to"] = statusName(group.to);
            if (!writer.write(row))
                return kUsage;
        }
    }
    return kDone;
}

int printTables(const AnalysisSession& session, const Measured& before, const Measured& after,
    const std::vector<FlipGroup>& groups, const SessionEstimate& estimate)
{
    const FlipGroup all = sumOfFlips(groups);
    Printout out(session.arguments);
    out.table(report::flipTable(*after.replay, groups));
    out.note(fmt::format("{} of {} results differ. Columns: what the policy gives more than the other one. "
                         "Tokens and losses measured ({}), money modelled with prices of {}.",
        all.results.size(), after.replay->totals.results, after.replay->counterLabel, after.cost.priceDate));
    if (const std::size_t restated = onlyRestated(*before.replay, *after.replay); restated > 0)
        out.note(fmt::format("{} more differ in the status alone: the original under both.", restated));
    const auto elsewhere = static_cast<std::int64_t>(after.figures.needs)
        - static_cast<std::int64_t>(before.figures.needs) - all.needs;
    if (elsewhere != 0)
        out.note(fmt::format("{} needs are charged to results that do not change themselves.",
            report::signedNumber(elsewhere)));
    if (const double rest = after.figures.money.worst - before.figures.money.worst - all.money.worst;
        std::abs(rest) >= 0.00005)
        out.note(fmt::format("{} more is saved on results that do not change themselves: what is asked for "
                             "meets another context there.",
            report::dollars(rest)));
    out.note(report::intervalLine(estimate, "Saved more than under the other policy:"));
    out.note(report::observationalNote());
    return out.finish();
}

} // namespace

int runFlips(const Context& context, const std::vector<std::string>& words)
{
    auto session = openAnalysis(context, words, "flips");
    if (!session)
        return report(session.error());
    if (!session->arguments.has("--against"))
        return usageError("flips needs --against POLICY (a YAML file, NAME[@VERSION] or preset:NAME)");
    const auto against = policyNamed(session->arguments.value("--against"));
    if (!against)
        return report(against.error());
    const auto ground = findGround(context, *session);
    if (!ground)
        return report(ground.error());
    const Bench bench = benchOf(context, *session, **ground);
    const Measured& after = (*ground)->measured;
    const auto before = measure(bench, *against);
    if (!before)
        return report(before.error());
    const auto groups = findFlips(bench, *before, after);
    if (!groups)
        return report(groups.error());
    const SessionEstimate estimate = estimateBySession(gainBySession(before->paid, after.paid),
        sessionClusters(session->corpus()), intervalSeed(session->arguments));
    if (session->arguments.has("--json")) {
        Json told
            = asJson(*session, *against, *groups, sumOfFlips(*groups), estimate, (*ground)->money.prices);
        told["totals"]["only_status"] = onlyRestated(*before->replay, *after.replay);
        return writeOut(document(told)) ? kDone : kUsage;
    }
    if (wantsRows(session->arguments))
        return printFlipped(*session, *groups);
    return printTables(*session, *before, after, *groups, estimate);
}

} // namespace winnow::cli
