// SPDX-License-Identifier: GPL-3.0-or-later
// What was found and could not be read, over the whole process. A reader whose open, read, stat or unpacking
// fails notes it here besides handing on its error, because figures are made of what is left: a caller that
// goes on without the file cannot hide that. Asked by winnow-cli, which then ends with exit code 2, and by
// the index cache, which keeps nothing that was read meanwhile. Never noted: a path that is not there, and
// content that is malformed.
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

/// From any thread. Of each path the first reason is kept.
void noteFailedRead(const std::filesystem::path& path, Message why);
/// With errno's words; nothing for a path that is not there.
void noteFailedRead(const std::filesystem::path& path, int error);

/// In order of their paths.
std::vector<FailedRead> failedReads();
/// Grows with each note, also of a path that was noted before.
std::uint64_t failedReadCount();

enum class FileKind : std::uint8_t
{
    None, // nothing is there, or it cannot be told what
    Regular,
    Folder,
    Other, // a device, a pipe, a socket
};

/// What the path leads to. A failure other than absence is noted; for what a caller looks for, not for what
/// it has found in a list.
FileKind fileKind(const std::filesystem::path& path);

/// The sorted paths of what lies in a folder; what cannot be listed is noted.
std::vector<std::filesystem::path> entriesOf(const std::filesystem::path& folder);

} // namespace winnow
