// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/stores.h"

#include <algorithm>
#include <set>
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

class StoreWalk
{
public:
    StoreWalk(const importing::KnownPlace& place, FoundStore& store)
        : m_place(place)
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
        ++m_store.files;
        m_store.bytes += static_cast<std::uint64_t>(status.st_size);
        m_store.newest = std::max<TimeMs>(
            m_store.newest, status.st_mtim.tv_sec * 1000LL + status.st_mtim.tv_nsec / 1000000);
        if (m_place.projectDepth > 0)
            m_projects.insert(projectOf(below, m_place.projectDepth));
    }

    void finish()
    {
        m_projects.erase(std::string());
        m_store.projects = m_projects.size();
    }

private:
    const importing::KnownPlace& m_place;
    FoundStore& m_store;
    std::set<std::string> m_projects;
};

void look(const importing::KnownPlace& place, FoundStore& store, const std::stop_token& stop)
{
    StoreWalk walk(place, store);
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
    walk.finish();
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
        look(place, store, stop);
        if (store.files == 0)
            continue;
        const auto same = std::find_if(
            found.begin(), found.end(), [&](const FoundStore& known) { return known.path == store.path; });
        if (same == found.end()) {
            found.push_back(std::move(store));
            continue;
        }
        same->files += store.files;
        same->bytes += store.bytes;
        same->newest = std::max(same->newest, store.newest);
        same->projects = std::max(same->projects, store.projects);
    }
    std::stable_sort(found.begin(), found.end(),
        [](const FoundStore& a, const FoundStore& b) { return a.newest > b.newest; });
    return found;
}

} // namespace winnow
