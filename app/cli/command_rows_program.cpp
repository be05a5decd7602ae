// SPDX-License-Identifier: GPL-3.0-or-later
// About the program itself.
#include "app/cli/command_rows.h"

namespace winnow::cli {

int runCompletions(const Context& context, const std::vector<std::string>& words);
int runReference(const Context& context, const std::vector<std::string>& words);

std::vector<Command> programRows()
{
    return {
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
