// SPDX-License-Identifier: GPL-3.0-or-later
// SWE-agent .traj files: results are the observations of the trajectory, named after the first word of the
// action.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

std::string firstWord(std::string_view action)
{
    const std::size_t begin = action.find_first_not_of(" \t\r\n\v\f");
    if (begin == std::string_view::npos)
        return {};
    const std::size_t end = action.find_first_of(" \t\r\n\v\f", begin);
    return std::string(action.substr(begin, end == std::string_view::npos ? end : end - begin));
}

std::string modelOf(const json::Value& root)
{
    const InnerJson config(root["replay_config"]);
    return config.value()["agent"]["model"]["name"].string();
}

bool isSaid(const json::Value& message)
{
    return message["role"].isString() && message["text"].exists() && message["mask"].exists();
}

class SweAgentReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& root) override
    {
        const std::string model = modelOf(root);
        if (root["attempts"].isArray() && !root["trajectory"].isArray()) {
            for (const json::Value attempt : root["attempts"].items())
                attemptOf(attempt, model);
            return;
        }
        attemptOf(root, model);
    }

private:
    void attemptOf(const json::Value& root, const std::string& model)
    {
        m_session = &m_builder.session(m_builder.freshKey());
        head().model = model;
        total(root["info"]["model_stats"]);
        prompt(root["history"]);
        const json::Value trajectory = root["trajectory"];
        const bool said = isSaid(trajectory.at(0));
        for (const json::Value each : trajectory.items())
            said ? message(each, root["model_name"].string()) : step(each, model);
        if (trajectory.size() == 0)
            historyOnly(root["history"], model);
    }

    void total(const json::Value& stats)
    {
        Usage& total = head().total;
        total = usageOf({ .input = stats["tokens_sent"],
                            .output = stats["tokens_received"],
                            .dollars = stats["instance_cost"] },
            CacheTokens::Apart);
        total.present = total.input > 0;
    }

    /// What preceded the first step: system prompt and task, without demonstrations.
    void prompt(const json::Value& history)
    {
        for (const json::Value message : history.items()) {
            const json::Value role = message["role"];
            if (role.equals("assistant") || role.equals("tool"))
                break;
            if (message["is_demo"].toBool())
                continue;
            OpenAiMessages(m_builder, *m_session).message(message);
        }
    }

    void step(const json::Value& step, const std::string& model)
    {
        at(step);
        m_session->modelCall({}, model);
        const json::Value thought = step["thought"];
        addText(EventKind::AssistantText, thought.exists() ? thought : step["response"]);
        const json::Value action = step["action"];
        SessionBuilder::Result result { .tool = firstWord(action.string()) };
        if (const TextId arguments = m_builder.text(action); !result.tool.empty())
            result.call = m_session->call({ {}, result.tool, {}, arguments });
        const json::Value observation = step["observation"];
        if (!observation.exists() || observation.isNull())
            return;
        result.text = m_builder.textOrJson(observation);
        m_session->result(std::move(result));
    }

    /// The data set of Nebius: what each side said. An answer ends with its command in a fence.
    void message(const json::Value& message, const std::string& model)
    {
        at(message);
        const json::Value text = message["text"];
        if (message["role"].equals("system"))
            return sayText(Role::System, text.isString() ? text : message["system_prompt"]);
        if (message["role"].equals("ai")) {
            m_session->modelCall({}, model);
            addText(EventKind::AssistantText, text);
            const std::string words = text.string();
            const std::size_t end = words.rfind("```");
            const std::size_t begin
                = end == std::string::npos || end == 0 ? end : words.rfind("```", end - 1);
            const std::string action = begin < end ? words.substr(begin + 3, end - begin - 3) : std::string();
            m_command
                = m_session->call({ {}, firstWord(action), {}, m_builder.text(std::string_view(action)) });
        } else if (!message["role"].equals("user")) {
            m_builder.mayHoldResult("role " + message["role"].string(), message);
        } else if (m_command == SessionBuilder::kNone) {
            sayText(Role::User, text);
        } else {
            addResult({ .call = std::exchange(m_command, SessionBuilder::kNone) }, text);
        }
    }

    /// Demonstrations that contain only the conversation.
    void historyOnly(const json::Value& history, const std::string& model)
    {
        OpenAiMessages messages(m_builder, *m_session);
        bool started = false;
        for (const json::Value message : history.items()) {
            started = started || message["role"].equals("assistant") || message["role"].equals("tool");
            at(message);
            if (started && !message["is_demo"].toBool())
                messages.message(message, model);
        }
    }

    std::uint32_t m_command = SessionBuilder::kNone;
};

bool isTrajectory(const json::Value& value)
{
    const json::Value first = value["trajectory"].at(0);
    if ((first["action"].exists() && first["observation"].exists()) || isSaid(first))
        return true;
    const json::Value attempt = value["attempts"].at(0)["trajectory"].at(0);
    if (attempt["action"].exists())
        return true;
    if (!value["history"].isArray())
        return false;
    // Demonstrations may contain only the history, whose messages name their agent.
    const json::Value message = value["history"].at(0);
    return (value["environment"].exists() && value["info"].isObject())
        || (message["role"].isString() && message["agent"].isString());
}

} // namespace

extern const Format kSweAgent { { "swe-agent", Message::mark("SWE-agent trajectory"), "*.traj", "ia" },
    sniffAny<isTrajectory, kCertain - 2>, wholeOf<SweAgentReader> };

} // namespace winnow::importing
