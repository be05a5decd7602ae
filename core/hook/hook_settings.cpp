// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hook/hook_settings.h"

#include <cstdlib>
#include <fmt/format.h>

#include "core/base/try.h"

namespace winnow::hook {

namespace {

namespace fs = std::filesystem;

constexpr int kSeconds = 10; // the client's time limit; the hook itself stops earlier

/// One word of a POSIX shell.
std::string shellWord(std::string_view word)
{
    const bool isPlain
        = word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@=")
            == std::string_view::npos
        && !word.empty();
    if (isPlain)
        return std::string(word);
    std::string out = "'";
    for (const char c : word)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

std::string shellLine(const std::vector<std::string>& command)
{
    std::string out;
    for (const std::string& word : command)
        out += (out.empty() ? "" : " ") + shellWord(word);
    return out;
}

/// The text that opens and closes missing containers. It has a line break, so that withoutHook() can tell them from
/// containers that were there before.
struct Around
{
    std::string open;
    std::string close;
};

Around aroundList(const Client& client)
{
    return { fmt::format("\n    \"{}\": [\n      ", client.settings.event), "\n    ]" };
}

Around aroundHooks(const Client& client)
{
    const Around list = aroundList(client);
    return { "\n  \"hooks\": {" + list.open, list.close + "\n  }" };
}

bool isOurs(const json::Value& entry)
{
    const std::string_view raw = entry.raw();
    return raw.find("winnow-cli") != std::string_view::npos
        && (raw.find("\"hook\"") != std::string_view::npos || raw.find(" hook ") != std::string_view::npos);
}

/// Winnow's entry; missing if there is none.
json::Value ourEntry(const json::Value& list)
{
    for (const json::Value entry : list.items()) {
        if (isOurs(entry))
            return entry;
    }
    return {};
}

Result<json::Value> parsed(json::Document& document, std::string_view text)
{
    auto root = document.parse(text);
    if (root && root->isObject())
        return root;
    return fail(ErrorCode::Malformed, Message::say("is not a plain JSON object"),
        Message::say("add or remove the hook by hand"));
}

std::string with(std::string_view text, const json::Value& container, const std::string& added)
{
    const std::size_t at = container.offset() + 1; // after its bracket
    return std::string(text.substr(0, at)) + added + (container.size() > 0 ? "," : "")
        + std::string(text.substr(at));
}

} // namespace

fs::path settingsFile(const Client& client)
{
    const SettingsForm& form = client.settings;
    const char* const variable
        = form.variable.empty() ? nullptr : std::getenv(std::string(form.variable).c_str());
    if (variable && *variable)
        return fs::path(variable) / form.file;
    const char* const home = std::getenv("HOME");
    const bool isInProject = form.folder.find('/') != std::string_view::npos;
    return fs::path(isInProject || !home ? "." : home) / form.folder / form.file;
}

std::string settingsEntry(const Client& client, const std::vector<std::string>& command)
{
    const SettingsForm& form = client.settings;
    if (form.matcher.empty())
        return fmt::format(R"({{"type": "command", "bash": {}, "timeoutSec": {}}})",
            json::quoted(shellLine(command)), kSeconds);
    // Gemini CLI counts milliseconds.
    return fmt::format(R"({{"matcher": {}, "hooks": [{{"type": "command", "command": {}, "timeout": {}}}]}})",
        json::quoted(form.matcher), json::quoted(shellLine(command)),
        form.event == "AfterTool" ? kSeconds * 1000 : kSeconds);
}

std::string entryFor(std::string_view client, const std::string& policy)
{
    const auto known = clientNamed(client);
    if (!known)
        return {};
    return settingsEntry(
        **known, { "winnow-cli", "hook", "--policy", policy, "--client", std::string(client) });
}

Result<std::string> withHook(std::string_view text, const Client& client, const std::string& entry)
{
    if (text.empty())
        text = client.settings.base;
    json::Document document;
    WINNOW_TRY(const auto root, parsed(document, text));
    const json::Value hooks = root["hooks"];
    const json::Value list = hooks[client.settings.event];
    if (ourEntry(list).exists())
        return fail(ErrorCode::Conflict, Message::say("already has a winnow-cli hook"),
            Message::say("remove it first"));
    if ((hooks.exists() && !hooks.isObject()) || (list.exists() && !list.isArray()))
        return fail(ErrorCode::Malformed, Message::say("\"hooks\" does not have this client's form"),
            Message::say("add the hook by hand"));
    if (list.exists())
        return with(text, list, entry);
    const Around around = hooks.exists() ? aroundList(client) : aroundHooks(client);
    return with(text, hooks.exists() ? hooks : root, around.open + entry + around.close);
}

Result<std::optional<std::string>> withoutHook(std::string_view text, const Client& client)
{
    json::Document document;
    WINNOW_TRY(const auto root, parsed(document, text));
    const json::Value entry = ourEntry(root["hooks"][client.settings.event]);
    if (!entry.exists())
        return fail(
            ErrorCode::NotFound, Message::say("has no winnow-cli hook for {}", client.settings.event));
    std::string_view before = text.substr(0, entry.offset());
    std::string_view after = text.substr(entry.offset() + entry.raw().size());
    for (const Around& around : { aroundHooks(client), aroundList(client) }) {
        if (before.ends_with(around.open) && after.starts_with(around.close)) {
            before.remove_suffix(around.open.size());
            after.remove_prefix(around.close.size());
            break;
        }
    }
    const std::size_t last = before.find_last_not_of(" \t\r\n");
    if (after.starts_with(','))
        after.remove_prefix(1);
    else if (last != std::string_view::npos && before[last] == ',')
        before = before.substr(0, last); // another entry has been added before it since
    std::string out = std::string(before) + std::string(after);
    if (out == client.settings.base)
        return std::optional<std::string>();
    return std::optional(std::move(out));
}

} // namespace winnow::hook
