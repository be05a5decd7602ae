// SPDX-License-Identifier: GPL-3.0-or-later
// Exports the sessions of a SQLite database, whose bytes cannot be redacted in place, as ATIF trajectories. Puts
// context cuts and cache writes, which ATIF does not have, in `extra`, where our importer finds them; loses exit
// codes. The caller reads the export again and compares.
#pragma once

#include <string>

#include "core/session/corpus.h"

namespace winnow::redaction {

/// One JSON array of trajectories, with sub-agents inside their parents. Error: Unreadable when a text is gone.
Result<std::string> exportedSessions(const Corpus& corpus, const Recording& recording);

} // namespace winnow::redaction
