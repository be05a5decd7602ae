// SPDX-License-Identifier: GPL-3.0-or-later
// Combines recordings into one corpus: order, copies of growing sessions, the random sample.
#pragma once

#include <vector>

#include "core/importers/importer.h"
#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// Puts the drafts into the corpus in order. A session whose events are the beginning of the same session in
/// another recording is a snapshot: it is dropped, and a Note in its recording says so.
void assemble(Corpus& corpus, std::vector<std::vector<RecordingDraft>> drafts, const ImportOptions& options);

} // namespace winnow::importing
