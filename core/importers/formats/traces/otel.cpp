// SPDX-License-Identifier: GPL-3.0-or-later
// OpenTelemetry GenAI spans (OTLP JSON, span dumps, Vercel AI SDK) and OpenInference spans (Phoenix). Tool
// spans are the results; chat spans add the texts, and results only if there is no tool span.
#include <algorithm>
#include <map>
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/messages/messages_vercel.h"
#include "core/importers/shapes/messages/span_messages.h"
#include "core/importers/unread_answers.h"

namespace winnow::importing {

namespace {

struct ToolSpan
{
    json::Value name, id, arguments, result;
    bool is = false;
    bool error = false;
};

ToolSpan toolOf(const Span& span)
{
    ToolSpan tool;
    const bool traceloop = span.get("traceloop.span.kind").equals("tool");
    tool.name = span.any(
        { "gen_ai.tool.name", "ai.toolCall.name", "tool.name", "tool_name", "traceloop.entity.name" });
    const bool genAi = span.get("gen_ai.operation.name").equals("execute_tool");
    const bool vercel = span.name == "ai.toolCall" || span.get("ai.operationId").equals("ai.toolCall");
    const bool inference
        = span.any({ "openinference.span.kind" }).equals("TOOL") || span.record["span_kind"].equals("TOOL");
    tool.is = genAi || vercel || inference || traceloop;
    tool.id = span.any({ "gen_ai.tool.call.id", "ai.toolCall.id", "tool_call.id" });
    tool.arguments = span.any({ "gen_ai.tool.call.arguments", "ai.toolCall.args", "tool.parameters",
        "input.value", "traceloop.entity.input" });
    tool.result = span.any(
        { "gen_ai.tool.call.result", "ai.toolCall.result", "output.value", "traceloop.entity.output" });
    const json::Value code = span.record["status"]["code"];
    tool.error = code.equals("STATUS_CODE_ERROR") || code.equals("ERROR") || intOf(code) == 2
        || span.record["status_code"].equals("ERROR");
    return tool;
}

/// {role, parts[]} of the GenAI conventions, {role, content} of older ones and of OpenInference.
class SpanMessages : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void list(std::string messages)
    {
        const bool wereThere = !messages.empty();
        const InnerJson parsed(std::move(messages));
        if (wereThere && !parsed.value().exists())
            m_builder.issue(Severity::Warning, kNotWholeJson);
        const json::Value body = parsed.value()["messages"]; // of a whole request
        const CopyTexts copy(m_builder);
        for (const json::Value each : (body.isArray() ? body : parsed.value()).items())
            message(each);
    }

    /// gen_ai.system_instructions: parts without a role.
    void instructions(std::string parts)
    {
        const InnerJson parsed(std::move(parts));
        if (!parsed.value().isArray())
            return;
        const CopyTexts copy(m_builder);
        m_session->turn(Role::System);
        for (const json::Value each : parsed.value().items())
            part(each, EventKind::SystemText);
    }

    void message(const json::Value& message)
    {
        const bool vercel = anyItem(
            message["content"], [](const json::Value& block) { return block["toolCallId"].exists(); });
        const json::Value parts = vercel ? message["content"] : message["parts"];
        if (!parts.isArray())
            return m_plain.message(message);
        const json::Value role = message["role"];
        const EventKind kind = begin(role.equals("assistant"), roleOf(role));
        for (const json::Value each : parts.items())
            part(each, kind);
    }

private:
    void part(const json::Value& part, EventKind kind)
    {
        const json::Value type = part["type"];
        if (type.equals("text"))
            return addText(kind, anyOf(part, { "content", "text" }));
        if (part["toolCallId"].exists())
            return vercelPart(part, type);
        if (type.equals("reasoning"))
            return addText(EventKind::Thinking, part["content"]);
        if (type.equals("tool_call"))
            call(part["id"], part["name"], part["arguments"]);
        else if (type.equals("tool_call_response"))
            putResult(part["id"], {}, false, anyOf(part, { "response", "result" }));
        else
            sayBlock(m_builder, part);
    }

    /// {type: "tool-call" | "tool-result", toolCallId, toolName, args | input, result | output{type, value}}
    void vercelPart(const json::Value& part, const json::Value& type)
    {
        if (type.equals("tool-call")) {
            call(part["toolCallId"], part["toolName"], anyOf(part, { "args", "input" }));
        } else if (type.equals("tool-result")) {
            json::Value content;
            const bool error = vercelOutput(anyOf(part, { "output", "result" }), content);
            putResult(part["toolCallId"], part["toolName"], error || part["isError"].toBool(), content);
        } else {
            sayBlock(m_builder, part);
        }
    }

    void call(const json::Value& id, const json::Value& name, const json::Value& arguments)
    {
        m_session->call({ id.string(), name.string(), shellSubName(name.string(), arguments),
            m_builder.textOrJson(arguments) });
    }

    OpenAiMessages m_plain { m_builder, *m_session };
};

/// Spans of one trace or conversation. Kept as raw text until all are there, because they arrive in the order
/// they ended.
class Trace
{
public:
    void add(const Span& span, const RecordingBuilder::Where& where)
    {
        const bool isChat = !inputMessages(span).empty();
        if (isChat)
            m_chats.insert(span.id);
        m_spans.push_back({ std::string(span.record.raw()), span.start, where, toolOf(span).is, isChat });
    }

    void read(RecordingBuilder& builder, const std::string& key)
    {
        std::stable_sort(
            m_spans.begin(), m_spans.end(), [](const Kept& a, const Kept& b) { return a.start < b.start; });
        std::size_t tools = 0;
        std::size_t lastChat = m_spans.size();
        json::Document document;
        for (std::size_t i = 0; i < m_spans.size(); ++i) {
            tools += m_spans[i].isTool;
            if (m_spans[i].isChat)
                lastChat = i;
        }
        SessionBuilder& session = builder.session(key);
        const RecordingBuilder::Where here = builder.where();
        for (std::size_t i = 0; i < m_spans.size(); ++i) {
            std::vector<Span> one;
            if (const auto parsed = document.parse(m_spans[i].raw, json::kLenient))
                collectSpans(*parsed, one);
            if (one.empty())
                continue;
            builder.enterRecord(m_spans[i].where.place, false);
            session.setPlace(m_spans[i].where.place);
            session.setTime(one[0].start);
            // A chat inside another is the same request, logged by a lower layer.
            const bool repeats = !one[0].parent.empty() && m_chats.count(one[0].parent) > 0;
            const Usage used = repeats ? Usage() : usageOf(one[0]);
            span(builder, session, one[0], used, tools == 0 && i == lastChat);
        }
        builder.goTo(here);
    }

private:
    struct Kept
    {
        std::string raw;
        TimeMs start = kNoTime;
        RecordingBuilder::Where where;
        bool isTool = false;
        bool isChat = false;
    };

    static void span(RecordingBuilder& builder, SessionBuilder& session, const Span& span, const Usage& used,
        bool withMessages)
    {
        const ToolSpan tool = toolOf(span);
        if (tool.is)
            return result(builder, session, span, tool);
        const json::Value model
            = span.any({ "gen_ai.response.model", "gen_ai.request.model", "llm.model_name", "ai.model.id" });
        if (session.session().model.empty() && model.isString())
            session.session().model = model.string();
        const auto newCall = [&] { return session.modelCall({}, model.string()); };
        // Every chat span repeats the history; the last one has all of it.
        if (withMessages) {
            SpanMessages messages(builder, session);
            const json::Value system = span.get("gen_ai.system_instructions");
            messages.instructions(system.isString() ? system.string() : plainJson(system));
            messages.list(inputMessages(span));
            const std::size_t before = session.session().modelCalls.size();
            messages.list(outputMessages(span));
            const std::size_t after = session.session().modelCalls.size();
            session.usage(after > before ? static_cast<std::uint32_t>(after - 1) : newCall(), used);
        } else if (!inputMessages(span).empty()) {
            session.usage(newCall(), used);
        } else if (tool.result.exists() && (tool.id.exists() || tool.name.exists())) {
            builder.mayHoldResult("span " + span.name, span.record);
        } else {
            lookAtSkipped(builder, "span " + span.name, span.record);
        }
    }

    static Usage usageOf(const Span& span)
    {
        const json::Value input = span.any({ "gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens",
            "llm.token_count.prompt", "ai.usage.inputTokens", "ai.usage.promptTokens" });
        return importing::usageOf(
            { .input = input,
                .output = span.any({ "gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens",
                    "llm.token_count.completion", "ai.usage.outputTokens", "ai.usage.completionTokens" }),
                .cacheRead = span.any({ "gen_ai.usage.cache_read.input_tokens",
                    "llm.token_count.prompt_details.cache_read" }) },
            CacheTokens::Within, input.exists());
    }

    static void result(
        RecordingBuilder& builder, SessionBuilder& session, const Span& span, const ToolSpan& tool)
    {
        SessionBuilder::Result result { .callId = tool.id.string(),
            .tool = tool.name.isString() ? tool.name.string() : span.name,
            .isError = tool.error };
        result.call = session.call({ result.callId, result.tool, shellSubName(result.tool, tool.arguments),
            builder.textOrJson(tool.arguments) });
        if (!tool.result.exists())
            return lookAtSkipped(builder, "span " + span.name, span.record);
        result.text
            = tool.result.isString() ? builder.text(tool.result) : builder.text(plainJson(tool.result));
        session.result(std::move(result));
    }

    std::vector<Kept> m_spans;
    std::set<std::string> m_chats; // ids
};

class SpanReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (m_logs.take(value))
            return;
        std::vector<Span> spans;
        collectSpans(value, spans);
        if (spans.empty())
            m_builder.unknown("no span", value);
        for (const Span& span : spans) {
            m_builder.at(span.record);
            const json::Value conversation = span.any({ "gen_ai.conversation.id", "session.id" });
            const std::string key = conversation.isString() ? conversation.string() : span.trace;
            const auto [found, isNew] = m_traces.try_emplace(key);
            if (isNew)
                m_order.push_back(key);
            found->second.add(span, m_builder.where());
        }
    }

    void finish() override
    {
        const CopyTexts copy(m_builder);
        for (const std::string& made : m_logs.spans())
            record(InnerJson(made).value());
        for (const std::string& key : m_order)
            m_traces[key].read(m_builder, key.empty() ? m_builder.stem() : key);
    }

private:
    LogMessages m_logs;
    std::map<std::string, Trace> m_traces;
    std::vector<std::string> m_order;
};

int sniffOtel(const Sample& sample)
{
    const auto test = [](const json::Value& r) {
        return anyOf(r, { "resourceSpans", "resource_spans", "resourceLogs", "resource_logs" }).isArray()
            || isSpan(r) || isAttributeMap(r) || isSpanGroups(r);
    };
    if (test(sample.root)
        || (sample.root.isObject() && isSpan(anyOf(sample.root, { "spans", "data" }).at(0))))
        return kLikely;
    return sample.share(test) > 0.5 ? kLikely : 0;
}

} // namespace

extern const Format kOtel { { "otel", Message::mark("OpenTelemetry GenAI or OpenInference spans"),
                                "*.json *.jsonl", "ituao" },
    sniffOtel, recordsOf<SpanReader>, wholeOf<SpanReader> };

} // namespace winnow::importing
