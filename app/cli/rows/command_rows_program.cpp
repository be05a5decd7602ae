// SPDX-License-Identifier: GPL-3.0-or-later
// About the program itself.
#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

Result<int> runCompletions(const Context& context, const Arguments& arguments);
Result<int> runSchema(const Context& context, const Arguments& arguments);
Result<int> runHelp(const Context& context, const Arguments& arguments);

std::vector<Command> programRows()
{
    return {
        { "schema", "the schemas of JSON, JSON lines and CSV output", "[options] [COMMAND]",
            "Prints the JSON Schema of `COMMAND --json`. Without COMMAND it lists the commands that print "
            "JSON, and their tables. Each document has a schema_version. It rises when a member is "
            "removed or changes its meaning; a new member does not raise it.\nCounting: `index` starts at 0 "
            "within a recording; lines, turns and FILE#N start at 1. A member with a plural name holds a "
            "list at the top of a document, and a count in sums (totals, by_tool, measured_on).",
            { { "--rows", {}, "the schema of one line of --jsonl; --csv has the same columns" },
                { "--words", {}, "name, type and meaning of each member, separated by tabs" } },
            "winnow-cli schema check --rows", runSchema },
        { "completions", "a completion script for the shell", "bash|zsh|fish",
            "Prints a completion script. Packages install it; without a package, let the shell read the "
            "output.",
            {}, "source <(winnow-cli completions bash)", runCompletions },
        { "help", "help for the program or for one command, also as Markdown or man pages",
            "[options] [COMMAND]",
            "Prints the overview, or the help of COMMAND. With --markdown or --man it prints the whole "
            "reference.",
            { { "--markdown", {}, "as Markdown" },
                { "--man", {}, "as a man page; without COMMAND the page of winnow-cli" },
                { "--into", "DIR", "write all man pages (man1) and completions to this folder" } },
            "winnow-cli help --man cost | man -l -", runHelp },
    };
}

} // namespace winnow::cli
