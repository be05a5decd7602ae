// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_scripts.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/base/try.h"
#include "core/systems/qdash/qdash_events.h"
#include "core/systems/qdash/qdash_run.h"

namespace winnow::systems::qdash {

namespace {

/// Returns the answers of one tool in the order of its calls.
Executor inOrder(List answers)
{
    auto next = std::make_shared<std::size_t>(0);
    return [answers = std::move(answers), next](const Value&) -> OpResult<Value> {
        if (*next >= answers.size())
            return raise("LookupError", "the script has no further answer for this tool");
        return answers[(*next)++];
    };
}

OpResult<std::map<std::string, Executor>> executorsOf(const List& steps)
{
    std::map<std::string, List> answers;
    for (const Value& step : steps) {
        const Value* const tool = step.get("tool");
        if (!tool || !tool->isString())
            return raise("TypeError", "a step is {\"tool\": NAME, \"args\": {...}, \"returns\": value}");
        if (const Value* const given = step.get("returns"))
            answers[tool->string()].push_back(*given);
        else if (tool->string() != kSandboxTool)
            return raise("LookupError",
                "the step of " + tool->string() + " has no \"returns\"; nothing is executed here");
    }
    const auto calls = std::count_if(steps.begin(), steps.end(),
        [](const Value& step) { return step.get("tool")->text() == kSandboxTool; });
    if (const auto given = answers.find(std::string(kSandboxTool));
        given != answers.end() && std::cmp_not_equal(given->second.size(), calls))
        return raise("LookupError", "either all steps of the sandbox have \"returns\", or none");
    std::map<std::string, Executor> out;
    for (auto& [tool, list] : answers)
        out.emplace(tool, inOrder(std::move(list)));
    return out;
}

OpResult<Value> outcomeOf(ToolBox& box, const Value& step)
{
    const Value* const arguments = step.get("args");
    const auto got = box.call(step.get("tool")->string(), arguments ? *arguments : Value(Dict()));
    Dict out;
    if (got) {
        out.set("out", *got);
        out.set("text", dumps(*got));
        return Value(std::move(out));
    }
    if (got.error().type == kNeedsPython)
        return raise(kNeedsPython, got.error().message + "; give the step's \"returns\"");
    Dict raised;
    raised.set("type", got.error().type);
    raised.set("message", got.error().message);
    out.set("raises", std::move(raised));
    return Value(std::move(out));
}

/// One entry of a loop script's "tools"; the last answer repeats.
OpResult<Executor> scriptedTool(const std::string& name, const Value& answers)
{
    if (!answers.isList() || answers.list().empty())
        return raise("TypeError", "the answers of " + name + " are a list of {\"returns\"} or {\"raises\"}");
    for (const Value& answer : answers.list()) {
        const Value* const raised = answer.get("raises");
        const bool named = raised && raised->get("type") && raised->get("message");
        if (!answer.get("returns") && !named)
            return raise("TypeError",
                "an answer of " + name + " is {\"returns\": value} or {\"raises\": {\"type\", \"message\"}}");
    }
    auto next = std::make_shared<std::size_t>(0);
    return Executor([answers = answers.list(), next](const Value&) -> OpResult<Value> {
        const Value& answer = answers[std::min((*next)++, answers.size() - 1)];
        if (const Value* const raised = answer.get("raises"))
            return raise(
                std::string(raised->get("type")->text()), std::string(raised->get("message")->text()));
        return *answer.get("returns");
    });
}

Value written(const Run& run, const ToolBox& box, const char* member)
{
    List requests;
    for (const RunRequest& request : run.requests) {
        Dict one;
        one.set(member, request.transcript);
        one.set("tools", request.tools);
        requests.emplace_back(std::move(one));
    }
    Dict out;
    out.set("requests", std::move(requests));
    out.set("callbacks", run.callbacks);
    out.set("data_store", box.dataStore());
    out.set("collected_charts", box.charts());
    out.set("stop_reason", run.stopReason);
    return out;
}

} // namespace

OpResult<std::string> runLoop(const Value& script)
{
    const Value* const api = script.get("api");
    const Value* const start = script.get("start");
    const Value* const replies = script.get("replies");
    const Value* const tools = script.get("tools");
    if (!api || !start || !start->isList() || !replies || !replies->isList() || (tools && !tools->isDict()))
        return raise("TypeError",
            "qdash.tool_loop takes {\"api\", \"start\": [...], \"replies\": [...], \"tools\": {...}}");
    std::map<std::string, Executor> executors;
    if (tools) {
        for (const Member& member : tools->dict().members()) {
            WINNOW_TRY(auto executor, scriptedTool(member.name, member.value));
            executors.emplace(member.name, std::move(executor));
        }
    }
    const bool chat = api->text() == "chat";
    RunOptions options;
    if (const Value* const rounds = script.get("max_rounds"))
        options.maxRounds = static_cast<int>(std::clamp<std::int64_t>(rounds->toInt64(10), 0, 1000));
    if (const Value* const charts = script.get("charts"))
        options.collectCharts = truthy(*charts);
    ToolBox box(std::move(executors), options);
    const Model model
        = [&](std::size_t i) { return i < replies->list().size() ? replies->list()[i] : Value(); };
    const Run run = chat ? runChat(start->list(), model, box, options)
                         : runResponses(start->list(), model, box, options);
    if (!box.refusal().empty())
        return raise(kNeedsPython, box.refusal() + "; give its answers under \"tools\"");
    return dumps(written(run, box, chat ? "messages" : "input"));
}

OpResult<std::string> runWrappers(const Value& script)
{
    const Value* const steps = script.get("steps");
    if (!steps || !steps->isList())
        return raise("TypeError", "qdash.wrappers takes {\"inner_tools\": [...], \"steps\": [...]}");
    WINNOW_TRY(auto executors, executorsOf(steps->list()));
    std::vector<std::string> names { "execute_python_analysis" }; // exists even if the caller passes none
    if (const Value* const inner = script.get("inner_tools"); inner && inner->isList()) {
        for (const Value& name : inner->list())
            names.emplace_back(name.text());
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    ToolBox box(std::move(executors), {});
    List outcomes;
    for (const Value& step : steps->list()) {
        WINNOW_TRY(auto outcome, outcomeOf(box, step));
        outcomes.push_back(std::move(outcome));
    }
    Dict out;
    out.set("steps", std::move(outcomes));
    out.set("data_store", box.dataStore());
    out.set("collected_charts", box.charts());
    out.set("wrapped_tools", List(names.begin(), names.end()));
    return dumps(out);
}

OpResult<std::string> runCallbacks(const Value& script)
{
    List frames;
    if (const Value* const event = script.get("event"); event && event->isString()) {
        const Value* const data = script.get("data");
        frames.emplace_back(eventFrame(event->string(), data ? *data : Value()));
        return dumps(frames);
    }
    const Value* const callbacks = script.get("callbacks");
    if (!callbacks || !callbacks->isList())
        return raise("TypeError",
            "qdash.sse takes {\"callbacks\": [[KIND, NAME]]} or {\"event\": NAME, \"data\": value}");
    EventBridge bridge;
    for (const Value& callback : callbacks->list()) {
        if (!callback.isList() || callback.list().size() < 2 || !callback.list()[1].isString())
            return raise("TypeError", "a callback is [\"tool_call\", NAME] or [\"status\", NAME]");
        const std::string& name = callback.list()[1].string();
        frames.emplace_back(eventFrame("status",
            callback.list()[0].text() == "tool_call" ? bridge.toolCalled(name) : bridge.statusChanged(name)));
    }
    return dumps(frames);
}

} // namespace winnow::systems::qdash
