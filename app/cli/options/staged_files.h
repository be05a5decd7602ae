// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the next commit in the surrounding git repository, read from the index, never from the working
// tree. Used by policy lint --staged.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace winnow::cli {

struct StagedFile
{
    std::string path; // relative to the top of the repository, wherever the command runs
    std::string object; // git's hash of its content
};

/// Files (no links, no submodules) that the commit adds or changes; with `names`, the index entries of these.
/// Errors: git has already printed its message; Conflict for an unmerged file.
Result<std::vector<StagedFile>> stagedFiles(const std::vector<std::string>& names);

Result<std::string> contentOf(const StagedFile& file);

} // namespace winnow::cli
