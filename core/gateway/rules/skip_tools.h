// SPDX-License-Identifier: GPL-3.0-or-later
// skip_tools: categories and names of tools whose results stay unchanged. Resolved once per policy and provider; the
// chain then only sees a flag per tool. Rules: gateway/SPEC.md B7 (T7 is the same).
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/policy/policy.h"

namespace winnow {

/// The tool names for a list of entries. A known category (any case) adds the provider's names; any other
/// entry is an exact tool name as written, white space included.
std::set<std::string, std::less<>> skipSet(
    const std::vector<std::string>& entries, std::string_view provider);

/// The same for a policy.
std::set<std::string, std::less<>> skipSet(const Policy& policy, std::string_view provider);

/// The client as the token gateway identifies it, which decides what its task_output pipe claims.
enum class ClientAgent : std::uint8_t
{
    Generic, // claims nothing
    ClaudeCode, // not today's Claude Code, whose User-Agent begins with claude-cli
    Codex,
};
inline constexpr std::size_t kClientAgents = 3;

/// client_override, else by the words in the User-Agent (gateway/SPEC.md T6, corrected).
ClientAgent clientAgentOf(const TaskOutput& settings, std::string_view userAgent);

/// The User-Agent of the program that recorded this format, if it matters; else "".
std::string_view userAgentOf(std::string_view format);

/// True for the tools whose results the task_output pipe claims when it is on: Agent and Task of Claude Code,
/// wait_agent of Codex, in any case.
bool isSubagentTool(std::string_view tool, ClientAgent client);

struct ToolCategory
{
    std::string_view name; // "read"
    std::string_view tool; // "Read": every provider's list has the same one name
};
const std::vector<ToolCategory>& toolCategories();

} // namespace winnow
