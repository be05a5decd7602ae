// SPDX-License-Identifier: GPL-3.0-or-later
// One row a format: what its recordings can hold and its reader takes. Kept beside FORMATS.md.
#include <algorithm>
#include <array>

#include "core/importers/importer.h"

namespace winnow {

namespace {

constexpr std::array kGives {
    std::pair<std::string_view, std::string_view> { "adk", "ituao" },
    std::pair<std::string_view, std::string_view> { "aider", "t" },
    std::pair<std::string_view, std::string_view> { "amp", "ituapo" },
    std::pair<std::string_view, std::string_view> { "anthropic", "ituapo" },
    std::pair<std::string_view, std::string_view> { "antigravity", "tao" },
    std::pair<std::string_view, std::string_view> { "atif", "ituapo" },
    std::pair<std::string_view, std::string_view> { "autogen", "ituao" },
    std::pair<std::string_view, std::string_view> { "bedrock", "itupao" },
    std::pair<std::string_view, std::string_view> { "braintrust", "tucao" },
    std::pair<std::string_view, std::string_view> { "browser-use", "tao" },
    std::pair<std::string_view, std::string_view> { "chatgpt", "tapo" },
    std::pair<std::string_view, std::string_view> { "claude-ai", "itao" },
    std::pair<std::string_view, std::string_view> { "claude-code", "ituapo" },
    std::pair<std::string_view, std::string_view> { "claude-stream", "iucapo" },
    std::pair<std::string_view, std::string_view> { "cline-roo", "ituapo" },
    std::pair<std::string_view, std::string_view> { "codex-exec", "iuao" },
    std::pair<std::string_view, std::string_view> { "codex-rollout", "ituapo" },
    std::pair<std::string_view, std::string_view> { "continue", "iucao" },
    std::pair<std::string_view, std::string_view> { "copilot-cli", "ituao" },
    std::pair<std::string_view, std::string_view> { "crush", "itcapo" },
    std::pair<std::string_view, std::string_view> { "cursor", "ituao" },
    std::pair<std::string_view, std::string_view> { "droid", "itapo" },
    std::pair<std::string_view, std::string_view> { "gateway-logs", "ita" },
    std::pair<std::string_view, std::string_view> { "gemini-api", "iuao" },
    std::pair<std::string_view, std::string_view> { "gemini-cli", "ituao" },
    std::pair<std::string_view, std::string_view> { "goose", "itucapo" },
    std::pair<std::string_view, std::string_view> { "grok-build", "iao" },
    std::pair<std::string_view, std::string_view> { "har", "itua" },
    std::pair<std::string_view, std::string_view> { "headroom", "ita" },
    std::pair<std::string_view, std::string_view> { "iflow", "itao" },
    std::pair<std::string_view, std::string_view> { "inspect", "ituapo" },
    std::pair<std::string_view, std::string_view> { "kimi", "ituapo" },
    std::pair<std::string_view, std::string_view> { "kiro", "itapo" },
    std::pair<std::string_view, std::string_view> { "langchain", "iuapo" },
    std::pair<std::string_view, std::string_view> { "langfuse", "itucao" },
    std::pair<std::string_view, std::string_view> { "langgraph", "itua" },
    std::pair<std::string_view, std::string_view> { "langsmith", "itucao" },
    std::pair<std::string_view, std::string_view> { "litellm", "ituac" },
    std::pair<std::string_view, std::string_view> { "mcp", "itapo" },
    std::pair<std::string_view, std::string_view> { "mini-swe-agent", "ituao" },
    std::pair<std::string_view, std::string_view> { "mlflow", "itucao" },
    std::pair<std::string_view, std::string_view> { "ollama", "tua" },
    std::pair<std::string_view, std::string_view> { "openai-agents", "ituap" },
    std::pair<std::string_view, std::string_view> { "openai-messages", "ituapo" },
    std::pair<std::string_view, std::string_view> { "openai-responses", "iuapo" },
    std::pair<std::string_view, std::string_view> { "openclaw-telemetry", "tuca" },
    std::pair<std::string_view, std::string_view> { "opencode", "itucao" },
    std::pair<std::string_view, std::string_view> { "openhands", "ituapo" },
    std::pair<std::string_view, std::string_view> { "otel", "ituao" },
    std::pair<std::string_view, std::string_view> { "pi", "itucapo" },
    std::pair<std::string_view, std::string_view> { "plain-text", "" },
    std::pair<std::string_view, std::string_view> { "pydantic-ai", "ituapo" },
    std::pair<std::string_view, std::string_view> { "qdash-chat", "ao" },
    std::pair<std::string_view, std::string_view> { "qdash-events", "ao" },
    std::pair<std::string_view, std::string_view> { "qdash-review", "ao" },
    std::pair<std::string_view, std::string_view> { "qwen-code", "ituao" },
    std::pair<std::string_view, std::string_view> { "sharegpt", "a" },
    std::pair<std::string_view, std::string_view> { "specstory", "a" },
    std::pair<std::string_view, std::string_view> { "sse", "iua" },
    std::pair<std::string_view, std::string_view> { "swe-agent", "ia" },
    std::pair<std::string_view, std::string_view> { "vcr", "itua" },
    std::pair<std::string_view, std::string_view> { "vercel-ai", "ituapo" },
    std::pair<std::string_view, std::string_view> { "vscode-chat", "ituapo" },
    std::pair<std::string_view, std::string_view> { "weave", "itucao" },
    std::pair<std::string_view, std::string_view> { "zed", "ituapo" },
};

} // namespace

std::string_view formatGives(std::string_view name)
{
    const auto row
        = std::find_if(kGives.begin(), kGives.end(), [&](const auto& r) { return r.first == name; });
    return row == kGives.end() ? std::string_view() : row->second;
}

} // namespace winnow
