// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the Vercel AI SDK: what a window keeps (UIMessage of version 4 and of 5 and later) and what
// goes to the model (ModelMessage, CoreMessage).
#include <map>
#include <memory>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_vercel.h"

namespace winnow::importing {

namespace {

bool isMessage(const json::Value& value)
{
    return value["role"].isString() && (value["parts"].isArray() || value["content"].exists());
}

/// Rows of a message table name their chat.
std::string chatOf(const json::Value& message)
{
    return anyOf(message, { "chatId", "chat_id", "threadId", "thread_id", "conversationId" }).string();
}

json::Value messagesOf(const json::Value& value)
{
    if (value.isArray())
        return value;
    for (const std::string_view key : { "messages", "uiMessages", "initialMessages", "history", "prompt" }) {
        if (value[key].isArray())
            return value[key];
    }
    if (value["chat"]["messages"].isArray())
        return value["chat"]["messages"];
    // Output of generateText: each step has all messages up to it.
    json::Value steps = value;
    for (const json::Value step : value["steps"].items())
        steps = step;
    return steps["response"]["messages"];
}

class VercelReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isMessage(value))
            return loose(value);
        if (const json::Value inner = value["message"]; isMessage(inner))
            return loose(inner);
        const json::Value messages = messagesOf(value);
        if (messages.size() == 0)
            return m_builder.unknown("record without messages", value);
        m_session = &newSession(anyOf(value, { "chatId", "threadId", "id" }).string());
        head().title = value["title"].string();
        head().model = value["model"].string();
        VercelMessages reader(m_builder, *m_session);
        for (const json::Value message : messages.items()) {
            at(message);
            reader.message(message);
        }
    }

private:
    void loose(const json::Value& message)
    {
        const std::string chat = chatOf(message);
        SessionBuilder& session = m_builder.session(chat.empty() ? m_builder.stem() : chat);
        auto& reader = m_loose[chat];
        if (!reader)
            reader = std::make_unique<VercelMessages>(m_builder, session);
        m_builder.at(message, session);
        reader->message(message);
    }

    std::map<std::string, std::unique_ptr<VercelMessages>> m_loose; // by chat
};

int sniffVercel(const Sample& sample)
{
    const auto list
        = [](const json::Value& value) { return anyItem(messagesOf(value), isVercelMessage, 100); };
    const auto test = [&](const json::Value& r) {
        return isVercelMessage(r) || isVercelMessage(r["message"]) || list(r);
    };
    return list(sample.root) || sample.any(test) ? kLikely + 15 : 0;
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    VercelReader reader(builder);
    if (root.isArray() && isMessage(root.at(0)) && !chatOf(root.at(0)).empty()) {
        for (const json::Value message : root.items())
            reader.record(message);
    } else if (root.isArray() && !isMessage(root.at(0)) && messagesOf(root.at(0)).isArray()) {
        for (const json::Value chat : root.items())
            reader.record(chat);
    } else {
        reader.record(root);
    }
    reader.finish();
}

} // namespace

extern const Format kVercelAi { { "vercel-ai", Message::mark("Vercel AI SDK messages"), "*.json *.jsonl",
                                    "ituapo" },
    sniffVercel, recordsOf<VercelReader>, readDocument };

} // namespace winnow::importing
