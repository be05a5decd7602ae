// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/keychain.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <map>
#include <memory>
#include <mutex>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/text/ascii.h"

extern char** environ; // POSIX: what the child inherits

namespace winnow::remote {

namespace {

constexpr std::chrono::seconds kPatience(30); // the user may have to unlock the keychain
constexpr std::size_t kLongestSecret = 64 * 1024;

bool isVariableName(const std::string& name)
{
    const auto fits = [](char c) { return isLetterOrDigit(c) || c == '_'; };
    return !name.empty() && name.size() <= 128 && std::all_of(name.begin(), name.end(), fits);
}

/// Starts `secret-tool lookup`; its standard output goes into `outputEnd`. 0 when there is no such program.
pid_t startLookup(const std::string& name, int outputEnd)
{
    std::array<std::string, 6> words { "secret-tool", "lookup", "service", "winnow", "key", name };
    std::array<char*, 7> arguments {};
    std::transform(
        words.begin(), words.end(), arguments.begin(), [](std::string& word) { return word.data(); });
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, outputEnd, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed == 0 ? child : 0;
}

/// Everything the child writes until it closes its end; false when it takes too long or writes too much.
bool readAll(int from, std::string& out)
{
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (out.size() <= kLongestSecret) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        pollfd waiting { from, POLLIN, 0 };
        if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) == 0)
            return false;
        std::array<char, 4096> buffer {};
        const ssize_t count = read(from, buffer.data(), buffer.size());
        if (count == 0)
            return true;
        if (count > 0)
            out.append(buffer.data(), static_cast<std::size_t>(count));
        else if (errno != EINTR)
            return false;
    }
    return false;
}

} // namespace

std::optional<std::string> keychainSecret(const std::string& name)
{
    std::array<int, 2> ends {};
    if (!isVariableName(name) || pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    const pid_t child = startLookup(name, ends[1]);
    close(ends[1]);
    std::string secret;
    const bool complete = child != 0 && readAll(ends[0], secret);
    close(ends[0]);
    if (child == 0)
        return std::nullopt;
    if (!complete)
        kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) { }
    while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r'))
        secret.pop_back();
    const bool found = complete && WIFEXITED(status) && WEXITSTATUS(status) == 0 && !secret.empty();
    return found ? std::optional(std::move(secret)) : std::nullopt;
}

Environment withKeychain(Environment environment)
{
    struct Remembered
    {
        std::mutex mutex;
        std::map<std::string, std::optional<std::string>> answers;
    };
    return [environment = std::move(environment), remembered = std::make_shared<Remembered>()](
               const std::string& name) -> std::optional<std::string> {
        if (auto set = environment(name); set && !set->empty())
            return set;
        if (name.ends_with("_URL"))
            return std::nullopt; // addresses are no secrets
        const std::lock_guard lock(remembered->mutex); // one question at a time: it may open a dialog
        const auto [found, added] = remembered->answers.try_emplace(name);
        if (added)
            found->second = keychainSecret(name);
        return found->second;
    };
}

} // namespace winnow::remote
