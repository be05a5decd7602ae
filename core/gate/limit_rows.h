// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of a policy test file as rows with a number each: read from the file, and written into it with
// everything else left as it is. The verdict's rules come first. Used by the page Gate.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/message.h"
#include "core/gate/policy_tests.h"

namespace winnow {

struct LimitRow
{
    std::string_view key; // of the test file
    Phrase title;
    Phrase help;
    Phrase unit; // behind the number; dollars before it
    int decimals = 0;
    double usual = 0; // where a limit is set for the first time
    double most = 1e12;
    double least = 0;
    double scale = 1; // of the number in the file: a share is shown in percent
};
std::span<const LimitRow> limitRows();

/// What the row shows; none: not limited.
std::optional<double> limitOf(const PolicyTests& tests, const LimitRow& row);

/// The test file with this limit, or without it. "" is an empty file. Errors: what readPolicyTests() says about
/// the file; Unsupported where the file says it in a way that cannot be changed line by line.
Result<std::string> withLimit(
    std::string_view yaml, const LimitRow& row, std::optional<double> value, const std::string& file);

} // namespace winnow
