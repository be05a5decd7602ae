// SPDX-License-Identifier: GPL-3.0-or-later
// The originals of results that a hook shortened. The user's cache folder has one file per text, named after
// its content and readable only by the user. A file is removed seven days after it was last written or named
// again. The model gets the path; nothing else reads the files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow::hook {

/// cacheDir()/originals.
std::filesystem::path originalsDir();

/// Returns the file in `folder` with `text`; the same text always has the same file. Removes files that are
/// too old. Error: WriteFailed.
Result<std::string> saveOriginal(const std::filesystem::path& folder, std::string_view text);

} // namespace winnow::hook
