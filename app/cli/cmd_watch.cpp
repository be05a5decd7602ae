// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli watch: sessions as they end, beside the corpus a policy was tuned on.
#include <condition_variable>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "app/cli/analysis_session.h"
#include "app/cli/digest_options.h"
#include "app/cli/log_stream.h"
#include "app/cli/policy_options.h"
#include "app/cli/replay_json.h"
#include "app/cli/unread_inputs.h"
#include "core/base/atomic_file.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/drift/open_metrics.h"
#include "core/drift/watcher.h"
#include "core/replay/replay.h"

namespace winnow::cli {

namespace {

using drift::Watched;
using Json = nlohmann::ordered_json;

constexpr double kEvery = 60, kSettle = 600, kLongest = 86400; // seconds

/// Above 0, or 0 where that is allowed.
Result<double> numberFrom(
    const Arguments& arguments, const std::string& option, double fallback, double most, bool zero = false)
{
    const std::string text = arguments.value(option);
    if (text.empty())
        return fallback;
    const auto value = numberIn<double>(text);
    if (!value || !(*value > 0 || (zero && *value == 0)) || *value > most)
        return fail(ErrorCode::Usage,
            Message::say("{} needs a number {} and at most {}, not '{}'", option,
                zero ? "of at least 0" : "above 0", fmt::format("{}", most), text));
    return *value;
}

struct WatchOptions
{
    double delta = 0, every = 0, settle = 0;
    bool once = false;
    std::string out, metrics;
};

Result<WatchOptions> optionsFrom(const Arguments& arguments)
{
    WatchOptions options;
    options.once = arguments.has("--once");
    options.out = arguments.value("--out");
    options.metrics = arguments.value("--metrics");
    WINNOW_TRY(options.delta, numberFrom(arguments, "--delta", 0.01, 0.5));
    WINNOW_TRY(options.every, numberFrom(arguments, "--every", kEvery, kLongest));
    WINNOW_TRY(options.settle, numberFrom(arguments, "--settle", options.once ? 0 : kSettle, kLongest, true));
    const auto& files = arguments.files();
    const bool stream = std::find(files.begin(), files.end(), "-") != files.end();
    if (!arguments.has("--against"))
        return fail(ErrorCode::Usage,
            Message::say("watch needs --against: the recordings, or a digest of them, that the policy was "
                         "tuned on"));
    if (files.empty() || (stream && files.size() > 1))
        return fail(ErrorCode::Usage,
            Message::say("watch needs folders or files to follow, or - alone for standard input"));
    if (!options.out.empty() && !arguments.has("--salt") && !std::getenv("WINNOW_DIGEST_SALT"))
        return fail(ErrorCode::Usage,
            Message::say("a digest that grows needs a salt that stays: --salt FILE or WINNOW_DIGEST_SALT"));
    return options;
}

/// What stays open from look to look.
struct Watch
{
    const Arguments& arguments;
    WatchOptions options;
    drift::Watcher watcher;
    drift::KeepPlan keep;
    LogFollower follower;
    LogStream stream;
    bool isStream = false;
    std::size_t kept = 0; // sessions in the digest that was written last

    std::uint64_t unread() const { return isStream ? stream.unread() : follower.unread(); }
};

Result<drift::Watcher> watcherOf(const Context& context, const Arguments& arguments,
    const WatchOptions& options, const Policy& policy, const digest::Salt& salt)
{
    WINNOW_TRY(const auto encoding, encodingFromArguments(arguments));
    WINNOW_TRY(const unsigned jobs, jobsFromArguments(arguments));
    WINNOW_TRY(auto corpus, corpusFromArguments(context, arguments.withFiles(arguments.all("--against"))));
    WINNOW_TRY(const auto engine,
        ReplayEngine::create(std::move(corpus), encoding, jobs, context.stop, context.progress));
    drift::WatchPlan plan { policy, options.delta, intervalSeed(arguments), jobs, encoding };
    WINNOW_TRY(auto watcher, drift::Watcher::create(*engine, std::move(plan), salt, context.stop));
    if (!options.out.empty() && digest::isDigestFile(options.out)) {
        WINNOW_TRY(auto held, digest::readDigestFile(options.out));
        WINNOW_CHECK(watcher.resume(std::move(held)));
    }
    return watcher;
}

Result<Watch> openWatch(const Context& context, const Arguments& arguments, const WatchOptions& options)
{
    WINNOW_TRY(const auto policy, policyFromArguments(arguments));
    WINNOW_TRY(const auto salt, saltFrom(arguments));
    WINNOW_TRY(auto watcher, watcherOf(context, arguments, options, policy, salt));
    WINNOW_TRY(auto measured, strategiesNamed(arguments.value("--strategies")));
    measured.push_back(policy);
    WINNOW_TRY(auto import, importOptionsFrom(arguments));
    drift::KeepPlan keep { std::move(measured), arguments.value("--encoding"),
        arguments.has("--keep-paths") };
    const std::size_t kept = watcher.taken();
    return Watch { arguments, options, std::move(watcher), std::move(keep),
        LogFollower(arguments.files(), import, options.settle), LogStream(import, options.settle),
        arguments.files().front() == "-", kept };
}

std::string words(const Watch& watch)
{
    const drift::Watcher& watcher = watch.watcher;
    std::string alarms, stakes;
    for (std::size_t w = 0; w < drift::kWatched; ++w) {
        const auto what = static_cast<Watched>(w);
        const drift::BettingTest& test = watcher.watch().test(what);
        stakes += fmt::format("{} {} {:.3g}", w == 0 ? "" : ",", drift::watchedName(what), test.highest());
        if (watcher.watch().isAlarmed(what))
            alarms += fmt::format("{}{}", alarms.empty() ? "" : " and ", drift::watchedName(what));
    }
    return fmt::format("{}: {} sessions beside {}; highest stakes:{} (alarm at {:.4g}, false with a chance "
                       "of at most {}); {} still written to, {} unreadable\n",
        alarms.empty() ? "no drift found" : "DRIFT of " + alarms, watcher.sessions(), watcher.reference(),
        stakes, watcher.watch().limit(), watch.options.delta, watcher.waiting(), watch.unread());
}

std::string document(const Watch& watch)
{
    const drift::Watcher& watcher = watch.watcher;
    Json tests = Json::array();
    for (std::size_t w = 0; w < drift::kWatched; ++w) {
        const auto what = static_cast<Watched>(w);
        const drift::BettingTest& test = watcher.watch().test(what);
        tests.push_back({ { "watched", drift::watchedName(what) }, { "stake", test.stake() },
            { "highest_stake", test.highest() }, { "alarm", watcher.watch().isAlarmed(what) } });
    }
    const Json json { { "schema_version", kSchemaVersion }, { "alarm", watcher.watch().isAlarmed() },
        { "delta", watch.options.delta }, { "stake_limit", watcher.watch().limit() },
        { "sessions", watcher.sessions() }, { "reference_sessions", watcher.reference() },
        { "waiting_sessions", watcher.waiting() }, { "unread_files", watch.unread() },
        { "resumed", watcher.hasResumed() }, { "tests", std::move(tests) } };
    return dumped(json);
}

/// Digest and metrics as they are now.
Result<void> write(Watch& watch)
{
    const WatchOptions& options = watch.options;
    if (!options.out.empty() && watch.watcher.taken() > watch.kept) {
        WINNOW_TRY(const auto* const grown, watch.watcher.keep());
        WINNOW_CHECK(digest::writeDigestFile(*grown, options.out));
        watch.kept = watch.watcher.taken();
    }
    if (!options.metrics.empty())
        WINNOW_CHECK(writeFileAtomically(
            options.metrics, drift::openMetrics(watch.watcher, watch.unread(), std::time(nullptr)), false));
    return {};
}

/// True on a new alarm.
Result<bool> look(const Context& context, Watch& watch)
{
    const std::size_t before = watch.watcher.taken();
    const CorpusTaker take = [&](const auto& corpus, const auto& isQuiet) {
        return watch.watcher.take(
            corpus, isQuiet, watch.options.out.empty() ? nullptr : &watch.keep, context.stop);
    };
    WINNOW_CHECK(watch.isStream ? watch.stream.look(take) : watch.follower.look(take, context.stop));
    const bool alarm = watch.watcher.bet();
    WINNOW_CHECK(write(watch));
    if (watch.watcher.taken() == before && !watch.options.once)
        return alarm;
    releaseMessages();
    if (!watch.arguments.has("--quiet") || alarm)
        fmt::print(stderr, "{}", words(watch));
    if (watch.arguments.has("--json") && !writeOut(document(watch)))
        return notWritten();
    return alarm;
}

/// Until the next look is due. False when interrupted.
bool pause(const Context& context, Watch& watch)
{
    if (watch.isStream)
        return watch.stream.gather(watch.options.every, context.stop);
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    const std::chrono::duration<double> every(watch.options.every);
    woken.wait_for(lock, context.stop, every, [&] { return context.stop.stop_requested(); });
    return !context.stop.stop_requested();
}

/// Whether the hook did what it should.
bool callHook(const Watch& watch)
{
    std::string alarms;
    for (std::size_t w = 0; w < drift::kWatched; ++w) {
        if (watch.watcher.watch().isAlarmed(static_cast<Watched>(w)))
            alarms += fmt::format(
                "{}{}", alarms.empty() ? "" : " ", drift::watchedName(static_cast<Watched>(w)));
    }
    ::setenv("WINNOW_WATCH_ALARM", alarms.c_str(), 1);
    const int status = std::system(watch.arguments.value("--hook").c_str());
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return true;
    fmt::print(stderr, "winnow-cli: the hook failed\n");
    return false;
}

/// One look with --once, of a stream all of it; else one after the other.
Result<int> follow(const Context& context, Watch& watch)
{
    const bool hook = watch.arguments.has("--hook");
    const auto isLast = [&] { return watch.isStream ? watch.stream.hasEnded() : watch.options.once; };
    for (bool first = true;; first = false) {
        if ((watch.isStream || !first) && !pause(context, watch))
            return static_cast<int>(kInterrupted);
        if (watch.isStream && watch.options.once && !watch.stream.hasEnded())
            continue;
        WINNOW_TRY(const bool alarm, look(context, watch));
        if (alarm && hook && !callHook(watch))
            return static_cast<int>(kGateFailed);
        const bool alarmed = watch.watcher.watch().isAlarmed();
        if (isLast() || (alarmed && !hook))
            return static_cast<int>(alarmed ? kGateFailed : kDone);
    }
}

} // namespace

int runWatch(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "watch");
    if (!arguments)
        return report(arguments.error());
    const auto options = optionsFrom(*arguments);
    if (!options)
        return report(options.error());
    auto watch = openWatch(context, *arguments, *options);
    if (!watch)
        return report(watch.error());
    const auto code = follow(context, *watch);
    return code ? *code : report(code.error());
}

} // namespace winnow::cli
