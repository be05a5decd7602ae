// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli losses: what the agent used later and would not have seen; broken edits (--edits) and results
// fetched again (--again).
#include <fmt/format.h>

#include "app/cli/options/analysis_session.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/report/replay_report.h"
#include "core/uses/refetches.h"

namespace winnow::cli {

namespace {

constexpr std::size_t kRows = 10;

/// The half of the labels used for the trial.
std::string labelHalf(const AnalysisSession& session)
{
    return session.arguments.value("--half", "test");
}

Error nothingLabelled(const std::string& file)
{
    return { ErrorCode::Invalid, Message::say("no label is about these recordings under this policy"),
        Message::say("name the recordings and the policy that were labeled"), { file, 0 } };
}

/// Compares the detector with readers' labels: pairs of a result and a response, or results that a policy
/// changed.
Result<int> printLabelled(const AnalysisSession& session, const Ground& ground)
{
    const std::string file = session.arguments.value("--labels");
    WINNOW_TRY(const auto text, readInput(file));
    Printout out(session.arguments);
    if (const auto labels = readResultLabels(text, file)) {
        const ResultTrial trial = tryOnResults(ground.measured, *labels);
        if (trial.results() == 0)
            return tl::make_unexpected(nothingLabelled(file));
        out.member("results", trial.results()).member("absent", trial.absent);
        out.member("wrong", trial.wrong).table("labelled", report::detectorTable(trial));
        out.note(
            fmt::format("{} labeled results of {} recordings; {} belong to other policies or recordings.",
                trial.results(), trial.recordings.size(), trial.absent));
        return out.finish();
    }
    WINNOW_TRY(const auto labels, readUseLabels(text, file));
    const DetectorTrial trial
        = tryDetector(session.corpus(), ground.index, labels, labelHalf(session) == "test");
    if (trial.pairs == 0)
        return tl::make_unexpected(nothingLabelled(file));
    out.member("half", labelHalf(session)).member("pairs", trial.pairs).member("absent", trial.absent);
    out.member("wrong", trial.wrong).table("labelled", report::detectorTable(trial));
    out.note(fmt::format("{} labeled pairs of the {} half; {} more belong to other recordings. Precision is "
                         "over pairs that the detector reports, recall over used pairs drawn without it.",
        trial.pairs, labelHalf(session), trial.absent));
    return out.finish();
}

Result<int> printAgain(const Context& context, const AnalysisSession& session)
{
    WINNOW_TRY(const auto found,
        findRefetches(*session.engine, *session.replay, session.facts().jobs(), context.stop));
    Printout out(session.arguments);
    out.member("policy", policyJson(session.policy)).member("counter", session.replay->counterLabel);
    out.member("measured_on", measuredOnJson(session.corpus()));
    out.table("refetches", report::refetchedTable(session.facts(), found), {}, kRows);
    out.table("by_tool", report::refetchTable(*session.replay, found));
    out.note("Caused: the policy dropped lines that the agent fetched again. Redundant: the lines were "
             "still in the context.");
    return out.finish();
}

int printLosses(const AnalysisSession& session, const Ground& ground)
{
    const Losses& losses = ground.measured.losses;
    const bool edits = session.arguments.has("--edits");
    Printout out(session.arguments);
    out.member("policy", policyJson(session.policy)).member("measured_on", measuredOnJson(session.corpus()));
    out.member("note", report::observationalNote());
    const report::Table byTool = report::lossTable(ground.measured);
    nlohmann::ordered_json totals = rowsJson(byTool).back();
    totals["sessions_with_need"] = losses.sessionsWithUse;
    totals["markers_leaked"] = leakedMarkers(ground.index);
    totals["edits"] = ground.index.edits;
    totals["edits_with_source"] = ground.index.editsWithSource;
    out.member("totals", std::move(totals));
    out.note(verdictOn(ground.index, ground.measured).text());
    out.table("needs",
        report::lostUseTable(
            *session.replay, ground.index, edits ? brokenEdits(ground.index, losses) : losses.uses),
        {}, kRows);
    out.table("by_tool", byTool, {}, kRows);
    if (edits)
        out.note(fmt::format("{} of {} edits with a source lose every copy of their old text.",
            losses.editBreaks.size(), ground.index.editsWithSource));
    out.note(fmt::format("{} of {} results change, {} of {} sessions lose a later use.",
        session.replay->totals.changed, session.replay->totals.results, losses.sessionsWithUse,
        session.corpus().sessions.size()));
    if (const std::size_t leaked = leakedMarkers(ground.index); leaked > 0)
        out.note(fmt::format(
            "{} time{} the agent wrote the marker of an earlier cut into a file or command, where it "
            "stands for the text (kind of use: marker leaked).",
            leaked, leaked == 1 ? "" : "s"));
    if (const std::uint32_t whole = session.assumptions.wholeRequests(); whole > 0)
        out.note(fmt::format("The first {} of each result carried it whole (compressed_from={}): what the "
                             "answers used is not lost.",
            whole == 1 ? "request" : fmt::format("{} requests", whole), whole + 1));
    out.note(report::clientLine(*session.replay));
    out.note(report::kObservational).note(report::detectorLine());
    out.note(report::correctedLine(ground.measured.figures));
    return out.finish();
}

} // namespace

Result<int> runLosses(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto session, openAnalysis(context, arguments));
    if (session.arguments.has("--again"))
        return printAgain(context, session);
    WINNOW_TRY(const auto ground, findGround(context, session));
    if (session.arguments.has("--labels"))
        return printLabelled(session, *ground);
    return printLosses(session, *ground);
}

} // namespace winnow::cli
