// SPDX-License-Identifier: GPL-3.0-or-later
// One message in any dialect a tracing system may have logged: OpenAI, Anthropic, LangChain, Gemini, Bedrock,
// Vercel, Responses items, GenAI parts. Used by the readers of traces, which meet all of them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/importers/shapes/inner_json.h"

namespace winnow::importing {

enum class Speaker : std::uint8_t
{
    System,
    User,
    Model,
    Tool,
    Unknown // some systems write a tool's own name as the role
};

Speaker speakerOf(const std::string& role);

struct AnyMessage
{
    struct Call
    {
        std::string id;
        std::string name;
        json::Value arguments;
    };
    struct Answer
    {
        std::string id;
        std::string name;
        json::Value content;
        bool isError = false;
        bool isGemini = false; // content is a function response
    };
    Speaker speaker = Speaker::Unknown;
    std::string role; // as written
    std::vector<json::Value> texts;
    std::vector<json::Value> thoughts;
    std::vector<Call> calls;
    std::vector<Answer> answers;
    std::vector<json::Value> unknown; // parts of an unknown kind
    bool isDefinition = false; // a tool's definition logged as a tool message
    std::vector<std::shared_ptr<InnerJson>> held; // values above may point into these

    bool empty() const
    {
        return texts.empty() && thoughts.empty() && calls.empty() && answers.empty() && unknown.empty();
    }
    /// Identifies a message that was logged twice: its words, calls and answers, not its spelling.
    std::string key() const;
};

AnyMessage anyMessage(const json::Value& message);

/// What the model read of a logged tool run: the content of a tool message or of an MCP result, or the
/// decoded string if it was encoded twice; else the output itself. Not for answers in messages: those were
/// sent as they are.
json::Value toolWords(const json::Value& logged, std::vector<std::shared_ptr<InnerJson>>& held);

/// The messages of a logged input: a list, {messages}, {contents}, {input}, a list in a list; strings with
/// JSON are parsed into `held`.
std::vector<json::Value> loggedMessages(
    const json::Value& input, std::vector<std::shared_ptr<InnerJson>>& held);
/// The messages of a logged output: also {choices}, {candidates}, {generations}.
std::vector<json::Value> loggedAnswer(
    const json::Value& output, std::vector<std::shared_ptr<InnerJson>>& held);

} // namespace winnow::importing
