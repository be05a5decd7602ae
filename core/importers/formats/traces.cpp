// SPDX-License-Identifier: GPL-3.0-or-later
// LangSmith runs and Langfuse traces: tool runs are the results; where there are none, the tool messages of
// the last model run of the trace.
#include <algorithm>
#include <map>

#include "core/importers/dialects/inner_json.h"
#include "core/importers/dialects/messages_langchain.h"
#include "core/importers/dialects/messages_openai.h"
#include "core/importers/dialects/result_content.h"
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

/// One run or observation in the words both systems share.
struct Run
{
    std::string raw;
    std::string order; // sorts the runs of a trace
    RecordPlace place;
};

enum class Kind
{
    Tool,
    Model,
    Other
};

Kind kindOf(const json::Value& run)
{
    const std::string type = anyOf(run, { "run_type", "type" }).string();
    if (type == "tool" || type == "TOOL" || (type == "SPAN" && run["metadata"]["tool"].exists()))
        return Kind::Tool;
    return type == "llm" || type == "GENERATION" ? Kind::Model : Kind::Other;
}

class TraceReader final : public RecordReader
{
public:
    explicit TraceReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void record(const json::Value& value) override { take(value, {}, 0); }

    void finish() override
    {
        for (const std::string& key : m_order)
            trace(key, m_traces[key]);
    }

private:
    static constexpr int kDeepest = 40;

    void take(const json::Value& value, const std::string& outer, int depth)
    {
        if (depth > kDeepest)
            return m_builder.unknown("run nested too deeply");
        m_builder.at(value);
        const std::string session = anyOf(value, { "sessionId", "session_id" }).string();
        std::string key = anyOf(value, { "traceId", "trace_id" }).string();
        if (key.empty())
            key = outer.empty() ? value["id"].string() : outer;
        if (const json::Value inner = value["observations"]; inner.isArray()) {
            if (key.empty())
                key = value["trace"]["id"].string();
            for (const json::Value each : inner.items())
                take(each, key, depth + 1);
            return;
        }
        for (const json::Value child : value["child_runs"].items())
            take(child, key, depth + 1);
        const auto [found, isNew] = m_traces.try_emplace(key);
        if (isNew)
            m_order.push_back(key);
        Run run { std::string(value.raw()),
            anyOf(value, { "dotted_order", "startTime", "start_time" }).string(), m_builder.place() };
        found->second.push_back(std::move(run));
    }

    void trace(const std::string& key, std::vector<Run>& runs)
    {
        std::stable_sort(
            runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.order < b.order; });
        json::Document document;
        std::size_t tools = 0, lastModel = runs.size();
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto run = document.parse(runs[i].raw);
            tools += run && kindOf(*run) == Kind::Tool;
            if (run && kindOf(*run) == Kind::Model)
                lastModel = i;
        }
        SessionBuilder& session = m_builder.session(key.empty() ? m_builder.stem() : key);
        const RecordingBuilder::Where here = m_builder.where();
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto run = document.parse(runs[i].raw);
            if (!run)
                continue;
            m_builder.enterRecord(runs[i].place, false);
            session.setPlace(runs[i].place);
            session.setTime(timeOf(anyOf(*run, { "start_time", "startTime" })));
            if (kindOf(*run) == Kind::Tool)
                tool(session, *run);
            else if (kindOf(*run) == Kind::Model && (tools > 0 || i == lastModel))
                model(session, *run, tools == 0);
        }
        m_builder.goTo(here);
    }

    void tool(SessionBuilder& session, const json::Value& run)
    {
        SessionBuilder::Call call;
        call.name = run["name"].string();
        const json::Value inputs = anyOf(run, { "inputs", "input" });
        const json::Value arguments = inputs["input"].exists() ? inputs["input"] : inputs;
        call.subName = arguments.isString() ? shellSubNameOfText(call.name, arguments.string())
                                            : shellSubName(call.name, arguments);
        call.arguments = m_builder.textOrJson(arguments);
        SessionBuilder::Result result;
        result.tool = call.name;
        result.call = session.call(std::move(call));
        const json::Value error = run["error"];
        result.isError = (error.exists() && !error.isNull()) || run["level"].equals("ERROR");
        const json::Value outputs = anyOf(run, { "outputs", "output" });
        if (!outputs.exists() && !result.isError)
            return;
        json::Value output = outputs.isObject() && outputs["output"].exists() ? outputs["output"] : outputs;
        std::string kind;
        if (isLangChainMessage(output))
            output = langChainData(output, kind)["content"];
        takeContent(m_builder, output.exists() ? output : error, result);
        session.result(std::move(result));
    }

    void model(SessionBuilder& session, const json::Value& run, bool withMessages)
    {
        const std::string name = anyOf(run, { "model" }).isString()
            ? run["model"].string()
            : run["extra"]["metadata"]["ls_model_name"].string();
        if (session.session().model.empty())
            session.session().model = name;
        const InnerJson input(anyOf(run, { "inputs", "input" }));
        json::Value messages = input.value().isArray() ? input.value() : input.value()["messages"];
        if (messages.at(0).isArray())
            messages = messages.at(0);
        if (!withMessages || !messages.isArray()) {
            const json::Value usage = anyOf(run, { "usage", "usageDetails" });
            Usage counted;
            counted.present = run["prompt_tokens"].isNumber() || usage["input"].isNumber();
            counted.input = intOf(run["prompt_tokens"].exists() ? run["prompt_tokens"] : usage["input"]);
            counted.output
                = intOf(run["completion_tokens"].exists() ? run["completion_tokens"] : usage["output"]);
            session.usage(session.modelCall({}, name), counted);
            return;
        }
        OpenAiMessages plain(m_builder, session);
        LangChainMessages chain(m_builder, session);
        for (const json::Value message : messages.items()) {
            if (isLangChainMessage(message))
                chain.message(message);
            else
                plain.message(message, name);
        }
        const InnerJson output(anyOf(run, { "outputs", "output" }));
        const json::Value answer = output.value()["generations"].at(0).at(0)["message"];
        if (isLangChainMessage(answer))
            chain.message(answer);
        else if (output.value()["role"].isString())
            plain.message(output.value(), name);
    }

    RecordingBuilder& m_builder;
    std::map<std::string, std::vector<Run>> m_traces;
    std::vector<std::string> m_order;
};

bool isLangSmith(const json::Value& r)
{
    return r["run_type"].isString() && (r["dotted_order"].exists() || r["trace_id"].exists());
}

bool isLangfuse(const json::Value& r)
{
    if (r["observations"].isArray() && (r["id"].exists() || r["trace"].isObject()))
        return true;
    const std::string type = r["type"].string();
    return r["traceId"].exists()
        && (type == "GENERATION" || type == "SPAN" || type == "TOOL" || type == "EVENT" || type == "AGENT"
            || type == "CHAIN");
}

int sniffLangSmith(const Sample& s)
{
    return isLangSmith(s.root) || s.any(isLangSmith) ? kLikely + 10 : 0;
}
int sniffLangfuse(const Sample& s)
{
    return isLangfuse(s.root) || s.any(isLangfuse) ? kLikely + 10 : 0;
}

std::unique_ptr<RecordReader> openTrace(RecordingBuilder& builder)
{
    return std::make_unique<TraceReader>(builder);
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    TraceReader reader(builder);
    if (root.isArray()) {
        for (const json::Value each : root.items())
            reader.record(each);
    } else {
        reader.record(root);
    }
    reader.finish();
}

} // namespace

extern const Format kLangSmith { { "langsmith", "LangSmith runs", "*.json *.jsonl" }, sniffLangSmith,
    openTrace, readDocument, nullptr, nullptr, nullptr };
extern const Format kLangfuse { { "langfuse", "Langfuse traces or observations", "*.json *.jsonl" },
    sniffLangfuse, openTrace, readDocument, nullptr, nullptr, nullptr };

} // namespace winnow::importing
