// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_run.h"

#include <algorithm>

namespace winnow::systems::qdash {

namespace {

struct Call
{
    std::string id;
    std::string name;
    Value arguments;
};

/// Arguments as the loops read them: anything but JSON, or null, means no arguments.
Value readArguments(const Value* written)
{
    const auto parsed = written && written->isString() ? parseValue(written->string()) : Result<Value>();
    return parsed && !parsed->isNull() && written && written->isString() ? *parsed : Value(Dict());
}

Value sortedKeys(const Value& value)
{
    if (value.isList()) {
        List out;
        for (const Value& item : value.list())
            out.push_back(sortedKeys(item));
        return out;
    }
    if (!value.isDict())
        return value;
    std::vector<std::string> names;
    for (const Member& member : value.dict().members())
        names.push_back(member.name);
    std::sort(names.begin(), names.end());
    Dict out;
    for (const std::string& name : names)
        out.set(name, sortedKeys(*value.dict().find(name)));
    return out;
}

std::string textOf(const Value* value)
{
    return value && value->isString() ? value->string() : std::string();
}

Value callback(std::string_view kind, std::string_view name)
{
    return List { Value(kind), Value(name) };
}

/// What differs between the loops: the calls of a reply, how to keep the reply, and the output of a call.
struct Protocol
{
    std::vector<Call> (*calls)(const Value& reply);
    void (*keep)(List& messages, const Value& reply);
    Value (*output)(const Call& call, std::string text);
};

/// What both loops share: limits, callbacks and the texts of results.
class Loop
{
public:
    Loop(Run& run, ToolBox& tools, const RunOptions& options)
        : m_run(run)
        , m_tools(tools)
        , m_options(options)
    {
    }

    void thinking() { m_run.callbacks.push_back(callback("status", "thinking")); }

    /// Counts the round's calls. False if one was made too often; then none of them runs.
    bool mayRun(const std::vector<Call>& calls)
    {
        for (const Call& call : calls) {
            const std::string signature = call.name + ':' + dumps(sortedKeys(call.arguments));
            if (++m_seen[signature] > m_options.identicalLimit) {
                m_run.stopReason = "Detected repeated identical tool calls more than "
                    + std::to_string(m_options.identicalLimit) + " times: " + signature;
                return false;
            }
        }
        return true;
    }

    std::string outputOf(const Call& call)
    {
        m_run.callbacks.push_back(List { Value("tool_call"), Value(call.name), call.arguments });
        return wireText(m_tools.result(call.name, call.arguments), m_options.values);
    }

    /// Asks until the model makes no calls or the loop stops; returns the model's last reply.
    Value converse(List& messages, const Model& model, const Protocol& protocol)
    {
        thinking();
        m_run.requests.push_back({ messages, true });
        Value reply = model(0);
        for (int round = 0; round < m_options.maxRounds; ++round) {
            const std::vector<Call> calls = protocol.calls(reply);
            if (calls.empty() || !mayRun(calls))
                return reply;
            protocol.keep(messages, reply);
            for (const Call& call : calls)
                messages.push_back(protocol.output(call, outputOf(call)));
            thinking();
            m_run.requests.push_back({ messages, true });
            reply = model(m_run.requests.size() - 1);
        }
        m_run.stopReason
            = "Reached the maximum number of tool rounds (" + std::to_string(m_options.maxRounds) + ").";
        return reply;
    }

    std::string stopNote() const
    {
        return "Tool execution was stopped before completion. Reason: " + m_run.stopReason
            + " Do not call any more tools. Using only the tool results and conversation context already "
              "available, produce the best possible final answer in the required JSON format. If evidence is "
              "incomplete, say that briefly and avoid inventing missing data.";
    }

private:
    Run& m_run;
    ToolBox& m_tools;
    const RunOptions& m_options;
    std::map<std::string, int> m_seen;
};

bool isCall(const Value& item)
{
    return textOf(item.get("type")) == "function_call";
}

std::vector<Call> responseCalls(const Value& reply)
{
    std::vector<Call> calls;
    for (const Value& item : reply.isList() ? reply.list() : List()) {
        if (isCall(item))
            calls.push_back({ textOf(item.get("call_id")), textOf(item.get("name")),
                readArguments(item.get("arguments")) });
    }
    return calls;
}

Value responseOutput(const Call& call, std::string text)
{
    Dict item;
    item.set("type", "function_call_output");
    item.set("call_id", call.id);
    item.set("output", std::move(text));
    return item;
}

Value userItem(std::string text)
{
    Dict part;
    part.set("type", "input_text");
    part.set("text", std::move(text));
    Dict item;
    item.set("role", "user");
    item.set("content", List { Value(std::move(part)) });
    return item;
}

std::vector<Call> chatCalls(const Value& reply)
{
    std::vector<Call> calls;
    const Value* const written = reply.get("tool_calls");
    for (const Value& call : written && written->isList() ? written->list() : List()) {
        const Value* const function = call.get("function");
        calls.push_back({ textOf(call.get("id")), function ? textOf(function->get("name")) : std::string(),
            readArguments(function ? function->get("arguments") : nullptr) });
    }
    return calls;
}

Value chatMessage(std::string_view role, std::string_view idName, const std::string& id, std::string text)
{
    Dict message;
    message.set("role", role);
    if (!idName.empty())
        message.set(idName, id);
    message.set("content", std::move(text));
    return message;
}

} // namespace

Run runResponses(List input, const Model& model, ToolBox& tools, RunOptions options)
{
    options.values.suffix = SuffixStyle::Responses;
    Run run;
    Loop loop(run, tools, options);
    const auto keep = [](List& all, const Value& reply) {
        all.insert(all.end(), reply.list().begin(), reply.list().end());
    };
    const Value reply = loop.converse(input, model, { responseCalls, keep, responseOutput });
    if (run.stopReason.empty())
        return run;
    for (const Value& item : reply.isList() ? reply.list() : List()) {
        if (!isCall(item))
            input.push_back(item);
    }
    input.push_back(userItem(loop.stopNote()));
    loop.thinking();
    run.requests.push_back({ std::move(input), false });
    return run;
}

Run runChat(List messages, const Model& model, ToolBox& tools, RunOptions options)
{
    options.values.suffix = SuffixStyle::Chat;
    Run run;
    Loop loop(run, tools, options);
    const auto keep = [](List& all, const Value& reply) { all.push_back(reply); };
    const auto output = [](const Call& call, std::string text) {
        return chatMessage("tool", "tool_call_id", call.id, std::move(text));
    };
    loop.converse(messages, model, { chatCalls, keep, output });
    if (run.stopReason.empty())
        return run;
    messages.push_back(chatMessage("user", {}, {}, loop.stopNote()));
    run.requests.push_back({ std::move(messages), false });
    return run;
}

} // namespace winnow::systems::qdash
