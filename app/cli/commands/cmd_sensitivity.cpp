// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli sensitivity: every parameter one step down and one up.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/figures_json.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/experiments/sensitivity.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"
#include "core/report/figure_cells.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json stepJson(const std::optional<SensitivityStep>& step)
{
    if (!step)
        return nullptr;
    Json json { { "value", step->value } };
    json.update(figuresJson(step->figures));
    return json;
}

/// One row a step: what the parameter is and what it would be.
int printSteps(const Arguments& arguments, const Sensitivity& found)
{
    Json rows = Json::array();
    for (const SensitivityRow& row : found.rows) {
        for (const auto& step : { row.down, row.up }) {
            if (!step)
                continue;
            rows.push_back({ { "key", row.key }, { "now", row.value } });
            rows.back().update(stepJson(step));
        }
    }
    return printRows(arguments, "sensitivity", rows);
}

} // namespace

int runSensitivity(const Context& context, const std::vector<std::string>& words)
{
    const auto session = openAnalysis(context, words, "sensitivity");
    if (!session)
        return report(session.error());
    const auto ground = findGround(context, *session);
    if (!ground)
        return report(ground.error());
    const auto found = findSensitivity(benchOf(context, *session, **ground), session->policy);
    if (!found)
        return report(found.error());
    const PriceTable& prices = (*ground)->money.prices;
    if (wantsRows(session->arguments))
        return printSteps(session->arguments, *found);
    if (session->arguments.has("--json")) {
        Json rows = Json::array();
        for (const SensitivityRow& row : found->rows)
            rows.push_back({ { "key", row.key }, { "value", row.value }, { "down", stepJson(row.down) },
                { "up", stepJson(row.up) } });
        return writeOut(document({ { "policy", policyJson(session->policy) }, { "labels", figureLabels() },
                   { "counter", session->replay->counterLabel }, { "price_date", prices.date() },
                   { "measured_on", measuredOnJson(session->corpus()) },
                   { "note", report::observationalNote() }, { "now", figuresJson(found->now) },
                   { "parameters", std::move(rows) } }))
            ? kDone
            : kUsage;
    }
    Printout out(session->arguments);
    out.table(report::sensitivityTable(*found, session->arguments.has("--all")));
    out.note(report::withoutEffect(*found));
    out.note(fmt::format("Now: {} over n = {} results, one replay a step. Money modelled, its worse end ({}, "
                         "prices of {}), losses measured. {}",
        report::figuresLine(found->now), session->replay->totals.results, session->replay->counterLabel,
        prices.date(), report::observationalNote()));
    return out.finish();
}

} // namespace winnow::cli
