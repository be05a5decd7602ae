// SPDX-License-Identifier: GPL-3.0-or-later
// Originals of what a hook has shortened: one file a text in the user's cache folder, named after its content,
// readable by the user alone, removed seven days after it was last written or named again. The model gets the
// path; nothing else reads them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow::hook {

/// cacheDir()/originals.
std::filesystem::path originalsDir();

/// The file that holds `text` in `folder`; the same for the same text. Removes files there that are too old.
/// Error: WriteFailed.
Result<std::string> saveOriginal(const std::filesystem::path& folder, std::string_view text);

} // namespace winnow::hook
