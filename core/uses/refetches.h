// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that fetch again what the context already held: the same call, or a file whose lines were shown.
// Under a policy such a fetch is caused (wanted lines were dropped) or redundant (they were still there to
// read); the latter are what eliminating duplicates could save. Definition: measure/SPEC.md section 7.
// Measured.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/base/result.h"
#include "core/replay/replay_result.h"

namespace winnow {

struct Refetch
{
    ResultId later;
    ResultId earlier; // the latest one that showed it and was still in the context
    bool sameCall = false; // tool and arguments; else the same file
    std::uint64_t wanted = 0; // distinct lines of the later one that the earlier original showed
    std::uint64_t missing = 0; // of these, no longer in the earlier after text
    bool caused() const { return missing > 0; }
};

struct RefetchSums
{
    std::uint64_t caused = 0;
    std::uint64_t redundant = 0;
    std::uint64_t redundantTokens = 0; // of the later results, by the counter in force
};

struct Refetches
{
    std::vector<Refetch> all; // in order of the later result
    RefetchSums total;
    std::vector<RefetchSums> tools; // by ToolId of the later result
};

/// Error: Cancelled.
Result<Refetches> findRefetches(
    const ReplayEngine& engine, const ReplayResult& replay, unsigned jobs, const std::stop_token& stop = {});

} // namespace winnow
