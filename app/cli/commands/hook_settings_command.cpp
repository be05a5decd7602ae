// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli hook install and remove: show the change to a client's settings, ask, and write it.
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <unistd.h>

#include "app/cli/options/policy_options.h"
#include "core/base/atomic_file.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/hook/hook_settings.h"
#include "core/reading/cells/unified_diff.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

namespace fs = std::filesystem;

struct Settings
{
    const hook::Client* client;
    fs::path file;
    std::string text; // "" = no file
};

Result<Settings> settingsFrom(const Arguments& arguments)
{
    if (!arguments.files().empty() || !arguments.has("--client"))
        return fail(
            ErrorCode::Usage, Message::say("{} needs --client NAME and takes no file", arguments.command()));
    WINNOW_TRY(const auto* const client, hook::clientNamed(arguments.value("--client")));
    const fs::path file = arguments.value("--settings", hook::settingsFile(*client).string());
    std::error_code failed;
    if (!fs::exists(file, failed))
        return Settings { client, file, {} };
    WINNOW_TRY(auto text, readInput(file.string()));
    return Settings { client, file, std::move(text) };
}

/// Shows the change and asks, unless --yes is given.
Result<bool> agreed(const Arguments& arguments, const Settings& settings, const std::string& after)
{
    if (!writeOut(visible(unifiedDiff(settings.text, after, settings.file.string()))))
        return notWritten();
    if (arguments.has("--yes"))
        return true;
    if (::isatty(STDIN_FILENO) == 0)
        return fail(ErrorCode::Usage, Message::say("nothing was written: standard input is not a tty"),
            Message::say("add --yes to write without asking"));
    fmt::print(stderr, "Write this to {}? [y/N] ", oneLine(settings.file.string()));
    std::string answer;
    std::getline(std::cin, answer);
    return answer == "y" || answer == "Y" || answer == "yes";
}

tl::unexpected<Error> at(const Settings& settings, Error error)
{
    error.place.file = settings.file.string();
    return tl::make_unexpected(std::move(error));
}

/// The command of the hook. Uses the absolute path of a policy file, because the client runs it in any
/// folder.
Result<std::vector<std::string>> commandFor(const Arguments& arguments, const hook::Client& client)
{
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    std::string policy = arguments.value("--policy");
    WINNOW_TRY(const auto known, policyNamed(policy));
    WINNOW_CHECK(soundPolicy(known));
    if (policy.find('/') != std::string::npos || policy.ends_with(".yaml") || policy.ends_with(".yml"))
        policy = fs::absolute(policy).string();
    return std::vector<std::string> { failed || program.empty() ? "winnow-cli" : program.string(), "hook",
        "--policy", policy, "--client", std::string(client.name) };
}

} // namespace

Result<int> runHookInstall(const Context&, const Arguments& arguments)
{
    if (!arguments.has("--policy") || arguments.value("--policy") == "-")
        return usageError("hook install needs --policy POLICY");
    WINNOW_TRY(const auto settings, settingsFrom(arguments));
    WINNOW_TRY(const auto command, commandFor(arguments, *settings.client));
    const std::string entry = hook::settingsEntry(*settings.client, command);
    const auto after = hook::withHook(settings.text, *settings.client, entry);
    if (!after) {
        fmt::print(stderr, "the hook: {}\n", visible(entry));
        return at(settings, after.error());
    }
    WINNOW_TRY(const bool yes, agreed(arguments, settings, *after));
    if (!yes)
        return kGateFailed;
    std::error_code failed;
    if (settings.file.has_parent_path())
        fs::create_directories(settings.file.parent_path(), failed);
    WINNOW_CHECK(writeFileAtomically(settings.file, *after, false));
    fmt::print(stderr, "{}: {}.\n{}{}", settings.client->title, settings.client->limits,
        settings.client->settings.after, settings.client->settings.after.empty() ? "" : "\n");
    return kDone;
}

Result<int> runHookRemove(const Context&, const Arguments& arguments)
{
    WINNOW_TRY(const auto settings, settingsFrom(arguments));
    if (settings.text.empty())
        return fail(ErrorCode::NotFound, Message::say("does not exist"), {}, { settings.file.string(), 0 });
    const auto after = hook::withoutHook(settings.text, *settings.client);
    if (!after)
        return at(settings, after.error());
    WINNOW_TRY(const bool yes, agreed(arguments, settings, after->value_or("")));
    if (!yes)
        return kGateFailed;
    if (*after) {
        WINNOW_CHECK(writeFileAtomically(settings.file, **after, false));
        return kDone;
    }
    std::error_code failed;
    if (!fs::remove(settings.file, failed))
        return writeError(settings.file, failed.value());
    return kDone;
}

} // namespace winnow::cli
