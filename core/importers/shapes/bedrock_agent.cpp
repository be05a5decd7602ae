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
            const json::Value step = member.value; // orchestration, and the steps before and after it
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
            std::string name = named.isString() ? named.string() : kind;
            const std::uint32_t call = addCall({}, name, member.value);
            m_open.push_back({ std::move(name), call });
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
        take(seen["agentCollaboratorInvocationOutput"]["agentCollaboratorName"].string(), result);
        result.isError = code["executionError"].isString();
        result.text = m_builder.textOrJson(content);
        giveResult(std::move(result));
    }

    /// A collaborator's answer names it, because those it asked in turn answer first; any other answer is to
    /// the latest call.
    void take(const std::string& agent, SessionBuilder::Result& result)
    {
        std::size_t at = m_open.size();
        while (at > 0 && !agent.empty() && m_open[at - 1].name != agent)
            --at;
        result.tool = at > 0 ? m_open[at - 1].name : agent;
        if (at == 0)
            return;
        result.call = m_open[at - 1].call;
        m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(at) - 1);
    }

    struct Open
    {
        std::string name;
        std::uint32_t call;
    };
    std::string m_model;
    std::vector<Open> m_open;
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
    const auto take = [&](const json::Value& event) { trace.event(event["trace"]); };
    if (!eachEventFrame(frames, take))
        builder.issue(Severity::Warning, kCutStream);
    if (session.session().calls.empty())
        builder.count(Message::mark("answers of an agent that hold no trace of its tools: {}"));
}

} // namespace winnow::importing
