// SPDX-License-Identifier: GPL-3.0-or-later
// What another program prints, with bounds on its time and its words: the keychain's, and git's. Its standard
// input is empty, no shell is asked.
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
    bool showErrors = false; // its standard error is ours; else discarded
};

struct ChildOutput
{
    int exitCode = 0;
    std::string text;
};

/// The program is the first word, found as a shell finds it. Errors: NotFound; Unreadable when it is too
/// slow, prints too much or is killed.
Result<ChildOutput> childOutput(std::vector<std::string> words, const ChildLimits& limits);

} // namespace winnow
