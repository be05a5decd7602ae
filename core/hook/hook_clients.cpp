// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hook/hook_clients.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "core/base/input.h"
#include "core/base/nearest.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/importers/shapes/values.h"

namespace winnow::hook {

namespace {

namespace fs = std::filesystem;
using Read = Result<std::optional<ToolOutput>>;

/// The same object with other values; omits a member whose value is "".
struct Change
{
    std::string_view key;
    std::string value;
};
std::string withChanges(const json::Value& object, const std::vector<Change>& changes)
{
    std::string out = "{";
    for (const auto& [key, value] : object.members()) {
        const auto change = std::find_if(changes.begin(), changes.end(), [&name = key](const Change& one) {
            return name.equals(one.key);
        }); // clang 14 captures no binding
        const bool stays = change == changes.end();
        if (stays || !change->value.empty())
            out += fmt::format("{}{}:{}", out.size() > 1 ? "," : "", key.raw(),
                stays ? value.raw() : std::string_view(change->value));
    }
    return out + '}';
}

ToolOutput outputOf(
    std::string text, std::string tool, const json::Value& arguments, const json::Value& callId)
{
    ToolOutput out;
    out.result.text = std::move(text);
    out.result.subName = importing::shellSubName(tool, arguments);
    out.result.tool = std::move(tool);
    out.result.arguments = arguments.raw();
    out.result.callId = callId.string();
    return out;
}

// Content blocks of the Model Context Protocol: text blocks joined with a line end, as importers join them.

std::optional<std::string> textOfBlocks(const json::Value& blocks)
{
    std::optional<std::string> text;
    for (const json::Value block : blocks.items()) {
        if (block["type"].equals("text"))
            text = (text ? *text + '\n' : std::string()) + block["text"].string();
    }
    return text;
}

/// Puts the text in the first text block, drops the other text blocks and keeps images.
std::string blocksWith(const json::Value& blocks, std::string_view text)
{
    std::string out = "[";
    bool isPlaced = false;
    for (const json::Value block : blocks.items()) {
        const bool isText = block["type"].equals("text");
        if (isText && isPlaced)
            continue;
        out += (out.size() > 1 ? "," : "")
            + (isText ? withChanges(block, { { "text", json::quoted(text) } }) : std::string(block.raw()));
        isPlaced = isPlaced || isText;
    }
    return out + ']';
}

// Claude Code. Bash and Read return their own objects, MCP tools return content blocks. If a command fails,
// it runs no hook that could replace the result.

bool isOfMcp(std::string_view tool)
{
    return tool.starts_with("mcp__");
}

/// The full text of an output that the model would get as a preview. The path is untrusted: it must, with links resolved,
/// lie in the folder tool-results of the session whose transcript the input names.
Result<std::string> spilledText(const json::Value& input, const std::string& path)
{
    std::error_code failed;
    const fs::path session = fs::path(input["transcript_path"].string()).replace_extension();
    const fs::path folder = fs::canonical(session / "tool-results", failed);
    const fs::path file = failed ? fs::path() : fs::canonical(path, failed);
    if (failed || file.parent_path() != folder)
        return fail(ErrorCode::Unreadable, Message::say("is not in the session's folder tool-results"), {},
            { path, 0 });
    return readInput(file.string());
}

/// "1\tline" for each line, as in Claude Code's output and in recordings.
std::string numbered(std::string_view text, std::int64_t line)
{
    std::string out;
    for (std::size_t at = 0;;) {
        const std::size_t end = text.find('\n', at);
        out += fmt::format("{}\t{}", line++, text.substr(at, end - at));
        if (end == std::string_view::npos)
            return out;
        out += '\n';
        at = end + 1;
    }
}

/// The text without the numbers; the client numbers the lines again.
std::string withoutNumbers(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const std::size_t tab = line.find('\t');
        const bool hasNumber = tab != std::string_view::npos && numberIn<std::uint64_t>(line.substr(0, tab));
        out += (at > 0 ? "\n" : "") + std::string(hasNumber ? line.substr(tab + 1) : line);
        at = end + 1;
    }
    return out;
}

bool isFromClaude(const json::Value& input)
{
    return input["hook_event_name"].equals("PostToolUse") && !input["turn_id"].exists();
}

Read readBash(const json::Value& input)
{
    const json::Value response = input["tool_response"];
    if (!response["stdout"].isString() || response["isImage"].toBool() || response["interrupted"].toBool())
        return std::optional<ToolOutput>();
    ToolOutput out = outputOf(response["stdout"].string(), "Bash", input["tool_input"], input["tool_use_id"]);
    if (response["persistedOutputPath"].exists()) {
        out.original = response["persistedOutputPath"].string();
        WINNOW_TRY(out.result.text, spilledText(input, out.original));
    }
    return out;
}

Read readClaude(const json::Value& input)
{
    const std::string tool = input["tool_name"].string();
    const json::Value response = input["tool_response"];
    const auto output = [&](std::string text) {
        return outputOf(std::move(text), tool, input["tool_input"], input["tool_use_id"]);
    };
    if (tool == "Bash")
        return readBash(input);
    const json::Value file = response["file"];
    if (tool == "Read" && response["type"].equals("text") && file["content"].isString()) {
        ToolOutput out = output(numbered(file["content"].string(), file["startLine"].toInt().value_or(1)));
        out.original = file["filePath"].string();
        out.renumbers = true;
        return out;
    }
    if (isOfMcp(tool) && response.isString())
        return output(response.string());
    if (const auto text = textOfBlocks(response); isOfMcp(tool) && text)
        return output(*text);
    return std::optional<ToolOutput>();
}

std::string answerClaude(const json::Value& input, std::string_view text)
{
    const json::Value response = input["tool_response"];
    std::string updated;
    if (response.isString())
        updated = json::quoted(text);
    else if (response.isArray())
        updated = blocksWith(response, text);
    else if (response["file"].exists())
        updated = withChanges(response,
            { { "file",
                withChanges(response["file"], { { "content", json::quoted(withoutNumbers(text)) } }) } });
    else // with the path, the client would show its preview
        updated = withChanges(response,
            { { "stdout", json::quoted(text) }, { "persistedOutputPath", {} },
                { "persistedOutputSize", {} } });
    return R"({"hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":)" + updated + "}}";
}

// Codex: the reason replaces a blocked result, and the agent goes on. Codex has already cut the result to its own limit.

bool isFromCodex(const json::Value& input)
{
    return input["hook_event_name"].equals("PostToolUse") && input["turn_id"].exists();
}

Read readCodex(const json::Value& input)
{
    const json::Value response = input["tool_response"];
    const std::string tool = input["tool_name"].string();
    const auto text = response.isString() ? response.string()
        : isOfMcp(tool)                   ? textOfBlocks(response.isArray() ? response : response["content"])
                                          : std::nullopt;
    if (!text || tool == "apply_patch")
        return std::optional<ToolOutput>();
    // Recordings use the tool's own name.
    return outputOf(*text, tool == "Bash" ? "exec_command" : tool, input["tool_input"], input["tool_use_id"]);
}

std::string answerBlocked(std::string_view word, std::string_view text)
{
    return fmt::format(R"({{"decision":"{}","reason":{}}})", word, json::quoted(text));
}

// Gemini CLI: the reason replaces a denied result, after words that say it was blocked.

Read readGemini(const json::Value& input)
{
    const json::Value response = input["tool_response"];
    const json::Value content = response["llmContent"];
    const json::Value text = content.isArray() && content.size() == 1 ? content.at(0)["text"]
        : content.isObject()                                          ? content["text"]
                                                                      : content;
    const bool failed = response["error"].exists() && !response["error"].isNull();
    if (!text.isString() || failed)
        return std::optional<ToolOutput>();
    return outputOf(text.string(), input["tool_name"].string(), input["tool_input"], {});
}

// Copilot: its CLI and SDK accept the same object as the answer.

bool isFromCopilot(const json::Value& input)
{
    return input["toolResult"]["textResultForLlm"].isString();
}

Read readCopilot(const json::Value& input)
{
    const json::Value result = input["toolResult"];
    if (!result["textResultForLlm"].isString() || !result["resultType"].equals("success"))
        return std::optional<ToolOutput>();
    return outputOf(result["textResultForLlm"].string(), input["toolName"].string(), input["toolArgs"], {});
}

std::string answerCopilot(const json::Value& input, std::string_view text)
{
    return fmt::format(R"({{"modifiedResult":{}}})",
        withChanges(input["toolResult"], { { "textResultForLlm", json::quoted(text) } }));
}

constexpr Client kClients[] {
    { "claude-code", "Claude Code 2.1.121 and later",
        "results of failing commands stay unchanged; line numbers after a gap in a file are wrong",
        { "PostToolUse", "Bash|Read|mcp__.*", "CLAUDE_CONFIG_DIR", ".claude", "settings.json", "{\n}\n", "" },
        isFromClaude, readClaude, answerClaude },
    { "codex", "Codex",
        "the hook gets only the text that Codex has already cut; a replaced result has no line with the exit code",
        { "PostToolUse", ".*", "CODEX_HOME", ".codex", "hooks.json", "{\n}\n",
            "Start Codex and trust the hook with /hooks. Until then Codex does not run it." },
        isFromCodex, readCodex,
        [](const json::Value&, std::string_view text) { return answerBlocked("block", text); } },
    { "gemini-cli", "Gemini CLI",
        "the model gets the text after a notice that the result was blocked, marked as an error",
        { "AfterTool", ".*", "", ".gemini", "settings.json", "{\n}\n", "" },
        [](const json::Value& input) { return input["hook_event_name"].equals("AfterTool"); }, readGemini,
        [](const json::Value&, std::string_view text) { return answerBlocked("deny", text); } },
    { "copilot", "GitHub Copilot CLI", "some versions show the shorter text but send the model the original",
        { "postToolUse", "", "", ".github/hooks", "winnow.json", "{\n  \"version\": 1\n}\n", "" },
        isFromCopilot, readCopilot, answerCopilot },
};

} // namespace

std::span<const Client> clients()
{
    return kClients;
}

Result<const Client*> clientNamed(std::string_view name)
{
    std::vector<std::string_view> names;
    for (const Client& client : kClients) {
        if (client.name == name)
            return &client;
        names.push_back(client.name);
    }
    return fail(ErrorCode::Usage, Message::say("there is no client '{}'", name),
        Message::say("did you mean '{}'?", nearestOf(name, names)));
}

const Client* clientThatSends(const json::Value& input)
{
    const auto found = std::find_if(
        std::begin(kClients), std::end(kClients), [&](const Client& client) { return client.sends(input); });
    return found == std::end(kClients) ? nullptr : &*found;
}

} // namespace winnow::hook
