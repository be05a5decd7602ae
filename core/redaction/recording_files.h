// SPDX-License-Identifier: GPL-3.0-or-later
// Inside of redaction: how recordings lie on the disk, and how a packed copy is made. Used by
// redact_recordings.cpp.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/redaction/redact_recordings.h"

namespace winnow::redaction {

/// Absolute and without detours; a folder without a slash behind it.
std::filesystem::path absolutePath(const std::string& path);

/// A zip archive of these parts: equal parts, equal bytes. Error: WriteFailed.
Result<std::string> packedZip(const std::vector<RecordingPart>& parts);

} // namespace winnow::redaction
