// SPDX-License-Identifier: GPL-3.0-or-later
// Descriptions of commands generated from their rows (command.h): terminal help, man pages, Markdown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/rows/command.h"

namespace winnow::cli {

/// The overview of winnow-cli --help.
std::string overview(std::size_t width);
/// The help of one command, with the glossary of its figures.
std::string helpOf(const Command& command, std::size_t width);

/// The man page of a command with its subcommands, in roff; of winnow-cli itself for null.
std::string manPageOf(const Command* command);
/// A section of the reference.
std::string markdownOf(const Command& command);

/// The subcommands of a command; empty for most.
std::vector<const Command*> subcommandsOf(const Command& command);

/// "; did you mean 'x'?" if one of `words` is similar enough, otherwise "".
std::string didYouMean(std::string_view word, const std::vector<std::string_view>& words);

} // namespace winnow::cli
