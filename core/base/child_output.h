// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the output of another program (secret-tool, git), with limits on time and size. The program gets an empty
// standard input and runs without a shell.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace winnow {

struct ChildLimits
{
    std::size_t bytes = 0;
    std::chrono::milliseconds patience { 0 };
    bool showErrors = false; // pass its standard error through; else discard it
};

struct ChildOutput
{
    int exitCode = 0;
    std::string text;
};

/// The first word is the program, looked up in PATH like a shell does. Errors: NotFound; Unreadable if it
/// takes too long, prints too much or is killed.
Result<ChildOutput> childOutput(std::vector<std::string> words, const ChildLimits& limits);

} // namespace winnow
