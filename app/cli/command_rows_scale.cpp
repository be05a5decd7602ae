// SPDX-License-Identifier: GPL-3.0-or-later
// Beyond one machine.
#include "app/cli/command_rows.h"

namespace winnow::cli {

int runDigest(const Context& context, const std::vector<std::string>& words);
int runMerge(const Context& context, const std::vector<std::string>& words);
int runWatch(const Context& context, const std::vector<std::string>& words);

namespace {

constexpr std::string_view kOutput = "Output";

Command digestRow()
{
    return { "digest", "recordings as tables without texts, which every analysis opens",
        "[options] FILE|DIR...\n[options] --list FILE",
        "Reduces recordings to what replay and analyses ask of them: sizes before and after each strategy, "
        "needs with their carriers, requests with usage, sessions. No text is kept; ids are hashed with a "
        "secret salt. replay, sweep, regret, edits, cost, sensitivity, guarantee and check open a "
        "digest as they open recordings, for policies whose strategies were measured.\n"
        "Without --out and --rows the rows go to standard output, one JSON object a line with the name of "
        "its table. Digests made with one salt become one with `winnow-cli merge`.",
        joined(
            { { { "--strategies", "LIST",
                    "what to measure: names of strategies, lossless, balanced, careful; simple/all for "
                    "every word limit of the byte gateway's simple (default "
                    "simple,lossless,balanced,careful)" },
                  { "--policy", "POLICY",
                      "also measure what this policy names: a YAML file, NAME[@VERSION] or preset:NAME", {},
                      {}, true },
                  { "--salt", "FILE",
                      "hash names with what stands there (default: the variable WINNOW_DIGEST_SALT, else a "
                      "salt that is thrown away, so that the digest merges with no other)" },
                  { "--anonymous-tools", {},
                      "hash names of tools, too; rules and skip lists then match none" },
                  { "--keep-paths", {}, "keep the paths of recordings, and their order" },
                  { "--list", "FILE", "names of recordings, one a line; - is standard input" },
                  { "--shard", "I/N",
                      "only part I of N; files of one folder stay together, as forks and snapshots of a "
                      "session do" },
                  { "--out", "FILE", "the desktop form: one file with packed columns", {}, kOutput },
                  { "--rows", "DIR", "the row form: one file of JSON lines a table; replaced whole", {},
                      kOutput } },
                recordingOptions() }),
        "winnow-cli digest --strategies simple,lossless --keep-paths --out corpus.digest sample_sessions",
        runDigest };
}

Command mergeRow()
{
    return { "merge", "digests as one, by union", "[options] DIGEST...",
        "Joins digests that were made with one salt: files in the desktop form, folders of rows, or rows on "
        "standard input (-). A session that several hold is taken once, so merging again, in another order "
        "or in a tree gives the same rows. Files that become a file (--out) may be larger than memory. "
        "Without --out and --rows the rows go to standard output.",
        { { "--out", "FILE", "the desktop form: one file with packed columns", {}, kOutput },
            { "--rows", "DIR", "the row form: one file of JSON lines a table; replaced whole", {},
                kOutput } },
        "winnow-cli merge --out corpus.digest part-1.digest part-2.digest", runMerge };
}

/// Those of the options that all commands share which a watch needs.
Options watchedRecordings()
{
    Options rows = recordingOptions();
    std::erase_if(rows, [](const Option& option) {
        return option.name == "--format" || option.name == "--sample" || option.name == "--strict";
    });
    return rows;
}

Options watchOptions()
{
    constexpr std::string_view kAlarm = "Alarm";
    return joined(
        { { { "--against", "FILE", "the recordings, or a digest of them, that the policy was tuned on", {},
                {}, true },
              { "--once", {}, "look once and end, for CI; every session is then taken as it is" },
              { "--every", "SECONDS", "time between two looks (default 60)" },
              { "--settle", "SECONDS",
                  "a session is taken when nothing was written to it for so long (default 600; 0 "
                  "with --once)" },
              { "--delta", "P",
                  "the chance of ever giving a false alarm, all three bets together (default 0.01)", {},
                  kAlarm },
              { "--hook", "COMMAND",
                  "on an alarm call this with a shell and go on watching; WINNOW_WATCH_ALARM says "
                  "what moved. Without it the watch ends",
                  {}, kAlarm },
              { "--metrics", "FILE", "write OpenMetrics text there after every look", {}, kOutput },
              { "--json", {}, "one JSON document a line after every look that took sessions", {}, kOutput },
              { "--out", "DIGEST",
                  "keep what was taken in this digest; started again, the watch goes on from it", {},
                  kOutput },
              { "--salt", "FILE", "as in `digest`; --out needs one that stays", {}, kOutput },
              { "--strategies", "LIST", "also measure these for the digest, as in `digest`", {}, kOutput },
              { "--keep-paths", {}, "keep the paths of recordings in the digest", {}, kOutput } },
            policyOptions(), watchedRecordings() });
}

Command watchRow()
{
    return { "watch", "a log as it grows: has traffic moved away from what a policy was tuned on?",
        "--against FILE [options] FILE|DIR...\n--against FILE [options] -",
        "Follows a gateway's log folder, any recordings, or a log on standard input (-). Each session is "
        "judged once, when nothing more is written to it: sizes of its results, how rare its tools are, the "
        "share of its results that the policy takes away although they were used. On each of the three a bet "
        "is kept against \"sessions come as they did\"; an alarm is a stake of 3 / delta. If they do come as "
        "they did, an alarm is ever raised with a chance of at most delta, however often one looks.\n"
        "Half of the sessions of --against tells how rare tools are, the other half is compared with. A "
        "policy that was chosen to lose little on these very sessions loses more on others, drift or not: "
        "for losses name sessions it was not chosen on.\n"
        "An alarm stays until policy, --against, --delta or --out is another.",
        watchOptions(),
        "winnow-cli watch --once --against corpus.digest --policy tuned.yaml --metrics winnow.prom logs",
        runWatch, true, "an alarm" };
}

} // namespace

std::vector<Command> scaleRows()
{
    return { digestRow(), mergeRow(), watchRow() };
}

} // namespace winnow::cli
