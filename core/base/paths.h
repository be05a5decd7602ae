// SPDX-License-Identifier: GPL-3.0-or-later
// The paths of Winnow's own files: resources it ships, data it keeps.
#pragma once

#include <filesystem>
#include <string_view>

namespace winnow {

/// The shipped file or folder `name`: searched in $WINNOW_RESOURCES, then in ../share/winnow relative to the
/// program (a build tree has that folder too), then in the install location set at build time. Empty if not
/// found.
std::filesystem::path resourceFile(std::string_view name);

/// $XDG_DATA_HOME/winnow (default ~/.local/share/winnow) and $XDG_CACHE_HOME/winnow. Does not create them.
std::filesystem::path dataDir();
std::filesystem::path cacheDir();

/// The file that caches what was read from recordings (core/importers/io/index_cache.h).
std::filesystem::path indexCacheFile();

} // namespace winnow
