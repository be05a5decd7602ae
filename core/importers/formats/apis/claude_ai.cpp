// SPDX-License-Identifier: GPL-3.0-or-later
// Conversations of Claude.ai's data export: messages with blocks; blocks of older exports have no ids.
#include <map>
#include <set>

#include "core/importers/format.h"

namespace winnow::importing {

namespace {

/// The messages of the leaf's branch; all messages if the export names no leaf or the branch is broken.
std::vector<json::Value> branchOf(const json::Value& conversation)
{
    std::vector<json::Value> all;
    std::map<std::string, json::Value> byId;
    for (const json::Value message : conversation["chat_messages"].items()) {
        all.push_back(message);
        byId[message["uuid"].string()] = message;
    }
    std::vector<json::Value> branch;
    std::set<std::string> seen;
    for (std::string at = conversation["current_leaf_message_uuid"].string();
         byId.count(at) > 0 && seen.insert(at).second; at = byId[at]["parent_message_uuid"].string())
        branch.push_back(byId[at]);
    if (branch.empty() || branch.back()["uuid"].raw() != all.front()["uuid"].raw())
        return all;
    std::reverse(branch.begin(), branch.end());
    return branch;
}

class ClaudeAiReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& conversation) override
    {
        if (conversation["chat_messages"].size() == 0)
            return m_builder.count(Message::mark("conversations without messages: {}"));
        m_session = &newSession(conversation["uuid"].string());
        head().wire = Wire::Anthropic;
        head().title = conversation["name"].string();
        head().model = conversation["model"].string();
        m_lastCall = SessionBuilder::kNone;
        for (const json::Value& each : branchOf(conversation))
            message(each);
    }

private:
    void message(const json::Value& message)
    {
        at(message, message["created_at"]);
        const EventKind kind = begin(!message["sender"].equals("human"));
        const json::Value blocks = message["content"];
        if (blocks.size() == 0)
            addText(kind, message["text"]);
        for (const json::Value each : blocks.items())
            block(each, kind);
        for (const json::Value each : message["attachments"].items())
            addText(kind, each["extracted_content"]);
        for (const json::Value each : message["files"].items()) {
            if (each["file_kind"].equals("image"))
                sayImage(m_builder);
        }
    }

    void block(const json::Value& block, EventKind kind)
    {
        const json::Value type = block["type"];
        if (type.equals("text")) {
            addText(kind, block["text"]);
        } else if (type.equals("thinking")) {
            addText(EventKind::Thinking, block["thinking"]);
        } else if (type.equals("tool_use")) {
            m_lastCall = addCall(block["id"], block["name"], block["input"]);
        } else if (type.equals("tool_result")) {
            SessionBuilder::Result result
                = resultOf(block["tool_use_id"], block["name"], block["is_error"].toBool());
            if (result.callId.empty())
                result.call = m_lastCall;
            addResult(std::move(result), block["content"]);
        } else if (!type.equals("voice_note") && !type.equals("token_budget") && !type.equals("flag")) {
            if (block["content"].exists() && !block["content"].isNull())
                m_builder.mayHoldResult("block " + type.string(), block);
            else
                m_builder.unknown("block " + type.string(), block);
        }
    }

    std::uint32_t m_lastCall = SessionBuilder::kNone;
};

bool isClaudeAi(const json::Value& r)
{
    return r["chat_messages"].isArray() && r["uuid"].isString();
}

} // namespace

extern const Format kClaudeAi { { "claude-ai", Message::mark("Claude.ai data export"), "conversations.json",
                                    "itao" },
    sniffAny<isClaudeAi, kCertain>, recordsOf<ClaudeAiReader> };

} // namespace winnow::importing
