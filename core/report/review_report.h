// SPDX-License-Identifier: GPL-3.0-or-later
// Reviews as tables, for the decision report and `winnow-cli review`.
#pragma once

#include "core/gate/review.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row per changed result: whether it was viewed, its lost uses, its note. In the order of the corpus.
Table viewedTable(const Reviews& reviews, const Measured& measured);

/// One row per result with a note, even if the policy leaves it unchanged. `openOnly`: without settled notes.
Table noteTable(const Reviews& reviews, const ReplayResult& replay, bool openOnly);

/// One row per loss: its number under this policy (from 1), what was used, verdict and reason. `judgedOnly`: only
/// losses with a verdict.
Table judgementTable(
    const Reviews& reviews, const Measured& measured, const UseIndex& index, bool judgedOnly);

/// Texts that reviewers flagged in results of the corpus.
Table flaggedTable(const Reviews& reviews, const Corpus& corpus);

/// N of FILE#N: the result's number in its recording, from 1.
std::size_t resultNumber(const Corpus& corpus, ResultId id);
/// "session.jsonl#12"
std::string resultPlace(const Corpus& corpus, ResultId id);

} // namespace winnow::report
