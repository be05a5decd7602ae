// SPDX-License-Identifier: GPL-3.0-or-later
// The hook in a client's settings file: put in as text, so that every other byte stays, and taken out again, which
// gives the file as it was before. Pure; `hook install` and `hook remove` read and write the file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hook/hook_clients.h"

namespace winnow::hook {

/// Where the client looks for it.
std::filesystem::path settingsFile(const Client& client);

/// The hook as the client's settings have it. `command`: the program and its arguments.
std::string settingsEntry(const Client& client, const std::vector<std::string>& command);

/// The same for a client by its name, with winnow-cli from the path; "" for other programs.
std::string entryFor(std::string_view client, const std::string& policy);

/// The file with the entry as the first of its list. "" is a file that does not exist. Errors: Malformed
/// (comments, too: the entry has to be put in by hand), Conflict (a hook of ours is in it).
Result<std::string> withHook(std::string_view text, const Client& client, const std::string& entry);

/// The file without it; nothing where it held nothing else and did not exist before. Errors: Malformed,
/// NotFound.
Result<std::optional<std::string>> withoutHook(std::string_view text, const Client& client);

} // namespace winnow::hook
