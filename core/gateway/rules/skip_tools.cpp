// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/skip_tools.h"

#include <algorithm>
#include <array>

#include "core/gateway/rules/go_text.h"
#include "core/gateway/rules/release.h"

namespace winnow {

bool isSubagentTool(std::string_view tool)
{
    constexpr std::array<std::string_view, 5> kTools { "agent", "task", "wait_agent", "spawn_agent",
        "resume_agent" };
    return std::find(kTools.begin(), kTools.end(), go::toLower(tool)) != kTools.end();
}

const std::vector<ToolCategory>& toolCategories()
{
    static const std::vector<ToolCategory> table { { "read", "Read" }, { "edit", "Edit" },
        { "write", "Write" }, { "bash", "Bash" }, { "glob", "Glob" }, { "grep", "Grep" } };
    return table;
}

// The provider does not change the answer: anthropic and bedrock list one name a category, and the union that
// all other providers get is that same name.
std::set<std::string, std::less<>> skipSet(const std::vector<std::string>& entries, std::string_view)
{
    std::set<std::string, std::less<>> names;
    for (const std::string& entry : entries) {
        const std::string key = go::toLower(entry);
        const ToolCategory* category = nullptr;
        for (const ToolCategory& known : toolCategories()) {
            if (key == known.name)
                category = &known;
        }
        names.emplace(category ? std::string(category->tool) : entry);
    }
    return names;
}

std::set<std::string, std::less<>> skipSet(const Policy& policy, std::string_view provider)
{
    if (!releaseOf(policy).skipTools)
        return {};
    return skipSet(policy.skipTools, provider);
}

} // namespace winnow
