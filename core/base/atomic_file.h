// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a file completely or leaves it as it was. The CLI and the window use it for exports, reports, copies
// of recordings and policies.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"

namespace winnow {

/// Writes a new file next to the target, syncs it, keeps the old content as FILE.bak if `keepBackup`, then
/// renames it over the target. Keeps permissions and follows links. On any error the target is unchanged.
/// Errors: WriteFailed.
Result<void> writeFileAtomically(const std::filesystem::path& file, std::string_view text, bool keepBackup);

/// For other writers: writes the whole text, in as many steps as needed; returns 0 or errno. writeError() turns that
/// errno into an error.
int writeWhole(int handle, std::string_view text);
tl::unexpected<Error> writeError(const std::filesystem::path& file, int number);

} // namespace winnow
