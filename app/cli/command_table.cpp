// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "app/cli/command_rows.h"

namespace winnow::cli {

namespace {

/// Removed commands, each with the one to use in its place.
constexpr std::array kRemoved { std::pair<std::string_view, std::string_view> { "optimize", "guarantee" } };

/// Every command is asked for its help and told to be quiet in the same words.
std::vector<Command> allRows()
{
    std::vector<Command> rows;
    for (auto* const part :
        { recordingRows, policyRows, analysisRows, choosingRows, exchangeRows, scaleRows, programRows }) {
        for (Command& command : part())
            rows.push_back(std::move(command));
    }
    for (Command& command : rows) {
        command.options.push_back(
            { "--quiet", {}, "only errors on standard error: no progress, no warnings", {}, "Common" });
        command.options.push_back({ "--help", {}, "says this (also -h)", {}, "Common" });
    }
    return rows;
}

} // namespace

const std::vector<Command>& commands()
{
    static const std::vector<Command> table = allRows();
    return table;
}

const Command* findCommand(std::string_view name)
{
    const auto found = std::find_if(
        commands().begin(), commands().end(), [&](const Command& c) { return c.name == name; });
    return found == commands().end() ? nullptr : &*found;
}

std::string_view successorOf(std::string_view removed)
{
    for (const auto& [name, successor] : kRemoved) {
        if (name == removed)
            return successor;
    }
    return {};
}

bool isSubcommand(const Command& command)
{
    return command.name.find(' ') != std::string_view::npos;
}

} // namespace winnow::cli
