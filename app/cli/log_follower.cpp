// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/log_follower.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>

#include "core/base/failed_reads.h"
#include "core/base/try.h"

namespace winnow::cli {

namespace {

namespace fs = std::filesystem;

double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Calls f(file) for a file, or for all below a folder. What vanishes meanwhile is left out.
template <class F> void forEachFile(const fs::path& path, F&& f)
{
    std::error_code failed;
    if (!fs::is_directory(path, failed))
        return f(path);
    fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied, failed);
    for (; !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
        std::error_code none;
        if (at->is_regular_file(none))
            f(at->path());
    }
    if (failed)
        noteFailedRead(path, failed.value());
}

/// Seconds since anything at or below `path` was written.
double ageOf(const fs::path& path)
{
    auto newest = fs::file_time_type::min();
    forEachFile(path, [&](const fs::path& file) {
        std::error_code none;
        const auto written = fs::last_write_time(file, none);
        newest = none ? newest : std::max(newest, written);
    });
    return newest == fs::file_time_type::min()
        ? 0
        : std::chrono::duration<double>(fs::file_time_type::clock::now() - newest).count();
}

std::string stateOf(const fs::path& path)
{
    std::vector<std::string> files;
    forEachFile(path, [&](const fs::path& file) {
        std::error_code none;
        files.push_back(fmt::format("{} {} {}\n", file.string(), fs::file_size(file, none),
            fs::last_write_time(file, none).time_since_epoch().count()));
    });
    std::sort(files.begin(), files.end());
    return fmt::format("{}", fmt::join(files, ""));
}

} // namespace

bool QuietSessions::isQuiet(const Corpus& corpus, const Session& session)
{
    const std::string name = fmt::format("{}\n{}\n{}\n{}", corpus.recordings[session.recording.index()].path,
        session.id, session.agentId, session.started);
    const std::string state
        = fmt::format("{} {} {}", session.events.size(), session.results.size(), session.ended);
    Seen& seen = m_seen[name];
    if (seen.state != state)
        seen = { state, now() };
    return now() - seen.since >= m_settle;
}

LogFollower::LogFollower(std::vector<std::string> paths, ImportOptions options, double settle)
    : m_paths(std::move(paths))
    , m_options(std::move(options))
    , m_quiet(settle)
{
}

/// What is read together: a folder of folders in parts, anything else as a whole, because forks of a session
/// and the files of a gateway's session lie beside each other.
Result<std::vector<std::string>> LogFollower::unitPaths()
{
    std::vector<std::string> units;
    for (const std::string& path : m_paths) {
        const FileKind kind = fileKind(path);
        if (kind == FileKind::None) {
            if (!m_looked)
                return fail(ErrorCode::NotFound, Message::say("no such file or folder"), {}, { path, 0 });
            continue;
        }
        std::vector<std::string> folders;
        bool hasFiles = kind != FileKind::Folder;
        for (const fs::path& entry : hasFiles ? std::vector<fs::path>() : entriesOf(path)) {
            hasFiles = hasFiles || fileKind(entry) == FileKind::Regular;
            folders.push_back(entry.string());
        }
        if (hasFiles)
            folders = { path };
        units.insert(units.end(), folders.begin(), folders.end());
    }
    std::sort(units.begin(), units.end());
    m_looked = true;
    return units;
}

Result<void> LogFollower::open(
    const std::string& path, Unit& unit, const CorpusTaker& take, const std::stop_token& stop)
{
    auto opened = openCorpus({ path }, m_options, stop);
    if (!opened && opened.error().code == ErrorCode::Cancelled)
        return tl::make_unexpected(opened.error());
    unit.unread = 0;
    unit.done = true;
    if (!opened && opened.error().code == ErrorCode::Unreadable)
        noteFailedRead(path, opened.error().detail);
    if (!opened)
        return {}; // nothing readable yet; looked at again when it changes
    const auto corpus = std::make_shared<const Corpus>(std::move(*opened));
    for (const Recording& recording : corpus->recordings)
        unit.unread += std::any_of(recording.issues.begin(), recording.issues.end(),
            [](const Issue& issue) { return issue.severity == Severity::Error; });
    std::map<std::string, double> ages; // by recording
    const auto isQuiet = [&](const Session& session) {
        const std::string& file = corpus->recordings[session.recording.index()].path;
        const auto [age, isNew] = ages.try_emplace(file, 0);
        if (isNew)
            age->second = ageOf(file);
        const bool quiet = age->second >= m_quiet.settle() || m_quiet.isQuiet(*corpus, session);
        unit.done = unit.done && quiet;
        return quiet;
    };
    return take(corpus, isQuiet);
}

Result<void> LogFollower::look(const CorpusTaker& take, const std::stop_token& stop)
{
    WINNOW_TRY(const auto paths, unitPaths());
    std::erase_if(m_units,
        [&](const auto& unit) { return !std::binary_search(paths.begin(), paths.end(), unit.first); });
    for (const std::string& path : paths) {
        const std::string state = stateOf(path);
        Unit& unit = m_units[path];
        if (unit.done && unit.state == state)
            continue;
        unit.state = state;
        WINNOW_CHECK(open(path, unit, take, stop));
    }
    return {};
}

std::uint64_t LogFollower::unread() const
{
    std::uint64_t unread = 0;
    for (const auto& [path, unit] : m_units)
        unread += unit.unread;
    return unread;
}

} // namespace winnow::cli
