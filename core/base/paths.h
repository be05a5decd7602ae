// SPDX-License-Identifier: GPL-3.0-or-later
// Where Winnow's own files lie: resources it ships, data it keeps.
#pragma once

#include <filesystem>
#include <string_view>

namespace winnow {

/// The file or folder `name` that Winnow ships: in $WINNOW_RESOURCES, then in ../share/winnow beside the
/// program (a build tree has that folder too), then where the build was to be installed. Empty path when it
/// is nowhere.
std::filesystem::path resourceFile(std::string_view name);

/// $XDG_DATA_HOME/winnow (default ~/.local/share/winnow) and $XDG_CACHE_HOME/winnow. Not created here.
std::filesystem::path dataDir();
std::filesystem::path cacheDir();

/// Where what was read from recordings is remembered (core/importers/io/index_cache.h).
std::filesystem::path indexCacheFile();

} // namespace winnow
