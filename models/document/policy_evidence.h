// SPDX-License-Identifier: GPL-3.0-or-later
// The evidence for a policy that is being saved: the replay and, once measured, its losses and money. Collected on the
// GUI thread, written on the library's worker.
#pragma once

#include <QString>
#include <memory>

#include "core/library/library.h"
#include "models/jobs/insight.h"

namespace winnow {

struct PolicyEvidence
{
    std::shared_ptr<const ReplayResult> replay; // null: this policy was not replayed as it is
    std::shared_ptr<const InsightData> insight; // of this replay; null: not measured (yet)
    QString corpusName;
};

/// True if `measured` belongs to the same policy on the same corpus, whatever its name: a save can rename the policy,
/// which replays it.
bool isOf(const InsightData& measured, const ReplayResult& replay);

/// Hashes the whole corpus: call it on a worker. `evidence.replay` must not be null.
RunSummary runOf(const PolicyEvidence& evidence);

} // namespace winnow
