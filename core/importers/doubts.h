// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a file that gave nothing: not recognized, recognized without a session, without a result,
// results without a text. Called once a file, after it was read; never reads a conversation itself.
#pragma once

#include <vector>

#include "core/importers/read_input.h"

namespace winnow::importing {

inline constexpr Phrase kReadByStructure = Message::mark(
    "the format is not known: calls and results were read by their structure; check them before you "
    "rely on the figures");

bool hasResults(const RecordingDraft& draft);

/// JSON that gave no session, where none of the reasons for that is known.
bool gaveNothing(const RecordingDraft& draft, const Sample& sample);

/// Says what is odd about a recording that was recognized and gave nothing.
void doubt(RecordingDraft& draft, const InputFile& file, const SampledFile& sampled, Phrase title,
    const TextStore& texts);

/// Checks the tables of a database that no reader used. Call it while the recording is read.
void doubtTables(RecordingBuilder& builder, const SampledFile& sampled);

/// Checks the files of a bundle that no reader used.
void doubtMembers(RecordingBuilder& builder, const std::vector<InputFile>& files);

/// The same of a folder or an archive that is one recording.
void doubtBundle(RecordingDraft& draft, const std::vector<InputFile>& files, Phrase title);

/// Why a file is not a recording. One that lay on the way is none by the way, unless it speaks of a tool's
/// result.
void sayUnrecognised(
    RecordingBuilder& builder, const InputFile& file, const SampledFile& sampled, bool named);

/// Merges the warnings about files with unread answers into one line, and those about files of no known format;
/// each file keeps its own as a note.
void gatherUnread(std::vector<RecordingDraft>& drafts);

} // namespace winnow::importing
