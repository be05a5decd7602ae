// SPDX-License-Identifier: GPL-3.0-or-later
// Reads recordings from disk in batches of whole records, and writes packed copies. Used by redact_recordings.cpp.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "core/redaction/redact_recordings.h"

namespace winnow::redaction {

/// Absolute and normalized, without a trailing slash.
std::filesystem::path absolutePath(const std::string& path);

/// Writes a zip archive of these parts to `path`; equal parts give equal bytes. Errors: WriteFailed, Unreadable.
Result<importing::InputFile> packedZip(
    const std::vector<importing::InputFile>& parts, const std::filesystem::path& path);

/// Closes `path` and returns the file under another name. Error: WriteFailed.
Result<importing::InputFile> writtenFile(
    std::ofstream out, const std::filesystem::path& path, std::string name);

/// Calls take(text) with whole records in order, about a megabyte at a time. Errors: those of `take`; Unreadable;
/// Unsupported for a record of 4 GB.
Result<void> forEachBatch(
    const importing::InputFile& file, const std::function<Result<void>(std::string& text)>& take);

} // namespace winnow::redaction
