// SPDX-License-Identifier: GPL-3.0-or-later
// `winnow-cli inspect`: the content of recordings.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/changed_recordings.h"
#include "app/cli/options/corpus_options.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/inspect_output.h"
#include "app/cli/output/issue_lines.h"
#include "app/cli/output/replay_json.h"
#include "app/cli/rows/command.h"
#include "core/base/try.h"
#include "core/importers/importer.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/uses/system_findings.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Result<ImportOptions> optionsOf(const Arguments& arguments)
{
    WINNOW_TRY(auto options, importOptionsFrom(arguments));
    const auto ratio = static_cast<std::uint64_t>(options.maxExpansionRatio);
    WINNOW_TRY(const auto limit, numberFromArguments(arguments, "--max-ratio", ratio));
    options.maxExpansionRatio = static_cast<double>(limit);
    return options;
}

/// One row per result.
bool printResults(const Corpus& corpus, const ResultTokens& tokens, const Arguments& arguments)
{
    RowWriter writer(arguments);
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        Json row = resultPlaceJson(corpus, ResultId(i));
        row.update(resultJson(corpus, ResultId(i), tokens));
        row["format"] = corpus.recordingOf(ResultId(i)).format;
        row["model"] = corpus.sessionOf(ResultId(i)).model;
        if (!writer.write(row))
            return false;
    }
    return true;
}

/// What clients that cut on arrival leave of each tool's results, and whether the rest was used later.
Result<report::Table> clientsTable(
    const Context& context, std::shared_ptr<const Corpus> corpus, const Arguments& arguments, unsigned jobs)
{
    if (!arguments.has("--clients"))
        return report::Table();
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    WINNOW_TRY(const auto prices, PriceTable::load());
    WINNOW_TRY(
        const auto engine, ReplayEngine::create(corpus, encoding, jobs, context.stop, context.progress));
    WINNOW_TRY(const auto uses, buildUseIndex(engine->facts(), jobs, context.stop, context.progress));
    const MoneyBasis money(engine->facts(), prices);
    return report::clientCutTable({ *engine, uses, money, jobs, context.stop, context.progress });
}

bool print(const Corpus& corpus, const ResultTokens& tokens, const report::Table& clients,
    const Arguments& arguments)
{
    if (wantsRows(arguments))
        return printResults(corpus, tokens, arguments);
    if (!arguments.has("--json")) {
        Printout out(arguments);
        printInspection(out, corpus, tokens, arguments.has("--all"));
        if (arguments.has("--clients"))
            out.table(clients,
                clients.rows.empty() ? "No client cuts any of these results"
                                     : "What clients cut on their own");
        return out.finish() == kDone;
    }
    // Write one recording at a time: a document of 100,000 results must not be in memory twice.
    std::string head = document(Json::object());
    head.resize(head.size() - 2);
    bool ok = writeOut(head + ",\"recordings\":[");
    bool first = true;
    for (std::size_t i = 0; ok && i < corpus.recordings.size(); ++i) {
        if (!arguments.has("--all") && isNoRecording(corpus.recordings[i]))
            continue;
        std::string row = dumped(recordingJson(corpus, RecordingId(i), tokens));
        row.pop_back();
        ok = writeOut((first ? "" : ",") + row);
        first = false;
    }
    Json tail { { "totals", totalsJson(corpus, tokens) } };
    if (arguments.has("--clients"))
        tail["clients"] = rowsJson(clients);
    return ok && writeOut("]," + dumped(tail).substr(1));
}

int exitCode(const Corpus& corpus, bool strict)
{
    bool serious = false;
    bool anyRead = false;
    for (const Recording& recording : corpus.recordings) {
        anyRead = anyRead || !recording.format.empty();
        for (const Issue& issue : recording.issues)
            serious = serious || issue.severity != Severity::Note;
    }
    return !anyRead || (strict && serious) ? kUsage : kDone;
}

/// Lists each format with what its recordings can contain; a dot marks what they never contain.
void listFormats()
{
    static constexpr std::pair<char, const char*> kFacets[]
        = { { 'i', "call ids" }, { 't', "times" }, { 'u', "token usage" }, { 'c', "cost" },
              { 'a', "arguments of calls" }, { 'p', "images" }, { 'o', "outcomes (errors, exit codes)" } };
    for (const ImporterInfo& info : importers()) {
        std::string facets;
        for (const auto& [letter, words] : kFacets)
            facets += info.gives.find(letter) == std::string_view::npos ? '.' : letter;
        fmt::print("{:<18} {}  {}\n", info.name, facets, info.title.english());
    }
    for (const auto& [letter, words] : kFacets)
        fmt::print("{}  {}\n", letter, words);
    fmt::print(".  this format does not hold it, or Winnow does not read it\n");
}

} // namespace

Result<int> runInspect(const Context& context, const Arguments& arguments)
{
    if (arguments.has("--list-formats")) {
        listFormats();
        return kDone;
    }
    if (arguments.files().empty())
        return usageError("inspect: no recording named; name files or folders, or - for standard input");
    WINNOW_TRY(const auto options, optionsOf(arguments));
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    const auto before = std::chrono::system_clock::now();
    WINNOW_TRY(auto read, openCorpus(arguments.files(), options, context.stop, context.progress));
    const int code = exitCode(read, arguments.has("--strict")); // issues are not broken input
    addSystemIssues(read, context.stop);
    const auto corpus = std::make_shared<const Corpus>(std::move(read));
    watchRecordings(corpus, before);
    WINNOW_TRY(
        const auto tokens, countResults(*corpus, encoding, options.jobs, context.stop, context.progress));
    WINNOW_TRY(const auto clients, clientsTable(context, corpus, arguments, options.jobs));
    if (!print(*corpus, tokens, clients, arguments))
        return kUsage;
    if (code != kDone && arguments.has("--json")) {
        fmt::print(stderr, "{}", issueLines(*corpus, [](const Recording&, const Issue&) { return true; }));
    }
    return code;
}

} // namespace winnow::cli
