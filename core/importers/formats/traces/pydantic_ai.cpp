// SPDX-License-Identifier: GPL-3.0-or-later
// Message histories of pydantic-ai: requests and responses made of parts that name their kind.
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

bool isMessage(const json::Value& value)
{
    return value["parts"].isArray()
        && (value["parts"].at(0)["part_kind"].isString() || value["kind"].equals("request")
            || value["kind"].equals("response"));
}

json::Value messagesOf(const json::Value& value)
{
    if (value.isArray())
        return value;
    for (const std::string_view key : { "messages", "all_messages", "message_history", "history" }) {
        if (isMessage(value[key].at(0)))
            return value[key];
    }
    return {};
}

class PydanticReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isMessage(value)) {
            m_session = &m_builder.session(m_builder.stem());
            return message(value);
        }
        const json::Value messages = messagesOf(value);
        m_session = &m_builder.session(m_builder.freshKey());
        for (const json::Value each : messages.items())
            message(each);
    }

private:
    void message(const json::Value& message)
    {
        at(message);
        const json::Value usage = message["usage"];
        if (message["kind"].equals("response")) {
            m_session->setTime(timeOf(message["timestamp"]));
            const std::uint32_t call = m_session->modelCall({}, message["model_name"].string());
            m_session->usage(call, usageOf(usage));
        }
        if (const std::string said = message["instructions"].string();
            !said.empty() && said != m_instructions) {
            m_instructions = said; // every request repeats it
            sayText(Role::System, message["instructions"]);
        }
        for (const json::Value each : message["parts"].items()) {
            setKnownTime(each["timestamp"]);
            part(each, each["part_kind"].string());
        }
    }

    void part(const json::Value& part, const std::string& kind)
    {
        const json::Value content = part["content"];
        if (kind == "system-prompt") {
            say(Role::System, content);
        } else if (kind == "user-prompt") {
            say(Role::User, content);
        } else if (kind == "text" || kind == "thinking") {
            addText(kind == "text" ? EventKind::AssistantText : EventKind::Thinking, content);
        } else if (kind == "tool-call" || kind == "builtin-tool-call" || kind == "native-tool-call") {
            addCall(part["tool_call_id"], part["tool_name"], part["args"]);
        } else if (kind == "tool-return" || kind == "retry-prompt") {
            result(part, kind == "retry-prompt");
        } else if (kind == "builtin-tool-return" || kind == "native-tool-return") {
            addNote(part); // run on the provider's side
        } else if (kind == "compaction") {
            m_session->boundary(BoundaryKind::Compaction, m_builder.text(content));
        } else {
            m_builder.unknown("part " + kind, part);
        }
    }

    /// A retry that names a tool is its result; one without a tool is a message to the model.
    void result(const json::Value& part, bool retry)
    {
        const json::Value content = part["content"];
        if (retry && part["tool_name"].string().empty()) {
            m_session->turn(Role::User);
            return m_session->text(EventKind::UserText, m_builder.textOrJson(content));
        }
        SessionBuilder::Result result = resultOf(part["tool_call_id"], part["tool_name"],
            retry || isOneOf(part["outcome"], { "failed", "denied", "retried" }));
        m_session->turn(Role::Tool);
        bool media = false;
        for (const json::Value each : content.items())
            media = isMedia(each) || media;
        if (media)
            takeMixed(content, result);
        else if (isMedia(content))
            takeMedia(content, result);
        else
            takeJson(m_builder, content, result); // lists and objects were sent as JSON
        m_session->result(std::move(result));
    }

    /// {kind: "binary", media_type, data}, {kind: "image-url", url} and the like.
    static bool isMedia(const json::Value& content)
    {
        const std::string kind = content["kind"].string();
        return kind == "binary" || kind == "uploaded-file" || kind.ends_with("-url");
    }

    void takeMedia(const json::Value& media, SessionBuilder::Result& result)
    {
        const bool image
            = media["kind"].equals("image-url") || media["media_type"].string().starts_with("image/");
        result.images += image ? 1 : 0;
        result.blocks.push_back({ image ? BlockKind::Image : BlockKind::Other, m_builder.raw(media) });
        if (!result.text.isValid())
            result.text = m_builder.text(std::string_view());
    }

    void takeMixed(const json::Value& content, SessionBuilder::Result& result)
    {
        std::string all;
        for (const json::Value each : content.items()) {
            if (isMedia(each)) {
                takeMedia(each, result);
                continue;
            }
            const TextId id = m_builder.textOrJson(each);
            all += all.empty() ? "" : "\n";
            all += id.isValid() ? m_builder.store().get(id).view() : std::string_view();
            result.blocks.push_back({ BlockKind::Text, id });
        }
        result.text = m_builder.text(all);
    }

    static Usage usageOf(const json::Value& recorded)
    {
        return importing::usageOf({ anyOf(recorded, { "input_tokens", "request_tokens" }),
                                      anyOf(recorded, { "output_tokens", "response_tokens" }),
                                      recorded["cache_read_tokens"], recorded["cache_write_tokens"], {}, {} },
            CacheTokens::Within);
    }

    std::string m_instructions;
};

bool isNamed(const json::Value& r)
{
    const json::Value message = isMessage(r) ? r : messagesOf(r).at(0);
    return isMessage(message) && message["parts"].at(0)["part_kind"].isString();
}

} // namespace

extern const Format kPydanticAi { { "pydantic-ai", Message::mark("pydantic-ai message history"),
                                      "*.json *.jsonl", "ituapo" },
    sniffAny<isNamed, kCertain - 4>, recordsOf<PydanticReader>, wholeOf<PydanticReader> };

} // namespace winnow::importing
