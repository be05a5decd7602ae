// SPDX-License-Identifier: GPL-3.0-or-later
// Opens recordings: sniffs the format, reads sessions, reports what could not be read. One format = one file
// in formats/ and one line in the registry. Called by the CLI, the workspace and tests.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"

namespace winnow {

class Corpus;
struct Recording;

struct ImportOptions
{
    std::string format; // importer name to force; "" = sniff
    unsigned jobs = 0; // files are read in parallel; 0 = one per core
    std::uint64_t maxExpandedBytes = 8ull << 30; // of one compressed recording
    double maxExpansionRatio = 200; // zip bombs
    std::size_t maxFiles = 100000; // in walked folders
    std::filesystem::path indexCache; // SQLite index cache; empty = none
    std::uint32_t shard = 0,
                  shards = 1; // reads part `shard` of `shards` parts of the files; folders stay whole
    std::uint32_t sampleSessions = 0; // random sample of N sessions, 0 = all
    std::uint64_t sampleSeed = 1;
    bool wholeTexts = false; // results that a client cut are read in full where the whole text was kept
    bool doubts = true; // searches what was not read for results, and reports them as issues
    bool keepSnapshots = false; // keep sessions that are the beginning of the same session in another file
};

struct ImporterInfo
{
    std::string_view name; // "claude-code"
    Phrase title; // "Claude Code transcript"
    std::string_view patterns; // typical file names, for the help
    /// What its recordings can contain and its reader takes, one letter each: i call ids, t times, u token
    /// usage, c cost, a arguments of calls, p images, o outcomes (errors, exit codes).
    std::string_view gives;
};

/// True for an unrecognized file without errors or warnings: found while walking, not named by the user.
bool isNoRecording(const Recording& recording);

/// True if a file of this name may lie next to recordings without being one: a README, a picture, a policy.
bool mayLieBeside(std::string_view path);

/// All known formats, in sniffing order.
std::span<const ImporterInfo> importers();

/// Opens files and folders as one corpus. Folders are walked in sorted order, safe against symlink loops.
/// Unreadable or unrecognized files become recordings with an issue and no sessions and do not fail the whole.
/// "-" reads standard input. Errors: NotFound/Unreadable if a named path does not exist or a folder contains no
/// recording; Cancelled.
Result<Corpus> openCorpus(const std::vector<std::string>& paths, const ImportOptions& options,
    const std::stop_token& stop = {}, const ProgressFn& progress = {});

/// Reads one recording from memory. `path` is only a label.
Result<Corpus> readRecording(
    std::string_view bytes, const std::string& path, const ImportOptions& options = {});

} // namespace winnow
