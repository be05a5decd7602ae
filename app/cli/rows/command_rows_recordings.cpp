// SPDX-License-Identifier: GPL-3.0-or-later
// Reading recordings, and one policy over them.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runCount(const Context& context, const std::vector<std::string>& words);
int runInspect(const Context& context, const std::vector<std::string>& words);
int runReplay(const Context& context, const std::vector<std::string>& words);
int runCompress(const Context& context, const std::vector<std::string>& words);
int runShow(const Context& context, const std::vector<std::string>& words);
int runGrep(const Context& context, const std::vector<std::string>& words);
int runReview(const Context& context, const std::vector<std::string>& words);
int runReport(const Context& context, const std::vector<std::string>& words);

namespace {

constexpr std::string_view kEncodings = "o200k_base cl100k_base p50k_base r50k_base claude bytes4";

Command countRow()
{
    return { "count", "tokens of a text", "[options] [FILE]",
        "Counts the tokens of FILE, or of standard input.",
        { { "--encoding", "NAME", "default o200k_base", kEncodings },
            { "--model", "NAME", "the encoding of that model instead" },
            { "--ids", {}, "print the token ids" },
            { "--json", {}, "one object: tokens, bytes, encoding, exact, counter (ids)" },
            { "--jsonl", {},
                "read {\"text\":\"...\"} a line, write {\"tokens\":n} a line (\"ids\" with --ids)" },
            { "--jobs", "N", "threads for --jsonl (0: one per core)" },
            { "--strict", {}, "stop at the first broken line" } },
        "git diff | winnow-cli count --encoding cl100k_base", runCount };
}

Command inspectRow()
{
    return { "inspect", "what is in the recordings: sessions, tools, results, issues",
        "[options] FILE|DIR...",
        "Says what was recognised, session by session and tool by tool, and what could not be read.",
        joined({ { { "--list-formats", {}, "the formats that are known, and what each can give" },
                     { "--mirrors", {}, "also read sub-agent results that exist only as progress copies" },
                     { "--keep-snapshots", {},
                         "keep sessions that are the beginning of the same session elsewhere" },
                     { "--all", {}, "also list the files that are no recordings" },
                     { "--max-expanded", "BYTES", "limit for unpacked files" },
                     { "--max-ratio", "N", "limit for how much a file may grow when unpacked" },
                     { "--max-files", "N", "limit for the files of a folder" } },
            recordingOptions(), outputOptions() }),
        "winnow-cli inspect ~/.claude/projects --json > inspect.json", runInspect };
}

Command replayRow()
{
    return { "replay", "what the model would have seen under a policy", "[options] FILE|DIR...",
        "Replays every tool result through a policy and says what the model would have seen: tables by tool "
        "and by status.",
        joined(
            { { { "--texts", {}, "with --json or --jsonl: the text the model would have seen, as \"after\"" },
                  { "--emit", "DIR", "writes each after-text to a file; replaced whole" },
                  { "--by-parts", {},
                      "of one digest: the four figures of all its parts, one after the other, so that a "
                      "digest larger than memory is measured whole" } },
                policyOptions(), recordingOptions(), outputOptions() }),
        "winnow-cli replay --policy gateway.yaml --set min_bytes=4096 sample_sessions", runReplay, true };
}

Command compressRow()
{
    return { "compress", "one text through a policy", "[options] [FILE]",
        "Sends one text (FILE or standard input) through the policy and prints exactly what the model would "
        "get.",
        joined({ { { "--tool", "NAME", "the tool that gave it (skip_tools, per-tool rules)" },
                     { "--encoding", "NAME", "count tokens with this encoding", kEncodings },
                     { "--json", {}, "status, decision chain, text and segments" } },
            policyOptions() }),
        "make 2>&1 | winnow-cli compress --tool Bash --policy gateway.yaml", runCompress };
}

const Option kOneDocument { "--json", {}, "one JSON document", {}, "Output" };
const Option kRows { "--jsonl", {}, "one hit a line, as JSON (with --count one recording)", {}, "Output" };
const Option kCsv { "--csv", {}, "the hits as CSV: one table, numbers as numbers", {}, "Output" };

Command showRow()
{
    return { "show", "one result, or a session in order, as the model would have seen it",
        "[options] FILE[#N]",
        "Prints result N of a recording, counted from 1: its call, what the model would have seen, and where "
        "something is gone a fold that says how much and what of it was used later. Without N: the list of "
        "its results. Result N of a digest made with --keep-paths is read where it was recorded.\n"
        "--before, --after and --diff print exactly the bytes of that text when standard output is no "
        "terminal, so that `show FILE#N --diff` is a patch. On a terminal control characters are made "
        "visible and changes have colours.",
        joined({ { { "--before", {}, "the original alone" },
                     { "--after", {}, "what the model would have seen alone, without folds" },
                     { "--diff", {}, "from the original to what the model would have seen, unified" },
                     { "--session", {},
                         "the whole session of result N (without N: all sessions): texts, calls with all "
                         "their arguments, results in place" },
                     { "--uses", {},
                         "what of the result was used later, where, and whether it was still to be had" } },
            policyOptions(), recordingOptions(), { kOneDocument } }),
        "winnow-cli show --uses --policy gateway.yaml session.jsonl#12", runShow, true };
}

Command grepRow()
{
    return { "grep", "find text in tool results, also in what a policy drops",
        "[options] PATTERN FILE|DIR...",
        "Prints the lines of tool results that hold PATTERN, as RECORDING#RESULT:LINE: TOOL: TEXT; "
        "`winnow-cli show RECORDING#RESULT` shows that result. Lines and results are counted from 1, long "
        "lines are cut around the match.",
        joined(
            { { { "--before", {},
                    "in the originals (default), as the recording joins their blocks; no policy is asked" },
                  { "--after", {}, "in what the model would have seen" },
                  { "--dropped", {}, "in the originals, where the policy takes the match away" },
                  { "--ignore-case", {}, "A to Z are a to z" },
                  { "--words", {}, "no letter, digit or underscore beside the match" },
                  { "--regex", {},
                      "PATTERN is a regular expression: classes, groups, |, * + ? {m,n}, ^ $, \\b \\d \\w "
                      "\\s; no back references or look-around" },
                  { "--count", {}, "only how many lines, by recording and in all" } },
                policyOptions(), recordingOptions(), { kOneDocument, kRows, kCsv } }),
        "winnow-cli grep --dropped --words error --policy gateway.yaml sample_sessions", runGrep, false,
        "nothing was found" };
}

Command reviewRow()
{
    return { "review", "what was viewed, noted and judged, and what waits for it",
        "[options] FILE[#N]|DIR...",
        "Lists the results that the policy changes, viewed or not, notes, losses with their verdicts and "
        "texts flagged for the gate: as the window keeps them, by content, in this user's library. They are "
        "found again in a renamed file, a grown recording and under another policy.\n"
        "With options of marking it keeps something first. A loss that was judged as none stays counted as "
        "detected; `check` with all_losses_judged: true asks for a verdict on each.",
        joined(
            { { { "--viewed", {}, "result N was looked at" }, { "--not-viewed", {}, "takes that back" },
                  { "--note", "TEXT", "a note on result N, in place of the one before; empty: none" },
                  { "--settle", {}, "the note on result N is no open question any more" },
                  { "--fact", "TEXT", "must survive in results of that tool (check: flagged_facts: true)" },
                  { "--no-fact", "TEXT", "takes that back" },
                  { "--loss", "K,L", "losses by their number in the list under this policy" },
                  { "--verdict", "WORD", "on these losses; none takes a verdict back",
                      "not-a-loss loss none" },
                  { "--reason", "TEXT", "why" } },
                policyOptions(), recordingOptions(), outputOptions() }),
        "winnow-cli review --loss 2 --verdict not-a-loss --reason 'a test name' --policy gateway.yaml "
        "sample_sessions",
        runReview };
}

Command reportRow()
{
    return { "report", "a replay as one self-contained HTML page", "--out FILE.html [options] FILE|DIR...",
        "Replays and writes one self-contained HTML page: totals, tools, statuses, parameters, recordings.",
        joined({ { { "--out", "FILE", "where the page goes; - prints it" },
                     { "--decision", {},
                         "a decision sheet instead: per tool what the policy does, expected net with "
                         "interval, losses with excerpts, when to go back, hashes of policy and corpus" },
                     { "--against", "POLICY",
                         "the policy in force, named as --policy names one, to say what changes" },
                     { "--csv", {},
                         "with --decision: the tables of the sheet instead, each a CSV file in the folder of "
                         "--out" },
                     { "--markdown", {}, "with --decision: the tables as Markdown instead of the page" } },
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
