// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/walk.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fmt/format.h>
#include <memory>
#include <set>
#include <sys/stat.h>

#include "core/base/failed_reads.h"
#include "core/base/try.h"
#include "core/importers/format.h"
#include "core/importers/io/known_places.h"

namespace winnow::importing {

namespace fs = std::filesystem;

namespace {

using FileKey = std::pair<std::uint64_t, std::uint64_t>; // device, inode

constexpr std::size_t kDeepest = 64;

class FolderWalk
{
public:
    FolderWalk(const ImportOptions& options, const std::stop_token& stop, WalkResult& result)
        : m_options(options)
        , m_stop(stop)
        , m_result(result)
    {
    }

    Result<void> add(const std::string& name)
    {
        if (name == "-") {
            FoundFile input;
            input.path = "-";
            input.standardInput = true;
            m_result.files.push_back(std::move(input));
            return {};
        }
        struct stat status
        {
        };
        if (::stat(name.c_str(), &status) != 0) {
            if (!isAbsence(errno))
                return fail(ErrorCode::Unreadable, Message::say("cannot be read: {}", std::strerror(errno)),
                    Message::say("check the permissions"), { name, 0 });
            return fail(ErrorCode::NotFound, Message::say("no such file or folder"),
                Message::say("check the path"), { name, 0 });
        }
        if (!S_ISDIR(status.st_mode)) {
            addFile(name, status, true);
            return {};
        }
        const std::size_t before = m_result.files.size();
        m_tooMany = false;
        if (::access(name.c_str(), R_OK | X_OK) != 0)
            return fail(ErrorCode::Unreadable, Message::say("the folder cannot be read"),
                Message::say("check the permissions"), { name, 0 });
        std::error_code none;
        m_root = fs::canonical(name, none);
        folder(name, 0);
        knownBelow(name);
        if (m_stop.stop_requested())
            return cancelled();
        if (m_result.files.size() == before)
            return fail(ErrorCode::NotFound, Message::say("the folder contains no recordings"),
                Message::say("name a folder with .jsonl or .json recordings in it"), { name, 0 });
        return {};
    }

private:
    static bool isAbsence(int error) { return error == ENOENT || error == ENOTDIR || error == ELOOP; }

    /// The status of a path's target; false if nothing is there or it is unknown, which counts as a failed
    /// read.
    bool look(const fs::path& path, struct stat& status)
    {
        if (::stat(path.c_str(), &status) == 0)
            return true;
        if (!isAbsence(errno))
            failed(path, std::strerror(errno));
        return false;
    }

    void failed(const fs::path& path, const std::string& why)
    {
        noteFailedRead(path, Message::verbatim(why));
        note(Severity::Warning, Message::say("{}: cannot be read ({})", path.string(), why));
    }

    void addFile(const fs::path& path, const struct stat& status, bool named)
    {
        if (!m_seenFiles.insert({ status.st_dev, status.st_ino }).second)
            return; // another path to the same file
        FoundFile file;
        file.path = path;
        file.named = named;
        stamp(file, path, status);
        m_result.files.push_back(std::move(file));
    }

    static void stamp(FoundFile& found, const fs::path& path, const struct stat& status)
    {
        const auto ns
            = [](const timespec& time) { return std::int64_t { time.tv_sec } * 1000000000 + time.tv_nsec; };
        found.bytes += static_cast<std::uint64_t>(status.st_size);
        found.changedNs = std::max(found.changedNs, ns(status.st_ctim));
        found.stamp += fmt::format(
            "{} {} {} {}\n", path.native(), status.st_size, ns(status.st_mtim), ns(status.st_ctim));
    }

    void note(Severity severity, Message text)
    {
        m_result.issues.push_back({ severity, 0, 0, 0, std::move(text) });
    }

    /// Sorted names in a folder; skips hidden ones except Aider's chat histories.
    std::vector<std::string> list(const fs::path& path)
    {
        std::vector<std::string> names;
        const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(path.c_str()), ::closedir);
        while (folder) {
            errno = 0;
            const dirent* const each = ::readdir(folder.get());
            if (!each)
                break;
            if (const std::string_view name = each->d_name; name[0] != '.' || name.starts_with(".aider"))
                names.emplace_back(name);
        }
        if (errno != 0) {
            const std::string why = std::strerror(errno);
            noteFailedRead(path, Message::verbatim(why));
            note(Severity::Warning, Message::say("{}: the folder cannot be read ({})", path.string(), why));
        }
        std::sort(names.begin(), names.end());
        return names;
    }

    /// The walk skips hidden folders, but agents keep their sessions in some of a home's.
    void knownBelow(const fs::path& home)
    {
        for (const KnownPlace& place : knownPlaces()) {
            struct stat status
            {
            };
            const fs::path path = home / place.path;
            if (m_stop.stop_requested() || m_tooMany || !look(path, status))
                continue;
            const std::size_t before = m_result.files.size();
            if (S_ISREG(status.st_mode))
                addFile(path, status, false);
            else if (m_seenFolders.count({ status.st_dev, status.st_ino }) == 0)
                folder(path, 1);
            const auto foreign = [&](const FoundFile& file) {
                const std::string below = file.path.lexically_relative(path).generic_string();
                return file.bundle.empty()
                    && std::none_of(knownPlaces().begin(), knownPlaces().end(), [&](const KnownPlace& each) {
                           return each.path == place.path && belongsTo(each, below);
                       });
            };
            auto& files = m_result.files;
            files.erase(
                std::remove_if(files.begin() + static_cast<std::ptrdiff_t>(before), files.end(), foreign),
                files.end());
        }
    }

    void folder(const fs::path& path, std::size_t depth)
    {
        struct stat status
        {
        };
        if (m_stop.stop_requested() || !look(path, status))
            return;
        if (!m_seenFolders.insert({ status.st_dev, status.st_ino }).second)
            return note(
                Severity::Note, Message::say("{}: leads to a folder that was walked already", path.string()));
        if (depth > kDeepest)
            return note(Severity::Warning, Message::say("{}: nested too deeply, not walked", path.string()));
        const std::vector<std::string> names = list(path);
        if (claimed(path, names))
            return;
        for (const std::string& name : names) {
            if (m_stop.stop_requested() || m_tooMany)
                return;
            entry(path / name, name, depth);
        }
    }

    /// Links are followed; one that leaves the named folder may add files the user does not expect.
    void noteWayOut(const fs::path& path)
    {
        std::error_code none;
        const fs::path to = fs::canonical(path, none);
        if (!to.empty() && *to.lexically_relative(m_root).begin() == "..")
            note(Severity::Note,
                Message::say("{}: a link out of the folder, to {}", path.string(), to.string()));
    }

    void entry(const fs::path& path, const std::string& name, std::size_t depth)
    {
        struct stat status
        {
        };
        const bool found = ::lstat(path.c_str(), &status) == 0;
        const bool isLink = found && S_ISLNK(status.st_mode);
        if (!found || (isLink && ::stat(path.c_str(), &status) != 0))
            return isAbsence(errno)
                ? note(Severity::Note, Message::say("{}: a link that leads nowhere", path.string()))
                : failed(path, std::strerror(errno));
        if (isLink)
            noteWayOut(path);
        if (S_ISDIR(status.st_mode)) {
            if (name != "tool-results") // persisted outputs, read with their transcript
                folder(path, depth + 1);
        } else if (S_ISREG(status.st_mode) && !isSidecar(name)) {
            if (m_result.files.size() >= m_options.maxFiles) {
                m_tooMany = true;
                return note(Severity::Warning,
                    Message::say("{}: more than {} files; the rest was not read", path.parent_path().string(),
                        m_options.maxFiles));
            }
            addFile(path, status, false);
        }
    }

    /// Lets the bundle formats decide whether this folder is one recording.
    bool claimed(const fs::path& path, const std::vector<std::string>& names)
    {
        Sample sample;
        sample.name = path.string();
        sample.shape = Shape::Bundle;
        sample.folder = true;
        sample.names = names;
        if (names.empty() || !sniff(sample))
            return false;
        FoundFile found;
        found.path = path;
        found.named = false;
        collect(path, found, 0);
        m_result.files.push_back(std::move(found));
        return true;
    }

    void collect(const fs::path& path, FoundFile& found, std::size_t depth)
    {
        for (const std::string& name : list(path)) {
            struct stat status
            {
            };
            const fs::path child = path / name;
            if (found.bundle.size() >= m_options.maxFiles)
                continue;
            if (::lstat(child.c_str(), &status) != 0) {
                failed(child, std::strerror(errno));
                continue;
            }
            if (S_ISDIR(status.st_mode) && depth < 8) {
                collect(child, found, depth + 1);
            } else if (S_ISREG(status.st_mode)) {
                stamp(found, child, status);
                found.bundle.push_back(child);
            }
        }
    }

    fs::path m_root; // of the folder being walked
    const ImportOptions& m_options;
    const std::stop_token& m_stop;
    WalkResult& m_result;
    std::set<FileKey> m_seenFolders;
    std::set<FileKey> m_seenFiles;
    bool m_tooMany = false;
};

} // namespace

bool isSidecar(std::string_view name)
{
    static constexpr std::array<std::string_view, 9> kEndings { ".meta.json", ".truth.json", ".md5",
        ".sha256", ".lock", "-wal", "-shm", "-journal", ".DS_Store" };
    if (name.starts_with("__MACOSX/") || name.starts_with("._"))
        return true;
    return std::any_of(kEndings.begin(), kEndings.end(),
        [&](std::string_view ending) { return name.size() > ending.size() && name.ends_with(ending); });
}

Result<WalkResult> walk(
    const std::vector<std::string>& paths, const ImportOptions& options, const std::stop_token& stop)
{
    WalkResult result;
    FolderWalk walker(options, stop, result);
    for (const std::string& path : paths) {
        WINNOW_CHECK(walker.add(path));
    }
    return result;
}

} // namespace winnow::importing
