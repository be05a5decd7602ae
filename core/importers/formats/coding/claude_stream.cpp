// SPDX-License-Identifier: GPL-3.0-or-later
// `claude -p --output-format stream-json`, Agent SDK logs and their wrappers, as JSONL or as one JSON array.

#include "core/importers/format.h"
#include "core/importers/shapes/messages/claude_results.h"
#include "core/importers/shapes/messages/messages_anthropic.h"

namespace winnow::importing {

namespace {

/// {"timestamp", "message": the object}
bool isBareWrapper(const json::Value& record)
{
    const json::Value inner = record["message"];
    return inner["type"].isString() && !record["type"].exists()
        && (inner["message"].isObject() || inner["subtype"].exists());
}

class ClaudeStreamReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& outer) override
    {
        m_builder.at(outer);
        // Some wrappers have only a time next to the object.
        const json::Value value = isBareWrapper(outer) ? outer["message"] : outer;
        const json::Value type = value["type"];
        const json::Value message = value["message"];
        if (type.equals("assistant") || type.equals("user"))
            return conversation(value, type, message);
        // Wrappers put the fields of system and result records inside `message`.
        const json::Value body = message.isObject() ? message : value;
        if (type.equals("system"))
            system(body, value);
        else if (type.equals("result"))
            result(body);
        else if (!type.equals("stream_event"))
            m_builder.unknown(type.string(), value);
    }

    void finish() override
    {
        m_results.finish();
        if (!m_builder.hasSession({}))
            return;
        Session& main = m_builder.session().session();
        main.id = m_sessionId.empty() ? m_builder.stem() : m_sessionId;
        main.model = m_model;
    }

private:
    /// The bill of the run so far, including sub-agents: covers all answers since the last one. A resumed run
    /// counts from zero.
    void result(const json::Value& body)
    {
        if (m_sessionId.empty())
            m_sessionId = body["session_id"].string();
        const auto dollars = dollarsOf(anyOf(body, { "total_cost_usd", "cost_usd" }));
        if (!dollars || !m_builder.hasSession({}) || m_builder.session().session().modelCalls.empty())
            return;
        m_session = &m_builder.session();
        Usage paid;
        paid.dollars = *dollars >= m_billed ? *dollars - m_billed : *dollars;
        m_billed = *dollars;
        addUsage(paid);
    }

    SessionBuilder& sessionOf(const json::Value& value)
    {
        const std::string parent = value["parent_tool_use_id"].string();
        SessionBuilder& session = m_builder.session(parent);
        session.setTime(timeOf(value["timestamp"]));
        if (session.empty()) {
            session.session().wire = Wire::Anthropic;
            session.session().cwd = m_cwd;
            session.session().agentVersion = m_version;
            session.session().sidechain = !parent.empty();
            session.session().agentId = parent;
            if (!parent.empty())
                session.session().parentId = m_sessionId;
        }
        return session;
    }

    void conversation(const json::Value& value, const json::Value& type, const json::Value& message)
    {
        if (m_sessionId.empty())
            m_sessionId = value["session_id"].string();
        SessionBuilder& session = sessionOf(value);
        AnthropicMessages messages(m_builder, session);
        if (type.equals("assistant"))
            return messages.assistant(message, message["id"].string());
        const json::Value copy = anyOf(value, { "tool_use_result", "toolUseResult" });
        messages.onResult = [&](const json::Value& block, SessionBuilder::Result& result) {
            m_results.complete(block, copy, m_sessionId, result);
        };
        messages.user(message["content"]);
    }

    void system(const json::Value& body, const json::Value& outer)
    {
        if (m_sessionId.empty())
            m_sessionId = body["session_id"].string();
        const json::Value subtype = body["subtype"];
        if (subtype.equals("init") && m_cwd.empty()) {
            m_cwd = body["cwd"].string();
            m_version = body["claude_code_version"].string();
            m_model = body["model"].string();
        } else if (subtype.equals("compact_boundary")) {
            const json::Value meta = anyOf(body, { "compact_metadata", "compactMetadata" });
            SessionBuilder& session = sessionOf(outer);
            session.boundary(BoundaryKind::Compaction, {}, intOf(anyOf(meta, { "pre_tokens", "preTokens" })));
        }
    }

    ClaudeResults m_results { m_builder };
    std::string m_sessionId;
    std::string m_cwd;
    std::string m_version;
    std::string m_model;
    double m_billed = 0; // in the latest result record
};

bool isStreamRecord(const json::Value& outer)
{
    const json::Value record = isBareWrapper(outer) ? outer["message"] : outer;
    const auto [type, subtype, message, uuid, parent, sessionId, parentTool] = pick(
        record, { "type", "subtype", "message", "uuid", "parentUuid", "session_id", "parent_tool_use_id" });
    if (parent.exists() || record["sessionId"].exists())
        return false;
    if (type.equals("system"))
        return subtype.equals("init") || message["subtype"].exists() || sessionId.exists();
    if (type.equals("result"))
        return record["num_turns"].exists() || message["num_turns"].exists();
    const bool conversation = type.equals("assistant") || type.equals("user");
    return conversation && message["role"].isString()
        && (sessionId.exists() || parentTool.exists() || !uuid.exists());
}

int sniffClaudeStream(const Sample& sample)
{
    const double share = sample.share(isStreamRecord);
    return share > 0.5 ? kCertain - 6 : share > 0 ? kMaybe : 0;
}

} // namespace

extern const Format kClaudeStream { { "claude-stream", Message::mark("Claude stream-json or Agent SDK log"),
                                        "*.jsonl *.json", "iucapo" },
    sniffClaudeStream, recordsOf<ClaudeStreamReader> };

} // namespace winnow::importing
