// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy of the library was judged by, on its way into the database: the replay and, once it is
// measured, what it risks and saves in money. Made by the page Policies on the thread that paints, written
// out on the library's worker.
#pragma once

#include <QString>
#include <memory>

#include "core/library/library.h"
#include "models/jobs/insight.h"

namespace winnow {

struct PolicyEvidence
{
    std::shared_ptr<const ReplayResult> replay; // null: the policy was not replayed as it is
    std::shared_ptr<const InsightData> insight; // of this replay; null: not measured, or not yet
    QString corpusName;
};

/// Measured of the same policy on the same corpus, whatever its name: a save renames it, and that replays it.
bool isOf(const InsightData& measured, const ReplayResult& replay);

/// Hashes the whole corpus: for a worker. `evidence.replay` must not be null.
RunSummary runOf(const PolicyEvidence& evidence);

} // namespace winnow
