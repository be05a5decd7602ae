// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli guarantee: what may be promised about sessions like these, the policy that keeps the promise,
// and whether the policy is better than chance.
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/figures_json.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/atomic_file.h"
#include "core/base/number_in.h"
#include "core/experiments/control.h"
#include "core/experiments/guarantee.h"
#include "core/gateway/config/export_check.h"
#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"
#include "core/report/guarantee_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Result<double> shareFrom(const Arguments& arguments, const std::string& option, double fallback)
{
    const std::string text = arguments.value(option);
    if (text.empty())
        return fallback;
    const auto value = numberIn<double>(text);
    if (!value || !(*value > 0 && *value < 1))
        return fail(
            ErrorCode::Usage, Message::say("{} needs a share between 0 and 1, not '{}'", option, text));
    return *value;
}

Json familyJson(const GuaranteeFamily& family)
{
    Json steps = Json::array();
    for (const FamilyStep& step : family.steps)
        steps.push_back(
            { { "step", step.what }, { "saved_tokens", step.savedTokens }, { "missing", step.missing } });
    return { { "family", family.name }, { "clusters", family.clusters },
        { "tokens_before", family.tokensBefore }, { "steps_by_mean", family.byMean },
        { "steps_by_probability", family.byProbability }, { "steps", std::move(steps) } };
}

Json controlJson(const Control& control)
{
    const auto skill = control.skill();
    return { { "policy_missed", control.policyMissed }, { "random_missed", control.missed },
        { "random_fewest", control.fewest }, { "random_most", control.most },
        { "policy_edits_broken", control.policyBreaks }, { "random_edits_broken", control.breaks },
        { "draws", control.draws }, { "skill_over_chance", skill ? Json(*skill) : Json() } };
}

Json asJson(const AnalysisSession& session, const Ground& ground, const Guarantee& guarantee,
    const std::optional<Control>& control)
{
    Json families = Json::array(), strata = Json::array();
    for (const GuaranteeFamily& family : guarantee.families)
        families.push_back(familyJson(family));
    for (const Stratum& stratum : guarantee.strata)
        strata.push_back({ { "kind", stratum.kind }, { "name", stratum.name },
            { "clusters", stratum.clusters }, { "missing", stratum.missing } });
    return { { "policy", policyJson(session.policy) }, { "figures", figuresJson(ground.measured.figures) },
        { "risk", guarantee.options.risk }, { "confidence", guarantee.options.confidence },
        { "clusters", guarantee.clusters }, { "promised", guarantee.isPromised() },
        { "floor", { { "mean", guarantee.meanFloor }, { "probability", guarantee.probabilityFloor } } },
        { "best_family", guarantee.family().name }, { "families", std::move(families) },
        { "strata", std::move(strata) },
        { "drift",
            { { "earlier_sessions", guarantee.drift.earlier }, { "later_sessions", guarantee.drift.later },
                { "tool_distance", guarantee.drift.tools }, { "tool_chance", guarantee.drift.toolsChance },
                { "size_distance", guarantee.drift.sizes }, { "size_chance", guarantee.drift.sizesChance },
                { "shows_drift", guarantee.drift.showsDrift() } } },
        { "control", control ? controlJson(*control) : Json() }, { "note", report::observationalNote() } };
}

/// One row a step of a family.
int printSteps(const AnalysisSession& session, const Guarantee& guarantee, int code)
{
    Json rows = Json::array();
    for (const GuaranteeFamily& family : guarantee.families) {
        Json told = familyJson(family);
        for (Json& step : told["steps"]) {
            step["family"] = family.name;
            rows.push_back(std::move(step));
        }
    }
    return printRows(session.arguments, "guarantee", rows, code);
}

} // namespace

int runGuarantee(const Context& context, const std::vector<std::string>& words)
{
    const auto session = openAnalysis(context, words, "guarantee");
    if (!session)
        return report(session.error());
    const auto risk = shareFrom(session->arguments, "--risk", 0.05);
    const auto confidence = shareFrom(session->arguments, "--confidence", 0.95);
    if (!risk || !confidence)
        return report(!risk ? risk.error() : confidence.error());
    const auto ground = findGround(context, *session);
    if (!ground)
        return report(ground.error());
    const Bench bench = benchOf(context, *session, **ground);
    const std::uint64_t seed = intervalSeed(session->arguments);
    const auto found = findGuarantee(bench, (*ground)->measured, { *risk, *confidence, seed });
    if (!found)
        return report(found.error());
    const auto control = controlOf(bench, (*ground)->measured, seed);
    if (!control)
        return report(control.error());
    const std::string file = session->arguments.value("--out");
    if (!file.empty() && found->isPromised()) {
        const auto yaml = exportPolicy(found->promised());
        if (!yaml)
            return refused(yaml.error());
        if (const auto whole = allWasRead(); !whole)
            return report(whole.error());
        if (const auto written = writeFileAtomically(file, *yaml, true); !written)
            return report(written.error());
        noteSaved(file);
    }
    const int code = found->isPromised() ? kDone : kGateFailed;
    if (session->arguments.has("--json"))
        return writeOut(document(asJson(*session, **ground, *found, *control))) ? code
                                                                                : static_cast<int>(kUsage);
    if (wantsRows(session->arguments))
        return printSteps(*session, *found, code);
    Printout out(session->arguments);
    out.table(report::guaranteeTable(found->family()), "Step by step, what is promised first");
    out.table(report::strataTable(*found), "Where it was seen");
    for (const Message& line : report::guaranteeLines(*found))
        out.note(line.text());
    if (*control)
        out.note(report::controlLine(**control).text());
    else
        out.note("Beside chance: not known, a digest holds no lines to draw.");
    out.note(report::observationalNote());
    return out.finish(code);
}

} // namespace winnow::cli
