// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions of Continue: messages, and beside those that call tools the state of each call with its output.
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

class ContinueReader : SessionWriter
{
public:
    ContinueReader(RecordingBuilder& builder, const json::Value& root)
        : SessionWriter(builder,
            builder.session(root["sessionId"].isString() ? root["sessionId"].string() : builder.stem()))
        , m_messages(builder, *m_session)
    {
        Session& session = head();
        session.wire = Wire::OpenAiChat;
        session.title = root["title"].string();
        session.cwd = root["workspaceDirectory"].string();
        if (session.cwd.starts_with("file://"))
            session.cwd.erase(0, 7);
        session.total = usageOf(root["usage"]);
    }

    void item(const json::Value& item)
    {
        at(item);
        setKnownTime(item["timestamp"]);
        const json::Value message = item["message"];
        const json::Value role = message["role"];
        if (role.equals("tool"))
            return tool(message);
        if (role.equals("thinking"))
            return addText(EventKind::Thinking, message["content"]);
        if (role.equals("assistant")) {
            const json::Value log = item["promptLogs"].at(0);
            const std::uint32_t answer = m_session->modelCall({}, log["modelTitle"].string());
            if (const Usage used = usageOf(message["usage"]); used.present)
                m_session->usage(answer, used);
            addTexts(EventKind::AssistantText, message["content"]);
            for (const json::Value each : message["toolCalls"].items())
                call(each);
        } else {
            m_messages.message(message);
        }
        state(item["toolCallState"]);
        for (const json::Value each : item["toolCallStates"].items())
            state(each);
    }

private:
    static Usage usageOf(const json::Value& recorded)
    {
        const json::Value details = recorded["promptTokensDetails"];
        return importing::usageOf(
            { recorded["promptTokens"], recorded["completionTokens"], details["cachedTokens"],
                details["cacheWriteTokens"], {}, recorded["totalCost"] },
            CacheTokens::Within);
    }

    void call(const json::Value& call)
    {
        const std::string id = call["id"].string();
        if (id.empty() || m_called.insert(id).second)
            addCall(id, call["function"]["name"].string(), call["function"]["arguments"]);
    }

    void tool(const json::Value& message)
    {
        SessionBuilder::Result result;
        result.callId = message["toolCallId"].string();
        if (m_answered.insert(result.callId).second)
            addResult(std::move(result), message["content"]);
    }

    /// The model gets the contents of the output's items with an empty line between. Where the message does
    /// not name its calls (the command line's), the states do.
    void state(const json::Value& state)
    {
        const json::Value output = state["output"];
        const std::string id = state["toolCallId"].string();
        if (state["toolCall"]["function"].isObject())
            call(state["toolCall"]);
        if (!output.exists() || output.isNull() || !m_answered.insert(id).second)
            return;
        m_session->turn(Role::Tool);
        SessionBuilder::Result result;
        result.callId = id;
        result.isError = state["status"].equals("errored");
        if (!output.isArray()) {
            result.text = wordsOf(m_builder, output);
            return (void)m_session->result(std::move(result));
        }
        std::string all;
        bool first = true;
        for (const json::Value each : output.items()) {
            const json::Value content = each["content"];
            const TextId words = wordsOf(m_builder, content.exists() ? content : each);
            if (output.size() == 1)
                result.text = words;
            all += first ? "" : "\n\n";
            all += m_builder.store().get(words).view();
            first = false;
        }
        if (!result.text.isValid())
            result.text = m_builder.text(all);
        m_session->result(std::move(result));
    }

    OpenAiMessages m_messages;
    std::set<std::string> m_answered;
    std::set<std::string> m_called;
};

int sniffContinue(const Sample& sample)
{
    const json::Value history = sample.root["history"];
    if (!sample.root["sessionId"].isString() || !history.at(0)["message"]["role"].isString())
        return 0;
    const auto own = [](const json::Value& item) {
        return item["contextItems"].exists() || item["toolCallStates"].isArray();
    };
    return sample.root["workspaceDirectory"].exists() || anyItem(history, own) ? kCertain : 0;
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    ContinueReader reader(builder, root);
    for (const json::Value item : root["history"].items())
        reader.item(item);
}

} // namespace

extern const Format kContinue { { "continue", Message::mark("Continue session"),
                                    "~/.continue/sessions/*.json", "iucao" },
    sniffContinue, readDocument };

} // namespace winnow::importing
