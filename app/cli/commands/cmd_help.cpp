// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli help, winnow-cli completions: the commands' rows for readers and shells. The build runs
// `reference --into` to generate the files of an installation.
#include <filesystem>

#include "app/cli/rows/command.h"
#include "app/cli/rows/completions.h"
#include "app/cli/rows/help_text.h"
#include "core/base/atomic_file.h"
#include "core/base/try.h"

namespace winnow::cli {

namespace {

struct Shell
{
    std::string_view name;
    std::string_view file; // below the folder of --into
    std::string (*script)();
};

constexpr Shell kShells[] = { { "bash", "bash/winnow-cli", bashCompletions },
    { "zsh", "zsh/_winnow-cli", zshCompletions }, { "fish", "fish/winnow-cli.fish", fishCompletions } };

Result<void> put(const std::filesystem::path& file, const std::string& text)
{
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error)
        return fail(ErrorCode::WriteFailed, Message::say("the folder cannot be created: {}", error.message()),
            Message::say("check the path and the permissions"), { file.string(), 0 });
    return writeFileAtomically(file, text, false);
}

Result<void> putAll(const std::filesystem::path& folder)
{
    auto done = put(folder / "man1" / "winnow-cli.1", manPageOf(nullptr));
    for (const Command& command : commands()) {
        if (done && !isSubcommand(command))
            done = put(
                folder / "man1" / ("winnow-cli-" + std::string(command.name) + ".1"), manPageOf(&command));
    }
    for (const Shell& shell : kShells) {
        if (done)
            done = put(folder / shell.file, shell.script());
    }
    return done;
}

std::string markdownOfAll()
{
    std::string out = "# Commands of winnow-cli\n\n";
    for (const Command& command : commands())
        out += markdownOf(command);
    return out;
}

} // namespace

Result<int> runCompletions(const Context&, const Arguments& arguments)
{
    for (const Shell& shell : kShells) {
        if (arguments.files() == std::vector<std::string> { std::string(shell.name) })
            return writeOut(shell.script()) ? kDone : kUsage;
    }
    return usageError("completions needs one of bash, zsh, fish");
}

Result<int> runHelp(const Context&, const Arguments& arguments)
{
    if (arguments.has("--into")) {
        WINNOW_CHECK(putAll(arguments.value("--into")));
        return kDone;
    }
    const bool man = arguments.has("--man");
    if (arguments.files().empty())
        return writeOut(man ? manPageOf(nullptr) : markdownOfAll()) ? kDone : kUsage;
    const Command* const command = findCommand(arguments.files().front());
    if (!command)
        return usageError("there is no command '" + arguments.files().front() + "'");
    return writeOut(man ? manPageOf(command) : markdownOf(*command)) ? kDone : kUsage;
}

} // namespace winnow::cli
