// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded session of another system shows about its own compression: qdash's findings
// (systems/SPEC.md 13), result by result, a run (= one user message) at a time. Read by `replay --json`,
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

/// Sessions whose tools are all qdash's; empty for every other corpus. Reads the texts of those sessions
/// once.
SystemFindings systemFindings(const Corpus& corpus, const std::stop_token& stop = {});

/// The same as issues of their recordings ("qdash many_rows: ..."), placed at the result's record. To be
/// called on a corpus that was just opened, before it is shared. Returns how many were added.
std::size_t addSystemIssues(Corpus& corpus, const std::stop_token& stop = {});

} // namespace winnow
