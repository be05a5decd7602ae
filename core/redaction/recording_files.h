// SPDX-License-Identifier: GPL-3.0-or-later
// Inside of redaction: how recordings lie on the disk, and how a packed copy is made. Used by
// redact_recordings.cpp.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "core/redaction/redact_recordings.h"

namespace winnow::redaction {

/// Absolute and without detours; a folder without a slash behind it.
std::filesystem::path absolutePath(const std::string& path);

/// Writes a zip archive of these parts to `path`: equal parts, equal bytes. Error: WriteFailed, Unreadable.
Result<importing::InputFile> packedZip(
    const std::vector<importing::InputFile>& parts, const std::filesystem::path& path);

/// What was written to `path`, under another name. Error: WriteFailed.
Result<importing::InputFile> writtenFile(
    std::ofstream out, const std::filesystem::path& path, std::string name);

/// Calls take(text) for whole records, about a megabyte together, one behind the other. Errors: those of `take`;
/// Unreadable, Unsupported for a record of 4 GB.
Result<void> forEachBatch(
    const importing::InputFile& file, const std::function<Result<void>(std::string& text)>& take);

} // namespace winnow::redaction
