// SPDX-License-Identifier: GPL-3.0-or-later
// What reviewers left, as tables: of the decision report and of `winnow-cli review`.
#pragma once

#include "core/gate/review.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row per changed result: viewed or not, uses lost, its note. In the order of the corpus.
Table viewedTable(const Reviews& reviews, const Measured& measured);

/// One row per result with a note, also those that the policy leaves alone; `openOnly`: without settled ones.
Table noteTable(const Reviews& reviews, const ReplayResult& replay, bool openOnly);

/// One row per loss: its number under this policy (from 1), what was used, verdict and reason; `judgedOnly`:
/// without those that wait for one.
Table judgementTable(
    const Reviews& reviews, const Measured& measured, const UseIndex& index, bool judgedOnly);

/// Texts that reviewers flagged in the open results.
Table flaggedTable(const Reviews& reviews, const Corpus& corpus);

/// N of FILE#N: the result counted from 1 in its recording.
std::size_t resultNumber(const Corpus& corpus, ResultId id);
/// "session.jsonl#12"
std::string resultPlace(const Corpus& corpus, ResultId id);

} // namespace winnow::report
