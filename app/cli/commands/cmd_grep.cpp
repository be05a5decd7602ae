// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli grep: lines of tool results: before, after, or dropped by a policy.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/reading/corpus_search.h"
#include "core/report/review_report.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

using Hits = std::vector<TextHit>;

/// The data to search, opened once.
struct Search
{
    CorpusSearch texts;
    unsigned jobs = 0;
};

Result<Search> openSearch(const Context& context, const Arguments& arguments)
{
    if (arguments.files().size() < 2)
        return fail(ErrorCode::Usage, Message::say("a pattern and at least one recording are needed"),
            Message::say("winnow-cli grep PATTERN FILE; write -- before a pattern that begins with -"));
    WINNOW_TRY(auto lines,
        LineSearch::compile(arguments.files().front(),
            { arguments.has("--regex"), arguments.has("--words"), arguments.has("--ignore-case") }));
    const Arguments rest = arguments.withFiles({ arguments.files().begin() + 1, arguments.files().end() });
    const bool dropped = arguments.has("--dropped");
    if (dropped || arguments.has("--after")) {
        WINNOW_TRY(auto session, openAnalysis(context, rest));
        return Search { CorpusSearch(std::move(lines), session.replay->corpus, session.engine, session.replay,
                            dropped ? SearchIn::Dropped : SearchIn::After),
            *jobsFromArguments(rest) };
    }
    WINNOW_TRY(auto corpus, corpusFromArguments(context, rest));
    return Search { CorpusSearch(std::move(lines), std::move(corpus), nullptr, nullptr, SearchIn::Before),
        *jobsFromArguments(rest) };
}

Json hitJson(const Corpus& corpus, ResultId id, const TextHit& hit)
{
    Json row = resultPlaceJson(corpus, id);
    row.update(Json { { "text_line", hit.line + 1 }, { "text", hit.text },
        { "match", { hit.match.begin, hit.match.end } }, { "cut", hit.cut } });
    return row;
}

std::string hitLine(const Corpus& corpus, ResultId id, const TextHit& hit, bool colour)
{
    const Recording& recording = corpus.recordingOf(id);
    const std::string session
        = recording.sessions.size() > 1 ? fmt::format(" ({})", oneLine(corpus.sessionOf(id).id)) : "";
    const std::string_view text = hit.text;
    const std::string match = oneLine(text.substr(hit.match.begin, hit.match.size()));
    const std::string tool = corpus.tools[corpus.results[id.index()].tool.index()].label();
    return fmt::format("{}#{}{}:{}: {}: {}{}{}{}\n", oneLine(recording.path),
        report::resultNumber(corpus, id), session, hit.line + 1, oneLine(tool),
        oneLine(text.substr(0, hit.match.begin)), colour ? fmt::format("\x1b[1;31m{}\x1b[0m", match) : match,
        oneLine(text.substr(hit.match.end)), hit.cut ? " …" : "");
}

struct Count
{
    std::size_t hits = 0;
    std::size_t results = 0;
    void add(const Hits& of)
    {
        hits += of.size();
        results += !of.empty();
    }
};

bool printCounts(const Corpus& corpus, const std::vector<Hits>& hits, const Arguments& arguments)
{
    Count all;
    Json rows = Json::array();
    std::string text;
    for (const Recording& recording : corpus.recordings) {
        Count count;
        for (const ResultId id : recording.results)
            count.add(hits[id.index()]);
        all.hits += count.hits;
        all.results += count.results;
        if (count.hits == 0)
            continue;
        text += fmt::format("{}:{}\n", oneLine(recording.path), count.hits);
        const Json row { { "path", recording.path }, { "hits", count.hits }, { "results", count.results } };
        if (arguments.has("--jsonl") && !writeOut(dumped(row)))
            return false;
        rows.push_back(row);
    }
    if (arguments.has("--jsonl"))
        return true;
    if (arguments.has("--json"))
        return writeOut(document(
            { { "totals", { { "hits", all.hits }, { "results", all.results } } }, { "recordings", rows } }));
    return writeOut(unreadHeading() + text + fmt::format("{} in {} results\n", all.hits, all.results));
}

bool printRows(const Arguments& arguments, const Corpus& corpus, const std::vector<Hits>& hits)
{
    RowWriter writer(arguments);
    for (std::size_t i = 0; i < hits.size(); ++i) {
        for (const TextHit& hit : hits[i]) {
            if (!writer.write(hitJson(corpus, ResultId(i), hit)))
                return false;
        }
    }
    return true;
}

bool printHits(const Corpus& corpus, const std::vector<Hits>& hits, const Arguments& arguments)
{
    if (wantsRows(arguments))
        return printRows(arguments, corpus, hits);
    const bool colour = showsColour(), json = arguments.has("--json");
    bool ok = writeOut(
             json ? fmt::format("{{\"schema_version\":{},\"hits\":[", kSchemaVersion) : unreadHeading()),
         first = true;
    for (std::size_t i = 0; ok && i < hits.size(); ++i) {
        std::string out;
        for (const TextHit& hit : hits[i]) {
            out += json ? (first ? "" : ",") + dumped(hitJson(corpus, ResultId(i), hit))
                        : hitLine(corpus, ResultId(i), hit, colour);
            first = false;
        }
        ok = out.empty() || writeOut(out);
    }
    return ok && (!json || writeOut("]}\n"));
}

} // namespace

Result<int> runGrep(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto search, openSearch(context, arguments));
    const Corpus& corpus = search.texts.corpus();
    const std::size_t count = corpus.results.size();
    std::vector<Hits> hits(count);
    const TextStore::Pass pass(*corpus.texts); // opens each file once, not for each of its results
    const bool all = parallelFor(count, search.jobs, context.stop,
        [&](std::size_t i) { hits[i] = search.texts.inResult(ResultId(i)); });
    if (!all)
        return cancelled();
    const bool ok = arguments.has("--count") ? printCounts(corpus, hits, arguments)
                                             : printHits(corpus, hits, arguments);
    const bool any = std::any_of(hits.begin(), hits.end(), [](const Hits& of) { return !of.empty(); });
    return !ok ? static_cast<int>(kUsage) : any ? 0 : 1;
}

} // namespace winnow::cli
