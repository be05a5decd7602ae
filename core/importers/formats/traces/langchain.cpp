// SPDX-License-Identifier: GPL-3.0-or-later
// LangChain and LangGraph message dumps in their three spellings, lists, states and checkpoint histories.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_langchain.h"

namespace winnow::importing {

namespace {

json::Value messagesOf(const json::Value& value)
{
    if (value.isArray()) {
        // A history of checkpoints, newest first: the newest has all messages.
        const json::Value first = value.at(0);
        if (first["values"]["messages"].isArray())
            return first["values"]["messages"];
        return value;
    }
    for (const json::Value& holder : { value, value["values"], value["kwargs"], value["channel_values"] }) {
        if (holder["messages"].isArray())
            return holder["messages"];
    }
    return {};
}

class LangChainReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isLangChainMessage(value))
            return loose(value);
        const json::Value messages = messagesOf(value);
        m_session = &m_builder.session(m_builder.freshKey());
        LangChainMessages reader(m_builder, *m_session);
        for (const json::Value message : messages.items()) {
            at(message);
            reader.message(message);
        }
    }

private:
    void loose(const json::Value& message)
    {
        SessionBuilder& session = m_builder.session(m_builder.stem());
        if (!m_loose)
            m_loose = std::make_unique<LangChainMessages>(m_builder, session);
        m_loose->message(message);
    }

    std::unique_ptr<LangChainMessages> m_loose;
};

bool isLangChain(const json::Value& r)
{
    return isLangChainMessage(r) || isLangChainMessage(messagesOf(r).at(0))
        || isLangChainMessage(messagesOf(r).at(1));
}

} // namespace

extern const Format kLangChain { { "langchain", Message::mark("LangChain or LangGraph messages"),
                                     "*.json *.jsonl", "iuapo" },
    sniffRootOrMost<isLangChain, kLikely + 2>, recordsOf<LangChainReader>, wholeOf<LangChainReader> };

} // namespace winnow::importing
