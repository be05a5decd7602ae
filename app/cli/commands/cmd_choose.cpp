// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli choose: what may be promised about sessions like these, the policy that keeps the guarantee,
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
#include "core/base/try.h"
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

/// The part of the policy that keeps the second guarantee, as a file. Done without --out.
Result<void> writeChosen(const Guarantee& found, const std::string& file)
{
    if (file.empty() || !found.isGuaranteed())
        return {};
    const GuaranteeFamily& family = found.family();
    WINNOW_CHECK(allWasRead());
    WINNOW_TRY(const auto yaml, exportPolicy(family.steps[family.byProbability - 1].policy));
    WINNOW_CHECK(writeFileAtomically(file, yaml, true));
    noteSaved(file);
    return {};
}

void addGuarantee(Printout& out, const AnalysisSession& session, const Guarantee& found)
{
    const auto& drift = found.drift;
    out.member("policy", policyJson(session.policy)).member("risk", found.options.risk);
    out.member("confidence", found.options.confidence).member("clusters", found.clusters);
    out.member("promised", found.isGuaranteed()).member("best_family", found.family().name);
    out.member("floor", Json { { "mean", found.meanFloor }, { "probability", found.probabilityFloor } });
    out.member("drift",
        Json { { "earlier_sessions", drift.earlier }, { "later_sessions", drift.later },
            { "tool_distance", drift.tools }, { "tool_chance", drift.toolsChance },
            { "size_distance", drift.sizes }, { "size_chance", drift.sizesChance },
            { "shows_drift", drift.showsDrift() } });
    out.rows("steps", report::familyTable(found));
    out.table(report::guaranteeTable(found.family()), "Steps, in order of the guarantee");
    out.table("strata", report::strataTable(found), "Sessions with a loss, by group");
    for (const Message& line : report::guaranteeLines(found))
        out.note(line.text());
}

} // namespace

int runChoose(const Context& context, const std::vector<std::string>& words)
{
    const auto session = openAnalysis(context, words, "choose");
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
    if (const auto written = writeChosen(*found, session->arguments.value("--out")); !written)
        return written.error().code == ErrorCode::Unsupported ? refused(written.error())
                                                              : report(written.error());
    Printout out(session->arguments);
    addGuarantee(out, *session, *found);
    if (*control)
        out.note(report::controlLine(**control).text());
    else
        out.note("Compared with chance: unknown, because a digest holds no lines to draw.");
    out.note(report::observationalNote());
    return out.finish(found->isGuaranteed() ? kDone : kGateFailed);
}

} // namespace winnow::cli
