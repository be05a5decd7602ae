// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of a policy test file as rows with one number each, read from the file and written to it without changing
// anything else. The verdict's rules come first. Used by the page Gate.
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
    Phrase unit; // after the number; dollars before it
    int decimals = 0;
    double usual = 0; // value of a new limit
    double most = 1e12;
    double least = 0;
    double scale = 1; // shown number / number in the file: 100 for a share, shown in percent
};
std::span<const LimitRow> limitRows();

/// The number in the row; none if there is no limit.
std::optional<double> limitOf(const PolicyTests& tests, const LimitRow& row);

/// The test file with this limit, or without it. "" is an empty file. Errors: those of readPolicyTests(); Unsupported
/// if the file is written in a form that cannot be changed line by line.
Result<std::string> withLimit(
    std::string_view yaml, const LimitRow& row, std::optional<double> value, const std::string& file);

} // namespace winnow
