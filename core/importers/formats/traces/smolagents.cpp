// SPDX-License-Identifier: GPL-3.0-or-later
// Memories of smolagents: the steps of one run. A step's observations are what its calls returned.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

class SmolagentsReader final : public OneSession<Wire::OpenAiChat>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        const json::Value steps = value.isArray() ? value : value["steps"];
        for (const json::Value each : steps.items())
            step(each);
        if (!steps.isArray())
            step(value);
    }

private:
    void step(const json::Value& step)
    {
        at(step, step["timing"]["start_time"]);
        if (const json::Value task = step["task"]; task.exists())
            return sayText(Role::User, task);
        if (const json::Value prompt = step["system_prompt"]; prompt.exists())
            return sayText(Role::System, prompt);
        const json::Value said = step["model_output_message"];
        const std::uint32_t modelCall = m_session->modelCall({}, said["raw"]["model"].string());
        const json::Value usage = step["token_usage"];
        m_session->usage(modelCall, anyUsage(usage.isObject() ? usage : said["token_usage"]));
        addTexts(EventKind::AssistantText, anyOf(step, { "model_output", "plan" }));
        std::uint32_t first = SessionBuilder::kNone;
        for (const json::Value each : step["tool_calls"].items()) {
            const json::Value function = each["function"].isObject() ? each["function"] : each;
            const std::uint32_t call = addCall(each["id"], function["name"], function["arguments"]);
            first = first == SessionBuilder::kNone ? call : first;
        }
        result(step, first);
    }

    void result(const json::Value& step, std::uint32_t call)
    {
        const json::Value error = step["error"];
        const json::Value seen = step["observations"];
        const bool failed = error.exists() && !error.isNull();
        if (!failed && !seen.exists() && step["tool_calls"].size() > 0)
            m_builder.mayHoldResult("step", step); // a step that saw nothing still has the member
        if (!failed && (!seen.exists() || seen.isNull()))
            return;
        if (step["tool_calls"].size() > 1)
            m_builder.count(
                Message::mark("steps with one text for several calls, which is the first one's result: {}"));
        SessionBuilder::Result result { .call = call, .isError = failed };
        if (call != SessionBuilder::kNone) {
            result.callId = head().calls[call].id;
            result.tool = head().calls[call].name;
        }
        result.images = static_cast<std::uint32_t>(step["observations_images"].size());
        const json::Value why = error["message"].exists() ? error["message"] : error;
        addResult(std::move(result), seen.exists() && !seen.isNull() ? seen : why);
    }
};

bool isStep(const json::Value& r)
{
    return r["step_number"].isNumber()
        && (r["observations"].exists() || r["model_output"].exists() || r["code_action"].exists());
}

int sniffSmolagents(const Sample& sample)
{
    return sample.any(isStep) || anyItem(sample.root["steps"], isStep, 20) ? kCertain : 0;
}

} // namespace

extern const Format kSmolagents { { "smolagents", Message::mark("smolagents memory"), "*.json *.jsonl",
                                      "ituapo" },
    sniffSmolagents, recordsOf<SmolagentsReader>, wholeOf<SmolagentsReader> };

} // namespace winnow::importing
