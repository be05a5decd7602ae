// SPDX-License-Identifier: GPL-3.0-or-later
// Data sets of conversations with tools: ShareGPT and Hermes ({from, value}), LLaMA-Factory's typed contents,
// rows whose messages are a string of JSON (Toucan), a question with the calls that answer it (xLAM), and
// glaive's function calling as running text.
#include <array>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/any_message.h"
#include "core/importers/shapes/messages/open_calls.h"

namespace winnow::importing {

namespace {

bool isCall(const json::Value& name)
{
    return isOneOf(name, { "function_call", "tool_call", "function-call" });
}

Speaker speakerIn(const json::Value& name)
{
    if (isOneOf(name, { "gpt", "bot", "chatgpt", "reasoning", "answer" }))
        return Speaker::Model;
    const bool tool = isOneOf(name,
        { "observation", "function_response", "function-response", "tool_response", "tool_result", "ipython",
            "execution", "environment", "tool_output", "function_output", "function_result" });
    return tool ? Speaker::Tool : speakerOf(name.string());
}

/// Qwen's models get tool results as user messages.
bool isTaggedResult(const json::Value& content)
{
    return content.isString() && content.string().starts_with("<tool_response>");
}

/// One row of a data set. Calls have no ids: a result belongs to the oldest open call.
class RowReader : SessionWriter
{
public:
    RowReader(RecordingBuilder& builder, SessionBuilder& session)
        : SessionWriter(builder, session)
    {
        head().wire = Wire::OpenAiChat;
    }

    void message(const json::Value& message)
    {
        const json::Value from = anyOf(message, { "from", "role" });
        const json::Value content = anyOf(message, { "value", "content" });
        if (isCall(from)) {
            m_session->modelCall({});
            return calls(content);
        }
        switch (speakerIn(from)) {
        case Speaker::System:
            return say(Role::System, content);
        case Speaker::User:
            if (!content.isString() && !content.isArray())
                m_builder.mayHoldResult("user", message);
            return isTaggedResult(content) ? result(message, content) : say(Role::User, content);
        case Speaker::Model:
            return answer(message, content);
        case Speaker::Tool:
            return result(message, content);
        case Speaker::Unknown:
            m_builder.mayHoldResult("speaker " + from.string(), message);
            say(Role::Note, content);
        }
    }

    /// The question and the expected calls.
    void question(const json::Value& asked, const json::Value& expected)
    {
        say(Role::User, asked);
        m_session->modelCall({});
        calls(expected);
    }

    void modelText(std::string_view text)
    {
        m_session->modelCall({});
        addText(EventKind::AssistantText, text);
        taggedCalls(std::string(text));
    }
    void userText(std::string_view text)
    {
        m_session->turn(Role::User);
        addText(EventKind::UserText, text);
    }
    void resultText(std::string_view text)
    {
        giveResult({ .call = m_open.take({}), .text = m_builder.text(text) });
    }

private:
    void answer(const json::Value& message, const json::Value& content)
    {
        m_session->modelCall({});
        addText(EventKind::Thinking, message["reasoning_content"]);
        if (content.isString()) {
            addText(EventKind::AssistantText, content);
            taggedCalls(content.string());
        }
        for (const json::Value block : content.items()) {
            const json::Value value = anyOf(block, { "value", "text", "content" });
            if (isOneOf(block["type"], { "tool_call", "function_call" }))
                calls(value);
            else
                addText(block["type"].equals("reasoning") ? EventKind::Thinking : EventKind::AssistantText,
                    value);
        }
        for (const json::Value each : message["tool_calls"].items())
            call(each["function"].isObject() ? each["function"] : each, each["id"].string());
        if (message["function_call"].isObject())
            call(message["function_call"], {});
    }

    /// {name, arguments}, a list of them, or a string of either; Toucan writes it as Python would.
    void calls(const json::Value& content)
    {
        const InnerJson inner(content);
        const json::Value value = inner.value();
        const CopyTexts copy(m_builder);
        if (value.isObject())
            return call(value, {});
        for (const json::Value each : value.items())
            call(each, {});
        if (!value.isArray())
            pythonCall(content.string());
    }

    void call(const json::Value& value, std::string id)
    {
        const bool withoutId = id.empty();
        const std::string name = anyOf(value, { "name", "tool_name", "function" }).string();
        const std::uint32_t call
            = addCall(std::move(id), name, anyOf(value, { "arguments", "parameters", "args" }));
        if (withoutId)
            m_open.add(name, call);
    }

    /// {'name': 'x', 'arguments': '...'} and half-converted forms: not JSON, but the name can be found.
    void pythonCall(const std::string& text)
    {
        SessionBuilder::Call call;
        for (const std::string_view key : { "'name': '", "\"name\": \"" }) {
            const std::size_t name = text.find(key);
            if (name != std::string::npos && call.name.empty())
                call.name = text.substr(
                    name + key.size(), text.find(key.back(), name + key.size()) - name - key.size());
        }
        call.arguments = m_builder.text(std::string_view(text));
        const std::string called = call.name;
        m_open.add(called, m_session->call(std::move(call)));
    }

    /// <tool_call> {...} </tool_call> and <functioncall> {...} inside an answer.
    void taggedCalls(const std::string& text)
    {
        const CopyTexts copy(m_builder);
        for (const std::string_view tag : { "<tool_call>", "<functioncall>" }) {
            for (std::size_t at = text.find(tag); at != std::string::npos; at = text.find(tag, at + 1)) {
                const std::string_view rest = std::string_view(text).substr(at + tag.size());
                const std::string_view inside
                    = rest.substr(0, std::min(rest.find("</tool_call>"), rest.size()));
                json::Document document;
                if (const auto value = document.parse(inside, { 100, true, true, true }))
                    call(*value, {});
                else
                    pythonCall(std::string(inside));
            }
        }
    }

    void result(const json::Value& message, const json::Value& content)
    {
        SessionBuilder::Result result = resultOf(message["tool_call_id"], message["name"]);
        if (result.callId.empty())
            result.call = m_open.take(result.tool);
        addResult(std::move(result), content);
    }

    OpenCalls m_open;
};

/// "USER: ... ASSISTANT: ... FUNCTION RESPONSE: ..." in one text.
void readRunningText(RecordingBuilder& builder, SessionBuilder& session, const std::string& text)
{
    static constexpr std::array<std::string_view, 3> kMarks { "USER:", "ASSISTANT:", "FUNCTION RESPONSE:" };
    RowReader row(builder, session);
    const auto next = [&](std::size_t from, std::size_t& mark) {
        std::size_t found = std::string::npos;
        for (std::size_t i = 0; i < kMarks.size(); ++i) {
            const std::size_t at = text.find(kMarks[i], from);
            if (at < found) {
                found = at;
                mark = i;
            }
        }
        return found;
    };
    std::size_t mark = 0;
    for (std::size_t at = next(0, mark); at != std::string::npos;) {
        const std::size_t begin = at + kMarks[mark].size();
        std::size_t following = 0;
        const std::size_t end = next(begin, following);
        std::string_view part
            = std::string_view(text).substr(begin, end == std::string::npos ? end : end - begin);
        constexpr std::string_view kSpace = " \t\n\v\f\r";
        part.remove_prefix(std::min(part.find_first_not_of(kSpace), part.size()));
        part = part.substr(0, part.find_last_not_of(kSpace) + 1);
        if (mark == 0)
            row.userText(part);
        else if (mark == 1)
            row.modelText(part);
        else
            row.resultText(part);
        at = end;
        mark = following;
    }
}

bool isQuestion(const json::Value& value)
{
    const json::Value answers = value["answers"];
    return value["query"].isString() && value["tools"].exists()
        && ((answers.isString() && answers.string().starts_with("[")) || answers.at(0)["name"].isString());
}

class DataSetReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (!value.at(0).isObject() || value.at(0)["from"].exists())
            return row(value);
        for (const json::Value each : value.items()) {
            m_builder.at(each);
            row(each);
        }
    }

private:
    void row(const json::Value& value)
    {
        SessionBuilder& session = m_builder.session(m_builder.freshKey());
        if (value["chat"].isString())
            return readRunningText(m_builder, session, value["chat"].string());
        const InnerJson list(
            value.isArray() ? value : anyOf(value, { "conversations", "messages", "conversation" }));
        RowReader reader(m_builder, session);
        if (isQuestion(value))
            return reader.question(value["query"], value["answers"]);
        if (value["system"].isString()) {
            session.turn(Role::System);
            session.text(EventKind::SystemText, m_builder.text(value["system"]));
        }
        std::optional<CopyTexts> copy;
        if (list.wasString())
            copy.emplace(m_builder);
        for (const json::Value message : list.value().items())
            reader.message(message);
    }
};

bool hasTypedValue(const json::Value& message)
{
    const json::Value block = message["content"].at(0);
    return block["type"].isString() && block["value"].isString() && !block["text"].exists();
}

bool isRow(const json::Value& value)
{
    if (isQuestion(value))
        return true;
    if (value["chat"].isString())
        return value["chat"].string().find("FUNCTION RESPONSE:") != std::string::npos
            || value["chat"].string().find("ASSISTANT:") != std::string::npos;
    for (const json::Value& list :
        { value, value["conversations"], value["conversation"], value["messages"] }) {
        const json::Value first = list.at(0);
        if (first["from"].isString() && first["value"].exists())
            return true;
        if (hasTypedValue(first) || hasTypedValue(list.at(1)))
            return true;
        const auto own = [](const json::Value& message) {
            const json::Value role = message["role"];
            return isCall(role) || isTaggedResult(message["content"])
                || (speakerIn(role) == Speaker::Tool && !isOneOf(role, { "tool", "function" }));
        };
        if (anyItem(list, own, 12))
            return true;
    }
    const json::Value packed = anyOf(value, { "conversations", "messages", "conversation" });
    const InnerJson list(packed.isString() ? packed : json::Value());
    return anyOf(list.value().at(0), { "role", "from" }).isString();
}

int sniffShareGpt(const Sample& sample)
{
    return isRow(sample.root) || isRow(sample.root.at(0)) || sample.any(isRow) ? kLikely + 8 : 0;
}

} // namespace

extern const Format kShareGpt { { "sharegpt",
                                    Message::mark("ShareGPT, Hermes, Toucan or LLaMA-Factory data set"),
                                    "*.json *.jsonl", "a" },
    sniffShareGpt, recordsOf<DataSetReader>, wholeOf<DataSetReader> };

} // namespace winnow::importing
