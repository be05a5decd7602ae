// SPDX-License-Identifier: GPL-3.0-or-later
// Chat histories of Grok Build: one record per line, named by its type.
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

class GrokReader final : public RecordReader
{
public:
    explicit GrokReader(RecordingBuilder& builder)
        : RecordReader(builder, builder.session(nameOf(builder)), Wire::OpenAiResponses)
    {
    }

    void record(const json::Value& value) override
    {
        at(value);
        setKnownTime(anyOf(value, { "timestamp", "created_at", "ts" }));
        const std::string type = value["type"].string();
        const json::Value content = value["content"];
        if (type == "system" || type == "developer") {
            say(Role::System, content);
        } else if (type == "user") {
            say(Role::User, content);
        } else if (type == "assistant") {
            answer(value, content);
        } else if (type == "tool_result") {
            addResult(value["tool_call_id"], value["name"], anyOf(value, { "is_error", "error" }).toBool(),
                content);
        } else if (type == "reasoning") {
            for (const json::Value part : value["summary"].items())
                addText(EventKind::Thinking, part["text"]);
        } else if (type == "backend_tool_call") {
            addNote(value); // run on the provider's side
        } else if (type == "compaction" || type == "summary") {
            m_session->boundary(BoundaryKind::Compaction, m_builder.textOrJson(content));
        } else {
            m_builder.unknown(type, value);
        }
    }

private:
    /// .../sessions/<folder>/<session id>/chat_history.jsonl
    static std::string nameOf(const RecordingBuilder& builder)
    {
        const std::filesystem::path path(builder.path());
        return builder.stem() == "chat_history" && path.has_parent_path()
            ? path.parent_path().filename().string()
            : builder.stem();
    }

    void answer(const json::Value& value, const json::Value& content)
    {
        m_session->modelCall(value["id"].string(), anyOf(value, { "model_id", "model" }).string());
        if (!content.string().empty() || content.isArray())
            addTexts(EventKind::AssistantText, content);
        for (const json::Value call : value["tool_calls"].items()) {
            const json::Value function = call["function"].isObject() ? call["function"] : call;
            addCall(call["id"], function["name"], function["arguments"]);
        }
    }
};

int sniffGrok(const Sample& sample)
{
    const auto own = [](const json::Value& r) {
        const json::Value type = r["type"];
        return (type.equals("tool_result") && r["tool_call_id"].isString() && r["content"].exists())
            || type.equals("backend_tool_call")
            || (type.equals("assistant") && r["model_id"].isString() && !r["message"].exists());
    };
    return sample.shape == Shape::Jsonl && sample.any(own) ? kCertain - 3 : 0;
}

} // namespace

extern const Format kGrok { { "grok-build", Message::mark("Grok Build chat history"),
                                "~/.grok/sessions/*/*/chat_history.jsonl", "iao" },
    sniffGrok, recordsOf<GrokReader> };

} // namespace winnow::importing
