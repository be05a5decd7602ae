// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/byte_source.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/failed_reads.h"

namespace winnow::importing {

namespace {

/// Reads exactly `length` bytes; on an error or an early end, notes it and returns false.
bool readAll(
    const std::filesystem::path& path, int file, std::uint64_t offset, std::uint64_t length, char* out)
{
    std::uint64_t done = 0;
    while (done < length) {
        const ssize_t n = ::pread(file, out + done, length - done, static_cast<off_t>(offset + done));
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            noteFailedRead(path, errno);
        else if (n == 0)
            noteFailedRead(path, Message::say("it became shorter while it was read"));
        if (n <= 0)
            return false;
        done += static_cast<std::uint64_t>(n);
    }
    return true;
}

/// Owns an open file; `path` is its name in error notes.
class OpenFileSource final : public ByteSource
{
public:
    OpenFileSource(std::filesystem::path path, int file)
        : m_path(std::move(path))
        , m_file(file)
    {
    }
    OpenFileSource(const OpenFileSource&) = delete;
    OpenFileSource& operator=(const OpenFileSource&) = delete;
    ~OpenFileSource() override { ::close(m_file); }
    bool readTo(std::uint64_t offset, std::uint64_t length, char* out) const override
    {
        return readAll(m_path, m_file, offset, length, out);
    }

private:
    std::filesystem::path m_path;
    int m_file;
};

int openTemporary()
{
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(ignored);
    const int file = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0)
        return file;
    // Not every file system supports files without a name.
    std::string name = (folder / "winnow-XXXXXX").string();
    const int named = ::mkostemp(name.data(), O_CLOEXEC);
    if (named >= 0)
        ::unlink(name.c_str());
    return named;
}

} // namespace

bool FileSource::readTo(std::uint64_t offset, std::uint64_t length, char* out) const
{
    const int file = ::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        noteFailedRead(m_path, Message::verbatim(std::strerror(errno))); // also one that is gone by now
        return false;
    }
    const bool ok = readAll(m_path, file, offset, length, out);
    ::close(file);
    return ok;
}

std::shared_ptr<const ByteSource> FileSource::heldOpen() const
{
    const int file = ::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    return file < 0 ? nullptr : std::make_shared<OpenFileSource>(m_path, file);
}

std::uint64_t nextData(const ByteSource& source, std::uint64_t offset)
{
    const auto* const onDisk = dynamic_cast<const FileSource*>(&source);
    const int file = onDisk ? ::open(onDisk->path().c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1;
    if (file < 0)
        return offset;
    const off_t data = ::lseek(file, static_cast<off_t>(offset), SEEK_DATA);
    const bool nothingFollows = data < 0 && errno == ENXIO;
    ::close(file);
    if (nothingFollows)
        return std::numeric_limits<std::uint64_t>::max();
    return data < 0 ? offset : static_cast<std::uint64_t>(data);
}

bool MemorySource::readTo(std::uint64_t offset, std::uint64_t length, char* out) const
{
    if (offset > m_bytes->size() || length > m_bytes->size() - offset)
        return false;
    m_bytes->copy(out, length, offset);
    return true;
}

SpillBuffer::~SpillBuffer()
{
    if (m_file >= 0)
        ::close(m_file);
}

Result<void> SpillBuffer::append(std::string_view bytes)
{
    m_memory.append(bytes);
    m_size += bytes.size();
    // In file mode m_memory is only the write buffer.
    const bool full = m_file < 0 ? m_memory.size() > kMemoryLimit : m_memory.size() >= (1u << 20);
    return full ? spill() : Result<void>();
}

Result<void> SpillBuffer::spill()
{
    if (m_file < 0)
        m_file = openTemporary();
    std::size_t done = 0;
    while (m_file >= 0 && done < m_memory.size()) {
        const ssize_t n = ::write(m_file, m_memory.data() + done, m_memory.size() - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        done += static_cast<std::size_t>(n);
    }
    if (done < m_memory.size())
        return fail(ErrorCode::WriteFailed,
            Message::say("unpacked data cannot be kept: {}", std::strerror(errno)),
            Message::say("free space in the temporary folder, or point TMPDIR to another one"));
    m_memory.clear();
    return {};
}

std::shared_ptr<const ByteSource> SpillBuffer::take()
{
    m_size = 0;
    if (m_file < 0)
        return std::make_shared<MemorySource>(std::make_shared<const std::string>(std::move(m_memory)));
    if (!spill())
        return nullptr;
    const int file = m_file;
    m_file = -1;
    m_memory = {};
    return std::make_shared<OpenFileSource>("unpacked data in the temporary folder", file);
}

Result<std::uint64_t> fileSize(const std::filesystem::path& path)
{
    struct stat status
    {
    };
    if (::stat(path.c_str(), &status) != 0)
        return fail(errno == ENOENT || errno == ENOTDIR ? ErrorCode::NotFound : ErrorCode::Unreadable,
            Message::say("cannot be opened: {}", std::strerror(errno)),
            Message::say("check the path and the permissions"), { path.string(), 0 });
    if (!S_ISREG(status.st_mode))
        return fail(ErrorCode::Unreadable, Message::say("is not a regular file"),
            Message::say("name a recording or a folder"), { path.string(), 0 });
    if (::access(path.c_str(), R_OK) != 0)
        return fail(ErrorCode::Unreadable, Message::say("cannot be read: {}", std::strerror(errno)),
            Message::say("check the permissions"), { path.string(), 0 });
    return static_cast<std::uint64_t>(status.st_size);
}

} // namespace winnow::importing
