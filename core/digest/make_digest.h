// SPDX-License-Identifier: GPL-3.0-or-later
// Reduces a corpus to the tables of a digest: one pass for facts and later uses, and one for each strategy. Used by
// `winnow-cli digest`.
#pragma once

#include <span>
#include <stop_token>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/digest/salt.h"
#include "core/digest/tables.h"
#include "core/policy/policy.h"

namespace winnow {
class ReplayEngine;
}

namespace winnow::digest {

struct MakeOptions
{
    const Salt& salt;
    std::string encoding; // with which the engine counts; "": by the recorded model
    bool anonymousTools = false;
    bool keepPaths = false;
    unsigned jobs = 0;
};

/// Measures every strategy in `policies` on every result, regardless of thresholds. Errors: Cancelled, and
/// Unsupported for strategies that call a server or read earlier results.
Result<Digest> makeDigest(ReplayEngine& engine, std::span<const Policy> policies, const MakeOptions& options,
    const std::stop_token& stop = {}, const ProgressFn& progress = {});

} // namespace winnow::digest
