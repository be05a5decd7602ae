// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli check: the gate. Exit 0 if every test passes, 1 if one fails, 2 if it could not run.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/code_host.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/figures_json.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/atomic_file.h"
#include "core/base/failed_reads.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/experiments/choosing_sessions.h"
#include "core/experiments/differences.h"
#include "core/gate/fact_proposals.h"
#include "core/gate/gate.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/importers/importer.h"
#include "core/library/review_store.h"
#include "core/replay/corpus_facts.h"
#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"
#include "core/report/gate_markdown.h"
#include "core/report/gate_report.h"
#include "core/report/replay_report.h"
#include "core/report/review_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Result<void> writeTo(const std::string& file, const std::string& text)
{
    WINNOW_CHECK(
        allWasRead()); // with unread input, a verdict or baseline would wrongly pass for the whole corpus
    if (file == "-")
        return writeOut(text) ? Result<void>() : notWritten();
    WINNOW_CHECK(writeFileAtomically(file, text, false));
    noteSaved(file);
    return {};
}

Result<std::optional<Baseline>> baselineFrom(const Arguments& arguments)
{
    const std::string file = arguments.value("--baseline");
    // The first run with --update-baseline has no baseline yet.
    if (file.empty() || (arguments.has("--update-baseline") && fileKind(file) == FileKind::None))
        return std::optional<Baseline>();
    WINNOW_TRY(const auto text, readInput(file));
    return readBaseline(text, file).map([](Baseline b) { return std::optional<Baseline>(std::move(b)); });
}

Json checkJson(const GateCheck& check, const Corpus& corpus)
{
    Json failures = Json::array();
    for (const GateFailure& failure : check.failures) {
        failures.push_back(resultPlaceJson(corpus, failure.result));
        failures.back()["what"] = failure.what;
    }
    return { { "test", check.name }, { "passed", check.passed }, { "measured", check.measured.text() },
        { "limit", check.limit.text() }, { "label", check.label }, { "failing", check.failing },
        { "failures", std::move(failures) } };
}

Json asJson(const AnalysisSession& session, const GateReport& gate)
{
    const Corpus& corpus = session.corpus();
    Json checks = Json::array();
    for (const GateCheck& check : gate.checks)
        checks.push_back(checkJson(check, corpus));
    return { { "policy", policyJson(session.policy) }, { "passed", gate.passed() && !anythingUnread() },
        { "verdict", verdictJson(gate.verdict) },
        { "chosen_here", choosersJudge(corpus, session.policy).text() },
        { "figures", figuresJson(gate.figures) }, { "counter", session.replay->counterLabel },
        { "review", reviewJson(gate.review) },
        { "measured_on", { { "results", gate.results }, { "sessions", gate.sessions } } },
        { "note", report::observationalNote() }, { "checks", std::move(checks) } };
}

Result<int> propose(const Context& context, const AnalysisSession& session)
{
    WINNOW_TRY(const auto index,
        buildUseIndex(session.facts(), session.facts().jobs(), context.stop, context.progress));
    WINNOW_TRY(const auto proposals, proposeFacts(session.facts(), index, context.stop));
    const std::string yaml
        = proposalsAsYaml(proposals, session.corpus().results.size(), session.corpus().sessions.size());
    return writeOut(yaml) ? kDone : kUsage;
}

/// The gate's report for a comment and a job summary.
Result<report::GateNote> noteOf(
    const Context& context, const AnalysisSession& session, const Ground& ground, const GateReport& gate)
{
    report::GateNote note { gate, *session.replay, session.corpus(), ground.index };
    if (!session.arguments.has("--against"))
        return note;
    WINNOW_TRY(const auto against, policyNamed(session.arguments.value("--against")));
    const Bench bench = benchOf(context, session, ground);
    WINNOW_TRY(const auto before, measure(bench, against));
    WINNOW_TRY(auto differences, findDifferences(bench, before, ground.measured));
    note.against = report::GateComparison { before.figures, std::move(differences),
        newLosses(before.losses, ground.measured.losses) };
    return note;
}

/// Delivers the verdict to machines and code reviews: --junit, --comment, the host's variables.
Result<void> hand(
    const Context& context, const AnalysisSession& session, const Ground& ground, const GateReport& gate)
{
    const Corpus& corpus = session.corpus();
    const Arguments& arguments = session.arguments;
    const std::string tests = arguments.value(arguments.has("--tests") ? "--tests" : "--baseline");
    Result<void> done;
    if (arguments.has("--junit"))
        done = writeTo(arguments.value("--junit"), report::gateAsJunit(gate, corpus, session.policy));
    if (!done || (!arguments.has("--comment") && (!codeHostListens() || anythingUnread())))
        return done;
    WINNOW_TRY(const auto note, noteOf(context, session, ground, gate));
    const std::string comment = report::gateAsMarkdown(note);
    if (arguments.has("--comment"))
        done = writeTo(arguments.value("--comment"), comment);
    return done ? tellCodeHost(gate, corpus, tests, comment) : done;
}

/// Options that print to standard output; only one may.
std::vector<std::string> printed(const Arguments& arguments)
{
    std::vector<std::string> options;
    for (const char* const option : { "--junit", "--comment" }) {
        if (arguments.value(option) == "-")
            options.push_back(std::string(option) + " -");
    }
    for (const char* const option : { "--json", "--jsonl", "--csv", "--markdown" }) {
        if (arguments.has(option))
            options.emplace_back(option);
    }
    return options;
}

int finish(const AnalysisSession& session, const GateReport& gate, const Reviews& reviews)
{
    const Corpus& corpus = session.corpus();
    const int code = gate.passed() ? kDone : kGateFailed;
    if (const auto options = printed(session.arguments); !options.empty() && options.front().ends_with('-'))
        return code;
    if (session.arguments.has("--json"))
        return writeOut(document(asJson(session, gate))) ? code : static_cast<int>(kUsage);
    if (wantsRows(session.arguments))
        return printRows(session.arguments, asJson(session, gate)["checks"], code);
    constexpr std::size_t kRows = 20;
    Printout out(session.arguments);
    out.note(gate.verdict.text());
    out.table(report::gateTable(gate));
    if (!gate.passed())
        out.table(report::gateFailureTable(
                      gate, corpus, session.arguments.has("--all") ? 0 - std::size_t { 1 } : kRows),
            "What failed");
    if (const report::Table notes = report::noteTable(reviews, *session.replay, true); !notes.rows.empty())
        out.table(notes, "Open notes");
    out.note(report::figuresLine(gate.figures) + ".").note(report::clientLine(*session.replay));
    if (gate.review != ReviewCounts { gate.review.changed, 0, 0, 0, gate.review.losses })
        out.note(fmt::format("Review: {}.", reviewLine(gate.review)));
    out.note(fmt::format("{}: {} {} on n = {} results of {} sessions ({}).\n{}",
        gate.passed() && !anythingUnread() ? "Passed" : "FAILED", gate.checks.size(),
        gate.checks.size() == 1 ? "test" : "tests", gate.results, gate.sessions, session.replay->counterLabel,
        report::observationalNote()));
    return out.finish(code);
}

/// True if a file of a folder is a policy, a test file or a baseline next to its recordings.
bool isOfTheGate(const std::string& path)
{
    constexpr std::uintmax_t kLargest = 1U << 20; // baselines of 10,000 results are smaller
    std::error_code error;
    const bool small = std::filesystem::file_size(path, error) <= kLargest;
    const auto text = !error && small ? readInput(path) : fail(ErrorCode::NotFound, {});
    if (!text)
        return false;
    const auto policy = readPolicy(*text, std::nullopt, path);
    const auto tests = readPolicyTests(*text, path);
    return (policy && policy->loads) || (tests && !tests->isEmpty()) || readBaseline(*text, path);
}

/// True for an input that should be a recording but is not: a passing gate would not have tested it. Every
/// named file counts; a file of a folder does not if its name or content shows that it is something else.
bool isUnread(const Arguments& arguments, const Recording& recording)
{
    if (!recording.sessions.empty())
        return false;
    const auto worst = std::max_element(recording.issues.begin(), recording.issues.end(),
        [](const Issue& a, const Issue& b) { return a.severity < b.severity; });
    const Severity severity = worst == recording.issues.end() ? Severity::Note : worst->severity;
    const auto& names = arguments.files();
    if (std::find(names.begin(), names.end(), recording.path) != names.end())
        return recording.format.empty() || severity != Severity::Note;
    return (recording.format.empty() || severity == Severity::Error) && !mayLieBeside(recording.path)
        && !isOfTheGate(recording.path);
}

Result<void> checkAllRead(const Arguments& arguments, const Corpus& corpus)
{
    const Recording* first = nullptr;
    std::size_t more = 0;
    for (const Recording& recording : corpus.recordings) {
        if (corpus.known || !isUnread(arguments, recording))
            continue;
        more += first != nullptr;
        first = first ? first : &recording;
    }
    if (!first)
        return {};
    const Message why = first->issues.empty() ? Message::say("no recording") : first->issues.front().text;
    return fail(ErrorCode::Unreadable,
        more == 0 ? why : Message::both(why, Message::say("{} more files like it", more)),
        Message::say("leave it out, or give --allow-empty"), { first->path, 0 });
}

Result<PolicyTests> testsFrom(const Arguments& arguments, bool allowEmpty)
{
    const std::string file = arguments.value("--tests");
    if (file.empty())
        return PolicyTests();
    WINNOW_TRY(const auto text, readInput(file));
    auto tests = readPolicyTests(text, file);
    if (tests && tests->isEmpty() && !allowEmpty)
        return fail(ErrorCode::Invalid, Message::say("the test file contains no test"),
            Message::say("winnow-cli check --propose writes one; --allow-empty accepts an empty file"),
            { file, 0 });
    return tests;
}

} // namespace

Result<int> runCheck(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto session, openAnalysis(context, arguments));
    if (const auto options = printed(arguments); options.size() > 1)
        return usageError(fmt::format("{} and {} cannot both go to standard output", options[0], options[1]));
    if (arguments.has("--propose"))
        return propose(context, session);
    if (!arguments.has("--tests") && !arguments.has("--baseline"))
        return usageError(
            "check needs --tests FILE.yaml or --baseline FILE.json; --propose writes a first test file");
    const bool allowEmpty = arguments.has("--allow-empty");
    WINNOW_TRY(const auto tests, testsFrom(arguments, allowEmpty));
    WINNOW_CHECK(soundPolicy(session.policy));
    if (!allowEmpty)
        WINNOW_CHECK(checkAllRead(arguments, session.corpus()));
    WINNOW_TRY(const auto baseline, baselineFrom(arguments));
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    WINNOW_TRY(const auto reviews, readReviews());
    WINNOW_TRY(const auto ground, findGround(context, session));
    const bool update = arguments.has("--update-baseline");
    WINNOW_TRY(const auto gate,
        runGate(benchOf(context, session, *ground), ground->measured,
            { tests, baseline && !update ? &*baseline : nullptr, encoding, allowEmpty, &reviews }));
    if (update) {
        const std::string text = writeBaseline(gate.baseline);
        WINNOW_CHECK(writeTo(arguments.value("--baseline"), text));
    }
    WINNOW_CHECK(hand(context, session, *ground, gate));
    return finish(session, gate, reviews);
}

} // namespace winnow::cli
