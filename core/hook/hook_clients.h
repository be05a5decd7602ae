// SPDX-License-Identifier: GPL-3.0-or-later
// What agent clients hand to a hook after a tool has run, and what they take back in place of the result: one
// row a client (clients-and-services.md, section 2; each shape was tried with the client or says that it was
// not). Pure but for the file of an output that was too large for Claude Code. Called by the hook and by
// `hook install`.
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
    std::string original = {}; // a file that holds all of it already
    bool renumbers = false; // the client numbers the lines of the answer by itself
};

/// How its settings name a hook.
struct SettingsForm
{
    std::string_view event; // member of "hooks" whose list the hook stands in
    std::string_view matcher; // which tools; "" = the form has none
    std::string_view variable; // names the folder of the settings, if set
    std::string_view folder; // below the home folder; of Copilot below the current one
    std::string_view file;
    std::string_view base; // of a file that does not exist
    std::string_view after; // what is left to do
};

struct Client
{
    std::string_view name; // "claude-code"
    std::string_view title;
    std::string_view limits; // what its hooks cannot do
    SettingsForm settings;
    bool (*sends)(const json::Value& input);
    /// Nothing: this result is to be left alone. Error: why a file it names was not read.
    Result<std::optional<ToolOutput>> (*read)(const json::Value& input);
    /// The JSON to print; `text` in place of the result's.
    std::string (*answer)(const json::Value& input, std::string_view text);
};

std::span<const Client> clients();
/// Error Usage with the names there are.
Result<const Client*> clientNamed(std::string_view name);
/// Null when no client sends this.
const Client* clientThatSends(const json::Value& input);

} // namespace winnow::hook
