// SPDX-License-Identifier: GPL-3.0-or-later
// Opening recordings: sniff the format, read sessions, report what could not be read. One format = one file
// beside this header and one line in the registry. Called by the CLI, the workspace and tests.
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
    bool keepSnapshots = false; // keep sessions that are the beginning of the same session in another file
};

struct ImporterInfo
{
    std::string_view name; // "claude-code"
    Phrase title; // "Claude Code transcript"
    std::string_view patterns; // typical file names, for the help
    /// What its recordings can hold and its reader takes, a letter each: i call ids, t times, u token usage, c
    /// cost, a arguments of calls, p images, o outcomes (errors, exit codes).
    std::string_view gives;
};

/// True for a file that was found on the way and is none: unrecognized, and not named.
bool isNoRecording(const Recording& recording);

/// Of that name a file may lie beside recordings and be none: a README, a picture, a policy.
bool mayLieBeside(std::string_view path);

/// All formats known, in sniffing order.
std::span<const ImporterInfo> importers();

/// Opens files and folders (walked, symlink loops safe, sorted) as one corpus. Unreadable or unrecognised
/// files become recordings with an Error issue and no sessions, never a failure of the whole. Errors:
/// NotFound/Unreadable when a named path does not exist or a folder holds no recording; Cancelled. "-" reads
/// standard input.
Result<Corpus> openCorpus(const std::vector<std::string>& paths, const ImportOptions& options,
    const std::stop_token& stop = {}, const ProgressFn& progress = {});

/// One recording from memory, for tests, pasted text and the fuzzers. `path` is only a label.
Result<Corpus> readRecording(
    std::string_view bytes, const std::string& path, const ImportOptions& options = {});

} // namespace winnow
