// SPDX-License-Identifier: GPL-3.0-or-later
// Reading recordings, and replaying one policy on them.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

Result<int> runCount(const Context& context, const Arguments& arguments);
Result<int> runInspect(const Context& context, const Arguments& arguments);
Result<int> runReplay(const Context& context, const Arguments& arguments);
Result<int> runCompress(const Context& context, const Arguments& arguments);
Result<int> runShow(const Context& context, const Arguments& arguments);
Result<int> runGrep(const Context& context, const Arguments& arguments);
Result<int> runReview(const Context& context, const Arguments& arguments);
Result<int> runReport(const Context& context, const Arguments& arguments);

namespace {

constexpr std::string_view kEncodings = "o200k_base cl100k_base p50k_base r50k_base claude bytes4";

Command countRow()
{
    return { "count", "counts the tokens of a text", "[options] [FILE]",
        "Counts the tokens of FILE or of standard input.",
        { { "--encoding", "NAME", "default o200k_base", kEncodings },
            { "--model", "NAME", "use the encoding of this model" }, { "--ids", {}, "print the token ids" },
            { "--json", {}, "one object: tokens, bytes, encoding, exact, counter (ids)" },
            { "--jsonl", {},
                "read one {\"text\":\"...\"} per line, write one {\"tokens\":n} per line (\"ids\" with --ids)" },
            { "--jobs", "N", "threads for --jsonl (0: one per core)" },
            { "--strict", {}, "stop at the first invalid line" } },
        "git diff | winnow-cli count --encoding cl100k_base", runCount };
}

Command inspectRow()
{
    return { "inspect", "sessions, tools, results and issues of recordings", "[options] FILE|DIR...",
        "Lists sessions and tools, and what could not be read.",
        joined(
            { { { "--list-formats", {}, "list the known formats and what each can hold" },
                  { "--all", {}, "also list files that are not recordings" },
                  { "--clients", {},
                      "also print how many results of each tool each agent client cuts, by how much, and how "
                      "many of them the agent used later where they are cut (for authors of MCP servers)" },
                  { "--max-ratio", "N", "limit for the ratio of unpacked to packed size" } },
                recordingOptions(), outputOptions() }),
        "winnow-cli inspect ~/.claude/projects --json > inspect.json", runInspect };
}

Command replayRow()
{
    return { "replay", "what the model would have seen under a policy", "[options] FILE|DIR...",
        "Replays every tool result through a policy and prints what the model would have seen, by tool and "
        "by status.",
        joined({ { { "--texts", {},
                       "with --json or --jsonl: add the text the model would have seen, as \"after\"" },
                     { "--emit", "DIR",
                         "write each text after the policy to a file in this folder, which is replaced" },
                     { "--by-parts", {},
                         "print the four figures of one digest, read part by part; the digest can be larger "
                         "than memory" } },
            policyOptions(), recordingOptions(), outputOptions() }),
        "winnow-cli replay --policy gateway.yaml --set min_bytes=4096 sample_sessions", runReplay, true };
}

Command compressRow()
{
    return { "compress", "one text through a policy", "[options] [FILE]",
        "Applies the policy to one text (FILE or standard input) and prints exactly what the model would "
        "get.",
        joined({ { { "--tool", "NAME", "the tool that returned it (for skip_tools and rules per tool)" },
                     { "--encoding", "NAME", "count tokens with this encoding", kEncodings },
                     { "--json", {}, "status, decision chain, text and segments" } },
            policyOptions() }),
        "make 2>&1 | winnow-cli compress --tool Bash --policy gateway.yaml", runCompress };
}

const Option kOneDocument { "--json", {}, "one JSON document", {}, "Output" };
const Option kRows { "--jsonl", {}, "one match per line as JSON (with --count one recording per line)", {},
    "Output" };
const Option kCsv { "--csv", {}, "the matches as CSV", {}, "Output" };

Command showRow()
{
    return { "show", "one result or session as the model would have seen it", "[options] FILE[#N]",
        "Prints result N of a recording, counted from 1: its call and what the model would have seen. A fold "
        "says how much text is gone and which parts of it were used later. Without N it lists the results. "
        "Result N of a digest made with --keep-paths is read from its recording.\n--before, --after and "
        "--diff print the exact bytes unless standard output is a terminal, so `show FILE#N --diff` is a "
        "patch. On a terminal, control characters are visible and changes are colored.",
        joined({ { { "--before", {}, "only the original" },
                     { "--after", {}, "only what the model would have seen, without folds" },
                     { "--diff", {}, "a unified diff from the original to what the model would have seen" },
                     { "--session", {},
                         "the whole session of result N (without N all sessions): texts, calls with all "
                         "arguments, results" },
                     { "--uses", {},
                         "which parts of the result were used later, where, and whether the model still had "
                         "them" } },
            policyOptions(), recordingOptions(), assumeOptions(), { kOneDocument } }),
        "winnow-cli show --uses --policy gateway.yaml session.jsonl#12", runShow, true };
}

Command grepRow()
{
    return { "grep", "finds text in tool results, also in what a policy drops",
        "[options] PATTERN FILE|DIR...",
        "Prints the lines of tool results that match PATTERN, as RECORDING#RESULT:LINE: TOOL: TEXT. "
        "`winnow-cli show RECORDING#RESULT` prints that result. Lines and results count from 1; long lines "
        "are cut around the match.",
        joined({ { { "--before", {}, "search the originals (default), without a policy" },
                     { "--after", {}, "search what the model would have seen" },
                     { "--dropped", {}, "search the originals for matches that the policy drops" },
                     { "--ignore-case", {}, "ignore case of A to Z" },
                     { "--words", {}, "match whole words only" },
                     { "--regex", {},
                         "PATTERN is a regular expression: classes, groups, |, * + ? {m,n}, ^ $, \\b \\d \\w "
                         "\\s, without back references and look-around" },
                     { "--count", {}, "print only the number of lines, by recording and in total" } },
            policyOptions(), recordingOptions(), { kOneDocument, kRows, kCsv } }),
        "winnow-cli grep --dropped --words error --policy gateway.yaml sample_sessions", runGrep, false,
        "no match" };
}

Command reviewRow()
{
    return { "review", "what was viewed, noted and judged, and what is left", "[options] FILE[#N]|DIR...",
        "Lists the results that the policy changes (viewed or not), notes, losses with their verdicts, and "
        "texts flagged for the gate. The window shows the same list. The user's library holds it. Entries "
        "are kept by content, so they survive a renamed file, a longer recording and another policy.\nA mark "
        "is set before the list is printed. A loss judged \"not-a-loss\" stays counted as detected. `check` "
        "with all_losses_judged: true requires a verdict on each loss.",
        joined(
            { { { "--viewed", {}, "mark result N as viewed" }, { "--not-viewed", {}, "remove that mark" },
                  { "--note", "TEXT", "a note on result N; replaces the old one; an empty one removes it" },
                  { "--settle", {}, "settle the note on result N" },
                  { "--fact", "TEXT",
                      "a text that must survive in results of the same tool (check: flagged_facts: true)" },
                  { "--no-fact", "TEXT", "remove that flag" },
                  { "--loss", "K,L", "losses, by their numbers in the list for this policy" },
                  { "--verdict", "WORD", "verdict on these losses; none removes it", "not-a-loss loss none" },
                  { "--reason", "TEXT", "why" } },
                policyOptions(), recordingOptions(), outputOptions() }),
        "winnow-cli review --loss 2 --verdict not-a-loss --reason 'a test name' --policy gateway.yaml "
        "sample_sessions",
        runReview };
}

Command reportRow()
{
    return { "report", "a replay as one HTML page", "--out FILE.html [options] FILE|DIR...",
        "Replays the recordings and writes one self-contained HTML page: totals, tools, statuses, "
        "parameters, recordings.",
        joined({ { { "--out", "FILE", "the file to write; - is standard output" },
                     { "--decision", {},
                         "write a decision report: what the policy does per tool, expected net with "
                         "interval, losses with excerpts, when to go back, hashes of policy and corpus" },
                     { "--against", "POLICY",
                         "the policy in force, named as for --policy; the report then says what changes" },
                     { "--csv", {},
                         "with --decision: the tables of the report as CSV files in the folder --out" },
                     { "--markdown", {}, "with --decision: the report as Markdown" } },
            policyOptions(), recordingOptions() }),
        "winnow-cli report --decision --against preset:conservative --policy tuned.yaml --out decision.html "
        "sample_sessions",
        runReport };
}

} // namespace

std::vector<Command> recordingRows()
{
    return { countRow(), inspectRow(), replayRow(), compressRow(), showRow(), grepRow(), reviewRow(),
        reportRow() };
}

} // namespace winnow::cli
