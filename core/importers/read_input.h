// SPDX-License-Identifier: GPL-3.0-or-later
// From opened files to recordings: finds the shape (JSONL, document, text, bundle), sniffs the format and
// runs its reader over repaired, parsed records. A bad line becomes an issue and never ends the reading.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "core/importers/format.h"
#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

struct ReadContext
{
    TextStore& store;
    const Format* forced = nullptr;
    bool named = true; // the user named this file; false: found while walking a folder
    UnpackLimits limits;
    int depth = 0; // nesting of archives
    TextLog* texts = nullptr; // if set, receives the log of a recording that is read from plain files
    std::stop_token stop;
    std::function<void(std::uint64_t)> read; // bytes read since the last call
    bool wholeTexts = false, doubts = true; // as in ImportOptions
};

/// An archive of several members that no bundle format claims yields one recording per member.
std::vector<RecordingDraft> readInput(Input input, const ReadContext& context);

/// Reads one recording wherever its bytes are; its path is the file's name.
Result<Corpus> readRecording(const InputFile& file, const ImportOptions& options);

/// Owns what a Sample refers to.
struct SampledFile
{
    Sample sample;
    std::deque<std::string> texts;
    std::deque<json::Document> documents;
    std::string whole; // Document and Text: the whole file, already read
    std::optional<SqliteCopy> database; // Binary: set if SQLite can open it
    bool asWritten = true;
    bool recordsBehindOther
        = false; // JSONL whose first line is something else; text if no format knows the records
    bool nulsBehind = false; // a document ends in NULs, which `whole` leaves out
    bool isStream = false; // several values, not one per line; `whole` has them
    Message error; // why a document could not be parsed
    RecordPlace errorPlace;

    /// A document that is cut off has an error and the part that could be parsed.
    bool isReadable() const { return error.empty() || sample.root.exists(); }
    void sayCut(RecordingBuilder& builder) const;
};

/// Error: Unreadable.
Result<void> takeSample(const InputFile& file, SampledFile& sampled);

/// Reads a whole text file into sampled.whole.
Result<void> takeText(const InputFile& file, SampledFile& sampled);

/// Passes each record of a JSONL file to `reader`, repairing and reporting bad lines on the way.
void readRecords(RecordingBuilder& builder, const InputFile& file, RecordReader& reader,
    const std::function<void(std::uint64_t)>& read);
void readStream(RecordingBuilder& builder, std::string_view text, std::uint64_t offset, bool asWritten,
    RecordReader& reader);

} // namespace winnow::importing
