// SPDX-License-Identifier: GPL-3.0-or-later
// Beyond one machine.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

Result<int> runDigest(const Context& context, const Arguments& arguments);

namespace {

constexpr std::string_view kOutput = "Output";

Command digestRow()
{
    return { "digest", "recordings as tables without texts",
        "[options] FILE|DIR...\n[options] --list FILE\n[options] DIGEST...",
        "Reduces recordings to tables: sizes before and after each strategy, later uses and the texts that "
        "show them, requests with usage, sessions. A digest holds no text; ids are hashed with a secret "
        "salt. replay, losses, cost, compare, choose and check read a digest like recordings, for policies "
        "whose strategies were measured.\n"
        "Without --out and --rows the rows go to standard output, one JSON object per line.\n"
        "Digests made with one salt are merged into one: files, folders of rows, or streams of rows. A "
        "session that several hold is taken once, in whatever order they are merged. Files that become a "
        "file (--out) may be larger than memory.",
        joined(
            { { { "--strategies", "LIST",
                    "strategies to measure, by name, or lossless; simple/all: simple of the byte gateway at "
                    "every word limit (default simple,lossless). shown_before depends on other results and "
                    "cannot be measured, nor can balanced, moderate and careful, which begin with it" },
                  { "--policy", "POLICY", "also measure what this policy names", {}, {}, true },
                  { "--salt", "FILE",
                      "file with the salt for hashes (default: the variable WINNOW_DIGEST_SALT, else a "
                      "random salt that is not kept; such a digest cannot merge)" },
                  { "--anonymous-tools", {},
                      "hash tool names, too; rules and skip lists then match no tool" },
                  { "--keep-paths", {}, "keep the paths and the order of the recordings" },
                  { "--list", "FILE",
                      "file with the names of recordings, one per line; - is standard input" },
                  { "--shard", "I/N",
                      "only part I of N; files of one folder stay together, and so do forks and snapshots "
                      "of a session" },
                  { "--out", "FILE", "write the desktop form: one file with packed rows", {}, kOutput },
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
