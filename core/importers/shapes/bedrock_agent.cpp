// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/bedrock_agent.h"

#include "core/importers/shapes/messages/converse_stream.h"
#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

namespace {

class AgentTrace : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void event(const json::Value& event)
    {
        setKnownTime(event["eventTime"]);
        for (const json::Value::Member member : event["trace"].members()) {
            const json::Value step = member.value; // orchestration, and what stands before and behind it
            if (const json::Value input = step["modelInvocationInput"]; input.isObject())
                m_model = input["foundationModel"].string();
            else if (const json::Value output = step["modelInvocationOutput"]; output.isObject())
                answer(output);
            else if (const json::Value call = step["invocationInput"]; call.isObject())
                invocation(call);
            else if (const json::Value seen = step["observation"]; seen.isObject())
                observation(seen);
        }
    }

private:
    void answer(const json::Value& output)
    {
        const json::Value recorded = output["metadata"]["usage"];
        m_session->usage(m_session->modelCall({}, m_model),
            usageOf({ .input = recorded["inputTokens"], .output = recorded["outputTokens"] },
                CacheTokens::Apart));
        addText(EventKind::AssistantText, output["rawResponse"]["content"]);
    }

    /// {codeInterpreterInvocationInput: {code}}, {actionGroupInvocationInput: {...}} and so on.
    void invocation(const json::Value& invocation)
    {
        for (const json::Value::Member member : invocation.members()) {
            std::string kind = member.key.string();
            if (!member.value.isObject())
                continue;
            if (const std::size_t end = kind.find("InvocationInput"); end != std::string::npos)
                kind.resize(end);
            else if (kind == "knowledgeBaseLookupInput")
                kind = "knowledgeBase";
            const json::Value named = anyOf(member.value,
                { "function", "apiPath", "actionGroupName", "agentCollaboratorName", "knowledgeBaseId" });
            m_name = named.isString() ? named.string() : kind;
            m_call = addCall({}, m_name, member.value);
        }
    }

    void observation(const json::Value& seen)
    {
        if (const json::Value last = seen["finalResponse"]; last.isObject())
            return addText(EventKind::Note, last["text"]); // the answer has it, too
        const json::Value code = seen["codeInterpreterInvocationOutput"];
        json::Value content = anyOf(code, { "executionOutput", "executionError" });
        for (const json::Value& other : { seen["actionGroupInvocationOutput"]["text"],
                 seen["agentCollaboratorInvocationOutput"]["output"]["text"],
                 seen["knowledgeBaseLookupOutput"]["retrievedReferences"], seen["repromptResponse"]["text"] })
            content = content.exists() ? content : other;
        if (!content.exists())
            return m_builder.unknown("observation " + seen["type"].string(), seen);
        SessionBuilder::Result result;
        result.tool = m_name;
        result.call = m_call;
        result.isError = code["executionError"].isString();
        m_session->turn(Role::Tool);
        result.text = m_builder.textOrJson(content);
        m_session->result(std::move(result));
        m_call = SessionBuilder::kNone;
    }

    std::string m_model;
    std::string m_name;
    std::uint32_t m_call = SessionBuilder::kNone;
};

} // namespace

bool isAgentCall(std::string_view url)
{
    return url.find("/agents/") != std::string_view::npos && url.find("/sessions/") != std::string_view::npos
        && url.find("bedrock") != std::string_view::npos;
}

void readAgentAnswer(RecordingBuilder& builder, const json::Value& body, std::string_view frames, TimeMs time)
{
    SessionBuilder& session = builder.session(builder.stem());
    session.setTime(time);
    session.turn(Role::User);
    session.text(EventKind::UserText, builder.text(body["inputText"]));
    AgentTrace trace(builder, session);
    json::Document document;
    eachEventFrame(frames, [&](std::string_view type, std::string_view payload) {
        const auto event = document.parse(payload);
        if (event && type == "trace")
            trace.event(*event);
    });
    if (session.session().calls.empty())
        builder.count(Message::mark("{} answers of an agent hold no trace of its tools"));
}

} // namespace winnow::importing
