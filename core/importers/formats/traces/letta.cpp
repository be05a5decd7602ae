// SPDX-License-Identifier: GPL-3.0-or-later
// Agent files of Letta (.af): each agent with its messages, which are Chat Completions except for their ids.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

bool isAgent(const json::Value& agent)
{
    return agent["messages"].isArray() && agent["llm_config"].isObject();
}

class LettaReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        for (const json::Value each : value["agents"].items())
            agent(each);
        if (!value["agents"].isArray())
            agent(value); // files of the first versions contain one agent
    }

private:
    void agent(const json::Value& agent)
    {
        m_session = &newSession(agent["id"].string());
        head().title = agent["name"].string();
        head().wire = Wire::OpenAiChat;
        const std::string model = agent["llm_config"]["model"].string();
        OpenAiMessages messages(m_builder, *m_session);
        for (const json::Value each : agent["messages"].items()) {
            at(each, anyOf(each, { "created_at", "date" }));
            const json::Value named = each["model"];
            messages.message(each, named.isString() ? named.string() : model);
        }
    }
};

int sniffLetta(const Sample& sample)
{
    return isAgent(sample.root["agents"].at(0)) || isAgent(sample.root) ? kCertain : 0;
}

} // namespace

extern const Format kLetta { { "letta", Message::mark("Letta agent file"), "*.af", "ituao" }, sniffLetta,
    wholeOf<LettaReader> };

} // namespace winnow::importing
