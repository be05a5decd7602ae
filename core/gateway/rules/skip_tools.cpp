// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/skip_tools.h"

#include "core/gateway/rules/go_text.h"
#include "core/goyaml/reference_marks.h"

namespace winnow {

ClientAgent clientAgentOf(const TaskOutput& settings, std::string_view userAgent)
{
    const std::string client = expandReferences(settings.client, processEnvironment());
    if (!client.empty())
        return client == "claude_code" ? ClientAgent::ClaudeCode
            : client == "codex"        ? ClientAgent::Codex
                                       : ClientAgent::Generic;
    const std::string agent = go::toLower(userAgent);
    const auto says = [&](std::string_view word) { return agent.find(word) != std::string::npos; };
    if (says("claude-code") || says("claude_code"))
        return ClientAgent::ClaudeCode;
    return says("codex") ? ClientAgent::Codex : ClientAgent::Generic;
}

std::string_view userAgentOf(std::string_view format)
{
    return format == "codex-rollout" || format == "codex-exec" ? "codex_cli_rs" : "";
}

bool isSubagentTool(std::string_view tool, ClientAgent client)
{
    const std::string name = go::toLower(tool);
    switch (client) {
    case ClientAgent::ClaudeCode:
        return name == "agent" || name == "task";
    case ClientAgent::Codex:
        return name == "wait_agent";
    case ClientAgent::Generic:
        break;
    }
    return false;
}

const std::vector<ToolCategory>& toolCategories()
{
    static const std::vector<ToolCategory> table { { "read", "Read" }, { "edit", "Edit" },
        { "write", "Write" }, { "bash", "Bash" }, { "glob", "Glob" }, { "grep", "Grep" } };
    return table;
}

// The provider makes no difference: anthropic and bedrock list one name per category, and the union that all
// other providers get is that same name.
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
    return skipSet(expandReferences(policy.skipTools, processEnvironment()), provider);
}

} // namespace winnow
