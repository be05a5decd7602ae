// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the Vercel AI SDK: what a window keeps (UIMessage of version 4 and of 5 and later) and what
// goes to the model (ModelMessage, CoreMessage).
#include "core/importers/dialects/messages_vercel.h"
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

bool isMessage(const json::Value& value)
{
    return value["role"].isString() && (value["parts"].isArray() || value["content"].exists());
}

json::Value messagesOf(const json::Value& value)
{
    if (value.isArray())
        return value;
    for (const std::string_view key : { "messages", "uiMessages", "initialMessages", "history", "prompt" }) {
        if (value[key].isArray())
            return value[key];
    }
    return value["chat"]["messages"];
}

class VercelReader final : public RecordReader
{
public:
    explicit VercelReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void record(const json::Value& value) override
    {
        if (isMessage(value))
            return loose(value);
        if (const json::Value inner = value["message"]; isMessage(inner))
            return loose(inner);
        const json::Value messages = messagesOf(value);
        if (messages.size() == 0)
            return m_builder.unknown("record without messages");
        const std::string id = anyOf(value, { "chatId", "threadId", "id" }).string();
        SessionBuilder& session
            = m_builder.session(id.empty() || m_builder.hasSession(id) ? m_builder.freshKey() : id);
        session.session().title = value["title"].string();
        session.session().model = value["model"].string();
        VercelMessages reader(m_builder, session);
        for (const json::Value message : messages.items()) {
            m_builder.at(message, session);
            reader.message(message);
        }
    }

private:
    void loose(const json::Value& message)
    {
        SessionBuilder& session = m_builder.session(m_builder.stem());
        if (!m_loose)
            m_loose = std::make_unique<VercelMessages>(m_builder, session);
        m_builder.at(message, session);
        m_loose->message(message);
    }

    RecordingBuilder& m_builder;
    std::unique_ptr<VercelMessages> m_loose;
};

int sniffVercel(const Sample& sample)
{
    const auto list = [](const json::Value& messages) {
        int looked = 0;
        for (const json::Value message : messages.items()) {
            if (isVercelMessage(message))
                return true;
            if (++looked == 100)
                break;
        }
        return false;
    };
    if (list(messagesOf(sample.root)))
        return kLikely + 15;
    return sample.any([&](const json::Value& r) {
        return isVercelMessage(r) || isVercelMessage(r["message"]) || list(messagesOf(r));
    })
        ? kLikely + 15
        : 0;
}

std::unique_ptr<RecordReader> openVercel(RecordingBuilder& builder)
{
    return std::make_unique<VercelReader>(builder);
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    VercelReader reader(builder);
    if (root.isArray() && !isMessage(root.at(0)) && messagesOf(root.at(0)).isArray()) {
        for (const json::Value chat : root.items())
            reader.record(chat);
    } else {
        reader.record(root);
    }
    reader.finish();
}

} // namespace

extern const Format kVercelAi { { "vercel-ai", Message::mark("Vercel AI SDK messages"), "*.json *.jsonl" },
    sniffVercel, openVercel, readDocument, nullptr, nullptr, nullptr };

} // namespace winnow::importing
