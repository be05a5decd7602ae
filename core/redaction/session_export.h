// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions of a recording written out as ATIF trajectories, for recordings whose bytes cannot be redacted in
// place: SQLite databases. Inside of redaction. Context cuts and cache writes, for which ATIF has no place,
// stand in `extra`, where our importer finds them; exit codes are lost. The caller reads the export
// again and compares.
#pragma once

#include <string>

#include "core/session/corpus.h"

namespace winnow::redaction {

/// One JSON array of trajectories, sub-agents inside their parents. Error: Unreadable when a text is gone.
Result<std::string> exportedSessions(const Corpus& corpus, const Recording& recording);

} // namespace winnow::redaction
