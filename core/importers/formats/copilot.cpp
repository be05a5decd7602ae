// SPDX-License-Identifier: GPL-3.0-or-later
// GitHub Copilot CLI event logs.
#include <set>

#include "core/importers/dialects/result_content.h"
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

class CopilotReader final : public RecordReader
{
public:
    explicit CopilotReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void record(const json::Value& value) override
    {
        const std::string type = value["type"].string();
        const json::Value data = value["data"];
        m_builder.at(value);
        SessionBuilder& session = current(type, data);
        session.setTime(timeOf(value["timestamp"]));
        if (type == "session.model_change")
            m_model = data["newModel"].string();
        else if (type == "user.message")
            user(session, data);
        else if (type == "system.message")
            system(session, data);
        else if (type == "assistant.message")
            answer(session, data);
        else if (type == "tool.execution_start")
            start(session, data);
        else if (type == "tool.execution_complete")
            complete(session, data);
        else if (type == "session.compaction_complete" || type == "session.truncation")
            session.boundary(
                type == "session.truncation" ? BoundaryKind::PrefixTrim : BoundaryKind::Compaction,
                m_builder.text(anyOf(data, { "summary", "summaryContent" })),
                intOf(anyOf(data, { "preCompactionTokens", "preTruncationTokensInMessages" })));
        else
            m_builder.unknown(type);
    }

private:
    SessionBuilder& current(const std::string& type, const json::Value& data)
    {
        if (type == "session.start" || m_key.empty()) {
            const std::string id = data["sessionId"].string();
            if (m_key.empty() || (!id.empty() && id != m_key)) {
                m_key = id.empty() ? m_builder.stem() : id;
                SessionBuilder& session = m_builder.session(m_key);
                session.session().wire = Wire::OpenAiChat;
                session.session().cwd = data["context"]["cwd"].string();
                session.setTime(timeOf(data["startTime"]));
            }
        }
        return m_builder.session(m_key);
    }

    void user(SessionBuilder& session, const json::Value& data)
    {
        session.turn(Role::User);
        session.text(EventKind::UserText, m_builder.text(anyOf(data, { "transformedContent", "content" })));
    }

    void system(SessionBuilder& session, const json::Value& data)
    {
        session.turn(Role::System);
        session.text(EventKind::SystemText, m_builder.text(data["content"]));
    }

    void answer(SessionBuilder& session, const json::Value& data)
    {
        const json::Value model = data["model"];
        const std::uint32_t call
            = session.modelCall(data["messageId"].string(), model.isString() ? model.string() : m_model);
        if (data["outputTokens"].isNumber()) {
            Usage usage; // input is not recorded, so the usage is not `present`
            usage.output = intOf(data["outputTokens"]);
            session.usage(call, usage);
        }
        session.text(EventKind::Thinking, m_builder.text(data["reasoningText"]));
        session.text(EventKind::AssistantText, m_builder.text(data["content"]));
        for (const json::Value request : data["toolRequests"].items())
            addCall(session, request["toolCallId"].string(), request["name"].string(), request["arguments"]);
    }

    void addCall(SessionBuilder& session, std::string id, std::string name, const json::Value& arguments)
    {
        m_known.insert(m_key + '\n' + id);
        SessionBuilder::Call call;
        call.id = std::move(id);
        call.name = std::move(name);
        call.subName = shellSubName(call.name, arguments);
        call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
        session.call(std::move(call));
    }

    /// Repeats the request of the answer; a call of its own only when the answer was not recorded.
    void start(SessionBuilder& session, const json::Value& data)
    {
        const std::string id = data["toolCallId"].string();
        if (m_known.count(m_key + '\n' + id) == 0)
            addCall(session, id, data["toolName"].string(), data["arguments"]);
    }

    void complete(SessionBuilder& session, const json::Value& data)
    {
        session.turn(Role::Tool);
        SessionBuilder::Result result;
        result.callId = data["toolCallId"].string();
        result.isError = !data["success"].toBool(true);
        const json::Value content = data["result"]["content"];
        if (content.exists() && !(result.isError && data["error"]["message"].exists())) {
            takeContent(m_builder, content, result);
            if (const json::Value detailed = data["result"]["detailedContent"];
                detailed.isString() && detailed.raw() != content.raw())
                result.rawText = m_builder.text(detailed);
        } else {
            takeContent(m_builder, data["error"]["message"], result);
        }
        session.result(std::move(result));
    }

    RecordingBuilder& m_builder;
    std::string m_key;
    std::string m_model;
    std::set<std::string> m_known;
};

int sniffCopilot(const Sample& sample)
{
    const double share = sample.share([](const json::Value& r) {
        return r["data"].isObject() && r["type"].string().find('.') != std::string::npos
            && r["timestamp"].exists();
    });
    const bool start = sample.any([](const json::Value& r) { return r["type"].equals("session.start"); });
    return share > 0.5 ? (start ? kCertain : kLikely) : 0;
}

std::unique_ptr<RecordReader> openCopilot(RecordingBuilder& builder)
{
    return std::make_unique<CopilotReader>(builder);
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    CopilotReader reader(builder);
    reader.record(root);
    reader.finish();
}

} // namespace

extern const Format kCopilot { { "copilot-cli", "GitHub Copilot CLI events", "events.jsonl" }, sniffCopilot,
    openCopilot, readDocument, nullptr, nullptr, nullptr };

} // namespace winnow::importing
