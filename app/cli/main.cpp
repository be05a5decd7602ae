// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <sstream>
#include <unistd.h>

#include "app/cli/command.h"
#include "app/cli/glossary.h"
#include "app/cli/progress_bar.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

std::stop_source& interruption()
{
    static std::stop_source source; // a signal handler can reach nothing but a global
    return source;
}

void onInterrupt(int)
{
    // A second Ctrl+C must end a program that does not come to its next check.
    if (interruption().stop_requested())
        _exit(kInterrupted);
    interruption().request_stop();
}

void printOverview(std::FILE* to)
{
    fmt::print(to,
        "winnow-cli {}: what a compression policy does to recorded agent sessions\n\n"
        "Usage: winnow-cli COMMAND [options] FILE|DIR...\n\nCommands:\n",
        WINNOW_VERSION);
    for (const Command& command : commands())
        fmt::print(to, "  {:<16} {}\n", command.name, command.summary);
    fmt::print(to,
        "\nwinnow-cli COMMAND --help explains one of them. Exit codes: 0 done, 1 a gate or lint failed,\n"
        "2 wrong usage or unreadable input, 130 interrupted.\n");
}

int run(const std::vector<std::string>& words)
{
    if (words.empty()) {
        printOverview(stderr);
        return kUsage;
    }
    if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        printOverview(stdout);
        return kDone;
    }
    if (words[0] == "--version") {
        fmt::print("winnow-cli {}\n", WINNOW_VERSION);
        return kDone;
    }
    const auto& table = commands();
    const auto found
        = std::find_if(table.begin(), table.end(), [&](const Command& c) { return c.name == words[0]; });
    if (found == table.end())
        return usageError("unknown command '" + words[0] + "'; winnow-cli --help lists them");
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (std::find(rest.begin(), rest.end(), "--help") != rest.end()) {
        fmt::print("{}\n", found->help);
        if (const std::string figures = glossaryOf(words[0]); !figures.empty())
            fmt::print("\n{}", figures);
        return kDone;
    }
    ProgressBar bar;
    const Context context { interruption().get_token(), bar.callback() };
    const int code = found->run(context, rest);
    bar.clear();
    return interruption().stop_requested() ? static_cast<int>(kInterrupted) : code;
}

} // namespace

int refused(const Error& error)
{
    fmt::print(stderr, "winnow-cli: {}\n", error.text());
    return kGateFailed;
}

int report(const Error& error)
{
    if (error.code == ErrorCode::Cancelled) {
        fmt::print(stderr, "winnow-cli: interrupted\n");
        return kInterrupted;
    }
    fmt::print(stderr, "winnow-cli: {}\n", visible(error.text()));
    return kUsage;
}

int usageError(const std::string& text)
{
    fmt::print(stderr, "winnow-cli: {}\n", visible(text));
    return kUsage;
}

bool writeOut(std::string_view text)
{
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
        return true;
    if (errno == EPIPE) {
        // `winnow-cli ... | head` is no error: end as every filter does. SIGPIPE is off only for libcurl's
        // sockets.
        std::signal(SIGPIPE, SIG_DFL);
        std::raise(SIGPIPE);
    }
    return false;
}

Result<std::string> readInput(const std::string& path)
{
    std::ostringstream all;
    if (path == "-") {
        all << std::cin.rdbuf();
        return all.str();
    }
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(
            ErrorCode::NotFound, "cannot be opened", "check the path and the permissions", { path, 0 });
    all << file.rdbuf();
    if (file.bad())
        return fail(ErrorCode::Unreadable, "reading failed", "is it a regular file?", { path, 0 });
    return all.str();
}

} // namespace winnow::cli

int main(int argc, char** argv)
{
    std::signal(SIGINT, winnow::cli::onInterrupt);
    std::signal(SIGPIPE, SIG_IGN);
    // Exceptions are caught where a library throws them; what is left is memory and threads, and a core file
    // of a process that holds other people's texts helps nobody.
    try {
        return winnow::cli::run({ argv + 1, argv + argc });
    } catch (const std::bad_alloc&) {
        std::fputs("winnow-cli: out of memory; try fewer recordings at a time, or --jobs 1\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "winnow-cli: cannot go on: %s\n", winnow::visible(error.what()).c_str());
    }
    return winnow::cli::kUsage;
}
