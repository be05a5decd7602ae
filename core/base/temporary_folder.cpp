// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/temporary_folder.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <set>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace winnow {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kLetters = "XXXXXX";

/// Locks one of our folders and returns the handle; -1: its process lives, another user owns it, or it does
/// not exist.
int lockOf(const fs::path& folder)
{
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat opened
    {
    };
    struct stat named
    {
    };
    if (handle >= 0
        && (::flock(handle, LOCK_EX | LOCK_NB) != 0 || ::fstat(handle, &opened) != 0
            || ::lstat(folder.c_str(), &named) != 0 || opened.st_ino != named.st_ino // removed meanwhile
            || opened.st_uid != ::geteuid())) {
        ::close(handle);
        return -1;
    }
    return handle;
}

void sweep(const fs::path& stem)
{
    std::error_code error;
    const std::string start = stem.filename().string();
    for (fs::directory_iterator entry(stem.parent_path(), error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (!name.starts_with(start) || name.size() != start.size() + kLetters.size())
            continue;
        if (const int handle = lockOf(entry->path()); handle >= 0) {
            std::error_code ignored;
            fs::remove_all(entry->path(), ignored);
            ::close(handle);
        }
    }
}

/// The paths of this process's folders that exist.
class Register
{
public:
    void add(const fs::path& path)
    {
        const std::scoped_lock lock(m_mutex);
        m_paths.insert(path);
    }
    void take(const fs::path& path)
    {
        const std::scoped_lock lock(m_mutex);
        m_paths.erase(path);
    }
    std::set<fs::path> all()
    {
        const std::scoped_lock lock(m_mutex);
        return m_paths;
    }

private:
    std::mutex m_mutex;
    std::set<fs::path> m_paths;
};

Register& registered()
{
    static Register folders;
    return folders;
}

} // namespace

Result<TemporaryFolder> TemporaryFolder::make(const fs::path& stem)
{
    sweep(stem);
    for (;;) { // retry until no other process has swept it away before it was locked
        std::string name = stem.string();
        name += kLetters;
        if (!::mkdtemp(name.data()))
            return fail(ErrorCode::WriteFailed, Message::say("cannot be made: {}", std::strerror(errno)),
                Message::say("choose a folder you may write"), { stem.parent_path().string(), 0 });
        TemporaryFolder folder;
        folder.m_path = name;
        folder.m_lock = lockOf(folder.m_path);
        registered().add(folder.m_path);
        if (folder.m_lock >= 0)
            return folder;
    }
}

Result<TemporaryFolder> TemporaryFolder::make()
{
    std::error_code error;
    auto folder = make(fs::temp_directory_path(error) / ".winnow-scratch-");
    if (!folder)
        folder.error().remedy = Message::say("free space, or point TMPDIR to another one");
    return folder;
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : m_path(std::exchange(other.m_path, {}))
    , m_lock(std::exchange(other.m_lock, -1))
{
}

TemporaryFolder& TemporaryFolder::operator=(TemporaryFolder&& other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_lock, other.m_lock);
    return *this;
}

void TemporaryFolder::removeAll()
{
    std::error_code ignored;
    for (const fs::path& path : registered().all())
        fs::remove_all(path, ignored);
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    if (!m_path.empty()) {
        fs::remove_all(m_path, ignored);
        registered().take(m_path);
    }
    if (m_lock >= 0)
        ::close(m_lock);
}

} // namespace winnow
