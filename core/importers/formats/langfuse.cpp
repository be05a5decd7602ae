// SPDX-License-Identifier: GPL-3.0-or-later
// Langfuse: exported traces with their observations, and lists of observations.
#include "core/importers/dialects/recorded_dollars.h"
#include "core/importers/dialects/trace_runs.h"
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

Usage usageOf(const json::Value& observation)
{
    const json::Value details = anyOf(observation, { "usageDetails", "usage" });
    Usage usage;
    const json::Value input = anyOf(details, { "input", "promptTokens", "prompt_tokens", "input_tokens" });
    usage.present = input.isNumber();
    usage.input = intOf(input);
    usage.output
        = intOf(anyOf(details, { "output", "completionTokens", "completion_tokens", "output_tokens" }));
    usage.cacheRead = intOf(anyOf(
        details, { "input_cache_read", "input_cached_tokens", "cache_read_input_tokens", "input_cached" }));
    usage.cacheWrite5m = intOf(anyOf(details, { "input_cache_creation", "cache_creation_input_tokens" }));
    usage.reasoning = intOf(anyOf(details, { "output_reasoning", "output_reasoning_tokens" }));
    // Langfuse splits what is part of the output off.
    usage.output += usage.reasoning;
    usage.dollars = dollarsOf(anyOf(observation, { "calculatedTotalCost", "totalCost" }));
    if (!usage.dollars)
        usage.dollars = dollarsOf(observation["costDetails"]["total"]);
    return usage;
}

RunView viewOf(const json::Value& observation)
{
    RunView run;
    const json::Value type = observation["type"];
    const json::Value metadata = observation["metadata"];
    if (type.equals("TOOL") || (type.equals("SPAN") && metadata["tool"].exists()))
        run.kind = RunKind::Tool;
    else if (type.equals("GENERATION"))
        run.kind = RunKind::Model;
    run.id = observation["id"].string();
    run.parent = observation["parentObservationId"].string();
    run.name = observation["name"].string();
    run.model = observation["model"].string();
    run.start = timeOf(observation["startTime"]);
    run.input = observation["input"];
    run.output = observation["output"];
    run.error = observation["statusMessage"];
    run.failed = observation["level"].equals("ERROR");
    run.usage = usageOf(observation);
    return run;
}

class LangfuseReader final : public RecordReader
{
public:
    explicit LangfuseReader(RecordingBuilder& builder)
        : m_runs(builder, viewOf)
    {
    }

    void record(const json::Value& value) override
    {
        const json::Value trace = value["trace"].isObject() ? value["trace"] : value;
        const json::Value observations
            = value["observations"].isArray() ? value["observations"] : trace["observations"];
        if (!observations.isArray())
            return m_runs.add(value["traceId"].string(), value);
        for (const json::Value each : observations.items()) {
            std::string key = each["traceId"].string();
            if (key.empty())
                key = trace["id"].string();
            m_runs.add(key, each, trace["name"].string());
        }
    }
    void finish() override { m_runs.finish(); }

private:
    TraceRuns m_runs;
};

bool isLangfuse(const json::Value& r)
{
    if (r["observations"].isArray() && (r["id"].exists() || r["trace"].isObject()))
        return true;
    const std::string type = r["type"].string();
    return r["traceId"].exists()
        && (type == "GENERATION" || type == "SPAN" || type == "TOOL" || type == "EVENT" || type == "AGENT"
            || type == "CHAIN" || type == "RETRIEVER" || type == "EMBEDDING" || type == "GUARDRAIL");
}

int sniffLangfuse(const Sample& s)
{
    return isLangfuse(s.root) || s.any(isLangfuse) ? kLikely + 10 : 0;
}

std::unique_ptr<RecordReader> openLangfuse(RecordingBuilder& builder)
{
    return std::make_unique<LangfuseReader>(builder);
}

} // namespace

extern const Format kLangfuse { { "langfuse", Message::mark("Langfuse traces or observations"),
                                    "*.json *.jsonl" },
    sniffLangfuse, openLangfuse, nullptr, nullptr, nullptr, nullptr };

} // namespace winnow::importing
