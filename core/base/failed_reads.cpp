// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/failed_reads.h"

#include <algorithm>
#include <cerrno>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <system_error>

namespace winnow {

namespace fs = std::filesystem;

namespace {

class FailedReadLog
{
public:
    static FailedReadLog& ofProcess()
    {
        static FailedReadLog& log = *new FailedReadLog; // never destroyed: threads may note until the end
        return log;
    }

    void note(std::string path, Message why)
    {
        const std::scoped_lock lock(m_mutex);
        ++m_count;
        if (m_reasons.size() < kMostPaths)
            m_reasons.try_emplace(std::move(path), std::move(why));
    }

    std::vector<FailedRead> all() const
    {
        const std::scoped_lock lock(m_mutex);
        std::vector<FailedRead> reads;
        for (const auto& [path, why] : m_reasons)
            reads.push_back({ path, why });
        return reads;
    }

    std::uint64_t count() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_count;
    }

private:
    static constexpr std::size_t kMostPaths = 100000; // for a window that stays open for weeks
    mutable std::mutex m_mutex;
    std::map<std::string, Message> m_reasons;
    std::uint64_t m_count = 0;
};

bool isAbsence(int error)
{
    return error == ENOENT || error == ENOTDIR;
}

} // namespace

void noteFailedRead(const fs::path& path, Message why)
{
    FailedReadLog::ofProcess().note(path.string(), std::move(why));
}

void noteFailedRead(const fs::path& path, int error)
{
    if (!isAbsence(error))
        noteFailedRead(path, Message::verbatim(std::generic_category().message(error)));
}

std::vector<FailedRead> failedReads()
{
    return FailedReadLog::ofProcess().all();
}

std::uint64_t failedReadCount()
{
    return FailedReadLog::ofProcess().count();
}

FileKind fileKind(const fs::path& path)
{
    struct stat status
    {
    };
    if (::stat(path.c_str(), &status) != 0) {
        // A folder on the way that may not be entered: nothing behind it was found.
        if (errno != EACCES && errno != ENAMETOOLONG && errno != ELOOP)
            noteFailedRead(path, errno);
        return FileKind::None;
    }
    return S_ISREG(status.st_mode) ? FileKind::Regular
        : S_ISDIR(status.st_mode)  ? FileKind::Folder
                                   : FileKind::Other;
}

std::vector<fs::path> entriesOf(const fs::path& folder)
{
    std::vector<fs::path> entries;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        entries.push_back(it->path());
    if (error)
        noteFailedRead(folder, error.value());
    std::sort(entries.begin(), entries.end());
    return entries;
}

} // namespace winnow
