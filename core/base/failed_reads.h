// SPDX-License-Identifier: GPL-3.0-or-later
// Collects everything that exists but could not be read, for the whole process. A reader whose open, read, stat or
// unpacking fails notes the failure here and also returns its error. So a caller that computes figures from the rest
// cannot hide that a file is missing. winnow-cli then ends with exit code 2; the index cache stores nothing that was
// read meanwhile. Not noted: a path that does not exist, and malformed content.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/message.h"

namespace winnow {

struct FailedRead
{
    std::string path;
    Message why;
};

/// Thread-safe. Keeps the first reason for each path.
void noteFailedRead(const std::filesystem::path& path, Message why);
/// The same with errno's words; does nothing for a path that does not exist.
void noteFailedRead(const std::filesystem::path& path, int error);

/// Sorted by path.
std::vector<FailedRead> failedReads();
/// Grows with each note, even for a path noted before.
std::uint64_t failedReadCount();

enum class FileKind : std::uint8_t
{
    None, // nothing exists there, or its kind is unknown
    Regular,
    Folder,
    Other, // a device, a pipe, a socket
};

/// The kind of file the path leads to. Notes every failure except absence. Use it for paths that a caller looks for,
/// not for paths from a listing.
FileKind fileKind(const std::filesystem::path& path);

/// The sorted paths of a folder's entries; notes what cannot be listed.
std::vector<std::filesystem::path> entriesOf(const std::filesystem::path& folder);

} // namespace winnow
