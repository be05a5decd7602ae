// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_responses.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/importers/shapes/result_content.h"
#include "core/importers/shapes/values.h"

namespace winnow::importing {

namespace {

constexpr std::array<std::string_view, 14> kItemTypes { "function_call", "function_call_output",
    "function_call_result", "custom_tool_call", "custom_tool_call_output", "local_shell_call",
    "local_shell_call_output", "shell_call", "shell_call_output", "apply_patch_call",
    "apply_patch_call_output", "mcp_call", "computer_call", "computer_call_output" };

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

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
        m_open = m_last = m_session.modelCall({}, m_model);
}

void ResponsesItems::closeAnswer()
{
    m_open = SessionBuilder::kNone;
}

void ResponsesItems::setUsage(const Usage& usage)
{
    if (m_last != SessionBuilder::kNone && !m_session.session().modelCalls[m_last].usage.present)
        m_session.usage(m_last, usage);
}

void ResponsesItems::message(const json::Value& item)
{
    const json::Value role = item["role"];
    const json::Value content = item["content"];
    if (role.equals("assistant")) {
        answer();
        return addTexts(m_builder, m_session, EventKind::AssistantText, content);
    }
    closeAnswer();
    const bool system = role.equals("system") || role.equals("developer");
    m_session.turn(system ? Role::System : Role::User);
    addTexts(m_builder, m_session, system ? EventKind::SystemText : EventKind::UserText, content);
}

void ResponsesItems::call(
    const json::Value& item, std::string name, const json::Value& arguments, bool argumentsAreText)
{
    answer();
    SessionBuilder::Call call;
    call.id = anyOf(item, { "call_id", "callId", "id" }).string();
    call.name = std::move(name);
    const bool withoutId = call.id.empty();
    const std::string named = call.name;
    if (!argumentsAreText)
        call.subName = shellSubName(call.name, arguments);
    call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
    const std::uint32_t index = m_session.call(std::move(call));
    if (withoutId)
        m_withoutId.add(named, index);
}

void ResponsesItems::output(const json::Value& item, const json::Value& output)
{
    closeAnswer();
    m_session.turn(Role::Tool);
    SessionBuilder::Result result;
    result.callId = anyOf(item, { "call_id", "callId", "id" }).string();
    result.tool = item["name"].string();
    if (result.callId.empty())
        result.call = m_withoutId.take(result.tool);
    // Older Codex wrapped the text: {content, success}.
    const json::Value inner = output["content"];
    const bool wrapped = output.isObject()
        && (output["success"].exists() ? inner.exists() : inner.isString() || inner.isArray());
    if (output["type"].equals("computer_screenshot")) {
        result.images = 1;
        result.text = m_builder.text(std::string_view());
        return (void)m_session.result(std::move(result));
    }
    takeContent(m_builder, wrapped ? output["content"] : output, result);
    result.isError = wrapped && !output["success"].toBool(true);
    if (output.isString())
        result.exitCode = codexExitCode(output.string());
    m_session.result(std::move(result));
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
    m_session.turn(Role::Tool);
    SessionBuilder::Result result;
    result.callId = item["id"].string();
    result.isError = !output.isString();
    takeContent(m_builder, output.isString() ? output : error, result);
    m_session.result(std::move(result));
}

bool ResponsesItems::otherCall(const json::Value& item, const std::string& type)
{
    if (type == "mcp_call") {
        mcpCall(item);
    } else if (type == "local_shell_call") {
        call(item, "local_shell", item["action"], false);
    } else if (type == "shell_call" || type == "apply_patch_call" || type == "computer_call") {
        call(item, type.substr(0, type.size() - 5), anyOf(item, { "action", "operation" }), false);
    } else if (type == "web_search_call" || type == "file_search_call" || type == "code_interpreter_call"
        || type == "tool_search_call" || type == "tool_search_output" || type == "image_generation_call") {
        answer();
        m_session.text(
            EventKind::Note, m_builder.raw(item)); // answered on the provider's side, no text for us
    } else if (type == "compaction" || type == "compaction_summary") {
        m_session.boundary(BoundaryKind::Compaction);
    } else {
        return false;
    }
    return true;
}

bool ResponsesItems::item(const json::Value& item)
{
    const std::string type = item["type"].string();
    if (type == "message" || (type.empty() && item["role"].isString())) {
        message(item);
    } else if (type == "reasoning") {
        answer();
        addTexts(m_builder, m_session, EventKind::Thinking, item["content"]);
        for (const json::Value part : item["summary"].items())
            m_session.text(EventKind::Thinking, m_builder.text(part["text"]));
    } else if (type == "function_call") {
        call(item, item["name"].string(), item["arguments"], false);
    } else if (type == "custom_tool_call") {
        call(item, item["name"].string(), item["input"], true);
    } else if (endsWith(type, "_call_output") || type == "function_call_result") {
        output(item, item["output"]);
    } else {
        return otherCall(item, type);
    }
    return true;
}

Usage responsesUsage(const json::Value& usage)
{
    Usage out;
    if (!usage.isObject())
        return out;
    out.present = true;
    const json::Value details = usage["input_tokens_details"];
    out.cacheRead = intOf(details.isObject() ? details["cached_tokens"] : usage["cached_input_tokens"]);
    out.input = std::max<std::int64_t>(intOf(usage["input_tokens"]) - out.cacheRead, 0);
    out.output = intOf(usage["output_tokens"]);
    const json::Value outDetails = usage["output_tokens_details"];
    out.reasoning
        = intOf(outDetails.isObject() ? outDetails["reasoning_tokens"] : usage["reasoning_output_tokens"]);
    return out;
}

bool isResponsesItem(const json::Value& item)
{
    const std::string type = item["type"].string();
    return std::find(kItemTypes.begin(), kItemTypes.end(), type) != kItemTypes.end();
}

} // namespace winnow::importing
