// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of the Agent Client Protocol: what an agent sends to an editor, as JSON-RPC. A call is sent again on
// every change; its final content is the result.
#include <map>
#include <optional>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/streamed_run.h"

namespace winnow::importing {

namespace {

/// The message itself, or the one inside a wrapper with a direction and a time.
json::Value rpcOf(const json::Value& record)
{
    return record["jsonrpc"].exists() || record["method"].exists()
        ? record
        : anyOf(record, { "message", "msg", "payload", "data", "body" });
}

class AcpReader final : public StreamedRun
{
public:
    using StreamedRun::StreamedRun;

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        const InnerJson inner(rpcOf(value));
        const json::Value rpc = inner.value();
        const json::Value params = rpc["params"];
        if (const json::Value id = params["sessionId"]; id.isString() || !m_session) {
            finish();
            m_session = &m_builder.session(id.isString() ? id.string() : m_builder.stem());
        }
        at(value);
        setKnownTime(anyOf(value, { "timestamp", "ts", "time" }));
        std::optional<CopyTexts> copy;
        if (inner.wasString())
            copy.emplace(m_builder);
        const json::Value method = rpc["method"];
        if (method.equals("session/update"))
            return update(params["update"]);
        endAnswer();
        if (method.equals("session/prompt"))
            say(Role::User, params["prompt"]);
        else if (method.equals("session/new"))
            head().cwd = params["cwd"].string();
        else if (rpc["result"]["usage"].isObject())
            addUsage(anyUsage(rpc["result"]["usage"]));
    }

    void finish() override
    {
        if (m_session)
            flush();
    }

private:
    struct Call
    {
        std::string name;
        std::string given; // JSON of the latest content, or else of the raw output
        bool isContent = false;
        bool ended = false;
    };

    void update(const json::Value& update)
    {
        const std::string kind = update["sessionUpdate"].string();
        if (kind == "agent_message_chunk" || kind == "agent_thought_chunk")
            return piece(kind == "agent_message_chunk" ? EventKind::AssistantText : EventKind::Thinking,
                update["content"]["text"]);
        flush();
        if (kind == "tool_call" || kind == "tool_call_update")
            call(update);
        else if (!isOneOf(update["sessionUpdate"],
                     { "user_message_chunk", "plan", "available_commands_update", "current_mode_update",
                         "config_option_update", "session_info_update", "usage_update" }))
            m_builder.unknown(kind, update);
    }

    void call(const json::Value& update)
    {
        const std::string id = update["toolCallId"].string();
        const auto [found, isNew] = m_calls.try_emplace(head().id + '\n' + id);
        Call& call = found->second;
        if (isNew) {
            // The tool's own name if the agent sends it; titles change with every call.
            const json::Value own = anyOf(update["_meta"]["claudeCode"], { "toolName" });
            call.name = (own.isString() ? own : anyOf(update, { "toolName", "kind", "title" })).string();
            answer();
            addCall(id, call.name, update["rawInput"]);
        }
        if (update["content"].size() > 0)
            takeBlocks(update["content"], call);
        else if (const json::Value output = anyOf(update, { "rawOutput" });
                 output.exists() && !call.isContent)
            call.given = output.raw();
        if (!call.ended && isOneOf(update["status"], { "completed", "failed" }))
            end(update["toolCallId"], call, update["status"].equals("failed"));
    }

    static void takeBlocks(const json::Value& content, Call& call)
    {
        call.isContent = true;
        call.given.clear();
        for (const json::Value item : content.items())
            (call.given += call.given.empty() ? '[' : ',')
                += (item["type"].equals("content") ? item["content"] : item).raw();
        call.given += ']';
    }

    void end(const json::Value& id, Call& call, bool failed)
    {
        call.ended = true;
        endAnswer();
        m_session->turn(Role::Tool);
        const CopyTexts copy(m_builder);
        json::Document document;
        const auto given = document.parse(call.given, json::kLenient);
        SessionBuilder::Result result = resultOf(id, {}, failed);
        result.tool = call.name;
        if (given && call.isContent)
            takeContent(m_builder, *given, result);
        else if (given)
            takeJson(m_builder, *given, result);
        else
            result.text = m_builder.text(call.given);
        m_session->result(std::move(result));
    }

    std::map<std::string, Call> m_calls;
};

bool isAcp(const json::Value& record)
{
    const InnerJson inner(rpcOf(record));
    return isOneOf(inner.value()["method"], { "session/update", "session/prompt" });
}

} // namespace

extern const Format kAcp { { "acp", Message::mark("Agent Client Protocol log"), "*.jsonl *.log", "itauo" },
    sniffAny<isAcp, kCertain>, recordsOf<AcpReader>, wholeOf<AcpReader> };

} // namespace winnow::importing
