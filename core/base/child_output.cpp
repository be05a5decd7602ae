// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/child_output.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ; // POSIX: the environment the child inherits

namespace winnow {

namespace {

/// Sends the child's standard output to `outputEnd`; 0, or errno.
int startChild(pid_t& child, std::vector<std::string>& words, int outputEnd, bool showErrors)
{
    std::vector<char*> arguments(words.size() + 1);
    std::transform(
        words.begin(), words.end(), arguments.begin(), [](std::string& word) { return word.data(); });
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, outputEnd, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (!showErrors)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const int failed = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

/// Reads everything until the child closes its end; false if it takes too long or writes too much.
bool readAll(int from, const ChildLimits& limits, std::string& out)
{
    const auto deadline = std::chrono::steady_clock::now() + limits.patience;
    while (out.size() <= limits.bytes) {
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

Result<ChildOutput> childOutput(std::vector<std::string> words, const ChildLimits& limits)
{
    std::array<int, 2> ends {};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return fail(ErrorCode::Unreadable, Message::verbatim(std::strerror(errno)));
    pid_t child = 0;
    const int failed = startChild(child, words, ends[1], limits.showErrors);
    close(ends[1]);
    ChildOutput output;
    const bool complete = failed == 0 && readAll(ends[0], limits, output.text);
    close(ends[0]);
    if (failed != 0)
        return fail(ErrorCode::NotFound,
            Message::say("{} cannot be started: {}", words[0], std::string(std::strerror(failed))),
            Message::say("is it installed?"));
    if (!complete)
        kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) { }
    if (!complete || !WIFEXITED(status))
        return fail(ErrorCode::Unreadable, Message::say("{} did not come to an end", words[0]));
    output.exitCode = WEXITSTATUS(status);
    return output;
}

} // namespace winnow
