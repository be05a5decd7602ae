// SPDX-License-Identifier: GPL-3.0-or-later
// Spans of Braintrust as its export and its query language give them.
#include "core/importers/format.h"
#include "core/importers/shapes/trace_runs.h"

namespace winnow::importing {

namespace {

RunView viewOf(const json::Value& record)
{
    RunView run;
    const json::Value about = record["span_attributes"];
    run.take(about["type"], { "tool" }, { "llm" },
        { "function", "task", "eval", "score", "automation", "facet", "preprocessor", "review",
            "classifier" });
    run.id = record["span_id"].string();
    run.parent = record["span_parents"].at(0).string();
    run.name = about["name"].string();
    const json::Value metrics = record["metrics"];
    run.start = timeOf(metrics["start"].exists() ? metrics["start"] : record["created"]);
    run.model = record["metadata"]["model"].string();
    run.input = record["input"];
    run.output = record["output"];
    run.error = record["error"];
    run.failed = run.error.exists() && !run.error.isNull();
    run.usage = usageOf({ metrics["prompt_tokens"], metrics["completion_tokens"],
                            metrics["prompt_cached_tokens"], {}, {}, metrics["estimated_cost"] },
        CacheTokens::Within);
    return run;
}

class BraintrustReader final : public RunsReader<viewOf>
{
public:
    using RunsReader::RunsReader;
    void record(const json::Value& value) override
    {
        const json::Value rows = anyOf(value, { "events", "data", "rows" });
        for (const json::Value each : rows.items())
            add(each);
        if (!rows.isArray())
            add(value);
    }

private:
    void add(const json::Value& span) { m_runs.add(span["root_span_id"].string(), span); }
};

bool isSpan(const json::Value& r)
{
    if (!r["span_attributes"].isObject())
        return false;
    // What is logged to it without a trace has no span ids.
    return (r["span_id"].isString() && r["root_span_id"].isString())
        || (r["id"].isString() && r["input"].exists() && r["output"].exists());
}

int sniffBraintrust(const Sample& s)
{
    return isSpan(s.root) || isSpan(anyOf(s.root, { "events", "data", "rows" }).at(0)) || s.any(isSpan)
        ? kLikely + 10
        : 0;
}

} // namespace

extern const Format kBraintrust { { "braintrust", Message::mark("Braintrust spans"), "*.json *.jsonl",
                                      "tucao" },
    sniffBraintrust, recordsOf<BraintrustReader> };

} // namespace winnow::importing
