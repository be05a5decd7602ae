// SPDX-License-Identifier: GPL-3.0-or-later
// Pi, OpenClaw and Droid sessions: a header line, then entries that form a tree; the path to the last entry
// counts.
#include <unordered_map>

#include "core/importers/format.h"
#include "core/importers/shapes/kept_records.h"
#include "core/importers/shapes/messages/messages_anthropic.h"

namespace winnow::importing {

namespace {

class PiReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        const std::string type = value["type"].string();
        if (type == "session" || type == "session_start") {
            const std::string id = value["id"].string();
            m_session = &m_builder.session(id.empty() ? m_builder.stem() : id);
            m_head = id;
            head().cwd = value["cwd"].string();
            head().title = value["title"].string();
            head().parentId = value["parentSession"].string();
            head().wire = Wire::Anthropic;
            return;
        }
        std::string parent = value["parentId"].string();
        const bool root = parent.empty() || parent == m_head;
        m_entries.add(m_builder, value, value["id"].string(), std::move(parent), root);
    }

    void finish() override
    {
        if (!m_session)
            m_session = &m_builder.session(m_builder.stem());
        m_entries.eachOnPath(m_builder, [&](const json::Value& entry) {
            m_session->setPlace(m_builder.place());
            m_session->setTime(timeOf(entry["timestamp"]));
            m_eventOf[entry["id"].string()] = static_cast<std::uint32_t>(head().events.size());
            take(entry);
        });
    }

private:
    void take(const json::Value& entry)
    {
        const std::string type = entry["type"].string();
        if (type == "message")
            return message(entry["message"]);
        if (type == "model_change")
            m_model = entry["modelId"].string();
        else if (type == "compaction")
            compaction(entry);
        else
            m_builder.unknown(type, entry);
    }

    /// The entries from the first kept one on stay in the context.
    void compaction(const json::Value& entry)
    {
        Boundary boundary;
        boundary.summary = m_builder.text(entry["summary"]);
        boundary.tokensBefore = intOf(entry["tokensBefore"]);
        const auto kept = m_eventOf.find(entry["firstKeptEntryId"].string());
        if (kept != m_eventOf.end())
            boundary.keptFrom = kept->second;
        m_session->boundary(std::move(boundary));
    }

    void message(const json::Value& message)
    {
        const json::Value role = message["role"];
        const json::Value content = message["content"];
        if (role.equals("toolResult"))
            return result(message);
        if (role.equals("assistant"))
            return answer(message, content);
        if (role.equals("bashExecution")) { // run by the user; in the context as the user's message
            return sayText(Role::User, message["output"]);
        }
        if (!role.equals("user"))
            m_builder.unknown("role " + role.string(), message);
        AnthropicMessages(m_builder, *m_session).user(content); // Droid writes tool_result blocks here
    }

    void answer(const json::Value& message, const json::Value& content)
    {
        const json::Value model = message["model"];
        const std::uint32_t call = m_session->modelCall({}, model.isString() ? model.string() : m_model);
        const json::Value recorded = message["usage"];
        if (recorded["cacheRead"].exists() || recorded["input"].exists()) {
            m_session->usage(call,
                usageOf({ recorded["input"], recorded["output"], recorded["cacheRead"],
                            recorded["cacheWrite"], {}, recorded["cost"]["total"] },
                    CacheTokens::Apart, true));
        }
        if (content.isString())
            return addText(EventKind::AssistantText, content);
        AnthropicMessages blocks(m_builder, *m_session);
        for (const json::Value block : content.items()) {
            if (block["type"].equals("toolCall"))
                addCall(block["id"], block["name"], block["arguments"]);
            else
                blocks.block(block, EventKind::AssistantText);
        }
    }

    void result(const json::Value& message)
    {
        addResult(
            message["toolCallId"], message["toolName"], message["isError"].toBool(), message["content"]);
    }

    std::string m_model;
    std::string m_head; // id of the header line, the parent of first entries in some versions
    KeptRecords m_entries;
    std::unordered_map<std::string, std::uint32_t> m_eventOf; // by entry: its first event
};

int sniffPi(const Sample& sample)
{
    if (sample.records.empty())
        return 0;
    const json::Value first = sample.records.front();
    const bool head
        = (first["type"].equals("session") && first["cwd"].exists()) || first["type"].equals("session_start");
    const bool entries = sample.any(
        [](const json::Value& r) { return r["type"].equals("message") && r["message"]["role"].isString(); });
    return head && (entries || sample.records.size() == 1) ? kCertain - 1 : 0;
}

} // namespace

extern const Format kPi { { "pi", Message::mark("Pi, OpenClaw or Droid session"), "*.jsonl", "itucapo" },
    sniffPi, recordsOf<PiReader> };

} // namespace winnow::importing
