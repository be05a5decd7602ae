// SPDX-License-Identifier: GPL-3.0-or-later
// LangSmith runs, flat or nested (child_runs).
#include "core/importers/format.h"
#include "core/importers/shapes/trace_runs.h"

namespace winnow::importing {

namespace {

constexpr int kDeepest = 40;

RunView viewOf(const json::Value& record)
{
    RunView run;
    run.take(
        record["run_type"], { "tool" }, { "llm" }, { "chain", "retriever", "embedding", "prompt", "parser" });
    run.id = record["id"].string();
    run.parent = record["parent_run_id"].string();
    run.name = record["name"].string();
    run.model = record["extra"]["metadata"]["ls_model_name"].string();
    run.order = record["dotted_order"].string();
    run.start = timeOf(record["start_time"]);
    run.input = record["inputs"];
    run.output = record["outputs"];
    run.error = record["error"];
    run.failed = run.error.exists() && !run.error.isNull();
    run.usage = usageOf({ record["prompt_tokens"], record["completion_tokens"],
                            record["prompt_token_details"]["cache_read"], {}, {}, record["total_cost"] },
        CacheTokens::Within);
    return run;
}

class LangSmithReader final : public RunsReader<viewOf>
{
public:
    using RunsReader::RunsReader;

    void record(const json::Value& value) override
    {
        for (const json::Value run : value["runs"].items())
            take(run, {}, 0);
        if (!value["runs"].isArray())
            take(value, {}, 0);
    }

private:
    void take(const json::Value& run, const std::string& outer, int depth)
    {
        if (depth > kDeepest)
            return m_builder.unknown("run nested too deeply");
        std::string key = run["trace_id"].string();
        if (key.empty())
            key = outer.empty() ? run["id"].string() : outer;
        for (const json::Value child : run["child_runs"].items())
            take(child, key, depth + 1);
        m_runs.add(key, run);
    }
};

bool isLangSmith(const json::Value& r)
{
    return r["run_type"].isString()
        && (r["dotted_order"].exists() || r["trace_id"].exists() || r["child_runs"].isArray()
            || r["inputs"].isObject());
}

int sniffLangSmith(const Sample& s)
{
    return isLangSmith(s.root) || isLangSmith(s.root["runs"].at(0)) || s.any(isLangSmith) ? kLikely + 10 : 0;
}

} // namespace

extern const Format kLangSmith { { "langsmith", Message::mark("LangSmith runs"), "*.json *.jsonl", "itucao" },
    sniffLangSmith, recordsOf<LangSmithReader> };

} // namespace winnow::importing
