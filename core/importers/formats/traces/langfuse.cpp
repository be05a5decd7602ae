// SPDX-License-Identifier: GPL-3.0-or-later
// Langfuse: exported traces with their observations, and lists of observations.
#include "core/importers/format.h"
#include "core/importers/shapes/trace_runs.h"

namespace winnow::importing {

namespace {

Usage usageOf(const json::Value& observation)
{
    const InnerJson written(anyOf(observation, { "usageDetails", "usage_details", "usage" }));
    const json::Value details = written.value();
    Usage usage = usageOf(
        { anyOf(details, { "input", "promptTokens", "prompt_tokens", "input_tokens" }),
            anyOf(details, { "output", "completionTokens", "completion_tokens", "output_tokens" }),
            anyOf(details,
                { "input_cache_read", "input_cached_tokens", "cache_read_input_tokens", "input_cached" }),
            anyOf(details, { "input_cache_creation", "cache_creation_input_tokens" }),
            anyOf(details, { "output_reasoning", "output_reasoning_tokens" }),
            anyOf(observation, { "calculatedTotalCost", "totalCost", "total_cost" }) },
        CacheTokens::Apart);
    // Langfuse counts reasoning separately, though it is part of the output.
    usage.output += usage.reasoning;

    if (!usage.dollars)
        usage.dollars = dollarsOf(anyOf(observation, { "costDetails", "cost_details" })["total"]);
    return usage;
}

RunView viewOf(const json::Value& observation)
{
    RunView run;
    const json::Value type = observation["type"];
    run.take(type, { "TOOL" }, { "GENERATION" },
        { "SPAN", "EVENT", "AGENT", "CHAIN", "RETRIEVER", "EVALUATOR", "EMBEDDING", "GUARDRAIL" });
    if (type.equals("SPAN") && observation["metadata"]["tool"].exists())
        run.kind = RunKind::Tool;
    run.id = observation["id"].string();
    run.parent = anyOf(observation, { "parentObservationId", "parent_observation_id" }).string();
    run.name = observation["name"].string();
    run.model = anyOf(observation, { "model", "provided_model_name" }).string();
    run.start = timeOf(anyOf(observation, { "startTime", "start_time" }));
    run.input = observation["input"];
    run.output = observation["output"];
    run.error = anyOf(observation, { "statusMessage", "status_message" });
    run.failed = observation["level"].equals("ERROR");
    run.usage = usageOf(observation);
    return run;
}

class LangfuseReader final : public RunsReader<viewOf>
{
public:
    using RunsReader::RunsReader;

    void record(const json::Value& value) override
    {
        const json::Value trace = value["trace"].isObject() ? value["trace"] : value;
        const json::Value observations
            = value["observations"].isArray() ? value["observations"] : trace["observations"];
        if (!observations.isArray())
            return m_runs.add(anyOf(value, { "traceId", "trace_id" }).string(), value);
        for (const json::Value each : observations.items()) {
            std::string key = anyOf(each, { "traceId", "trace_id" }).string();
            if (key.empty())
                key = trace["id"].string();
            m_runs.add(key, each, trace["name"].string());
        }
    }
};

bool isLangfuse(const json::Value& r)
{
    if (r["observations"].isArray() && (r["id"].exists() || r["trace"].isObject()))
        return true;
    // File exports use the names of the database.
    const bool exported = r["trace_id"].exists() && r["start_time"].exists() && !r["span_id"].exists();
    return (r["traceId"].exists() || exported)
        && isOneOf(r["type"],
            { "GENERATION", "SPAN", "TOOL", "EVENT", "AGENT", "CHAIN", "RETRIEVER", "EMBEDDING",
                "GUARDRAIL" });
}

} // namespace

extern const Format kLangfuse { { "langfuse", Message::mark("Langfuse traces or observations"),
                                    "*.json *.jsonl", "itucao" },
    sniffAny<isLangfuse, kLikely + 10>, recordsOf<LangfuseReader> };

} // namespace winnow::importing
