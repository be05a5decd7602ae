// SPDX-License-Identifier: GPL-3.0-or-later
// Chat histories of Semantic Kernel: .NET writes {Role: {Label}, Items: [{$type}]}, Python {role, items:
// [{content_type}]}. Functions are named plugin-function, as the model knows them.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

json::Value itemsOf(const json::Value& message)
{
    return anyOf(message, { "Items", "items" });
}

class SemanticKernelReader final : public RecordReader
{
public:
    explicit SemanticKernelReader(RecordingBuilder& builder)
        : RecordReader(builder, builder.session(builder.stem()), Wire::OpenAiChat)
    {
    }

    void record(const json::Value& value) override
    {
        const json::Value list
            = value.isArray() ? value : anyOf(value, { "messages", "Messages", "chat_history" });
        for (const json::Value each : list.items())
            message(each);
        if (!list.isArray())
            message(value);
    }

private:
    void message(const json::Value& message)
    {
        at(message);
        const json::Value written = anyOf(message, { "Role", "role" });
        const std::string role
            = written.isObject() ? anyOf(written, { "Label", "label" }).string() : written.string();
        EventKind kind = EventKind::AssistantText;
        if (role == "assistant") {
            const json::Value metadata = anyOf(message, { "Metadata", "metadata" });
            const std::uint32_t call
                = m_session->modelCall({}, anyOf(message, { "ModelId", "ai_model_id" }).string());
            m_session->usage(call, usageIn(anyOf(metadata, { "Usage", "usage" })));
        } else if (role != "tool") {
            const Role speaker = role == "user" ? Role::User : Role::System;
            m_session->turn(speaker);
            kind = textKindOf(speaker);
        }
        for (const json::Value item : itemsOf(message).items())
            this->item(item, kind);
        if (itemsOf(message).size() == 0)
            addTexts(kind, anyOf(message, { "Content", "content" }));
    }

    static Usage usageIn(const json::Value& usage)
    {
        const Usage known = anyUsage(usage);
        return known.present
            ? known
            : usageOf({ .input = anyOf(usage, { "InputTokenCount", "PromptTokens" }),
                          .output = anyOf(usage, { "OutputTokenCount", "CompletionTokens" }) },
                CacheTokens::Apart);
    }

    static std::string nameOf(const json::Value& item)
    {
        const std::string plugin = anyOf(item, { "PluginName", "plugin_name" }).string();
        const std::string function = anyOf(item, { "FunctionName", "function_name", "name" }).string();
        return plugin.empty() || function.starts_with(plugin + "-") ? function : plugin + "-" + function;
    }

    void item(const json::Value& item, EventKind kind)
    {
        const std::string type = anyOf(item, { "$type", "content_type" }).string();
        if (type == "FunctionCallContent" || type == "function_call") {
            addCall(anyOf(item, { "Id", "id" }).string(), nameOf(item),
                anyOf(item, { "Arguments", "arguments" }));
        } else if (type == "FunctionResultContent" || type == "function_result") {
            SessionBuilder::Result result;
            result.callId = anyOf(item, { "CallId", "call_id", "id" }).string();
            result.tool = nameOf(item);
            addResult(std::move(result), anyOf(item, { "Result", "result" }));
        } else if (type == "TextContent" || type == "text") {
            addText(kind, anyOf(item, { "Text", "text" }));
        } else if (type == "ReasoningContent" || type == "reasoning") {
            addText(EventKind::Thinking, anyOf(item, { "Text", "text" }));
        } else {
            m_builder.unknown("item " + type, item);
        }
    }
};

bool isMessage(const json::Value& r)
{
    const json::Value first = itemsOf(r).at(0);
    return (r["Role"].exists() && first["$type"].isString())
        || (r["role"].isString() && first["content_type"].isString());
}

int sniffSemanticKernel(const Sample& sample)
{
    const json::Value inner = anyOf(sample.root, { "messages", "Messages", "chat_history" });
    return sample.any(isMessage) || isMessage(inner.at(0)) ? kCertain : 0;
}

} // namespace

extern const Format kSemanticKernel { { "semantic-kernel", Message::mark("Semantic Kernel chat history"),
                                          "*.json", "iua" },
    sniffSemanticKernel, recordsOf<SemanticKernelReader>, wholeOf<SemanticKernelReader> };

} // namespace winnow::importing
