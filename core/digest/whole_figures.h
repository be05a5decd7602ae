// SPDX-License-Identifier: GPL-3.0-or-later
// The four figures of a whole digest that is larger than memory, measured part by part and summed. Used by
// `winnow-cli replay --by-parts`.
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

/// Like measure() on the whole digest, except that parts share nothing: not the store's texts (which matters only for
/// sessions of one recording in different parts), and not the factor between billed and counted tokens. Errors: those
/// of reading and replaying; Cancelled.
Result<WholeFigures> measureByParts(const std::filesystem::path& path, const Policy& policy,
    const Assumptions& assumptions, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

} // namespace winnow::digest
