// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_responses.h"

#include <charconv>

namespace winnow::importing {

namespace {

constexpr std::string_view kItemTypes[] = { "function_call", "function_call_output", "function_call_result",
    "custom_tool_call", "custom_tool_call_output", "local_shell_call", "local_shell_call_output",
    "shell_call", "shell_call_output", "apply_patch_call", "apply_patch_call_output", "mcp_call",
    "computer_call", "computer_call_output" };

std::optional<int> numberAfter(std::string_view text, std::string_view mark)
{
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos)
        return std::nullopt;
    const char* const begin = text.data() + at + mark.size();
    int number = 0;
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

} // namespace

std::optional<int> codexExitCode(std::string_view text)
{
    const std::string_view head = text.substr(0, 400);
    if (const auto code = numberAfter(head, "Process exited with code "))
        return code;
    if (head.substr(0, 11) == "Exit code: ")
        return numberAfter(head, "Exit code: ");
    if (!head.empty() && head.front() == '{') {
        const std::string_view tail = text.substr(text.size() > 200 ? text.size() - 200 : 0);
        return numberAfter(tail, "\"exit_code\":");
    }
    return std::nullopt;
}

void ResponsesItems::answer()
{
    if (m_open == SessionBuilder::kNone)
        m_open = m_last = m_session->modelCall({}, m_model);
}

void ResponsesItems::closeAnswer()
{
    m_open = SessionBuilder::kNone;
}

void ResponsesItems::setUsage(const Usage& usage)
{
    if (m_last != SessionBuilder::kNone && !head().modelCalls[m_last].usage.present)
        m_session->usage(m_last, usage);
}

void ResponsesItems::message(const json::Value& item)
{
    const json::Value role = item["role"];
    const json::Value content = item["content"];
    if (role.equals("assistant")) {
        answer();
        return addTexts(EventKind::AssistantText, content);
    }
    closeAnswer();
    const bool system = role.equals("system") || role.equals("developer");
    say(system ? Role::System : Role::User, content);
}

void ResponsesItems::call(
    const json::Value& item, std::string name, const json::Value& arguments, bool argumentsAreText)
{
    answer();
    const std::string id = anyOf(item, { "call_id", "callId", "id" }).string();
    const std::uint32_t index = m_session->call({ id, name,
        argumentsAreText ? std::string() : shellSubName(name, arguments), argumentsOf(arguments) });
    if (id.empty())
        m_withoutId.add(std::move(name), index);
}

void ResponsesItems::output(const json::Value& item, const json::Value& output)
{
    closeAnswer();
    m_session->turn(Role::Tool);
    SessionBuilder::Result result = resultOf(anyOf(item, { "call_id", "callId", "id" }), item["name"]);
    if (result.callId.empty())
        result.call = m_withoutId.take(result.tool);
    // Older Codex wrapped the text: {content, success}.
    const json::Value inner = output["content"];
    const bool wrapped = output.isObject()
        && (output["success"].exists() ? inner.exists() : inner.isString() || inner.isArray());
    if (output["type"].equals("computer_screenshot")) {
        result.images = 1;
        result.text = m_builder.text(std::string_view());
        return (void)m_session->result(std::move(result));
    }
    result.isError = wrapped && !output["success"].toBool(true);
    if (output.isString())
        result.exitCode = codexExitCode(output.string());
    putResult(std::move(result), wrapped ? output["content"] : output);
}

/// Call and result in one item, run by the provider.
void ResponsesItems::mcpCall(const json::Value& item)
{
    call(item, item["name"].string(), item["arguments"], false);
    const json::Value output = item["output"];
    const json::Value error = item["error"];
    if (!output.isString() && (!error.exists() || error.isNull()))
        return;
    closeAnswer();
    addResult(item["id"], {}, !output.isString(), output.isString() ? output : error);
}

bool ResponsesItems::otherCall(const json::Value& item, const std::string& type)
{
    if (type == "mcp_call") {
        mcpCall(item);
    } else if (type == "local_shell_call") {
        call(item, "local_shell", item["action"], false);
    } else if (type == "shell_call" || type == "apply_patch_call" || type == "computer_call") {
        call(item, type.substr(0, type.size() - 5), anyOf(item, { "action", "operation" }), false);
    } else if (type == "tool_search_output" && item["execution"].equals("client")) {
        closeAnswer(); // the client searched: what it found goes back with the next request
        addNote(item);
    } else if (isOneOf(item["type"],
                   { "web_search_call", "file_search_call", "code_interpreter_call", "tool_search_call",
                       "tool_search_output", "image_generation_call" })) {
        answer();
        addNote(item); // answered on the provider's side, no text for the client
    } else if (type == "compaction" || type == "compaction_summary") {
        m_session->boundary(BoundaryKind::Compaction);
    } else {
        return false;
    }
    return true;
}

bool ResponsesItems::item(const json::Value& item)
{
    const std::string type = item["type"].string();
    if (type == "message" || type == "agent_message" || (type.empty() && item["role"].isString())) {
        message(item); // an agent's message to another is user text
    } else if (type == "reasoning") {
        answer();
        addTexts(EventKind::Thinking, item["content"]);
        for (const json::Value part : item["summary"].items())
            addText(EventKind::Thinking, part["text"]);
    } else if (type == "function_call") {
        call(item, item["name"].string(), item["arguments"], false);
    } else if (type == "custom_tool_call") {
        call(item, item["name"].string(), item["input"], true);
    } else if (type.ends_with("_call_output") || type == "function_call_result") {
        output(item, item["output"]);
    } else {
        return otherCall(item, type);
    }
    return true;
}

Usage responsesUsage(const json::Value& usage)
{
    const json::Value in = usage["input_tokens_details"], thought = usage["output_tokens_details"];
    return usageOf(
        { usage["input_tokens"], usage["output_tokens"],
            in.isObject() ? in["cached_tokens"] : usage["cached_input_tokens"], {},
            thought.isObject() ? thought["reasoning_tokens"] : usage["reasoning_output_tokens"], {} },
        CacheTokens::Within, usage.isObject());
}

bool isResponsesItem(const json::Value& item)
{
    return isOneOf(item["type"], kItemTypes);
}

} // namespace winnow::importing
