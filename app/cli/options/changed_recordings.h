// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings that another program cut off, replaced or removed while a command read them: texts of theirs
// are gone, figures lack them, and the user must hear it. An agent that writes on at the end of its recording
// takes nothing away and is not mentioned.
#pragma once

#include <chrono>
#include <memory>

#include "core/session/corpus.h"

namespace winnow::cli {

/// Called by whoever opened `corpus` at `opened` (taken before); main asks at the end of the command.
void watchRecordings(std::shared_ptr<const Corpus> corpus, std::chrono::system_clock::time_point opened);

/// True, and said on standard error, when a watched recording no longer gives a text of a result. Reads the
/// texts of those recordings alone whose files were touched.
bool recordingsLostTexts();

} // namespace winnow::cli
