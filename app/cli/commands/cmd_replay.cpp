// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli replay: what the model would have seen.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/file_set.h"
#include "core/base/try.h"
#include "core/digest/open_digest.h"
#include "core/digest/whole_figures.h"
#include "core/gateway/config/export_check.h"
#include "core/remote/wire.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"
#include "core/report/replay_report.h"
#include "core/text/utf8.h"
#include "core/uses/system_findings.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Warns if the gateway would not load the policy: a replay shows what the gateway would do, but that one
/// would not start.
void warnOfRefusal(const Policy& policy)
{
    if (const auto loaded = exportPolicy(policy); !loaded)
        holdMessages(fmt::format(
            "winnow-cli: the gateway would not load this policy: {}\n", loaded.error().detail.text()));
    if (policy.strategy == "external_provider")
        holdMessages(fmt::format("winnow-cli: {}\n", remote::kPromptNote));
}

/// Reads the text, so call it only on request: for shadow ids of marked results and after texts.
Result<AfterText> textFor(const ReplayEngine& engine, const ReplayResult& replay, ResultId id)
{
    return engine.afterText(replay, id);
}

Json findingsJson(const std::vector<systems::qdash::Finding>& findings)
{
    Json rows = Json::array();
    for (const systems::qdash::Finding& finding : findings)
        rows.push_back({ { "kind", systems::qdash::findingName(finding.kind) },
            { "severity", finding.isWarning ? "warning" : "note" }, { "text", finding.text.text() } });
    return rows;
}

Json resultJson(const ReplayEngine& engine, const ReplayResult& replay, ResultId id, bool withText,
    const SystemFindings& findings)
{
    const Outcome& outcome = replay.outcomes[id.index()];
    std::string shadow;
    std::string after;
    if (outcome.changed || withText) {
        if (const auto text = textFor(engine, replay, id)) {
            shadow = text->shadowId;
            after = text->after.text;
        }
    }
    Json row = resultPlaceJson(*replay.corpus, id);
    row.update(outcomeJson(outcome, shadow));
    if (withText)
        row["after"] = utf8::repair(after);
    if (const auto found = findings.results.find(id); found != findings.results.end())
        row["findings"] = findingsJson(found->second);
    return row;
}

Json byToolJson(const ReplayResult& replay)
{
    // Sub-names ("Bash git") are a finer view; the contract is about tools, so sum them.
    std::map<std::string, Totals> sums;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i)
        sums[replay.corpus->result(ResultId(i)).tool].add(replay.outcomes[i]);
    Json tools = Json::object();
    for (const auto& [name, t] : sums)
        tools[name] = { { "results", t.results }, { "compressed", t.count(Status::Compressed) },
            { "changed", t.changed }, { "bytes_before", t.bytesBefore }, { "bytes_after", t.bytesAfter },
            { "tokens_before", t.tokensBefore }, { "tokens_after", t.tokensAfter },
            { "client_cut", t.clientCut } };
    return tools;
}

/// Writes one file per result, named so that files sort in recorded order and never collide.
Result<void> emitTexts(const ReplayEngine& engine, const ReplayResult& replay, const std::string& folder)
{
    WINNOW_CHECK(allWasRead());
    WINNOW_TRY(auto set, FileSet::beside(folder));
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        WINNOW_TRY(const auto text, textFor(engine, replay, ResultId(i)));
        WINNOW_CHECK(set.add(fmt::format("{:06}.txt", i), text.after.text));
    }
    return set.commit();
}

bool printJson(const AnalysisSession& session, const Ground& ground, bool withText)
{
    const ReplayEngine& engine = *session.engine;
    const ReplayResult& replay = *session.replay;
    // Write row by row: a document of 100,000 results must not be in memory twice.
    std::string head = document({ { "policy", policyJson(replay.policy) }, { "counter", replay.counterLabel },
        { "verdict", verdictJson(verdictOn(ground.index, ground.measured)) } });
    head.resize(head.size() - 2);
    if (!writeOut(head + ",\"results\":[", true))
        return false;
    const SystemFindings findings = systemFindings(*replay.corpus);
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        std::string row = dumped(resultJson(engine, replay, ResultId(i), withText, findings));
        row.back() = i + 1 < replay.outcomes.size() ? ',' : ' ';
        if (!writeOut(row, true))
            return false;
    }
    Json tail { { "totals", totalsJson(replay.totals) }, { "by_tool", byToolJson(replay) } };
    for (const auto& [id, found] : findings.sessions)
        tail["session_findings"].push_back(
            { { "session", replay.corpus->sessions[id.index()].id }, { "findings", findingsJson(found) } });
    return writeOut("]," + dumped(tail).substr(1));
}

bool printOutcomes(
    const Arguments& arguments, const ReplayEngine& engine, const ReplayResult& replay, bool withText)
{
    RowWriter writer(arguments);
    const SystemFindings findings = systemFindings(*replay.corpus);
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (!writer.write(resultJson(engine, replay, ResultId(i), withText, findings)))
            return false;
    }
    return true;
}

/// One line per finding, for sessions of systems that compress on their own.
std::string findingLines(const ReplayResult& replay)
{
    std::string out;
    const SystemFindings findings = systemFindings(*replay.corpus);
    for (const auto& [id, found] : findings.results) {
        for (const systems::qdash::Finding& finding : found)
            out += fmt::format("{}:{}: {}: {}: {}\n", replay.corpus->recordingOf(id).path,
                replay.corpus->result(id).line, replay.corpus->result(id).tool,
                systems::qdash::findingName(finding.kind), finding.text.text());
    }
    for (const auto& [id, found] : findings.sessions) {
        for (const systems::qdash::Finding& finding : found)
            out += fmt::format("session {}: {}: {}\n", replay.corpus->sessions[id.index()].id,
                systems::qdash::findingName(finding.kind), finding.text.text());
    }
    return out.empty() ? out : "qdash findings:\n" + out;
}

/// Prints the savings together with the losses.
int printTables(const AnalysisSession& session, const Ground& ground)
{
    const ReplayResult& replay = *session.replay;
    std::string findings = findingLines(replay);
    while (findings.ends_with('\n'))
        findings.pop_back();
    return Printout(session.arguments)
        .note(verdictOn(ground.index, ground.measured).text())
        .table(report::toolTable(replay))
        .table(report::statusTable(replay))
        .note(report::totalsLine(replay))
        .note(report::figuresLine(ground.measured.figures))
        .note(report::observationalNote())
        .note(report::clientLine(replay))
        .note(findings)
        .finish();
}

/// Replays a digest that may be larger than memory.
Result<int> printByParts(const Context& context, const Arguments& arguments, const Policy& policy)
{
    const std::vector<std::string>& files = arguments.files();
    if (files.size() != 1 || !digest::holdsDigest(files))
        return usageError("--by-parts is for one digest; winnow-cli digest makes several one");
    WINNOW_TRY(const auto jobs, jobsFromArguments(arguments));
    WINNOW_TRY(const auto whole,
        digest::measureByParts(files.front(), policy, Assumptions(), jobs, context.stop, context.progress));
    return Printout(arguments)
        .note(fmt::format("{} results of {} sessions, in {} {}", groupedCount(whole.figures.results),
            groupedCount(whole.sessions), whole.parts, whole.parts == 1 ? "part" : "parts"))
        .note(report::figuresLine(whole.figures))
        .note(report::observationalNote())
        .finish();
}

} // namespace

Result<int> runReplay(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(auto policy, policyFromArguments(arguments));
    warnOfRefusal(policy);
    if (arguments.has("--by-parts"))
        return printByParts(context, arguments, policy);
    WINNOW_TRY(const auto engine, engineFromArguments(context, arguments));
    const bool json = arguments.has("--json");
    const bool rows = wantsRows(arguments);
    WINNOW_TRY(const auto replay, engine->run(policy, context.stop, context.progress, nullptr, json || rows));
    if (replay->corpus->known && (arguments.has("--emit") || arguments.has("--texts")))
        return usageError("--emit and --texts need the texts of recordings, which a digest does not contain");
    if (arguments.has("--emit")) {
        WINNOW_CHECK(emitTexts(*engine, *replay, arguments.value("--emit")));
        noteSaved(arguments.value("--emit"));
    }
    const bool texts = arguments.has("--texts");
    if (rows)
        return printOutcomes(arguments, *engine, *replay, texts) ? kDone : kUsage;
    const AnalysisSession session { arguments, std::move(policy), engine, replay, Assumptions() };
    WINNOW_TRY(const auto ground, findGround(context, session));
    if (!json)
        return printTables(session, *ground);
    return printJson(session, *ground, texts) ? kDone : kUsage;
}

} // namespace winnow::cli
