// SPDX-License-Identifier: GPL-3.0-or-later
// Codex CLI rollouts: today's {timestamp, type, payload} lines and the bare items of mid-2025.
#include <algorithm>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_responses.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

class CodexRolloutReader final : public RecordReader
{
public:
    explicit CodexRolloutReader(RecordingBuilder& builder)
        : RecordReader(builder, builder.session())
        , m_items(builder, *m_session)
    {
        head().wire = Wire::OpenAiResponses;
        head().id.clear();
    }

    void record(const json::Value& value) override
    {
        const auto [timestamp, type, payload, recordType, instructions]
            = pick(value, { "timestamp", "type", "payload", "record_type", "instructions" });
        at(value, timestamp);
        if (payload.isObject())
            return wrapped(type.string(), payload);
        if (recordType.exists())
            return; // {"record_type":"state"} between the bare items of old rollouts
        if (!type.exists() && value["id"].isString() && timestamp.exists())
            return header(value, instructions);
        if (!m_items.item(value))
            m_builder.unknown(type.string(), value);
    }

    void finish() override
    {
        if (head().id.empty())
            head().id = m_builder.stem();
    }

private:
    void wrapped(const std::string& type, const json::Value& payload)
    {
        if (type == "response_item") {
            item(payload);
        } else if (type == "event_msg") {
            event(payload);
        } else if (type == "turn_context") {
            if (payload["model"].isString())
                m_items.setModel(payload["model"].string());
            if (head().cwd.empty())
                head().cwd = payload["cwd"].string();
        } else if (type == "session_meta") {
            meta(payload);
        } else if (type == "compacted") {
            // replacement_history has copies of what stays in the context.
            m_items.closeAnswer();
            const json::Value message = payload["message"];
            m_session->boundary(BoundaryKind::Compaction,
                message.isString() ? m_builder.text(message) : TextId(), m_lastPrompt);
        } else if (type == "history_mutation" && payload["operation"].equals("append")) {
            for (const json::Value each : payload["items"].items()) // Trae's fork writes several at once
                item(each);
        } else if (type == "token_usage_record") {
            m_items.setUsage(responsesUsage(payload["usage"]));
        } else {
            m_builder.unknown(type, payload);
        }
    }

    void item(const json::Value& item)
    {
        if (!m_items.item(item))
            m_builder.unknown("response_item/" + item["type"].string(), item);
    }

    /// Only the first one describes this session; later ones belong to parents and forks.
    void meta(const json::Value& payload)
    {
        Session& session = head();
        if (!session.id.empty())
            return;
        session.id = anyOf(payload, { "id", "session_id" }).string();
        session.cwd = payload["cwd"].string();
        session.agentVersion = payload["cli_version"].string();
        const json::Value spawn = payload["source"]["subagent"]["thread_spawn"];
        session.parentId = anyOf(payload, { "parent_thread_id", "forked_from_id" }).string();
        if (spawn.isObject()) {
            session.sidechain = true;
            session.parentId = spawn["parent_thread_id"].string();
            session.agentId = anyOf(payload, { "agent_nickname", "agent_role" }).string();
        }
        const json::Value base = payload["base_instructions"];
        instructions(base.isObject() ? base["text"] : base.exists() ? base : payload["instructions"]);
    }

    void header(const json::Value& value, const json::Value& text)
    {
        if (!head().id.empty())
            return;
        head().id = value["id"].string();
        instructions(text);
    }

    void instructions(const json::Value& text)
    {
        if (text.isString())
            sayText(Role::System, text);
    }

    void event(const json::Value& payload)
    {
        const json::Value type = payload["type"];
        if (type.equals("token_count")) {
            const json::Value info = payload["info"];
            const json::Value last = info["last_token_usage"];
            // The event repeats if only rate limits changed: compare the running total.
            const std::int64_t total = intOf(info["total_token_usage"]["total_tokens"], -1);
            if (!last.isObject() || total == m_total)
                return;
            m_total = total;
            m_lastPrompt = intOf(last["input_tokens"]);
            m_items.setUsage(responsesUsage(last));
        } else if (type.equals("thread_name_updated")) {
            head().title = anyOf(payload, { "thread_name", "name" }).string();
        } else if (type.equals("user_message") && head().title.empty()) {
            titleFrom(payload["message"].string());
        }
        // All other events are the interface's copies of items.
    }

    void titleFrom(const std::string& said)
    {
        constexpr std::size_t kLongest = 200;
        head().title = said.substr(0, utf8::floorBoundary(said, std::min(said.size(), kLongest)));
    }

    ResponsesItems m_items;
    std::int64_t m_total = -1;
    std::int64_t m_lastPrompt = 0;
};

bool isRolloutRecord(const json::Value& record)
{
    return record["payload"].exists()
        && isOneOf(record["type"],
            { "session_meta", "response_item", "event_msg", "turn_context", "compacted", "world_state",
                "inter_agent_communication_metadata" });
}

bool isOldHeader(const json::Value& record)
{
    return record["id"].isString() && record["timestamp"].exists() && record["instructions"].exists()
        && !record["type"].exists();
}

int sniffCodexRollout(const Sample& sample)
{
    if (sample.share(isRolloutRecord) > 0.3)
        return kCertain;
    if (sample.shape == Shape::Jsonl && isOldHeader(sample.root))
        return kCertain;
    const bool state = sample.any([](const json::Value& r) { return r["record_type"].equals("state"); });
    return state && sample.any(isResponsesItem) ? kLikely : 0;
}

} // namespace

extern const Format kCodexRollout { { "codex-rollout", Message::mark("Codex CLI rollout"),
                                        "~/.codex/sessions/**/rollout-*.jsonl", "ituapo" },
    sniffCodexRollout, recordsOf<CodexRolloutReader> };

} // namespace winnow::importing
