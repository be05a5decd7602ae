// SPDX-License-Identifier: GPL-3.0-or-later
// Chat Completions in every container seen so far: bodies, request and response logs, fine-tuning rows,
// arrays of episodes (tau), splits, simulations (tau2), stream dumps of completed bodies.
#include <fmt/format.h>

#include "core/importers/format.h"
#include "core/importers/shapes/dialects.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/messages/openai_stream.h"

namespace winnow::importing {

namespace {

ContentHash identityOf(const json::Value& message)
{
    const auto [role, content, calls, id, function]
        = pick(message, { "role", "content", "tool_calls", "tool_call_id", "function_call" });
    if (role.equals("tool"))
        return contentHashOf({ role.raw(), content.raw(), id.raw() });
    return contentHashOf({ role.raw(), content.raw(), id.raw(), calls.raw(), function.raw() });
}

json::Value answerOf(const json::Value& body)
{
    const json::Value choice = body["choices"].at(0);
    return choice["message"].isObject() ? choice["message"] : body["message"];
}

const RequestLogDialect kDialect { Wire::OpenAiChat, openSink<OpenAiMessages>, identityOf, hasAnswerRole,
    answerOf, [](const json::Value& body) { return openAiUsage(body["usage"]); } };

bool isMessageList(const json::Value& value)
{
    // Leading elements may be odd; one message among the first few is enough.
    return anyItem(value, isOpenAiMessage, 3);
}

class OpenAiReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override { take(value, {}, 0); }
    void finish() override
    {
        m_log.finish();
        m_stream.finish([&](const json::Value& body) {
            m_log.response(body, kNoTime);
            m_log.finish();
        });
    }

private:
    static constexpr int kDeepest = 6;

    void take(const json::Value& value, const RequestLog::Head& outer, int depth)
    {
        if (depth > kDeepest || m_builder.stopped())
            return;
        m_builder.at(value);
        if (isMessageList(value))
            return m_log.conversation(value, outer);
        if (value.isArray()) {
            for (const json::Value item : value.items()) {
                if (item.isObject() || item.isArray())
                    take(item, outer, depth + 1);
            }
            return;
        }
        object(value, outer, depth);
    }

    void object(const json::Value& value, const RequestLog::Head& outer, int depth)
    {
        if (isOpenAiMessage(value) && !value["messages"].exists())
            return looseMessage(value, outer);
        if (value["object"].equals("chat.completion.chunk"))
            return m_stream.chunk(value);
        RequestLog::Head head = headOf(value, outer);
        json::Value response = anyOf(value, { "response", "response_body", "response_obj" });
        if (const json::Value id = value["custom_id"]; id.isString()) { // a line of a batch
            head.id = id.string();
            head.separate = true;
            response = response["body"];
            if (response.isObject())
                m_log.select(head);
        }
        const json::Value request
            = anyOf(value, { "request", "request_params", "request_body", "body", "kwargs" });
        const json::Value messages
            = anyOf(value, { "messages", "traj", "history", "conversation", "dialogue" });
        head.request
            = head.request || response.exists() || (request.exists() && request["messages"].exists());
        if (messages.isArray())
            list(messages, head, depth);
        else if (request.isObject())
            take(request, head, depth + 1);
        if (response.isObject() || value["choices"].isArray())
            m_log.response(response.isObject() ? response : value,
                RequestLog::headOf(response, RequestLog::headOf(value, {})).time,
                dollarsOf(anyOf(value, { "response_cost", "cost" })));
        const json::Value grown = value["answer_generation"]["train_messages"]; // ToolBench: the last has all
        if (grown.size() > 0)
            list(grown.at(grown.size() - 1), head, depth);
        for (const std::string_view key :
            { "splits", "simulations", "trajectories", "episodes", "runs", "data", "train", "test" }) {
            const json::Value inner = value[key];
            if (inner.isArray())
                take(inner, head, depth + 1);
            else if (inner.isObject()) {
                for (const json::Value::Member member : inner.members())
                    take(member.value, head, depth + 1);
            }
        }
    }

    void list(const json::Value& messages, const RequestLog::Head& head, int depth)
    {
        if (isMessageList(messages))
            m_log.conversation(messages, head);
        else
            take(messages, head, depth + 1);
    }

    /// One message per line.
    void looseMessage(const json::Value& value, const RequestLog::Head& outer)
    {
        SessionBuilder& session = m_builder.session(m_builder.stem());
        if (!m_loose) {
            m_loose = std::make_unique<OpenAiMessages>(m_builder, session);
            session.session().wire = Wire::OpenAiChat;
        }
        session.setTime(RequestLog::headOf(value, {}).time);
        m_loose->message(value, value["model"].isString() ? value["model"].string() : outer.model);
    }

    static RequestLog::Head headOf(const json::Value& value, const RequestLog::Head& outer)
    {
        RequestLog::Head head = RequestLog::headOf(value, outer);
        // Rows of a benchmark: task and trial name the conversation.
        const json::Value task = value["task_id"];
        if (task.exists() && !task.isNull()) {
            head.id = "task " + (task.isString() ? task.string() : std::string(task.raw()));
            if (const json::Value trial = value["trial"]; trial.isNumber())
                head.id += fmt::format(" trial {}", trial.raw());
        }
        if (value["type"].equals("request"))
            head.request = true;
        head.separate
            = head.separate || !head.id.empty() || value["traj"].exists() || value["simulations"].exists();
        return head;
    }

    RequestLog m_log { m_builder, kDialect };
    OpenAiStream m_stream { m_builder };
    std::unique_ptr<OpenAiMessages> m_loose;
};

bool hasToolTrace(const json::Value& message)
{
    return message["tool_calls"].isArray() || message["tool_call_id"].exists()
        || message["function_call"].isObject() || message["role"].equals("tool")
        || message["role"].equals("function");
}

/// A block without type and text belongs to another dialect; so does a message of the computer (Open
/// Interpreter).
bool isForeign(const json::Value& message)
{
    const json::Value block = message["content"].at(0);
    return message["role"].equals("computer")
        || (block.isObject() && block.size() > 0 && !block["type"].exists() && !block["text"].exists())
        || block["type"].equals("toolresult");
}

/// Looks for message lists a few levels down; 2 = with tools, 1 = without, 0 = none.
int traceOf(const json::Value& value, int depth)
{
    if (depth > 4)
        return 0;
    if (isMessageList(value))
        return anyItem(value, isForeign) ? 0 : anyItem(value, hasToolTrace) ? 2 : 1;
    int best = 0;
    int looked = 0;
    if (value.isArray()) {
        for (const json::Value item : value.items()) {
            best = std::max(best, traceOf(item, depth + 1));
            if (best == 2 || ++looked == 20)
                break;
        }
        return best;
    }
    if (isOpenAiMessage(value) && !isForeign(value))
        best = hasToolTrace(value) ? 2 : 1;
    if (value["custom_id"].exists() && value["response"]["body"]["choices"].isArray())
        return 2;
    if (value["object"].equals("chat.completion.chunk") || value["object"].equals("chat.completion"))
        return 2;
    for (const std::string_view key : { "messages", "traj", "history", "request", "request_params",
             "request_body", "body", "kwargs", "splits", "simulations", "trajectories", "train", "test",
             "conversation", "data", "runs", "answer_generation", "train_messages" }) {
        const json::Value inner = value[key];
        if (inner.isArray() || inner.isObject())
            best = std::max(best, traceOf(inner, depth + 1));
    }
    return best;
}

int sniffOpenAi(const Sample& sample)
{
    if (const int root = traceOf(sample.root, 0); root == 2)
        return kMaybe + 10;
    int best = 0;
    for (const json::Value& record : sample.records)
        best = std::max(best, traceOf(record, 0));
    return best == 2 ? kMaybe + 10 : best == 1 ? kMaybe - 20 : 0;
}

} // namespace

const RequestLogDialect& openAiDialect()
{
    return kDialect;
}

extern const Format kOpenAiMessages { { "openai-messages", Message::mark("OpenAI Chat Completions messages"),
                                          "*.json *.jsonl", "ituapo" },
    sniffOpenAi, recordsOf<OpenAiReader>, wholeOf<OpenAiReader> };

} // namespace winnow::importing
