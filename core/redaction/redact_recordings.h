// SPDX-License-Identifier: GPL-3.0-or-later
// Redacts whole recordings and checks that they still work: reads each copy again, compares its number of results and
// its figures under a policy with the original's. Fails closed: with any problem nothing is written. Called by the
// CLI.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/temporary_folder.h"
#include "core/importers/io/container.h"
#include "core/measure/measured.h"
#include "core/redaction/redactor.h"
#include "core/session/kept_facts.h"

namespace winnow::redaction {

enum class RecordingShape : std::uint8_t
{
    File,
    Folder,
    Archive
};

/// One recording and the files that hold its bytes.
struct RedactionInput
{
    std::string path;
    importing::InputFile text = {}; // of a file
    RecordingShape shape = RecordingShape::File;
    std::vector<importing::InputFile> parts
        = {}; // of a folder or archive, or beside a file; names are relative, with '/'
    bool exported = false; // `path` is a database, `text` has its sessions as ATIF trajectories
    bool counted = true; // false: other recordings repeat it (a fork or snapshot), so the sums leave it out
};

/// A copy. `path` is the original's; names of parts are redacted, except in an archive, which has only `text`.
struct RedactedFile : RedactionInput
{
    std::string outPath; // redacted, relative to the folder of all recordings
};

struct RedactionRun
{
    TemporaryFolder staging; // holds the copies until they are written
    std::vector<RedactedFile> files;
    Review review;
    std::vector<Message> problems; // "FILE: what"; the copies may be written if there are none
    Figures original; // originals and copies, read the same way
    Figures redacted;
    std::string counterLabel;
};

/// Every recording of the corpus, with or without results: files, folders that are one recording, and archives with
/// their members. Unpacks gzip and zstd files, so their copies are plain files. Adds the outputs that Claude Code keeps
/// next to a transcript. Exports the sessions of SQLite databases as ATIF trajectories, because their bytes cannot be
/// replaced in place. Errors: Usage for standard input, Unreadable.
Result<std::vector<RedactionInput>> inputsOf(const Corpus& corpus);

/// Writes the copies to `folder` in the layout of the originals and removes everything else (core/base/file_set.h).
/// Returns what it wrote. Errors: Invalid with problems; WriteFailed, also when an original lies in the folder.
Result<std::vector<std::string>> writeCopies(const RedactionRun& run, const std::string& folder);

/// How the figures of originals and copies are measured. The references must outlive the run.
struct FigureBasis
{
    const Policy& policy;
    std::optional<Encoding> encoding;
    const PriceTable& prices;
    std::shared_ptr<KeptFacts> kept = {}; // cached facts of the originals; may be null
};

/// Works on `jobs` files at once. Errors: Malformed (pattern), Cancelled, WriteFailed, Unreadable; anything else that
/// is wrong with a file becomes a problem.
Result<RedactionRun> redactRecordings(std::vector<RedactionInput> files, Options options,
    const FigureBasis& basis, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

} // namespace winnow::redaction
