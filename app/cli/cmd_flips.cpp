// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli flips: what another policy does differently, grouped and sized.
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/analysis_session.h"
#include "app/cli/policy_options.h"
#include "app/cli/printout.h"
#include "app/cli/replay_json.h"
#include "core/analysis/expansion.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json groupJson(const FlipGroup& group)
{
    return { { "results", group.results.size() }, { "tokens", group.tokens },
        { "saves_more_usd", group.dollars }, { "needs", group.needs }, { "weight", group.weight },
        { "edit_breaks", group.editBreaks } };
}

Json asJson(const AnalysisSession& session, const Policy& against, const std::vector<FlipGroup>& groups,
    const FlipGroup& all, const SessionEstimate& estimate, const PriceTable& prices)
{
    Json rows = Json::array();
    for (const FlipGroup& group : groups) {
        Json row { { "tool", session.engine->corpus().tools[group.tool.index()].label() },
            { "from", statusName(group.from) }, { "to", statusName(group.to) } };
        row.update(groupJson(group));
        Json members = Json::array();
        for (const ResultId id : group.results)
            members.push_back(id.index());
        row["indices"] = std::move(members);
        rows.push_back(std::move(row));
    }
    return { { "policy", policyJson(session.policy) }, { "against", policyJson(against) },
        { "labels", { { "tokens", "measured" }, { "regret", "measured" }, { "usd", "modelled" } } },
        { "counter", session.replay->counterLabel }, { "price_date", prices.date() },
        { "results", session.replay->totals.results }, { "note", report::kObservational },
        { "groups", std::move(rows) }, { "totals", groupJson(all) },
        { "per_1000_sessions", estimateJson(estimate) } };
}

} // namespace

int runFlips(const Context& context, const std::vector<std::string>& words)
{
    auto session = openAnalysis(context, words, {}, { "--against" });
    if (!session)
        return report(session.error());
    if (!session->arguments.has("--against"))
        return usageError("flips needs --against POLICY (a YAML file, NAME[@VERSION] or preset:NAME)");
    const auto against = policyNamed(session->arguments.value("--against"));
    if (!against)
        return report(against.error());
    const auto prices = PriceTable::load();
    if (!prices)
        return report(prices.error());
    const auto needs = findNeeds(context, *session);
    if (!needs)
        return report(needs.error());
    const auto before = session->engine->run(*against, context.stop, context.progress);
    if (!before)
        return report(before.error());
    const auto lost = evaluateLosses(*session->engine, **before, needs->index, session->jobs, context.stop);
    if (!lost)
        return report(lost.error());
    const MoneyBasis basis(*session->engine, *prices);
    const CostReport costBefore = paidCost(*session->engine, **before, basis, needs->index, *lost);
    const CostReport cost = paidCost(*session->engine, *session->replay, basis, needs->index, needs->losses);
    const FlipEvidence evidence { session->engine.get(), &*lost, &needs->losses, &costBefore, &cost };
    const auto groups = findFlips(**before, *session->replay, evidence, session->jobs, context.stop);
    if (!groups)
        return report(groups.error());
    const FlipGroup all = sumOfFlips(*groups);
    const SessionEstimate estimate
        = estimateBySession(gainBySession(costBefore, cost), intervalSeed(session->arguments));
    if (session->arguments.has("--json"))
        return writeOut(dumped(asJson(*session, *against, *groups, all, estimate, *prices))) ? kDone : kUsage;
    Printout out(session->arguments);
    out.table(report::flipTable(*session->replay, *groups));
    out.note(fmt::format("{} of {} results differ. Tokens and regret measured ({}), dollars modelled with "
                         "prices of {}, expansions paid where a policy offers them.",
        all.results.size(), session->replay->totals.results, session->replay->counterLabel, prices->date()));
    const auto elsewhere = static_cast<std::int64_t>(needs->losses.total.needs)
        - static_cast<std::int64_t>(lost->total.needs) - all.needs;
    if (elsewhere != 0)
        out.note(fmt::format("{} regret events are charged to results that do not change themselves.",
            report::signedNumber(elsewhere)));
    if (const double rest = cost.total.net() - costBefore.total.net() - all.dollars;
        std::abs(rest) >= 0.00005)
        out.note(fmt::format("{} more is saved on results that do not change themselves: expansions meet "
                             "another context there.",
            report::dollars(rest)));
    out.note(report::intervalLine(estimate, "Saved more than under the other policy:"));
    out.note(report::kObservational);
    return out.finish();
}

} // namespace winnow::cli
