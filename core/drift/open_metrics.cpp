// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drift/open_metrics.h"

#include <fmt/format.h>

namespace winnow::drift {

namespace {

constexpr std::string_view kHead = "winnow_watch_";

std::string family(std::string_view name, std::string_view type, std::string_view help)
{
    return fmt::format("# TYPE {0}{1} {2}\n# HELP {0}{1} {3}\n", kHead, name, type, help);
}

std::string gauge(std::string_view name, std::string_view help, double value)
{
    return family(name, "gauge", help) + fmt::format("{}{} {}\n", kHead, name, value);
}

/// One sample for each thing watched.
template <class F> std::string byWatched(std::string_view name, std::string_view help, F&& value)
{
    std::string text = family(name, "gauge", help);
    for (std::size_t w = 0; w < kWatched; ++w) {
        const auto what = static_cast<Watched>(w);
        text += fmt::format("{}{}{{watched=\"{}\"}} {}\n", kHead, name, watchedName(what), value(what));
    }
    return text;
}

} // namespace

std::string openMetrics(const Watcher& watcher, std::uint64_t unread, std::int64_t now)
{
    const DriftWatch& watch = watcher.watch();
    std::string text = family("sessions", "counter", "Sessions that were bet on.")
        + fmt::format("{}sessions_total {}\n", kHead, watcher.sessions());
    text += gauge(
        "reference_sessions", "Sessions they are compared with.", static_cast<double>(watcher.reference()));
    text += gauge(
        "waiting_sessions", "Sessions that are still written to.", static_cast<double>(watcher.waiting()));
    text += gauge("unread_files", "Files that could not be read.", static_cast<double>(unread));
    text += byWatched("stake", "What the bet against no drift has come to.",
        [&](Watched what) { return watch.test(what).stake(); });
    text += byWatched("highest_stake", "The largest it ever was.",
        [&](Watched what) { return watch.test(what).highest(); });
    text += gauge("stake_limit", "A stake of this size is an alarm.", watch.limit());
    text += byWatched("alarm", "1 once the stake has reached the limit.",
        [&](Watched what) { return watch.isAlarmed(what) ? 1 : 0; });
    text += gauge("look_timestamp_seconds", "When the logs were last looked at.", static_cast<double>(now));
    return text + "# EOF\n";
}

} // namespace winnow::drift
