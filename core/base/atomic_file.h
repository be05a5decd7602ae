// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are either wholly written or as they were. For exports, reports, copies of recordings and
// policies; called by the CLI and the window.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"

namespace winnow {

/// Writes beside the target, syncs, keeps the old content as FILE.bak, then renames over it; permissions are
/// kept and links are followed. On any error the target is as it was. Errors: WriteFailed.
Result<void> writeFileAtomically(const std::filesystem::path& file, std::string_view text, bool keepBackup);

/// For others that write: all of the text, however often that takes; 0, or errno. And what to say about it.
int writeWhole(int handle, std::string_view text);
tl::unexpected<Error> writeError(const std::filesystem::path& file, int number);

} // namespace winnow
