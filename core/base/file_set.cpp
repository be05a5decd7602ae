// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_set.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/atomic_file.h"
#include "core/base/try.h"

namespace winnow {

namespace {

namespace fs = std::filesystem;

constexpr const char* kList = ".winnow-files";

tl::unexpected<Error> cannot(const fs::path& target, int number)
{
    const bool held = number == EBUSY || number == EXDEV; // something is mounted there
    return fail(ErrorCode::WriteFailed, Message::say("cannot be made: {}", std::strerror(number)),
        held ? Message::mark("choose a new folder in it") : Message::mark("choose a folder you may write"),
        { target.string(), 0 });
}

std::set<std::string> listedIn(const fs::path& folder)
{
    std::set<std::string> names;
    std::ifstream list(folder / kList);
    for (std::string name; std::getline(list, name, '\0');)
        names.insert(name);
    return names;
}

/// The first name in the folder that is not in Winnow's list; empty if there is none.
Result<std::string> strangerIn(const fs::path& folder)
{
    const std::set<std::string> ours = listedIn(folder);
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(folder, error);
         !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        const std::string name = entry->path().lexically_relative(folder).generic_string();
        std::error_code ignored;
        if (fs::is_directory(entry->symlink_status(ignored))) {
            const auto inIt = ours.lower_bound(name + '/');
            if (inIt == ours.end() || !inIt->starts_with(name + '/'))
                return name;
        } else if (name != kList && !ours.contains(name)) {
            return name;
        }
    }
    if (error)
        return cannot(folder, error.value());
    return std::string();
}

Result<void> checkOurs(const fs::path& target)
{
    std::error_code ignored;
    if (!fs::exists(fs::symlink_status(target, ignored)))
        return {};
    if (!fs::is_directory(target, ignored))
        return cannot(target, ENOTDIR);
    WINNOW_TRY(const std::string stranger, strangerIn(target));
    if (!stranger.empty())
        return fail(ErrorCode::WriteFailed, Message::say("contains {}, which Winnow did not write", stranger),
            Message::say("choose a new or empty folder; its contents are replaced"), { target.string(), 0 });
    return {};
}

/// Syncs the whole file system: a set's files and names, before they take their place.
int sync(const fs::path& folder)
{
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return errno;
    const int error = ::syncfs(handle) == 0 ? 0 : errno;
    ::close(handle);
    return error;
}

/// Where the old set is kept on a file system that cannot exchange two names. No user gives a folder this name.
fs::path waitingPlace(const fs::path& target)
{
    return target.parent_path() / ('.' + target.filename().string() + ".winnow-waiting");
}

/// After a process was killed on such a file system: restores or removes its old set.
void takeBack(const fs::path& target)
{
    std::error_code error;
    const fs::path old = waitingPlace(target);
    if (!fs::exists(old / kList, error) || !checkOurs(old))
        return;
    if (fs::exists(target, error))
        fs::remove_all(old, error);
    else
        fs::rename(old, target, error);
}

/// Gives `staging` the target's name, and vice versa if there is a target. 0, or errno.
int exchange(const fs::path& staging, const fs::path& target)
{
    for (int tries = 0; tries < 8; ++tries) { // others may create and remove the target meanwhile
        if (::renameat2(AT_FDCWD, staging.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) == 0)
            return 0;
        if (errno != ENOENT)
            break;
        if (::rename(staging.c_str(), target.c_str()) == 0)
            return 0;
        if (errno != ENOTEMPTY && errno != EEXIST)
            return errno;
    }
    if (errno != ENOSYS && errno != EINVAL && errno != EOPNOTSUPP)
        return errno;
    // For a moment there is no target, but never half of one.
    const fs::path old = waitingPlace(target);
    if (::rename(target.c_str(), old.c_str()) != 0)
        return errno;
    const int error = ::rename(staging.c_str(), target.c_str()) == 0 ? 0 : errno;
    ::rename(old.c_str(), (error == 0 ? staging : target).c_str());
    return error;
}

} // namespace

Result<FileSet> FileSet::beside(const fs::path& target)
{
    FileSet set;
    std::error_code error;
    set.m_target = fs::weakly_canonical(fs::absolute(target, error), error);
    if (error)
        return cannot(target, error.value());
    if (set.m_target.filename().empty())
        set.m_target = set.m_target.parent_path();
    WINNOW_CHECK(checkOurs(set.m_target));
    fs::create_directories(set.m_target.parent_path(), error);
    if (error)
        return cannot(target, error.value());
    takeBack(set.m_target);
    WINNOW_TRY(set.m_staging,
        TemporaryFolder::make(
            set.m_target.parent_path() / ('.' + set.m_target.filename().string() + ".winnow-")));
    return set;
}

Result<void> FileSet::add(const fs::path& name, std::string_view text, bool more)
{
    const fs::path file = m_staging.path() / name;
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error)
        return cannot((m_target / name).parent_path(), error.value());
    const int to = ::open(file.c_str(), O_WRONLY | O_CREAT | (more ? O_APPEND : O_TRUNC) | O_CLOEXEC, 0666);
    int failed = to < 0 ? errno : writeWhole(to, text);
    if (to >= 0 && ::close(to) != 0 && failed == 0)
        failed = errno;
    if (failed != 0)
        return writeError(m_target / name, failed);
    m_names.insert(name.generic_string());
    return {};
}

Result<void> FileSet::commit()
{
    std::string list;
    for (const std::string& name : m_names)
        list += name + '\0';
    WINNOW_CHECK(add(kList, list));
    WINNOW_CHECK(checkOurs(m_target)); // it may have changed since
    std::error_code ignored;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const fs::file_status old = fs::status(m_target, ignored);
    fs::permissions(m_staging.path(),
        fs::exists(old) ? old.permissions() : static_cast<fs::perms>(0777 & ~mask), ignored);
    if (const int error = sync(m_staging.path()); error != 0)
        return writeError(m_target, error);
    if (const int error = exchange(m_staging.path(), m_target); error != 0)
        return cannot(m_target, error);
    sync(m_target.parent_path());
    return {};
}

} // namespace winnow
