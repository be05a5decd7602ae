// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the money model assumes because recordings do not say it, in one table: shown with every report,
// changed by --assume key=value. Nothing else in core may contain such a number.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow {

struct Assumptions
{
    double callTokens = 60;
    double asksPerLoop = 8;
    double textShare = 1;
    double repairCalls = 1;
    double secondEdits = 1;
    double unrecordedCaching = 1;
    double minFactorPairs = 3;
    double compressedFrom = 1;
    std::uint32_t wholeRequests() const { return static_cast<std::uint32_t>(compressedFrom) - 1; }
    bool operator==(const Assumptions&) const = default;
};

struct AssumptionRow
{
    std::string_view key;
    double Assumptions::*value;
    double least, most; // allowed range
    std::string_view unit;
    std::string_view meaning; // one sentence
};

std::span<const AssumptionRow> assumptionTable();

/// Applies "key=value" to `to`. Error: Usage for an unknown key or a value out of range.
Result<void> assume(Assumptions& to, std::string_view text);

/// "call_tokens 60, repair_calls 2 (changed), ...", for the foot of a report.
std::string assumptionWords(const Assumptions& assumptions);

} // namespace winnow
