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

} // namespace winnow
