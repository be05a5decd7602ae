// SPDX-License-Identifier: GPL-3.0-or-later
// Kimi CLI: context.jsonl (OpenAI-like messages with checkpoints) and wire.jsonl of newer versions.
#include "core/importers/dialects/messages_openai.h"
#include "core/importers/dialects/result_content.h"
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

class KimiReader final : public RecordReader
{
public:
    explicit KimiReader(RecordingBuilder& builder)
        : m_builder(builder)
        , m_session(builder.session(builder.stem()))
        , m_messages(builder, m_session)
    {
        m_session.session().wire = Wire::OpenAiChat;
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value, m_session);
        m_session.setTime(timeOf(anyOf(value, { "time", "timestamp" })));
        const json::Value role = value["role"];
        if (role.isString()) {
            if (role.equals("_checkpoint") || role.equals("_usage"))
                return;
            if (role.equals("_system_prompt")) {
                m_session.turn(Role::System);
                return addTexts(m_builder, m_session, EventKind::SystemText, value["content"]);
            }
            return m_messages.message(value);
        }
        wire(value);
    }

private:
    void wire(const json::Value& value)
    {
        const std::string type = value["type"].string();
        if (type == "context.append_message")
            m_messages.message(value["message"]);
        else if (type == "context.append_loop_event")
            loopEvent(value["event"]);
        else if (type == "llm.request")
            m_model = value["model"].string();
        else if (type == "metadata" || type == "turn.prompt" || type == "usage.record")
            return; // said again by the messages and steps
        else if (type == "context.apply_compaction")
            m_session.boundary(BoundaryKind::Compaction, m_builder.text(value["summary"]));
        else
            m_builder.unknown(type);
    }

    void loopEvent(const json::Value& event)
    {
        const json::Value type = event["type"];
        if (type.equals("content.part")) {
            const json::Value part = event["part"];
            open(event["stepUuid"].string());
            m_session.text(part["type"].equals("think") ? EventKind::Thinking : EventKind::AssistantText,
                m_builder.text(anyOf(part, { "text", "think" })));
        } else if (type.equals("tool.call")) {
            open(event["stepUuid"].string());
            SessionBuilder::Call call;
            call.id = event["toolCallId"].string();
            call.name = event["name"].string();
            const json::Value arguments = event["args"];
            call.subName = shellSubName(call.name, arguments);
            call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
            m_session.call(std::move(call));
        } else if (type.equals("step.end")) {
            usage(event);
        } else if (type.equals("tool.result")) {
            m_session.turn(Role::Tool);
            SessionBuilder::Result result;
            result.callId = event["toolCallId"].string();
            result.isError = event["result"]["isError"].toBool();
            takeContent(m_builder, event["result"]["output"], result);
            m_session.result(std::move(result));
        }
    }

    /// A step is one request to the model: its parts, calls and usage are one model call.
    std::uint32_t open(const std::string& step)
    {
        return m_session.modelCall(step.empty() ? "only" : step, m_model);
    }

    void usage(const json::Value& event)
    {
        const json::Value recorded = event["usage"];
        if (!recorded["output"].exists())
            return;
        Usage usage;
        usage.present = true;
        usage.input = intOf(recorded["inputOther"]);
        usage.output = intOf(recorded["output"]);
        usage.cacheRead = intOf(recorded["inputCacheRead"]);
        usage.cacheWrite5m = intOf(recorded["inputCacheCreation"]);
        m_session.usage(open(event["uuid"].string()), usage);
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    OpenAiMessages m_messages;
    std::string m_model;
};

int sniffKimi(const Sample& sample)
{
    return sample.any([](const json::Value& r) {
        return r["role"].equals("_checkpoint") || r["role"].equals("_usage")
            || r["role"].equals("_system_prompt") || r["type"].equals("context.append_message")
            || r["type"].equals("context.append_loop_event");
    })
        ? kCertain - 1
        : 0;
}

std::unique_ptr<RecordReader> openKimi(RecordingBuilder& builder)
{
    return std::make_unique<KimiReader>(builder);
}

} // namespace

extern const Format kKimi { { "kimi", Message::mark("Kimi CLI context or wire log"),
                                "context.jsonl wire.jsonl" },
    sniffKimi, openKimi, nullptr, nullptr, nullptr, nullptr };

} // namespace winnow::importing
