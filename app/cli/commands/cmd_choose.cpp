// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli choose: the policy that saves the most while at most a given share of later uses is lost, in one
// sentence.
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/atomic_file.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/experiments/choosing_sessions.h"
#include "core/experiments/guarantee.h"
#include "core/gateway/config/export_check.h"
#include "core/report/analysis_report.h"
#include "core/report/guarantee_report.h"
#include "core/report/replay_report.h"

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

/// Writes the chosen policy with the hashes of the sessions that chose it. Does nothing without --out.
Result<void> writeChosen(const Guarantee& found, const std::string& file)
{
    if (file.empty() || !found.isChosen())
        return {};
    WINNOW_CHECK(allWasRead());
    WINNOW_TRY(const auto yaml, exportPolicy(found.chosen().policy));
    WINNOW_CHECK(writeFileAtomically(file, yaml, true));
    noteSaved(file);
    return {};
}

Result<GuaranteeOptions> optionsFrom(const Arguments& arguments)
{
    GuaranteeOptions options;
    WINNOW_TRY(options.risk, shareFrom(arguments, "--risk", options.risk));
    WINNOW_TRY(options.confidence, shareFrom(arguments, "--confidence", options.confidence));
    options.seed = intervalSeed(arguments);
    const std::string name = arguments.value("--stratum");
    options.stratum = stratumNamed(name);
    if (!name.empty() && !options.stratum)
        return fail(
            ErrorCode::Usage, Message::say("--stratum needs coding, benchmark or api, not '{}'", name));
    return options;
}

Json driftJson(const DriftTest& drift)
{
    return { { "earlier_sessions", drift.earlier }, { "later_sessions", drift.later },
        { "tool_distance", drift.tools }, { "tool_chance", drift.toolsChance },
        { "size_distance", drift.sizes }, { "size_chance", drift.sizesChance },
        { "shows_drift", drift.showsDrift() } };
}

int print(const AnalysisSession& session, const Guarantee& found)
{
    Printout out(session.arguments);
    const Message answer = report::answerLine(found);
    out.member("sentence", answer.text()).member("policy", policyJson(session.policy));
    out.member("stratum", stratumName(found.stratum)).member("risk", found.options.risk);
    out.member("confidence", found.options.confidence).member("clusters", found.chose);
    out.member("promised", found.isGuaranteed()).member("best_family", found.family().name);
    out.member("floor", Json { { "probability", found.floor } }).member("drift", driftJson(found.drift));
    out.member("chosen_here", choosersJudge(session.corpus(), session.policy).text());
    out.note(answer.text()).note(choosersJudge(session.corpus(), session.policy).text());
    out.rows("steps", report::familyTable(found));
    out.table(report::guaranteeTable(found));
    for (const Message& line : report::guaranteeLines(found))
        out.note(line.text());
    if (!found.strata.empty())
        out.table("strata", report::strataTable(found.strata), "The chosen policy by kind of agent");
    else
        out.rows("strata", report::strataTable(found.strata));
    out.note(report::observationalNote()).note(report::clientLine(*session.replay));
    const bool isSafe = found.isGuaranteed() && found.chosen().judged.figures.editsBroken == 0;
    return out.finish(isSafe ? kDone : kGateFailed);
}

} // namespace

Result<int> runChoose(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto session, openAnalysis(context, arguments));
    WINNOW_TRY(const auto options, optionsFrom(session.arguments));
    WINNOW_TRY(const auto ground, findGround(context, session));
    const Bench bench = benchOf(context, session, *ground);
    WINNOW_TRY(const auto found, findGuarantee(bench, ground->measured, options));
    if (const auto written = writeChosen(found, session.arguments.value("--out")); !written)
        return written.error().code == ErrorCode::Unsupported ? Result<int>(refused(written.error()))
                                                              : tl::make_unexpected(written.error());
    return print(session, found);
}

} // namespace winnow::cli
