// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hook/saved_originals.h"

#include <algorithm>
#include <chrono>

#include "core/base/atomic_file.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "core/base/try.h"
#include "core/text/ascii.h"

namespace winnow::hook {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::hours kLifetime { 7 * 24 };
constexpr std::size_t kDigits = 32;
constexpr std::string_view kEnding = ".txt";

bool isOriginal(const std::string& name)
{
    return name.size() == kDigits + kEnding.size() && name.ends_with(kEnding)
        && std::all_of(name.begin(), name.begin() + kDigits, isHex);
}

void removeOld(const fs::path& folder)
{
    std::error_code failed;
    const auto now = fs::file_time_type::clock::now();
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
        std::error_code gone;
        const auto time = fs::last_write_time(at->path(), gone);
        if (!gone && now - time > kLifetime && isOriginal(at->path().filename().string()))
            fs::remove(at->path(), gone);
    }
}

} // namespace

fs::path originalsDir()
{
    return cacheDir() / "originals";
}

Result<std::string> saveOriginal(const fs::path& folder, std::string_view text)
{
    const fs::path file = folder / (sha256Hex(text).substr(0, kDigits) + std::string(kEnding));
    std::error_code failed;
    if (fs::file_size(file, failed) == text.size() && !failed) {
        fs::last_write_time(file, fs::file_time_type::clock::now(), failed);
        return file.string();
    }
    fs::create_directories(folder, failed);
    fs::permissions(folder, fs::perms::owner_all, failed);
    WINNOW_CHECK(writeFileAtomically(file, text, false));
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, failed);
    removeOld(folder);
    return file.string();
}

} // namespace winnow::hook
