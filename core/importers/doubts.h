// SPDX-License-Identifier: GPL-3.0-or-later
// Warnings about a file that yielded nothing: not recognized, recognized without a session, without results,
// results without text. Called once per file after it was read; never reads a conversation itself.
#pragma once

#include <vector>

#include "core/importers/read_input.h"

namespace winnow::importing {

inline constexpr Phrase kReadByStructure = Message::mark(
    "the format is not known: calls and results were read by their structure; check them before you "
    "rely on the figures");

bool hasResults(const RecordingDraft& draft);

/// True if JSON yielded no session and none of the known reasons explains it.
bool gaveNothing(const RecordingDraft& draft, const Sample& sample);

/// Reports what is unusual about a recording that was recognized but yielded nothing.
void doubt(RecordingDraft& draft, const InputFile& file, const SampledFile& sampled, Phrase title,
    const TextStore& texts);

/// Checks the tables of a database that no reader used. Call it while the recording is read.
void doubtTables(RecordingBuilder& builder, const SampledFile& sampled);

/// Checks the files of a bundle that no reader used.
void doubtMembers(RecordingBuilder& builder, const std::vector<InputFile>& files);

/// The same for a folder or an archive that is one recording.
void doubtBundle(RecordingDraft& draft, const std::vector<InputFile>& files, Phrase title);

/// Reports why a file is not a recording. An error if the user named the file; otherwise a note, or a warning
/// if it mentions a tool's result.
void sayUnrecognised(
    RecordingBuilder& builder, const InputFile& file, const SampledFile& sampled, bool named);

/// Merges the warnings about unread answers into one line, and those about files of no known format into
/// another; each file keeps its own as a note.
void gatherUnread(std::vector<RecordingDraft>& drafts);

} // namespace winnow::importing
