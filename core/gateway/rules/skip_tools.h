// SPDX-License-Identifier: GPL-3.0-or-later
// skip_tools: categories and names that keep a tool's results untouched. Resolved once per policy and
// provider; the chain then only sees a flag per tool. Rules: specs/gateway.md B7 (T7 is the same).
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/policy/policy.h"

namespace winnow {

/// Tool names an entry list stands for. A known category (any case) gives the provider's names; any other
/// entry is an exact tool name as written, white space included.
std::set<std::string, std::less<>> skipSet(
    const std::vector<std::string>& entries, std::string_view provider);

/// The same for a policy; empty for releases that knew no skip_tools.
std::set<std::string, std::less<>> skipSet(const Policy& policy, std::string_view provider);

/// True for the tools whose results the token gateway's task_output pipe claims when it is on: agent, task,
/// wait_agent, spawn_agent, resume_agent, in any case (specs/gateway.md T6).
bool isSubagentTool(std::string_view tool);

struct ToolCategory
{
    std::string_view name; // "read"
    std::string_view tool; // "Read": every provider's list holds the same one name
};
const std::vector<ToolCategory>& toolCategories();

} // namespace winnow
