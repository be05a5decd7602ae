// SPDX-License-Identifier: GPL-3.0-or-later
// Merges digest files into one file, session by session, so that they may be larger than memory. Used by
// `winnow-cli digest`.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/digest/tables.h"

namespace winnow::digest {

struct MergedFile
{
    Digest frame; // header, files, slices
    std::uint64_t sessions = 0;
    std::uint64_t results = 0;
};

/// `paths`: files in the desktop form. `out` is replaced atomically and has the same rows as merged(). Errors: those of
/// reading, merging and writing; Cancelled.
Result<MergedFile> mergeFiles(const std::vector<std::string>& paths, const std::filesystem::path& out,
    const std::stop_token& stop = {}, const ProgressFn& progress = {});

} // namespace winnow::digest
