// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/paths.h"

#include <cstdlib>
#include <pwd.h>
#include <unistd.h>
#include <vector>

namespace winnow {

namespace fs = std::filesystem;

namespace {

fs::path environmentPath(const char* name)
{
    const char* const value = std::getenv(name);
    return value && *value ? fs::path(value) : fs::path();
}

/// The user's home from the environment, else from the password file; never the current folder.
fs::path home()
{
    if (fs::path set = environmentPath("HOME"); set.is_absolute())
        return set;
    const passwd* const user = ::getpwuid(::getuid());
    const fs::path known = user && user->pw_dir ? fs::path(user->pw_dir) : fs::path();
    return known.is_absolute() ? known : fs::path("/nonexistent"); // what Debian uses for "no home"
}

fs::path xdg(const char* variable, const char* fallbackBelowHome)
{
    fs::path base = environmentPath(variable);
    // The XDG specification says relative values must be ignored.
    if (!base.is_absolute())
        base = home() / fallbackBelowHome;
    return base / "winnow";
}

} // namespace

fs::path resourceFile(std::string_view name)
{
    std::error_code error;
    std::vector<fs::path> folders;
    if (const fs::path set = environmentPath("WINNOW_RESOURCES"); !set.empty())
        folders.push_back(set);
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    if (!error)
        folders.push_back(self.parent_path().parent_path() / "share" / "winnow");
    folders.emplace_back(WINNOW_INSTALLED_DATA);
    for (const fs::path& folder : folders) {
        fs::path candidate = folder / name;
        if (fs::exists(candidate, error))
            return candidate;
    }
    return {};
}

fs::path dataDir()
{
    return xdg("XDG_DATA_HOME", ".local/share");
}
fs::path cacheDir()
{
    return xdg("XDG_CACHE_HOME", ".cache");
}

fs::path indexCacheFile()
{
    return cacheDir() / "index.sqlite";
}

} // namespace winnow
