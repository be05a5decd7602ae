// SPDX-License-Identifier: GPL-3.0-or-later
// Beyond one machine.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runDigest(const Context& context, const std::vector<std::string>& words);

namespace {

constexpr std::string_view kOutput = "Output";

Command digestRow()
{
    return { "digest", "recordings as tables without texts",
        "[options] FILE|DIR...\n[options] --list FILE\n[options] DIGEST...",
        "Reduces recordings to what replay and analyses ask of them: sizes before and after each strategy, "
        "needs with their carriers, requests with usage, sessions. No text is kept; ids are hashed with a "
        "secret salt. replay, sweep, regret, edits, cost, sensitivity, guarantee and check open a "
        "digest as they open recordings, for policies whose strategies were measured.\n"
        "Without --out and --rows the rows go to standard output, one JSON object a line with the name of "
        "its table.\n"
        "Named digests become one, if they were made with one salt: files, folders of rows, or streams of rows. A session that several "
        "hold is taken once, so merging again, in another order or in a tree gives the same rows. Files that become a file (--out) may be "
        "larger than memory.",
        joined({ { { "--strategies", "LIST",
                       "strategies to measure by name, lossless; simple/all for every word limit of the byte "
                       "gateway's simple (default simple,lossless). shown_before, and with it balanced, "
                       "moderate and careful, depends on other results and cannot be measured" },
                     { "--policy", "POLICY", "also measure what this policy names", {}, {}, true },
                     { "--salt", "FILE",
                         "file with the salt for hashes (default: the variable WINNOW_DIGEST_SALT, else a "
                         "random salt that is not kept; such a digest cannot merge)" },
                     { "--anonymous-tools", {},
                         "hash tool names, too; rules and skip lists then match no tool" },
                     { "--keep-paths", {}, "keep the paths and the order of recordings" },
                     { "--list", "FILE",
                         "file with the names of recordings, one per line; - is standard input" },
                     { "--shard", "I/N",
                         "only part I of N; files of one folder stay together, and so do forks and snapshots "
                         "of a session" },
                     { "--out", "FILE", "the desktop form: one file with packed rows", {}, kOutput },
                     { "--rows", "DIR",
                         "write the row form: one file of JSON lines per table; the folder is replaced", {},
                         kOutput } },
            recordingOptions() }),
        "winnow-cli digest --strategies simple,lossless --keep-paths --out corpus.digest sample_sessions",
        runDigest };
}

} // namespace

std::vector<Command> scaleRows()
{
    return { digestRow() };
}

} // namespace winnow::cli
