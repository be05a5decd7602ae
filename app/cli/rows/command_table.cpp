// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/rows/command_rows.h"

namespace winnow::cli {

namespace {

/// Adds to every command the same options for help and quiet output.
std::vector<Command> allRows()
{
    std::vector<Command> rows;
    for (auto* const part :
        { recordingRows, policyRows, analysisRows, choosingRows, exchangeRows, programRows }) {
        for (Command& command : part())
            rows.push_back(std::move(command));
    }
    for (Command& command : rows) {
        command.options.push_back({ "--quiet", {},
            "print only errors on standard error, no progress and no warnings", {}, "Common" });
        command.options.push_back({ "--help", {}, "print this help (also -h)", {}, "Common" });
    }
    return rows;
}

} // namespace

const std::vector<Command>& commands()
{
    static const std::vector<Command> table = allRows();
    return table;
}

const std::vector<RemovedCommand>& removedCommands()
{
    static const std::vector<RemovedCommand> table {
        { "optimize", "use `choose`: it finds the part of a policy that keeps a guarantee on new sessions" },
        { "watch",
            "use `compare-log --against RECORDINGS`: it compares a gateway's log with the "
            "recordings a policy was tuned on" },
        { "merge", "use `digest A.digest B.digest --out C.digest`" },
    };
    return table;
}

const Command* findCommand(std::string_view name)
{
    const auto found = std::find_if(
        commands().begin(), commands().end(), [&](const Command& c) { return c.name == name; });
    return found == commands().end() ? nullptr : &*found;
}

bool isSubcommand(const Command& command)
{
    return command.name.find(' ') != std::string_view::npos;
}

} // namespace winnow::cli
