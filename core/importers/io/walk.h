// SPDX-License-Identifier: GPL-3.0-or-later
// Which files are to be read: named ones as they are, folders walked in sorted order. Links that lead round
// in a circle, unreadable folders and too many files are reported, never followed without end.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/importers/importer.h"
#include "core/session/session.h"

namespace winnow::importing {

struct FoundFile
{
    std::filesystem::path path;
    std::uint64_t bytes = 0;
    std::int64_t mtimeNs = 0;
    bool named = true; // false: found in a folder
    bool standardInput = false;
    std::vector<std::filesystem::path> bundle; // a folder that is one recording: its files
};

struct WalkResult
{
    std::vector<FoundFile> files; // named order; within a folder by path bytes
    std::vector<Issue> issues; // about folders, with the path in the text
};

/// Names that lie beside recordings and are read with them or hold nothing to read.
bool isSidecar(std::string_view name);

/// Errors: NotFound, Unreadable, Cancelled.
Result<WalkResult> walk(
    const std::vector<std::string>& paths, const ImportOptions& options, const std::stop_token& stop);

} // namespace winnow::importing
