// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of MLflow: spans whose attributes are JSON in strings.
#include "core/importers/format.h"
#include "core/importers/shapes/trace_runs.h"

namespace winnow::importing {

namespace {

/// Attributes are strings of JSON: "\"TOOL\"" is TOOL.
std::string plainOf(const json::Value& attribute)
{
    const std::string text = attribute.string();
    json::Document document;
    const auto value = document.parse(text);
    return value && value->isString() ? value->string() : text;
}

/// Types of mlflow.entities.SpanType beside those of tools and models; a span may have one of its user's
/// making.
bool isKnownType(std::string_view type)
{
    for (const std::string_view known : { "", "CHAIN", "AGENT", "RETRIEVER", "PARSER", "EMBEDDING",
             "RERANKER", "MEMORY", "UNKNOWN", "WORKFLOW", "TASK", "GUARDRAIL", "EVALUATOR" }) {
        if (type == known)
            return true;
    }
    return false;
}

RunView viewOf(const json::Value& span)
{
    RunView run;
    const json::Value attributes = span["attributes"];
    std::string type = plainOf(attributes["mlflow.spanType"]);
    if (type.empty())
        type = span["span_type"].string();
    if (type == "TOOL")
        run.kind = RunKind::Tool;
    else if (type == "CHAT_MODEL" || type == "LLM")
        run.kind = RunKind::Model;
    else if (!isKnownType(type))
        run.oddType = type;
    run.name = span["name"].string();
    const json::Value context = span["context"];
    run.id = anyOf(span, { "span_id" }).exists() ? span["span_id"].string() : context["span_id"].string();
    run.parent = anyOf(span, { "parent_span_id", "parent_id" }).string();
    run.start = timeOf(anyOf(span, { "start_time_unix_nano", "start_time" }));
    run.input = attributes["mlflow.spanInputs"].exists() ? attributes["mlflow.spanInputs"] : span["inputs"];
    run.output
        = attributes["mlflow.spanOutputs"].exists() ? attributes["mlflow.spanOutputs"] : span["outputs"];
    run.model = plainOf(attributes["mlflow.llm.model"]);
    const json::Value status = span["status"];
    run.failed = status["code"].string().ends_with("ERROR")
        || status["status_code"].string().ends_with("ERROR")
        || span["status_code"].string().ends_with("ERROR"); // before version 3
    run.error = anyOf(status, { "message", "description" });
    if (run.error.string().empty())
        run.error = anyOf(span, { "status_message" });
    if (run.failed && run.error.string().empty())
        run.error = span["events"].at(0)["attributes"]["exception.message"];
    const InnerJson usage(attributes["mlflow.chat.tokenUsage"]);
    const InnerJson cost(attributes["mlflow.llm.cost"]);
    run.usage = usageOf({ .input = usage.value()["input_tokens"],
                            .output = usage.value()["output_tokens"],
                            .dollars = cost.value()["total_cost"] },
        CacheTokens::Apart);
    return run;
}

json::Value spansOf(const json::Value& trace)
{
    for (const json::Value& holder : { trace["data"], trace["trace"]["data"], trace["trace_data"], trace }) {
        if (holder["spans"].isArray())
            return holder["spans"];
    }
    return {};
}

class MlflowReader final : public RunsReader<viewOf>
{
public:
    using RunsReader::RunsReader;
    void record(const json::Value& value) override
    {
        const json::Value info = value["info"];
        std::string key = anyOf(info, { "trace_id", "request_id" }).string();
        if (key.empty())
            key = m_builder.freshKey();
        for (const json::Value span : spansOf(value).items())
            m_runs.add(key, span);
    }
};

bool isTrace(const json::Value& r)
{
    const json::Value first = spansOf(r).at(0);
    for (const json::Value::Member member : first["attributes"].members()) {
        if (member.key.string().starts_with("mlflow."))
            return true;
    }
    return false;
}

} // namespace

extern const Format kMlflow { { "mlflow", Message::mark("MLflow traces"), "*.json *.jsonl", "itucao" },
    sniffAny<isTrace, kLikely + 12>, recordsOf<MlflowReader> };

} // namespace winnow::importing
