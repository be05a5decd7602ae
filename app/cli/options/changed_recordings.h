// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings that another program truncated, replaced or removed while a command read them: their texts are
// gone and missing from the figures, and the user must be told. An agent that appends to its recording
// removes nothing and is not mentioned.
#pragma once

#include <chrono>
#include <memory>

#include "core/session/corpus.h"

namespace winnow::cli {

/// Call it after opening `corpus`; `opened` is a time from before that. main() checks at the end of the command.
void watchRecordings(std::shared_ptr<const Corpus> corpus, std::chrono::system_clock::time_point opened);

/// True, with a message on standard error, if a watched recording no longer returns a text of a result. Reads
/// only the texts of recordings whose files were touched.
bool recordingsLostTexts();

/// Forgets what is watched. main() calls it before it returns, because a destroyed corpus writes its index cache, which
/// needs global objects.
void closeRecordings();

} // namespace winnow::cli
