// SPDX-License-Identifier: GPL-3.0-or-later
// Calls of Weave: every traced function with its inputs and output; the kind is told by attribute or by name.
#include "core/importers/format.h"
#include "core/importers/shapes/trace_runs.h"

namespace winnow::importing {

namespace {

/// "openai.chat.completions.create" of "weave:///entity/project/op/openai.chat.completions.create:hash".
std::string opName(const json::Value& record)
{
    std::string name = record["op_name"].string();
    if (const std::size_t op = name.find("/op/"); op != std::string::npos)
        name = name.substr(op + 4);
    return name.substr(0, name.find(':'));
}

bool callsModel(const std::string& name)
{
    for (const std::string_view part : { "chat.completions", "messages.create", "responses.create",
             "generate_content", "Messages.create", "acompletion", "litellm.completion" }) {
        if (name.find(part) != std::string::npos)
            return true;
    }
    return false;
}

RunView viewOf(const json::Value& record)
{
    RunView run;
    run.name = opName(record);
    const json::Value kind = record["attributes"]["weave"]["kind"].exists()
        ? record["attributes"]["weave"]["kind"]
        : record["attributes"]["kind"];
    if (!kind.equals("tool") && (callsModel(run.name) || record["output"]["choices"].isArray()))
        run.kind = RunKind::Model;
    else
        run.take(kind, { "tool" }, { "llm" },
            { "agent", "search", "retrieval", "embedding", "scorer", "evaluation", "guardrail" });
    run.id = record["id"].string();
    run.parent = record["parent_id"].string();
    run.start = timeOf(record["started_at"]);
    run.input = record["inputs"];
    run.output = record["output"];
    run.error = record["exception"];
    run.failed = run.error.isString();
    run.model = record["inputs"]["model"].string();
    json::Value usage = record["output"]["usage"];
    if (!usage.isObject() && record["summary"]["usage"].size() == 1) {
        for (const json::Value::Member model : record["summary"]["usage"].members()) {
            usage = model.value;
            if (run.model.empty())
                run.model = model.key.string();
        }
    }
    run.usage = usageOf({ .input = anyOf(usage, { "prompt_tokens", "input_tokens" }),
                            .output = anyOf(usage, { "completion_tokens", "output_tokens" }) },
        CacheTokens::Apart);
    double dollars = 0;
    for (const json::Value::Member model : record["summary"]["weave"]["costs"].members())
        dollars += dollarsOf(model.value["prompt_tokens_total_cost"]).value_or(0)
            + dollarsOf(model.value["completion_tokens_total_cost"]).value_or(0);
    if (dollars > 0)
        run.usage.dollars = dollars;
    return run;
}

class WeaveReader final : public RunsReader<viewOf>
{
public:
    using RunsReader::RunsReader;
    void record(const json::Value& value) override
    {
        for (const json::Value each : value["calls"].items())
            m_runs.add(each["trace_id"].string(), each);
        if (!value["calls"].isArray())
            m_runs.add(value["trace_id"].string(), value);
    }
};

bool isCall(const json::Value& r)
{
    return r["op_name"].isString() && r["inputs"].exists()
        && (r["trace_id"].isString() || r["op_name"].string().starts_with("weave:///"));
}

int sniffWeave(const Sample& s)
{
    return isCall(s.root) || isCall(s.root["calls"].at(0)) || s.any(isCall) ? kLikely + 10 : 0;
}

} // namespace

extern const Format kWeave { { "weave", Message::mark("Weave calls"), "*.json *.jsonl", "itucao" },
    sniffWeave, recordsOf<WeaveReader> };

} // namespace winnow::importing
