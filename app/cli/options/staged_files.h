// SPDX-License-Identifier: GPL-3.0-or-later
// What the next commit of git's repository around would hold: contents of the index, never of the working
// tree. Asked by policy lint --staged.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace winnow::cli {

struct StagedFile
{
    std::string path; // below the top of the repository, whatever folder this is
    std::string object; // git's name of its content
};

/// Files (no links, no submodules) that the commit adds or changes; with names, what the index holds of
/// these. Errors: what git says is on standard error already; Conflict for a file that is not merged.
Result<std::vector<StagedFile>> stagedFiles(const std::vector<std::string>& names);

Result<std::string> contentOf(const StagedFile& file);

} // namespace winnow::cli
