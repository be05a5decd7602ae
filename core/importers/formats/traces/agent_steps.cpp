// SPDX-License-Identifier: GPL-3.0-or-later
// The steps that a framework returns with its answer: LangChain's executors and n8n (intermediateSteps, and
// an execution's tool nodes), DSPy's trajectory (tool_name_0, observation_0), ToolBench's answers.
#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

json::Value stepsOf(const json::Value& value)
{
    return anyOf(value, { "intermediateSteps", "intermediate_steps" });
}

/// The runs of each node of an n8n execution.
json::Value nodesOf(const json::Value& value)
{
    const json::Value data = value["data"]["resultData"].isObject() ? value["data"] : value;
    return data["resultData"]["runData"];
}

json::Value firstMember(const json::Value& value)
{
    for (const json::Value::Member member : value.members())
        return member.value;
    return {};
}

/// ToolBench's answers: a tree of {role, message, next} per question number.
json::Value answerTree(const json::Value& value)
{
    const json::Value details
        = value["answer"].isObject() ? value["answer"]["answer_details"] : value["answer_details"];
    return details.at(0)["next"].isArray() ? details : json::Value();
}

class AgentStepsReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        for (const json::Value each : value.items())
            record(each);
        if (value.isArray())
            return;
        if (answerTree(firstMember(value)).isArray()) {
            for (const json::Value::Member question : value.members())
                record(question.value);
            return;
        }
        const json::Value inner = stepsOf(value["json"]).isArray() ? value["json"] : value; // an item of n8n
        m_session = &m_builder.session(m_builder.freshKey());
        head().wire = Wire::OpenAiChat;
        at(value);
        if (const json::Value asked = anyOf(inner, { "input", "question", "chatInput", "query" });
            asked.isString())
            sayText(Role::User, asked);
        for (const json::Value step : stepsOf(inner).items())
            this->step(step);
        trajectory(inner["trajectory"]);
        tree(answerTree(inner));
        nodes(nodesOf(inner));
        if (const json::Value said = anyOf(inner, { "output", "answer" }); said.isString()) {
            m_session->modelCall({}, {});
            addText(EventKind::AssistantText, said);
        }
    }

private:
    /// {action, observation}, or the two in a list.
    void step(const json::Value& step)
    {
        at(step);
        const json::Value action = step.isArray() ? step.at(0) : step["action"];
        const json::Value data = action["kwargs"].isObject() ? action["kwargs"] : action; // LangChain's dump
        m_session->modelCall({}, {});
        addText(EventKind::Thinking, data["log"]);
        const json::Value id = anyOf(data, { "toolCallId", "tool_call_id" });
        answered(id.string(), data["tool"].string(), anyOf(data, { "toolInput", "tool_input" }),
            step.isArray() ? step.at(1) : step["observation"]);
    }

    void trajectory(const json::Value& steps)
    {
        for (std::size_t i = 0; steps[fmt::format("tool_name_{}", i)].exists(); ++i) {
            const json::Value seen = steps[fmt::format("observation_{}", i)];
            m_session->modelCall({}, {});
            addText(EventKind::AssistantText, steps[fmt::format("thought_{}", i)]);
            answered({}, steps[fmt::format("tool_name_{}", i)].string(),
                steps[fmt::format("tool_args_{}", i)], seen);
            if (!seen.exists())
                m_builder.mayHoldResult("step without observation", steps[fmt::format("tool_name_{}", i)]);
        }
    }

    /// {name, arguments, response} of each tool; the last one, Finish, never gets an answer.
    void tree(const json::Value& roots)
    {
        std::vector<json::Value> open { roots };
        while (!open.empty()) {
            const json::Value list = open.back();
            open.pop_back();
            for (const json::Value node : list.items()) {
                const json::Value message = node["message"];
                at(node);
                if (!node["role"].equals("system") && !node["role"].equals("user"))
                    m_session->modelCall({}, {});
                if (node["role"].equals("assistant"))
                    addText(EventKind::AssistantText, message);
                else if (message.isObject())
                    answered({}, message["name"].string(), message["arguments"],
                        message["response"].equals("") ? json::Value() : message["response"]);
                else if (node["role"].equals("tool"))
                    m_builder.mayHoldResult("node of a tool", node);
                open.push_back(node["next"]);
            }
        }
    }

    /// The runs of all nodes by time: a tool's run has its answer under ai_tool, a model's run its usage.
    void nodes(const json::Value& nodes)
    {
        std::vector<std::pair<std::string, json::Value>> runs;
        for (const json::Value::Member node : nodes.members()) {
            for (const json::Value run : node.value.items())
                runs.emplace_back(node.key.string(), run);
        }
        std::stable_sort(runs.begin(), runs.end(), [](const auto& a, const auto& b) {
            return timeOf(a.second["startTime"]) < timeOf(b.second["startTime"]);
        });
        for (const auto& [name, run] : runs)
            node(name, run);
    }

    void node(const std::string& name, const json::Value& run)
    {
        at(run, run["startTime"]);
        const json::Value given = run["inputOverride"];
        for (const json::Value item : run["data"]["ai_languageModel"].at(0).items()) {
            const json::Value options = given["ai_languageModel"].at(0).at(0)["json"]["options"];
            const std::uint32_t call
                = m_session->modelCall({}, anyOf(options, { "model", "model_name" }).string());
            m_session->usage(call, anyUsage(anyOf(item["json"], { "tokenUsage", "tokenUsageEstimate" })));
        }
        for (const json::Value item : run["data"]["ai_tool"].at(0).items()) {
            const json::Value response = item["json"]["response"];
            answered(
                {}, name, given["ai_tool"].at(0).at(0)["json"], response.exists() ? response : item["json"]);
        }
    }

    void answered(const std::string& id, const std::string& tool, const json::Value& arguments,
        const json::Value& words)
    {
        const std::uint32_t call = addCall(id, tool, arguments);
        if (words.exists())
            addResult({ .callId = id, .tool = tool, .call = call }, words);
    }
};

bool isRun(const json::Value& value)
{
    const json::Value steps = stepsOf(stepsOf(value["json"]).isArray() ? value["json"] : value);
    const json::Value action = steps.at(0).isArray() ? steps.at(0).at(0) : steps.at(0)["action"];
    if (action["tool"].isString() || action["kwargs"]["tool"].isString()
        || value["trajectory"]["tool_name_0"].isString() || answerTree(value).isArray()
        || answerTree(firstMember(value)).isArray())
        return true;
    for (const json::Value::Member node : nodesOf(value).members()) {
        if (node.value.at(0)["data"]["ai_tool"].isArray())
            return true;
    }
    return false;
}

/// n8n stores an execution as one list: a string within its objects and lists is an index into that list.
class Unfolded
{
public:
    explicit Unfolded(const json::Value& list)
    {
        for (const json::Value item : list.items())
            m_items.push_back(item);
        if (!m_items.empty())
            write(m_items.front(), 0);
    }
    const std::string& text() const { return m_text; }

private:
    void write(const json::Value& value, int depth)
    {
        constexpr int kDeepest = 60;
        constexpr std::size_t kLongest = 16u << 20; // many strings may refer to the same item
        if (depth > kDeepest || m_text.size() > kLongest) {
            m_text += "null";
        } else if (value.isObject()) {
            char before = '{';
            for (const json::Value::Member member : value.members()) {
                (m_text += std::exchange(before, ',')) += member.key.raw();
                m_text += ':';
                follow(member.value, depth);
            }
            m_text += before == '{' ? "{}" : "}";
        } else if (value.isArray()) {
            char before = '[';
            for (const json::Value item : value.items()) {
                m_text += std::exchange(before, ',');
                follow(item, depth);
            }
            m_text += before == '[' ? "[]" : "]";
        } else {
            m_text += value.raw();
        }
    }

    void follow(const json::Value& value, int depth)
    {
        const std::int64_t place = value.isString() ? intOf(value, -1) : -1;
        const bool known = place >= 0 && static_cast<std::size_t>(place) < m_items.size();
        write(known ? m_items[static_cast<std::size_t>(place)] : value, depth + 1);
    }

    std::vector<json::Value> m_items;
    std::string m_text;
};

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    AgentStepsReader reader(builder);
    const auto execution = [&](const SqliteRow&, const json::Value& data) {
        const InnerJson unfolded(data.isArray() ? Unfolded(data).text() : std::string());
        const json::Value run = data.isArray() ? unfolded.value() : data;
        if (isRun(run))
            reader.record(run);
    };
    eachJsonRow(builder, path, "execution_data", { "data" }, execution);
}

int sniffSteps(const Sample& sample)
{
    if (hasTables(sample, { "execution_entity", "execution_data" }))
        return kCertain;
    return sniffAny<isRun, kLikely>(sample);
}

} // namespace

extern const Format kAgentSteps {
    { "agent-steps", Message::mark("Steps of an agent of n8n, LangChain or DSPy"), "*.json", "ituao" },
    sniffSteps, recordsOf<AgentStepsReader>, wholeOf<AgentStepsReader>, readDatabase
};

} // namespace winnow::importing
