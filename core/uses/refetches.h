// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that fetch what the context already contains: the same call again, or a file whose lines were shown.
// Under a policy such a fetch is caused (the policy dropped wanted lines) or redundant (they were still there to
// read); removing duplicates could save the redundant ones. Used by `losses --again`. Definition: measure/SPEC.md
// section 7. Measured.
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
    ResultId earlier; // the latest one of the same call or file; still in the context
    bool sameCall = false; // same tool and arguments; otherwise the same file
    std::uint64_t wanted = 0; // distinct lines of `later` that the original of `earlier` shows
    std::uint64_t missing = 0; // of these, no longer in the after text of `earlier`
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
