// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the files to read: named ones directly, folders walked in sorted order. Circular links, unreadable
// folders and too many files are reported and never followed endlessly.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/importers/importer.h"
#include "core/session/session.h"

namespace winnow::importing {

struct FoundFile
{
    std::filesystem::path path;
    std::uint64_t bytes = 0;
    std::int64_t changedNs = 0; // by the file system's clock: no byte changed later
    std::string stamp; // names, sizes and times of all its files
    bool named = true; // false: found in a folder
    bool standardInput = false;
    std::vector<std::filesystem::path> bundle; // a folder that is one recording: its files
    /// What it is read from.
    std::span<const std::filesystem::path> files() const
    {
        return bundle.empty() ? std::span(&path, 1) : std::span(bundle);
    }
};

struct WalkResult
{
    std::vector<FoundFile> files; // in the order named; within a folder by path bytes
    std::vector<Issue> issues; // about folders, with the path in the text
};

/// Names of files next to recordings that are read with them or contain nothing to read.
bool isSidecar(std::string_view name);

/// Errors: NotFound, Unreadable, Cancelled.
Result<WalkResult> walk(
    const std::vector<std::string>& paths, const ImportOptions& options, const std::stop_token& stop);

} // namespace winnow::importing
