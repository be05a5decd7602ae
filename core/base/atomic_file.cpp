// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace winnow {

namespace fs = std::filesystem;

tl::unexpected<Error> writeError(const fs::path& file, int number)
{
    const Phrase remedy = number == ENOSPC || number == EDQUOT ? Message::mark("make room on the disk")
        : number == EROFS || number == EACCES || number == EPERM
        ? Message::mark("choose a folder you may write")
        : Message::mark("check the path");
    return fail(ErrorCode::WriteFailed, Message::say("cannot be written: {}", std::strerror(number)), remedy,
        { file.string(), 0 });
}

int writeWhole(int handle, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(handle, text.data(), text.size());
        if (written < 0 && errno != EINTR)
            return errno;
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

namespace {

/// Removes a file that a killed process left behind; a live process holds a lock on its own.
bool removedIfLeft(const std::string& name)
{
    const int handle = ::open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0)
        return errno == ENOENT;
    struct stat opened
    {
    };
    struct stat named
    {
    };
    const bool left = ::flock(handle, LOCK_EX | LOCK_NB) == 0 && ::fstat(handle, &opened) == 0
        && ::lstat(name.c_str(), &named) == 0 && opened.st_ino == named.st_ino && ::unlink(name.c_str()) == 0;
    ::close(handle);
    return left;
}

/// A new file in the target's folder. It is named only once it is complete, so that a killed process leaves
/// none behind. On file systems without nameless files its name is removed with this object.
class TemporaryFile
{
public:
    explicit TemporaryFile(const fs::path& target)
        : m_handle(::open(target.parent_path().empty() ? "." : target.parent_path().c_str(),
            O_TMPFILE | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR))
    {
        if (m_handle >= 0 && ::access(link().c_str(), F_OK) == 0)
            return;
        if (m_handle >= 0)
            ::close(m_handle); // no /proc: it could never be named
        m_path = target.string() + ".XXXXXX";
        m_handle = ::mkstemp(m_path.data());
        m_error = m_handle < 0 ? errno : 0;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile()
    {
        if (m_handle >= 0)
            ::close(m_handle);
        if (!m_path.empty() && m_handle >= 0)
            ::unlink(m_path.c_str());
    }

    /// 0, or errno.
    int write(std::string_view text, mode_t mode)
    {
        if (m_error == 0)
            m_error = writeWhole(m_handle, text);
        if (m_error == 0 && (::fchmod(m_handle, mode) != 0 || ::fsync(m_handle) != 0))
            m_error = errno;
        return m_error;
    }

    int moveTo(const fs::path& target)
    {
        if (!m_path.empty())
            return rename(target);
        // A link cannot replace a file, so the complete file gets a name for a moment.
        const std::string name
            = (target.parent_path() / ('.' + target.filename().string() + ".winnow-new")).string();
        ::flock(m_handle, LOCK_EX | LOCK_NB);
        for (int tries = 0; tries < 2000; ++tries) {
            if (::linkat(AT_FDCWD, link().c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
                m_path = name;
                return rename(target);
            }
            if (errno != EEXIST)
                return errno;
            if (!removedIfLeft(name))
                ::usleep(1000); // a live process's file: it is about to go
        }
        return EEXIST;
    }

    int error() const { return m_error; }

private:
    /// 0, or errno.
    int rename(const fs::path& target)
    {
        if (::rename(m_path.c_str(), target.c_str()) != 0)
            return errno;
        m_path.clear();
        return 0;
    }

    std::string link() const { return "/proc/self/fd/" + std::to_string(m_handle); }

    std::string m_path; // empty while it has no name
    int m_handle;
    int m_error = 0;
};

void syncFolder(const fs::path& folder)
{
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return; // the rename is done; some file systems cannot sync folders
    ::fsync(handle);
    ::close(handle);
}

mode_t modeFor(const fs::path& file)
{
    struct stat status
    {
    };
    if (::stat(file.c_str(), &status) == 0)
        return status.st_mode & 07777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

/// A second name for the old content until the new one is in place; a copy if links are not possible.
int keepOld(const fs::path& file)
{
    const fs::path backup = file.string() + ".bak";
    ::unlink(backup.c_str());
    if (::link(file.c_str(), backup.c_str()) == 0)
        return 0;
    std::error_code error;
    fs::copy_file(file, backup, fs::copy_options::overwrite_existing, error);
    return error.value();
}

} // namespace

Result<void> writeFileAtomically(const fs::path& file, std::string_view text, bool keepBackup)
{
    std::error_code error;
    fs::path target = fs::weakly_canonical(file, error);
    if (error)
        target = file;
    if (fs::exists(target, error) && !fs::is_regular_file(target, error))
        return fail(ErrorCode::WriteFailed, Message::say("is not a regular file"),
            Message::say("choose another path"), { file.string(), 0 });
    TemporaryFile temporary(target);
    if (temporary.error() != 0)
        return writeError(file, temporary.error());
    if (const int number = temporary.write(text, modeFor(target)); number != 0)
        return writeError(file, number);
    if (keepBackup && fs::exists(target, error)) {
        if (const int number = keepOld(target); number != 0)
            return writeError(file.string() + ".bak", number);
    }
    if (const int number = temporary.moveTo(target); number != 0)
        return writeError(file, number);
    syncFolder(target.parent_path());
    return {};
}

} // namespace winnow
