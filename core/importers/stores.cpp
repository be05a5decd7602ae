// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/stores.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <sys/stat.h>

#include "core/importers/io/known_places.h"
#include "core/importers/io/walk.h"

namespace winnow {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostFiles = 200000;

/// The first `depth` parts of a path: the project of a file.
std::string projectOf(const fs::path& below, int depth)
{
    fs::path project;
    int parts = 0;
    for (const fs::path& part : below.parent_path()) {
        if (parts++ == depth)
            break;
        project /= part;
    }
    return parts >= depth ? project.string() : std::string();
}

/// Claude Code and others name a project by its path, with dashes: "-home-ana-app" is "app" below /home/ana.
std::string titleOf(const std::string& project, const fs::path& home)
{
    std::string dashed = home.string();
    std::ranges::replace_if(
        dashed, [](unsigned char c) { return std::isalnum(c) == 0; }, '-');
    dashed += dashed.ends_with('-') ? "" : "-";
    return project.size() > dashed.size() && project.starts_with(dashed) ? project.substr(dashed.size())
                                                                         : project;
}

void count(FoundFolder& into, const FoundFolder& more)
{
    into.files += more.files;
    into.bytes += more.bytes;
    into.newest = std::max(into.newest, more.newest);
}

bool isNewer(const FoundFolder& a, const FoundFolder& b)
{
    return a.newest > b.newest;
}

class StoreWalk
{
public:
    StoreWalk(const importing::KnownPlace& place, const fs::path& home, FoundStore& store)
        : m_place(place)
        , m_home(home)
        , m_store(store)
    {
    }

    void file(const fs::path& path, const std::string& below)
    {
        struct stat status
        {
        };
        if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || importing::isSidecar(below)
            || !importing::belongsTo(m_place, below))
            return;
        const FoundFolder one { {}, {}, 1, static_cast<std::uint64_t>(status.st_size),
            status.st_mtim.tv_sec * 1000LL + status.st_mtim.tv_nsec / 1000000 };
        count(m_store, one);
        const std::string project
            = m_place.projectDepth > 0 ? projectOf(below, m_place.projectDepth) : std::string();
        if (project.empty())
            return;
        const auto [known, isNew] = m_projects.try_emplace(project, m_store.projects.size());
        if (isNew)
            m_store.projects.push_back({ titleOf(project, m_home), m_store.path / project });
        count(m_store.projects[known->second], one);
    }

private:
    const importing::KnownPlace& m_place;
    const fs::path& m_home;
    FoundStore& m_store;
    std::map<std::string, std::size_t> m_projects; // into the store's
};

void look(
    const importing::KnownPlace& place, const fs::path& home, FoundStore& store, const std::stop_token& stop)
{
    StoreWalk walk(place, home, store);
    std::error_code error;
    if (fs::is_regular_file(store.path, error))
        walk.file(store.path, store.path.filename().string());
    constexpr auto kOptions = fs::directory_options::skip_permission_denied;
    std::size_t seen = 0;
    for (fs::recursive_directory_iterator it(store.path, kOptions, error), end; !error && it != end;
         it.increment(error)) {
        if (stop.stop_requested() || ++seen > kMostFiles)
            break;
        walk.file(it->path(), it->path().lexically_relative(store.path).generic_string());
    }
}

/// Two places may be one folder, with other files each.
void join(FoundStore& store, FoundStore&& more)
{
    count(store, more);
    for (FoundFolder& project : more.projects) {
        const auto same = std::ranges::find(store.projects, project.path, &FoundFolder::path);
        if (same == store.projects.end())
            store.projects.push_back(std::move(project));
        else
            count(*same, project);
    }
}

} // namespace

std::vector<FoundStore> findStores(const fs::path& home, const std::stop_token& stop)
{
    std::vector<FoundStore> found;
    for (const importing::KnownPlace& place : importing::knownPlaces()) {
        FoundStore store;
        store.name = place.agent;
        store.path = home / place.path;
        std::error_code error;
        if (stop.stop_requested() || !fs::exists(store.path, error))
            continue;
        look(place, home, store, stop);
        if (store.files == 0)
            continue;
        const auto same = std::ranges::find(found, store.path, &FoundStore::path);
        if (same == found.end())
            found.push_back(std::move(store));
        else
            join(*same, std::move(store));
    }
    for (FoundStore& store : found)
        std::ranges::stable_sort(store.projects, isNewer);
    std::ranges::stable_sort(found, isNewer);
    return found;
}

} // namespace winnow
