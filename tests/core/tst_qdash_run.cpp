// SPDX-License-Identifier: GPL-3.0-or-later
// Whole qdash runs: wrappers, both loops with scripted models, events, findings. The shared transcripts are
// rebuilt only from their model items and tool outputs; every request on the way must equal the recorded one.
#include <QtTest>

#include <algorithm>

#include "core/systems/code_points.h"
#include "core/systems/qdash/qdash_events.h"
#include "core/systems/qdash/qdash_findings.h"
#include "core/systems/qdash/qdash_run.h"
#include "core/systems/qdash/qdash_scripts.h"
#include "tests/support/shared_folder.h"
#include "tests/support/vector_rows.h"

using namespace winnow;
using namespace winnow::systems;
using namespace winnow::systems::qdash;
using winnow::test::rowsOf;

namespace {

std::string sharedFile(const char* name)
{
    return std::string(WINNOW_SHARED) + "/vectors/qdash/" + name;
}

/// `result = {...}` with a literal that is JSON except for its quotes, or 'x' * n as the output; nothing
/// else.
std::optional<Value> literalResult(std::string code)
{
    if (!code.starts_with("result = "))
        return std::nullopt;
    code.erase(0, 9);
    if (const std::size_t times = code.find("'x' * "); times != std::string::npos) {
        const std::size_t count = std::stoul(code.substr(times + 6));
        code.replace(times, code.find('}', times) - times, "'" + std::string(count, 'x') + "'");
    }
    std::replace(code.begin(), code.end(), '\'', '"');
    auto value = parseValue(code);
    return value ? std::optional<Value>(std::move(*value)) : std::nullopt;
}

bool isChart(const Value& value)
{
    return value.get("data") != nullptr;
}

/// What a program in the sandbox returns, made from the dict it named `result`: {"output", "chart", "error"}.
Value sandboxResult(const Value& result)
{
    Dict out;
    const Value* const output = result.get("output");
    std::string text = output && truthy(*output) ? pythonStr(*output) : std::string();
    if (const std::size_t keep = bytesOfCodePoints(text, std::size_t { 102400 }); keep < text.size()) {
        text.resize(keep);
        text += "\n... (output truncated)";
    }
    out.set("output", std::move(text));
    Value chart;
    if (const Value* const given = result.get("chart")) {
        if (given->isList()) {
            List charts;
            for (const Value& item : given->list()) {
                if (isChart(item))
                    charts.push_back(item);
            }
            if (!charts.empty())
                chart = std::move(charts);
        } else if (isChart(*given)) {
            chart = *given;
        }
    }
    out.set("chart", std::move(chart));
    out.set("error", nullptr);
    return out;
}

/// What the script of a wrappers row returns; the calls of one tool come in order.
std::map<std::string, Executor> scripted(const Value& row, bool& known)
{
    std::map<std::string, Executor> tools;
    std::map<std::string, std::vector<Value>> returns;
    for (const Value& step : row.get("in")->get("steps")->list()) {
        const std::string tool = step.get("tool")->string();
        if (const Value* const given = step.get("returns")) {
            returns[tool].push_back(test::unmarked(*given));
        } else if (const auto result = literalResult(std::string(step.get("args")->get("code")->text()))) {
            returns[tool].push_back(sandboxResult(*result));
        } else {
            known = false;
        }
    }
    for (const auto& [tool, values] : returns) {
        tools[tool] = [values = values, next = std::size_t(0)](const Value&) mutable -> OpResult<Value> {
            return values.at(std::min(next++, values.size() - 1));
        };
    }
    return tools;
}

bool isOutput(const Value& item)
{
    return item.get("type") && item.get("type")->text() == "function_call_output";
}
bool isTool(const Value& item)
{
    return item.get("role") && item.get("role")->text() == "tool";
}

/// The model items that request `index` adds to the one before.
List added(const Value& requests, std::size_t index, const char* member)
{
    const List& now = requests.list()[index].get(member)->list();
    const List& before = requests.list()[index - 1].get(member)->list();
    return List(now.begin() + static_cast<std::ptrdiff_t>(before.size()), now.end());
}

/// A tool that returns the recorded outputs: raises recorded errors again and makes truncated outputs long
/// enough.
Executor recordedTool(std::vector<std::string> outputs)
{
    return [outputs = std::move(outputs), next = std::size_t(0)](const Value&) mutable -> OpResult<Value> {
        const std::string text = outputs.at(std::min(next++, outputs.size() - 1));
        const auto value = parseValue(text);
        if (!value)
            return Value(std::string(40000, text.at(1)));
        const Value* const error = value->get("error");
        if (!error || !error->isString())
            return *value;
        const std::string_view message = error->text();
        if (const std::size_t key = message.find("argument: "); message.starts_with("Missing required"))
            return raise(
                "KeyError", std::string(message.substr(key + 10, message.find(". Please") - key - 10)));
        return raise("RuntimeError", std::string(message));
    };
}

struct Script
{
    List replies; // per request
    std::map<std::string, Executor> tools;
};

Script scriptOf(const Value& row, bool chat)
{
    Script script;
    const Value& requests = *row.get("requests");
    std::map<std::string, std::string> names; // call id -> tool
    std::map<std::string, std::vector<std::string>> outputs;
    for (std::size_t i = 1; i < requests.list().size(); ++i) {
        List reply;
        Value message;
        for (const Value& item : added(requests, i, chat ? "messages" : "input")) {
            if (isOutput(item) || isTool(item)) {
                const auto& id = item.get(chat ? "tool_call_id" : "call_id")->string();
                outputs[names[id]].push_back(item.get(chat ? "content" : "output")->string());
            } else if (const Value* const calls = item.get("tool_calls")) {
                message = item;
                for (const Value& call : calls->list())
                    names[call.get("id")->string()] = call.get("function")->get("name")->string();
            } else if (!item.get("role") || item.get("role")->text() != "user") {
                if (const Value* const id = item.get("call_id"))
                    names[id->string()] = item.get("name")->string();
                reply.push_back(item);
            }
        }
        // A stopped run drops the calls of its last reply; the repeat rows repeat the previous reply.
        const bool stopped = chat ? message.isNull() : reply.empty();
        if (stopped && !script.replies.empty())
            script.replies.push_back(script.replies.back());
        else
            script.replies.push_back(chat ? message : Value(std::move(reply)));
    }
    for (auto& [tool, texts] : outputs) {
        if (texts.front().find("Unknown tool") == std::string::npos)
            script.tools[tool] = recordedTool(std::move(texts));
    }
    return script;
}

std::vector<FindingKind> kinds(const std::vector<Finding>& findings)
{
    std::vector<FindingKind> out;
    for (const Finding& finding : findings)
        out.push_back(finding.kind);
    return out;
}

} // namespace

class TestQdashRun : public QObject
{
    Q_OBJECT
private slots:
    void wrapsToolsAsTheRealWrappers();
    void rebuildsRecordedTranscripts();
    void aProgramWithoutRecordedAnswerNeedsPython();
    void refusesTheFourthTimeseriesCall();
    void stopsAfterTheLastRoundAndAsksOnceMore();
    void wordsFailuresAsTheRealLoop();
    void writesEventsAsTheRealBridge();
    void findsWhatTheSpecificationLists();
};

void TestQdashRun::wrapsToolsAsTheRealWrappers()
{
    NEEDS_SHARED("vectors/qdash");
    int ran = 0;
    int needPython = 0;
    for (const Value& row : rowsOf(sharedFile("wrappers.jsonl"))) {
        bool known = !test::isPythonOnly(row);
        auto executors = scripted(row, known);
        if (!known) {
            ++needPython;
            continue;
        }
        const std::string id = row.get("id")->string();
        ToolBox box(std::move(executors), {});
        const Value& out = *row.get("out");
        const List& steps = row.get("in")->get("steps")->list();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto got = box.call(steps[i].get("tool")->string(), *steps[i].get("args"));
            const Value& wanted = out.get("steps")->list()[i];
            if (const Value* const raised = wanted.get("raises")) {
                QVERIFY2(!got, id.c_str());
                QCOMPARE(got.error().type, raised->get("type")->string());
                QCOMPARE(got.error().message, raised->get("message")->string());
            } else {
                QVERIFY2(got && dumps(*got) == dumps(test::unmarked(*wanted.get("out"))), id.c_str());
            }
        }
        QCOMPARE(dumps(box.dataStore()), dumps(test::unmarked(*out.get("data_store"))));
        QCOMPARE(dumps(box.charts()), dumps(test::unmarked(*out.get("collected_charts"))));
        ++ran;
    }
    qInfo("wrappers: %d rows, %d need a Python interpreter", ran, needPython);
}

void TestQdashRun::rebuildsRecordedTranscripts()
{
    NEEDS_SHARED("vectors/qdash");
    int ran = 0;
    int apart = 0;
    for (const Value& row : rowsOf(sharedFile("tool_loop.jsonl"))) {
        const Value* const requests = row.get("requests");
        if (test::isPythonOnly(row) || row.get("raises") || !requests || requests->list().empty()) {
            ++apart;
            continue;
        }
        const std::string id = row.get("id")->string() + ' ' + row.get("group")->string();
        const bool chat = row.get("api")->text() == "chat";
        const char* const member = chat ? "messages" : "input";
        const Script script = scriptOf(row, chat);
        const Model model
            = [&](std::size_t i) { return i < script.replies.size() ? script.replies[i] : Value(); };
        RunOptions options; // the recorded outputs come from the wrappers
        options.collectCharts = false;
        ToolBox box(script.tools, options);
        const List start = requests->list()[0].get(member)->list();
        const Run run = chat ? runChat(start, model, box) : runResponses(start, model, box);
        QVERIFY2(run.requests.size() == requests->list().size(), id.c_str());
        for (std::size_t i = 0; i < run.requests.size(); ++i) {
            const Value& wanted = requests->list()[i];
            QVERIFY2(dumps(run.requests[i].transcript) == dumps(*wanted.get(member)),
                (id + "\n" + dumps(run.requests[i].transcript).substr(0, 3000) + "\n"
                    + dumps(*wanted.get(member)).substr(0, 3000))
                    .c_str());
            QCOMPARE(run.requests[i].tools, wanted.get("tools") != nullptr);
        }
        QVERIFY2(dumps(run.callbacks) == dumps(test::unmarked(*row.get("callbacks"))), id.c_str());
        ++ran;
    }
    qInfo("tool_loop: %d rows, %d without a transcript", ran, apart);
}

void TestQdashRun::aProgramWithoutRecordedAnswerNeedsPython()
{
    ToolBox box({}, {});
    const Value code = *parseValue(R"({"code": "result = {'output': 1}"})");
    const auto asked = box.call("execute_python_analysis", code);
    QVERIFY(!asked);
    QCOMPARE(asked.error().type, std::string(kNeedsPython));
    QCOMPARE(asked.error().message, std::string("the code of execute_python_analysis needs Python"));
    QVERIFY(box.refusal().empty());
    box.result("execute_python_analysis", code);
    QCOMPARE(box.refusal(), asked.error().message);
    const Value script
        = *parseValue(R"({"steps": [{"tool": "execute_python_analysis", "args": {"code": "x = 1"}}]})");
    QVERIFY(!runWrappers(script));
}

void TestQdashRun::refusesTheFourthTimeseriesCall()
{
    int calls = 0;
    ToolBox box(
        { { "get_parameter_timeseries", [&](const Value&) -> OpResult<Value> { return Value(++calls); } } },
        {});
    for (int i = 1; i <= 3; ++i)
        QCOMPARE(dumps(*box.call("get_parameter_timeseries", Dict())), std::to_string(i));
    QVERIFY(box.call("get_parameter_timeseries", Dict())
                ->get("error")
                ->text()
                .starts_with("Too many get_parameter_timeseries calls (4). Use get_chip_parameter_timeseries "
                             "instead \xE2\x80\x94 it"));
    QCOMPARE(calls, 3);
}

void TestQdashRun::stopsAfterTheLastRoundAndAsksOnceMore()
{
    ToolBox box({ { "ok", [](const Value& arguments) -> OpResult<Value> { return arguments; } } }, {});
    const Run run = runResponses(
        {},
        [](std::size_t i) {
            const std::string text
                = R"([{"type":"function_call","call_id":"c","name":"ok","arguments":"{\"i\": )"
                + std::to_string(i) + R"(}"}])";
            return i < 10 ? *parseValue(text) : *parseValue(R"([{"type":"message","role":"assistant"}])");
        },
        box);
    QCOMPARE(
        run.requests.size(), std::size_t(12)); // ten rounds, the answer, and one more although it was final
    QCOMPARE(run.stopReason, std::string("Reached the maximum number of tool rounds (10)."));
    QVERIFY(!run.requests.back().tools);
}

void TestQdashRun::wordsFailuresAsTheRealLoop()
{
    ToolBox box(
        { { "get_chip_parameter_timeseries", [](const Value&) -> OpResult<Value> { return Value(Dict()); } },
            { "boom",
                [](const Value&) -> OpResult<Value> { return raise("ValueError", "no such qubit"); } } },
        {});
    QCOMPARE(dumps(box.result("get_chip_parameter_timeseries", Dict())),
        std::string(
            R"({"error": "Missing required argument: 'parameter_name'. Please provide all required parameters."})"));
    QCOMPARE(dumps(box.result("boom", Dict())), std::string(R"({"error": "no such qubit"})"));
    QCOMPARE(dumps(box.result("other", Dict())), std::string(R"({"error": "Unknown tool: other"})"));
}

void TestQdashRun::writesEventsAsTheRealBridge()
{
    NEEDS_SHARED("vectors/qdash");
    int ran = 0;
    for (const Value& row : rowsOf(sharedFile("sse.jsonl"))) {
        const Value& in = *row.get("in");
        const List& texts = row.get("text")->list();
        if (row.get("group")->text() == "python")
            continue; // objects that JSON cannot represent
        if (const Value* const event = in.get("event")) {
            QCOMPARE(eventFrame(event->text(), test::unmarked(*in.get("data"))), texts[0].string());
            ++ran;
            continue;
        }
        EventBridge bridge;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const List& callback = in.get("callbacks")->list()[i].list();
            const Value payload = callback[0].text() == "tool_call"
                ? bridge.toolCalled(callback[1].text())
                : bridge.statusChanged(callback[1].text());
            QCOMPARE(dumps(payload), dumps(row.get("out")->list()[i]));
            QCOMPARE(eventFrame("status", payload), texts[i].string());
        }
        ++ran;
    }
    qInfo("sse: %d rows", ran);
    EventBridge bridge;
    QCOMPARE(bridge.toolCalled("mine...").get("message")->string(), std::string("mine......"));
    QCOMPARE(
        bridge.statusChanged("thinking").get("message")->string(), std::string("Analyzing mine results..."));
}

void TestQdashRun::findsWhatTheSpecificationLists()
{
    using enum FindingKind;
    using Kinds = std::vector<FindingKind>;
    FindingCollector run;
    const std::string cut = "{\"a\": \"" + std::string(100, 'x');
    QCOMPARE(kinds(run.seeResult("t", cut + "... [TRUNCATED - result too large]")),
        (Kinds { Truncated, TruncatedNotJson }));
    QCOMPARE(kinds(run.seeResult("t", cut + "... [TRUNCATED - result too large]\"}")), (Kinds { Truncated }));
    QCOMPARE(kinds(run.seeResult("t", R"([{"error": "No data"}])")), (Kinds { ErrorAsData }));
    QCOMPARE(kinds(run.seeResult("t", R"({"rows": [{"a": 1}, {"a": 2, "b": 3}]})")), (Kinds { UnevenRows }));
    const char* const stored = R"({"unit": "us", "data_key": "t1", "_note": "n"})";
    QCOMPARE(kinds(run.seeResult("t", stored)), Kinds {});
    QCOMPARE(kinds(run.seeResult("t", stored)), (Kinds { KeyOverwritten }));
    const std::string statistics = "{\"statistics\": {\"a\": \"" + std::string(9000, 'x')
        + "\"}, \"data_key\": \"k\", \"_note\": \"\"}";
    QCOMPARE(kinds(run.seeResult("t", statistics)), (Kinds { LargeSummary }));
    std::string many = "[0";
    for (int i = 0; i < 99; ++i)
        many += ", 1";
    QCOMPARE(kinds(run.seeResult("t", many + "]")), (Kinds { ManyRows }));
    QCOMPARE(
        kinds(run.seeResult("get_task_history",
            R"([{"start_at": "2026-02-24 02:22:04"}, {"start_at": "2026-02-24T02:22:04"}, {"start_at": "2025-02-24T02:22:59"}])")),
        (Kinds { TimeLost, TimesMerged }));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(kinds(run.seeResult("get_parameter_timeseries", "[]")), Kinds {});
    QCOMPARE(kinds(run.seeResult("get_parameter_timeseries", "[]")), (Kinds { TooManyCalls }));
    QCOMPARE(kinds(FindingCollector::seeAssistantMessage(
                 R"({"blocks": [{"type": "chart", "chart": {"data": []}}]})")),
        (Kinds { ChartInHistory }));
    QCOMPARE(kinds(FindingCollector::seeAssistantMessage("plain words")), Kinds {});
}

QTEST_GUILESS_MAIN(TestQdashRun)
#include "tst_qdash_run.moc"
