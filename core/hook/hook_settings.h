// SPDX-License-Identifier: GPL-3.0-or-later
// Adds the hook to the text of a client's settings file and removes it. Every other byte stays, so removing the hook
// restores the file. Pure; `hook install` and `hook remove` read and write the file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hook/hook_clients.h"

namespace winnow::hook {

/// The settings file that the client reads.
std::filesystem::path settingsFile(const Client& client);

/// The hook as an entry of the client's settings. `command`: the program and its arguments.
std::string settingsEntry(const Client& client, const std::vector<std::string>& command);

/// Same, for a client by name, with winnow-cli from PATH; "" for other programs.
std::string entryFor(std::string_view client, const std::string& policy);

/// The file with the entry at the front of its list; "" stands for a file that does not exist. Errors: Malformed (also
/// comments: the user must add the entry by hand), Conflict (our hook is already there).
Result<std::string> withHook(std::string_view text, const Client& client, const std::string& entry);

/// The file without the entry; nullopt if `hook install` created the file and it contains nothing else.
/// Errors: Malformed, NotFound.
Result<std::optional<std::string>> withoutHook(std::string_view text, const Client& client);

} // namespace winnow::hook
