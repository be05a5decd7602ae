// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <execinfo.h>
#include <fmt/format.h>
#include <mutex>
#include <semaphore.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "app/cli/options/changed_recordings.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/progress_bar.h"
#include "app/cli/output/wrap.h"
#include "app/cli/rows/command.h"
#include "app/cli/rows/help_text.h"
#include "core/base/temporary_folder.h"
#include "core/base/version.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

std::stop_source& interruption()
{
    // A signal handler can reach only globals; never destroyed, because Ctrl+C may come at the very end.
    static std::stop_source& source = *new std::stop_source;
    return source;
}

sem_t& interrupted()
{
    static sem_t posted;
    return posted;
}

/// The command ended before Ctrl+C or has written its result: too late to undo anything.
ProgressBar& bar()
{
    static ProgressBar shown;
    return shown;
}

/// Erases the line of progress first: a message behind it could not be read.
void releaseBehindBar()
{
    bar().clear();
    releaseMessages();
}

std::atomic<bool>& isDone()
{
    static std::atomic<bool> done = false;
    return done;
}

/// endsItself() was called.
std::atomic<bool>& isService()
{
    static std::atomic<bool> service = false;
    return service;
}

void sayInterrupted()
{
    // A second caller waits until the message is written, because the program ends right after it.
    static std::once_flag said;
    std::call_once(said, [] { std::fputs("winnow-cli: interrupted\n", stderr); });
}

void onInterrupt(int)
{
    // A second Ctrl+C must end a program that does not reach its next check.
    if (interruption().stop_requested())
        _exit(kInterrupted);
    interruption().request_stop();
    ::sem_post(&interrupted());
}

/// A cancel reaches its next check soon, but freeing gigabytes of input takes longer than people wait. Every
/// file is written so that the process may end at any moment (tests/cli/kill_writers.py).
void endSoonAfterInterrupt()
{
    while (::sem_wait(&interrupted()) != 0) { }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    if (isDone() || isService())
        return;
    TemporaryFolder::removeAll();
    sayInterrupted();
    _exit(kInterrupted);
}

std::vector<std::string>& savedSoFar()
{
    static std::vector<std::string> names;
    return names;
}

/// Names what was saved: after a failure, users would assume it was not.
void sayWhatWasSaved()
{
    for (const std::string& name : savedSoFar())
        fmt::print(stderr, "winnow-cli: saved anyway: {}\n", oneLine(name));
}

/// True if one of `names` appears before "--", which starts the files.
bool asks(const std::vector<std::string>& words, std::initializer_list<std::string_view> names)
{
    const auto end = std::find(words.begin(), words.end(), "--");
    return std::find_first_of(words.begin(), end, names.begin(), names.end()) != end;
}

int unknownCommand(const std::string& name)
{
    if (name.starts_with('-'))
        return usageError("write the command before its options: winnow-cli COMMAND " + name);
    for (const RemovedCommand& removed : removedCommands()) {
        if (removed.name == name)
            return usageError(fmt::format("'{}' was removed; {}", name, removed.successor));
    }
    std::vector<std::string_view> names;
    for (const Command& command : commands()) {
        if (!isSubcommand(command))
            names.push_back(command.name);
    }
    const std::string near = didYouMean(name, names);
    return usageError(
        "unknown command '" + name + "'" + (near.empty() ? "; winnow-cli --help lists them" : near));
}

/// The error for `policy` without a known subcommand.
int unknownSubcommand(const std::vector<std::string>& words)
{
    if (words.empty())
        return usageError("policy needs a subcommand; winnow-cli policy --help lists them");
    std::vector<std::string_view> names;
    for (const Command* const sub : subcommandsOf(*findCommand("policy")))
        names.push_back(sub->name.substr(sub->name.find(' ') + 1));
    const std::string near = didYouMean(words[0], names);
    return usageError("policy has no subcommand '" + words[0] + "'"
        + (near.empty() ? "; winnow-cli policy --help lists them" : near));
}

/// Command names of 0.3, still accepted until 0.5; they print today's tables.
struct OldName
{
    std::string_view name;
    std::vector<std::string> words; // today's
};
const std::vector<OldName>& oldNames()
{
    static const std::vector<OldName> names { { "sweep", { "compare", "--vary", "sizes" } },
        { "evidence", { "compare", "--vary", "sizes" } },
        { "sensitivity", { "compare", "--vary", "parameters" } },
        { "tournament", { "compare", "--vary", "strategies", "--by", "kind" } },
        { "harness", { "compare", "--vary", "clients" } }, { "flips", { "compare" } },
        { "regret", { "losses" } }, { "edits", { "losses", "--edits" } },
        { "refetches", { "losses", "--again" } }, { "expand", { "cost", "--demand", "used" } },
        { "guarantee", { "choose" } }, { "reference", { "help", "--markdown" } } };
    return names;
}

/// The words of the current command.
std::vector<std::string> renamed(std::vector<std::string> words)
{
    for (const OldName& old : oldNames()) {
        if (words.empty() || words[0] != old.name)
            continue;
        const bool isAsked = std::any_of(words.begin(), words.end(), [](const std::string& word) {
            return word.starts_with("--demand") || word.starts_with("--rate") || word.starts_with("--ask");
        });
        words.erase(words.begin());
        words.insert(words.begin(), old.words.begin(),
            old.words.begin() + (isAsked ? 1 : static_cast<std::ptrdiff_t>(old.words.size())));
        break;
    }
    return words;
}

/// The row named by the first words ("policy lint", otherwise "policy"), and the words after its name.
std::pair<const Command*, std::vector<std::string>> commandOf(const std::vector<std::string>& words)
{
    if (words.size() > 1) {
        if (const Command* const sub = findCommand(words[0] + ' ' + words[1]))
            return { sub, { words.begin() + 2, words.end() } };
    }
    return { findCommand(words[0]), { words.begin() + 1, words.end() } };
}

/// `help`, `help COMMAND`, `help policy lint`.
int help(const std::vector<std::string>& words)
{
    if (words.empty())
        return writeOut(overview(helpWidth())) ? kDone : kUsage;
    const Command* const command = commandOf(words).first;
    if (!command)
        return unknownCommand(words[0]);
    return writeOut(helpOf(*command, helpWidth())) ? kDone : kUsage;
}

int run(const std::vector<std::string>& given)
{
    const std::vector<std::string> words = renamed(given);
    if (words.empty()) {
        fmt::print(stderr, "{}", overview(helpWidth()));
        return kUsage;
    }
    const bool prints = asks(words, { "--man", "--markdown", "--into" });
    if (words[0] == "--help" || words[0] == "-h" || (words[0] == "help" && !prints))
        return help({ words.begin() + 1, words.end() });
    if (words[0] == "--version" || words[0] == "-V")
        return writeOut(fmt::format("winnow-cli {}\n", programVersion())) ? kDone : kUsage;
    const auto [command, rest] = commandOf(words);
    if (!command)
        return unknownCommand(words[0]);
    if (asks(rest, { "--help", "-h" }))
        return writeOut(helpOf(*command, helpWidth())) ? kDone : kUsage;
    if (!command->run)
        return unknownSubcommand(rest);
    const Context context { interruption().get_token(),
        asks(rest, { "--quiet" }) ? ProgressFn() : bar().callback() };
    const auto arguments = Arguments::parse(rest, command->name);
    const auto done = arguments ? command->run(context, *arguments) : tl::make_unexpected(arguments.error());
    // A client interprets exit code 2 of its hook as "block this result".
    const bool isHook = command->name == "hook";
    const int code = done ? *done : isHook ? (report(done.error()), kDone) : report(done.error());
    releaseBehindBar();
    // After an interrupt, output that was only printed may be incomplete.
    isDone()
        = code != kInterrupted && (!interruption().stop_requested() || isService() || !savedSoFar().empty());
    const bool lost = isDone() && !isHook && (recordingsLostTexts() || anythingUnread());
    closeRecordings();
    if (!isDone()) {
        sayInterrupted();
        return kInterrupted;
    }
    return lost ? static_cast<int>(kUsage) : code;
}

} // namespace

int refused(const Error& error)
{
    usageError(error.text());
    return kGateFailed;
}

tl::unexpected<Error> notWritten()
{
    return fail(ErrorCode::WriteFailed, {});
}

int report(const Error& error)
{
    if (error.detail.empty())
        return kUsage;
    if (error.code == ErrorCode::Cancelled) {
        sayInterrupted();
        return kInterrupted;
    }
    // Report failed reads first, even one that ends the command.
    if (error.code != ErrorCode::Unreadable || anythingUnread())
        releaseBehindBar();
    fmt::print(stderr, "winnow-cli: {}\n", visible(error.text()));
    return kUsage;
}

int usageError(const std::string& text)
{
    releaseBehindBar();
    fmt::print(stderr, "winnow-cli: {}\n", visible(text));
    return kUsage;
}

bool writeOut(std::string_view text, bool reads)
{
    bar().clear();
    reads ? sayUnread() : releaseMessages();
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
        return true;
    const int error = errno;
    if (error == EPIPE) {
        releaseMessages();
        sayWhatWasSaved();
        // `winnow-cli ... | head` is not an error: end like any filter. SIGPIPE is off only for libcurl's
        // sockets.
        std::signal(SIGPIPE, SIG_DFL);
        std::raise(SIGPIPE);
    }
    fmt::print(stderr, "winnow-cli: standard output cannot be written: {}\n", std::strerror(error));
    sayWhatWasSaved();
    return false;
}

void endsItself()
{
    isService() = true;
}

void noteSaved(std::string what)
{
    savedSoFar().push_back(std::move(what));
}

} // namespace winnow::cli

int main(int argc, char** argv)
{
    // Output may contain texts of recordings: readable by its owner only. Existing files keep their mode. No
    // core files, for the same reason.
    ::umask(S_IRWXG | S_IRWXO);
    ::sem_init(&winnow::cli::interrupted(), 0, 0);
    std::thread(winnow::cli::endSoonAfterInterrupt).detach();
    const rlimit noCore {};
    ::setrlimit(RLIMIT_CORE, &noCore);
    // Links libgcc_s while there is memory: an exception for want of it that passes pthread_once() needs that library.
    void* frame = nullptr;
    ::backtrace(&frame, 1);
    for (const int signal : { SIGINT, SIGTERM, SIGHUP })
        std::signal(signal, winnow::cli::onInterrupt);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(
        SIGXFSZ, SIG_IGN); // exceeding a file size limit is a write error, which must not end the program
    // Exceptions are caught where a library throws them; only memory and thread errors remain.
    try {
        return winnow::cli::run({ argv + 1, argv + argc });
    } catch (const std::bad_alloc&) {
        std::fputs("winnow-cli: out of memory; try fewer recordings at a time, or --jobs 1\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "winnow-cli: cannot go on: %s\n", winnow::visible(error.what()).c_str());
    }
    return winnow::cli::kUsage;
}
