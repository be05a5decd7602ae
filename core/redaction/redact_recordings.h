// SPDX-License-Identifier: GPL-3.0-or-later
// Redacts whole recordings and proves that they still are what they were: each is read again, must hold as
// many results as before, and gives its figures under a policy, so that the difference can be shown. Fails
// closed: with any problem nothing is written. Called by the CLI.
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

/// One recording, and where its bytes are.
struct RedactionInput
{
    std::string path;
    importing::InputFile text = {}; // of a file
    RecordingShape shape = RecordingShape::File;
    std::vector<importing::InputFile> parts
        = {}; // of a folder (below it), an archive, or beside a file (below its folder); named relative, with '/'
    bool exported = false; // `path` is a database, `text` its sessions written out as ATIF trajectories
    bool counted = true; // false: a fork or snapshot that others repeat; its results are not in the sums
};

/// A copy: `path` as recorded; of an archive `text` alone, of others the names of the parts are redacted, too.
struct RedactedFile : RedactionInput
{
    std::string outPath; // relative to what all recordings have in common, without what is private in it
};

struct RedactionRun
{
    TemporaryFolder staging; // where the copies lie
    std::vector<RedactedFile> files;
    Review review;
    std::vector<Message> problems; // FILE: what; empty = may be written
    Figures original; // of originals and copies, both read the same way
    Figures redacted;
    std::string counterLabel;
};

/// Every recording of the corpus, with results of its own or not: files, folders that are one
/// recording, archives member by member; gzip and zstd files unpacked, so that their copies are plain files;
/// the whole outputs that Claude Code keeps beside a transcript with it; of SQLite databases their sessions
/// as ATIF trajectories, because no byte of them can be replaced. Errors: Usage for standard input,
/// Unreadable.
Result<std::vector<RedactionInput>> inputsOf(const Corpus& corpus);

/// Makes `folder` hold the copies, in the layout of the originals, and nothing else (core/base/file_set.h).
/// What was written. Errors: Invalid with problems; WriteFailed, also when an original lies in the folder.
Result<std::vector<std::string>> writeCopies(const RedactionRun& run, const std::string& folder);

/// What the figures of originals and copies are measured by; everything named must outlive the run.
struct FigureBasis
{
    const Policy& policy;
    std::optional<Encoding> encoding;
    const PriceTable& prices;
    std::shared_ptr<KeptFacts> kept = {}; // facts of the originals that other commands found out; null: none
};

/// Works on `jobs` files at once. Errors: Malformed (pattern), Cancelled, WriteFailed, Unreadable; everything else about
/// files is a problem.
Result<RedactionRun> redactRecordings(std::vector<RedactionInput> files, Options options,
    const FigureBasis& basis, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

} // namespace winnow::redaction
