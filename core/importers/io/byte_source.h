// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a recording: a file on disk, memory, or an unlinked temporary file for unpacked data. Files
// are read with pread, never mapped: a file truncated by another program must cause an error, not a signal.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/session/text_store.h"

namespace winnow::importing {

/// A file by path. It is opened for each read, because a corpus may have more files than a process has
/// descriptors; a pass over many texts keeps the most recent ones open.
class FileSource final : public ByteSource
{
public:
    explicit FileSource(std::filesystem::path path)
        : m_path(std::move(path))
    {
    }
    bool readTo(std::uint64_t offset, std::uint64_t length, char* out) const override;
    std::shared_ptr<const ByteSource> heldOpen() const override;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

class MemorySource final : public ByteSource
{
public:
    explicit MemorySource(std::shared_ptr<const std::string> bytes)
        : m_bytes(std::move(bytes))
    {
    }
    bool readTo(std::uint64_t offset, std::uint64_t length, char* out) const override;

private:
    std::shared_ptr<const std::string> m_bytes;
};

/// Collects unpacked bytes: in memory, or beyond kMemoryLimit in a temporary file without a name.
class SpillBuffer
{
public:
    static constexpr std::uint64_t kMemoryLimit = 16u << 20;

    SpillBuffer() = default;
    SpillBuffer(const SpillBuffer&) = delete;
    SpillBuffer& operator=(const SpillBuffer&) = delete;
    ~SpillBuffer();

    /// Error: WriteFailed if the temporary folder is full.
    Result<void> append(std::string_view bytes);
    std::uint64_t size() const { return m_size; }
    /// Takes the bytes so far; the buffer is empty afterwards.
    std::shared_ptr<const ByteSource> take();

private:
    Result<void> spill();
    std::string m_memory;
    int m_file = -1;
    std::uint64_t m_size = 0;
};

/// The first byte at or after `offset` with data on disk. Later than `offset` only in a hole of a sparse
/// file, and past the end if no data follows.
std::uint64_t nextData(const ByteSource& source, std::uint64_t offset);

/// Size of a regular file. Errors: NotFound, Unreadable (permission, folder, device).
Result<std::uint64_t> fileSize(const std::filesystem::path& path);

} // namespace winnow::importing
