// SPDX-License-Identifier: GPL-3.0-or-later
// The limits that the page Decide offers, with their values as people write them. Reads them from a policy test file
// and writes them back without changing anything else.
#pragma once

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
    std::string_view usual; // value of a new limit
    std::string_view widest; // a value that every policy meets
};
std::span<const LimitRow> limitRows();

/// The value as written in a test file: "2 %", "0"; "" if there is no limit.
std::string limitOf(const PolicyTests& tests, const LimitRow& row);

/// The test file with this limit, or without it if the value is "". "" is an empty file. Errors: those of
/// readPolicyTests(), also for a value that the key does not take; Unsupported if the file is written in a form that
/// cannot be changed line by line.
Result<std::string> withLimit(
    std::string_view yaml, const LimitRow& row, std::string_view value, const std::string& file);

} // namespace winnow
