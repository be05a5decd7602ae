// SPDX-License-Identifier: GPL-3.0-or-later
// About the program itself.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runCompletions(const Context& context, const std::vector<std::string>& words);
int runSchema(const Context& context, const std::vector<std::string>& words);
int runReference(const Context& context, const std::vector<std::string>& words);

std::vector<Command> programRows()
{
    return {
        { "schema", "what programs may rely on in JSON, JSON lines and CSV", "[options] [COMMAND]",
            "Prints the JSON Schema of what `COMMAND --json` prints; without COMMAND the commands that print "
            "JSON, and their tables. Every document says its schema_version, which rises when a member goes "
            "or changes its meaning; new members do not raise it.\n"
            "Counting: `index` is from 0 within a recording; lines, turns and FILE#N are from 1. At the top "
            "of a document a plural is a list; in sums (totals, by_tool, measured_on) it is how many.",
            { { "--rows", {}, "of one line of --jsonl instead; --csv has the same columns" },
                { "--words", {}, "every member's name, type and meaning, separated by tabs" } },
            "winnow-cli schema regret --rows", runSchema },
        { "completions", "what a shell completes of this program", "bash|zsh|fish",
            "Prints a script for the shell. A package installs them; without one, let the shell read what "
            "this prints.",
            {}, "source <(winnow-cli completions bash)", runCompletions },
        { "reference", "every command and option, as Markdown or as man pages", "[options] [COMMAND]",
            "Prints the reference of COMMAND, or of all commands, made of the rows the parser reads.",
            { { "--man", {}, "as a man page; without COMMAND the page of winnow-cli itself" },
                { "--into", "DIR", "writes all man pages (man1) and completions there" } },
            "winnow-cli reference --man cost | man -l -", runReference },
    };
}

} // namespace winnow::cli
