// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/changed_recordings.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <vector>

#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

using Clock = std::chrono::system_clock;

struct Watched
{
    std::shared_ptr<const Corpus> corpus;
    Clock::time_point opened;
};

std::vector<Watched>& watched()
{
    static std::vector<Watched> corpora; // global, because commands add to it and main() reports it
    return corpora;
}

/// True if the file is gone or was written, moved or truncated since; false for an archive member, which is
/// read from an unpacked copy.
bool wasTouched(const std::filesystem::path& path, Clock::time_point since)
{
    constexpr auto kTick = std::chrono::milliseconds(10); // the kernel's file timestamps use a coarser clock
    struct stat now
    {
    };
    std::error_code none;
    if (::stat(path.c_str(), &now) != 0)
        return std::filesystem::is_directory(std::filesystem::absolute(path, none).parent_path(), none);
    const auto changed
        = std::chrono::seconds(now.st_ctim.tv_sec) + std::chrono::nanoseconds(now.st_ctim.tv_nsec);
    return changed >= since.time_since_epoch() - kTick;
}

std::size_t lostResults(const Corpus& corpus, const Recording& recording)
{
    return static_cast<std::size_t>(std::count_if(recording.results.begin(), recording.results.end(),
        [&](ResultId id) { return !corpus.textOf(id).ok(); }));
}

} // namespace

void watchRecordings(std::shared_ptr<const Corpus> corpus, Clock::time_point opened)
{
    watched().push_back({ std::move(corpus), opened });
}

bool recordingsLostTexts()
{
    bool any = false;
    for (const auto& [corpus, opened] : watched()) {
        for (const Recording& recording : corpus->recordings) {
            if (!wasTouched(recording.path, opened))
                continue;
            const std::size_t lost = lostResults(*corpus, recording);
            if (lost == 0)
                continue;
            fmt::print(stderr,
                "winnow-cli: {}: the file changed while it was read; the figures lack {} of its {} "
                "results; run the command again\n",
                oneLine(recording.path), lost, recording.results.size());
            any = true;
        }
    }
    return any;
}

void closeRecordings()
{
    watched().clear();
}

} // namespace winnow::cli
