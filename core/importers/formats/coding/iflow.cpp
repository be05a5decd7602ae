// SPDX-License-Identifier: GPL-3.0-or-later
// iFlow CLI transcripts: records like Claude Code's, results like Gemini's. A streamed answer is written
// repeatedly, each time with its open calls, so call ids identify repeats.
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_anthropic.h"
#include "core/importers/shapes/messages/messages_gemini.h"

namespace winnow::importing {

namespace {

/// The function responses of a result: {responseParts: {functionResponse} | [{functionResponse}]}.
bool isIflowContent(const json::Value& content)
{
    return content["responseParts"].exists();
}

class IflowReader final : public OneSession<Wire::Gemini>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        at(value, value["timestamp"]);
        Session& session = head();
        if (value["sessionId"].isString())
            session.id = value["sessionId"].string();
        if (session.cwd.empty())
            session.cwd = value["cwd"].string();
        if (session.agentVersion.empty())
            session.agentVersion = value["version"].string();
        const json::Value message = value["message"];
        if (value["type"].equals("assistant"))
            answer(message);
        else if (value["type"].equals("user"))
            user(message["content"]);
        else
            m_builder.unknown(value["type"].string(), value);
    }

private:
    void answer(const json::Value& message)
    {
        const std::uint32_t call = m_session->modelCall(message["id"].string(), message["model"].string());
        if (const Usage usage = anthropicUsage(message["usage"]); usage.promptTokens() + usage.output > 0)
            m_session->usage(call, usage);
        AnthropicMessages blocks(m_builder, *m_session);
        for (const json::Value block : message["content"].items()) {
            const bool repeated = block["type"].equals("tool_use") && block["id"].isString()
                && !m_calls.insert(block["id"].string()).second;
            if (!repeated)
                blocks.block(block, EventKind::AssistantText);
        }
    }

    void user(const json::Value& content)
    {
        if (content.isString())
            return sayText(Role::User, content);
        AnthropicMessages blocks(m_builder, *m_session);
        m_session->turn(Role::User);
        for (const json::Value block : content.items()) {
            if (block["type"].equals("tool_result") && isIflowContent(block["content"]))
                result(block);
            else
                blocks.block(block, EventKind::UserText);
        }
    }

    void result(const json::Value& block)
    {
        const json::Value parts = block["content"]["responseParts"];
        json::Value response = parts["functionResponse"];
        for (const json::Value part : parts.items()) {
            if (!response.exists())
                response = part["functionResponse"];
        }
        SessionBuilder::Result result = resultOf(block["tool_use_id"], response["name"]);
        result.text = geminiResponseText(m_builder, response["response"], result.isError);
        result.isError = result.isError || block["is_error"].toBool();
        if (!response.exists())
            m_builder.notUnderstood(block["content"]);
        giveResult(std::move(result));
    }

    std::set<std::string> m_calls;
};

bool isIflow(const json::Value& r)
{
    if (!r["uuid"].exists() || !r["message"].isObject())
        return false;
    if (anyItem(r["message"]["content"],
            [](const json::Value& block) { return isIflowContent(block["content"]); }))
        return true;
    return r["sessionId"].string().starts_with("session-")
        && r["message"]["id"].string().starts_with("response-");
}

} // namespace

extern const Format kIflow { { "iflow", Message::mark("iFlow CLI transcript"),
                                 "~/.iflow/projects/*/session-*.jsonl", "itao" },
    sniffAny<isIflow, kCertain - 1>, recordsOf<IflowReader> };

} // namespace winnow::importing
