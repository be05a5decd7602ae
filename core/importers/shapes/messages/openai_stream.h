// SPDX-License-Identifier: GPL-3.0-or-later
// Puts chat.completion.chunk events back together to the body that the answer would have been without
// streaming.
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
    /// Gives each answer as a chat.completion body, in order of first appearance. Only the first choice is
    /// read.
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
