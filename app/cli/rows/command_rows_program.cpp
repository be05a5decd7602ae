// SPDX-License-Identifier: GPL-3.0-or-later
// About the program itself.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

int runCompletions(const Context& context, const std::vector<std::string>& words);
int runSchema(const Context& context, const std::vector<std::string>& words);
int runHelp(const Context& context, const std::vector<std::string>& words);

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
            "winnow-cli schema check --rows", runSchema },
        { "completions", "what a shell completes of this program", "bash|zsh|fish",
            "Prints a script for the shell. A package installs them; without one, let the shell read what "
            "this prints.",
            {}, "source <(winnow-cli completions bash)", runCompletions },
        { "help", "every command and option, for readers, as Markdown or as man pages", "[options] [COMMAND]",
            "Prints the overview, or the help of COMMAND. With --markdown or --man the whole reference, made of the "
            "rows that the parser reads.",
            { { "--markdown", {}, "as Markdown" },
                { "--man", {}, "as a man page; without COMMAND the page of winnow-cli itself" },
                { "--into", "DIR", "writes all man pages (man1) and completions there" } },
            "winnow-cli help --man cost | man -l -", runHelp },
    };
}

} // namespace winnow::cli
