// SPDX-License-Identifier: GPL-3.0-or-later
// What agent clients send to a hook after a tool call, and what they accept in place of the result. One row per client
// (clients-and-services.md, section 2; each shape was tried with the client or says that it was not). Pure, except that
// it reads the file of an output that was too large for Claude Code. Called by the hook and by `hook install`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/replay/one_result.h"
#include "core/text/json.h"

namespace winnow::hook {

struct ToolOutput
{
    LooseResult result;
    std::string original = {}; // a file that already contains the full text
    bool renumbers = false; // the client numbers the lines of the answer itself
};

/// How the client's settings define a hook.
struct SettingsForm
{
    std::string_view event; // member of "hooks" whose list contains the hook
    std::string_view matcher; // for which tools; "" = the settings have no matcher
    std::string_view variable; // environment variable that overrides the settings folder
    std::string_view folder; // in the home folder; for Copilot, in the current one
    std::string_view file;
    std::string_view base; // the text of a new file
    std::string_view after; // what the user must do next
};

struct Client
{
    std::string_view name; // "claude-code"
    std::string_view title;
    std::string_view limits; // what its hook cannot do
    SettingsForm settings;
    bool (*sends)(const json::Value& input);
    /// nullopt: leave this result unchanged. Error: why the file it names could not be read.
    Result<std::optional<ToolOutput>> (*read)(const json::Value& input);
    /// The JSON to print, with `text` in place of the result's text.
    std::string (*answer)(const json::Value& input, std::string_view text);
};

std::span<const Client> clients();
/// Error Usage with the nearest name.
Result<const Client*> clientNamed(std::string_view name);
/// Null if the input comes from no known client.
const Client* clientThatSends(const json::Value& input);

} // namespace winnow::hook
