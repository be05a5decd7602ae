// SPDX-License-Identifier: GPL-3.0-or-later
// Reading recordings, and one policy over them.
#include "app/cli/command_rows.h"

namespace winnow::cli {

int runCount(const Context& context, const std::vector<std::string>& words);
int runInspect(const Context& context, const std::vector<std::string>& words);
int runReplay(const Context& context, const std::vector<std::string>& words);
int runCompress(const Context& context, const std::vector<std::string>& words);
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
        joined({ { { "--jsonl", {}, "one recording a line" },
                     { "--list-formats", {}, "the formats that are known, and what each can give" },
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
        "and by "
        "status.",
        joined({ { { "--jsonl", {}, "one object a result" },
                     { "--texts", {}, "with --json: the text the model would have seen, as \"after\"" },
                     { "--emit", "DIR", "writes each after-text to a file" } },
            policyOptions(), recordingOptions(), outputOptions() }),
        "winnow-cli replay --policy gateway.yaml --set min_bytes=4096 sample_sessions", runReplay };
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

Command reportRow()
{
    return { "report", "a replay as one self-contained HTML page", "--out FILE.html [options] FILE|DIR...",
        "Replays and writes one self-contained HTML page: totals, tools, statuses, parameters, recordings.",
        joined({ { { "--out", "FILE", "where the page goes; - prints it" },
                     { "--decision", {},
                         "a decision sheet instead: per tool what the policy does, expected net with "
                         "interval, losses "
                         "with excerpts, when to go back, hashes of policy and corpus" },
                     { "--against", "POLICY",
                         "the policy in force, to say what changes (a YAML file, NAME[@VERSION] or "
                         "preset:NAME)" },
                     { "--csv", {}, "with --decision: the tables of the sheet as CSV instead of the page" },
                     { "--markdown", {}, "with --decision: the tables as Markdown instead of the page" } },
            policyOptions(), recordingOptions() }),
        "winnow-cli report --decision --against preset:conservative --policy tuned.yaml --out decision.html "
        "sample_sessions",
        runReport };
}

} // namespace

std::vector<Command> recordingRows()
{
    return { countRow(), inspectRow(), replayRow(), compressRow(), reportRow() };
}

} // namespace winnow::cli
