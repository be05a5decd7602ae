// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/input.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>
#include <utility>

#include "core/base/try.h"

namespace winnow {

namespace {

constexpr std::size_t kBlockOfInput = 1u << 18;
constexpr int kPatience = 500; // milliseconds to wait for a writer of a pipe

/// /dev/null, an empty file. Other devices than terminals never end.
bool isNull(const struct stat& status)
{
    constexpr unsigned kMemoryDevices = 1, kNull = 3;
    return major(status.st_rdev) == kMemoryDevices && minor(status.st_rdev) == kNull;
}

Message bytesOf(std::uint64_t bytes)
{
    return Message::say("{} MB", bytes >> 20);
}

} // namespace

InputStream::InputStream(std::string path, int handle)
    : m_path(std::move(path))
    , m_handle(handle)
{
}

InputStream::InputStream(InputStream&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_handle(std::exchange(other.m_handle, -1))
    , m_size(other.m_size)
    , m_isPipe(other.m_isPipe)
    , m_hasGiven(other.m_hasGiven)
{
}

InputStream::~InputStream()
{
    if (m_handle > STDIN_FILENO)
        ::close(m_handle);
}

tl::unexpected<Error> InputStream::failed(Message why, Message remedy) const
{
    return fail(ErrorCode::Unreadable, std::move(why), std::move(remedy),
        { m_path == "-" ? std::string("standard input") : m_path, 0 });
}

Result<InputStream> InputStream::open(const std::string& path)
{
    // Non-blocking: open() would wait forever on a pipe without a writer.
    const int handle
        = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (handle < 0) {
        const bool absent = errno == ENOENT || errno == ENOTDIR;
        return fail(absent ? ErrorCode::NotFound : ErrorCode::Unreadable,
            Message::say("cannot be opened: {}", std::strerror(errno)),
            Message::say("check the path and the permissions"), { path, 0 });
    }
    InputStream stream(path, handle);
    WINNOW_CHECK(stream.check());
    return stream;
}

Result<void> InputStream::check()
{
    struct stat status
    {
    };
    if (::fstat(m_handle, &status) != 0)
        return failed(Message::say("reading failed: {}", std::strerror(errno)), {});
    if (S_ISDIR(status.st_mode))
        return failed(Message::say("is a folder"), Message::say("name a file"));
    if (S_ISBLK(status.st_mode) || (S_ISCHR(status.st_mode) && !isNull(status) && ::isatty(m_handle) != 1))
        return failed(Message::say("is a device"), Message::say("name a file"));
    m_isPipe = S_ISFIFO(status.st_mode) && m_path != "-";
    m_size = S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(std::max<off_t>(status.st_size, 0)) : 0;
    return {};
}

/// False if nothing arrived in time.
bool InputStream::waitForBytes(int milliseconds) const
{
    pollfd waiting { m_handle, POLLIN, 0 };
    return ::poll(&waiting, 1, milliseconds) > 0;
}

Result<std::size_t> InputStream::readSome(char* to, std::size_t room)
{
    bool came = false, gaveUp = false; // a writer: came, gave up waiting for one
    while (true) {
        const ssize_t got = ::read(m_handle, to, room);
        if (got > 0) {
            m_hasGiven = true;
            return static_cast<std::size_t>(got);
        }
        if (got == 0) {
            // The end, or no writer has opened the pipe yet.
            if (!m_isPipe || m_hasGiven || came)
                return 0;
            if (gaveUp)
                return failed(Message::say("is a pipe that nothing writes into"),
                    Message::say("start its writer first, or name a file"));
            came = waitForBytes(kPatience);
            gaveUp = !came;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            waitForBytes(-1);
        } else if (errno != EINTR) {
            return failed(Message::say("reading failed: {}", std::strerror(errno)),
                Message::say("is it a regular file?"));
        }
    }
}

Result<std::size_t> InputStream::read(char* to, std::size_t room)
{
    std::size_t done = 0;
    while (done < room) {
        WINNOW_TRY(const std::size_t got, readSome(to + done, room - done));
        if (got == 0)
            break;
        done += got;
    }
    return done;
}

bool InputStream::isReady() const
{
    return waitForBytes(0);
}

InputLines::InputLines(std::string path, InputStream stream)
    : m_path(std::move(path))
    , m_stream(std::move(stream))
{
}

Result<InputLines> InputLines::open(const std::string& path)
{
    WINNOW_TRY(auto stream, InputStream::open(path));
    return InputLines(path, std::move(stream));
}

Result<void> InputLines::fill()
{
    m_block.erase(0, m_at);
    m_searched -= std::exchange(m_at, 0);
    // Reads a long line in ever larger steps, so that the cost stays linear.
    const std::size_t held = m_block.size();
    if (held >= kMostOfText)
        return fail(ErrorCode::Unsupported, Message::say("a line of more than {}", bytesOf(kMostOfText)),
            Message::say("split it"), { m_path, 0 });
    m_block.resize(held + std::max(kBlockOfInput, held));
    const auto got = m_stream.readSome(m_block.data() + held, m_block.size() - held);
    m_block.resize(held + got.value_or(0));
    if (!got)
        return tl::make_unexpected(got.error());
    m_ended = *got == 0;
    return {};
}

Result<std::optional<std::string_view>> InputLines::next()
{
    while (true) {
        const std::size_t end = m_block.find('\n', m_searched);
        if (end != std::string::npos || (m_ended && m_at < m_block.size())) {
            const std::size_t stop = std::min(end, m_block.size());
            const auto line = std::string_view(m_block).substr(m_at, stop - m_at);
            m_at = m_searched = std::min(stop + 1, m_block.size());
            return line;
        }
        if (m_ended)
            return std::nullopt;
        m_searched = m_block.size();
        WINNOW_CHECK(fill());
    }
}

bool InputLines::isReady() const
{
    return m_block.find('\n', m_searched) != std::string::npos || m_stream.isReady();
}

Result<std::string> readInput(const std::string& path, std::uint64_t most)
{
    WINNOW_TRY(auto stream, InputStream::open(path));
    const auto tooMuch = [&] {
        return fail(ErrorCode::Unsupported, Message::say("is larger than {}", bytesOf(most)),
            Message::say("is it the right file?"), { path == "-" ? "standard input" : path, 0 });
    };
    if (stream.size() > most)
        return tooMuch();
    std::string all;
    all.reserve(stream.size() + 1); // so that the end is seen without another block
    while (true) {
        const std::size_t held = all.size();
        const std::size_t step = std::max<std::size_t>(all.capacity() - held, kBlockOfInput);
        all.resize(held + step);
        const auto got = stream.read(all.data() + held, step);
        all.resize(held + got.value_or(0));
        if (!got)
            return tl::make_unexpected(got.error());
        if (all.size() > most)
            return tooMuch();
        if (*got < step)
            return all;
    }
}

} // namespace winnow
