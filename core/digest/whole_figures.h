// SPDX-License-Identifier: GPL-3.0-or-later
// The four figures over all of a digest that is larger than memory: so many recordings at a time are measured,
// and summed. Called by `winnow-cli replay --by-parts`.
#pragma once

#include <filesystem>
#include <stop_token>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/measure/figures.h"
#include "core/money/assumptions.h"
#include "core/policy/policy.h"

namespace winnow::digest {

struct WholeFigures
{
    Figures figures;
    std::uint64_t sessions = 0;
    std::uint64_t parts = 0;
};

/// As measure() on all of it, but that nothing is known of one part in another: texts kept for an answer to
/// come again (only sessions of one recording that is spread over parts share them), and how tokens are
/// billed. Errors: what reading and replaying give, Cancelled.
Result<WholeFigures> measureByParts(const std::filesystem::path& path, const Policy& policy,
    const Assumptions& assumptions, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

} // namespace winnow::digest
