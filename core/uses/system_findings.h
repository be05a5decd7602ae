// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded session of another system shows about that system's own compression: qdash's findings
// (systems/SPEC.md 13) by result, looked for run by run (a run is one user message). Used by `replay --json`,
// `inspect` and the results table.
#pragma once

#include <map>
#include <stop_token>
#include <vector>

#include "core/session/corpus.h"
#include "core/systems/qdash/qdash_findings.h"

namespace winnow {

struct SystemFindings
{
    std::map<ResultId, std::vector<systems::qdash::Finding>> results;
    std::map<SessionId, std::vector<systems::qdash::Finding>> sessions; // of assistant messages
};

/// Looks only at sessions whose tools are all qdash's; empty if the corpus has none. Reads their texts once.
SystemFindings systemFindings(const Corpus& corpus, const std::stop_token& stop = {});

/// Adds the findings to the issues of their recordings ("qdash many_rows: ..."), placed at the result's record. Call
/// it on a corpus that was just opened, before it is shared. Returns how many it added.
std::size_t addSystemIssues(Corpus& corpus, const std::stop_token& stop = {});

} // namespace winnow
