// SPDX-License-Identifier: GPL-3.0-or-later
// Reassembles chat.completion.chunk events into the body of a non-streamed answer.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/importers/recording_builder.h"

namespace winnow::importing {

class OpenAiStream
{
public:
    explicit OpenAiStream(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void chunk(const json::Value& chunk);
    /// Passes each answer on as a chat.completion body, in order of first appearance. Reads only the first
    /// choice.
    void finish(const std::function<void(const json::Value& body)>& take);

private:
    struct Call
    {
        std::string id;
        std::string name;
        std::string arguments;
    };
    struct Answer
    {
        std::string model;
        std::string content;
        std::string reasoning;
        std::map<std::int64_t, Call> calls;
        std::string usage; // raw JSON
        RecordPlace place;
    };
    RecordingBuilder& m_builder;
    std::map<std::string, std::size_t> m_byId;
    std::vector<Answer> m_answers;
};

} // namespace winnow::importing
