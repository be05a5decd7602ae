// SPDX-License-Identifier: GPL-3.0-or-later
// The layer below the formats: detects by magic bytes whether a file is packed (gzip, zstd, zip, tar),
// unpacks it within limits, and converts UTF-16 to UTF-8. The result is plain files; an archive yields
// several, and its reader opens archives among them (openMember).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/session/session.h"
#include "core/session/text_store.h"

namespace winnow::importing {

/// One plain file: on disk, unpacked, or in memory.
struct InputFile
{
    std::string name; // path, or name within the archive or folder
    std::shared_ptr<const ByteSource> source;
    std::uint64_t begin = 0; // bytes before it (a BOM) are not content
    std::uint64_t size = 0; // end of the content
    std::filesystem::path path; // for SQLite to open; empty if it is not a file on disk

    /// The whole content. Error: Unreadable if the file changed meanwhile, Unsupported from 4 GB.
    Result<std::string> readAll() const;
    /// Up to `limit` bytes from the beginning; fewer on failure.
    std::string readHead(std::uint64_t limit) const;
    /// Writes the content to a new file; false on failure.
    bool copyTo(const std::filesystem::path& target) const;
};

struct UnpackLimits
{
    std::uint64_t maxBytes = 8ull << 30; // over all members
    double maxRatio = 200; // unpacked / packed
    std::size_t maxMembers = 100000;
};

enum class PackKind : std::uint8_t
{
    Plain,
    Gzip,
    Zstd,
    Zip,
    Tar
};

inline constexpr std::uint64_t kPackHead = 512; // bytes packKindOf() needs to see

PackKind packKindOf(std::string_view head);

/// An opened input: `files` has one entry unless it is an archive. If unpacking stops at a limit or at
/// damaged data, keeps what was unpacked before and reports it in `issues`.
struct Input
{
    std::string label;
    std::uint64_t bytes = 0; // on disk
    bool bundle = false; // archive or claimed folder: `files` are its members
    bool folder = false; // a claimed folder
    std::vector<InputFile> files;
    std::vector<Issue> issues;
};

/// Errors: NotFound, Unreadable.
Result<Input> openInput(const std::filesystem::path& path, const UnpackLimits& limits);
/// The same, for bytes in memory.
Input openBytes(
    std::shared_ptr<const std::string> bytes, const std::string& label, const UnpackLimits& limits);

/// Unpacks the single file of `input` and converts its encoding; openInput() and openBytes() have already
/// done so.
void settleInput(Input& input, const UnpackLimits& limits);

/// Replaces a packed file with its unpacked content. Error: WriteFailed.
Result<void> unpackStream(
    InputFile& file, PackKind kind, const UnpackLimits& limits, std::vector<Issue>& issues);
/// Opens a member of an archive that is itself packed.
Input openMember(const InputFile& file, const std::string& label, const UnpackLimits& limits);

/// Lists and unpacks the members of a zip or tar archive.
std::vector<InputFile> unpackArchive(
    const InputFile& archive, const UnpackLimits& limits, std::vector<Issue>& issues);

/// Removes a BOM; converts UTF-16 with BOM to UTF-8 in memory (issue: Note). Lone surrogates become U+FFFD.
void settleEncoding(InputFile& file, std::vector<Issue>& issues);

} // namespace winnow::importing
