// SPDX-License-Identifier: GPL-3.0-or-later
// mini-SWE-agent .traj.json: OpenAI-like messages whose tool messages keep the untruncated output next to the
// text.
#include <array>
#include <string_view>
#include <utility>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/messages/messages_responses.h"

namespace winnow::importing {

namespace {

/// The command of a text action: in its fenced block or its XML element.
std::string_view fencedCommand(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kFences { {
        { "```bash\n", "```" },
        { "```mswea_bash_command\n", "```" },
        { "<mswea_bash_command>", "</mswea_bash_command>" },
        { "```\n", "```" },
    } };
    for (const auto& [open, close] : kFences) {
        const std::size_t mark = text.find(open);
        if (mark == std::string_view::npos)
            continue;
        const std::size_t begin = mark + open.size();
        const std::size_t end = text.find(close, begin);
        return text.substr(begin, end == std::string_view::npos ? end : end - begin);
    }
    return {};
}

class MiniReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& root) override
    {
        m_session = &newSession(root["instance_id"].string());
        head().wire = Wire::OpenAiChat;
        m_model = root["info"]["config"]["model"]["model_name"].string();
        head().model = m_model;
        head().agentVersion = root["info"]["mini_version"].string();
        head().total.dollars = dollarsOf(root["info"]["model_stats"]["instance_cost"]);
        const json::Value messages = root.isArray() ? root : root["messages"];
        for (const json::Value message : messages.items())
            m_native = m_native || message["role"].equals("tool") || message["tool_calls"].isArray()
                || message["type"].equals("function_call_output");
        OpenAiMessages plain(m_builder, *m_session);
        ResponsesItems items(m_builder, *m_session);
        items.setModel(m_model);
        for (const json::Value message : messages.items()) {
            at(message, message["extra"]["timestamp"]);
            one(message, plain, items);
        }
    }

private:
    void one(const json::Value& message, OpenAiMessages& plain, ResponsesItems& items)
    {
        const json::Value role = message["role"];
        if (role.equals("exit")) // what was submitted; no model reads it
            return m_session->text(EventKind::Note, m_builder.textOrJson(message["content"]));
        if (role.equals("tool"))
            return result(message, resultOf(message["tool_call_id"], {}), message["content"]);
        if (message["type"].equals("function_call_output"))
            return result(message, resultOf(message["call_id"], {}), message["output"]);
        if (message["object"].equals("response") || message["output"].isArray()) {
            for (const json::Value item : message["output"].items())
                items.item(item);
            return;
        }
        if (role.equals("assistant")) {
            Usage usage = openAiUsage(message["extra"]["response"]["usage"]);
            if (const auto dollars = dollarsOf(message["extra"]["cost"]))
                usage.dollars = dollars;
            plain.message(message, m_model, usage);
            if (!m_native)
                textAction(message["content"]);
            return;
        }
        m_users += role.equals("user");
        if (!m_native && role.equals("user") && m_users >= 2)
            return observation(message);
        plain.message(message);
    }

    void result(const json::Value& message, SessionBuilder::Result result, const json::Value& content,
        Role role = Role::Tool)
    {
        const json::Value extra = message["extra"];
        result.rawText = m_builder.text(extra["raw_output"]);
        // A failed command is an ordinary observation here; the format has no error flag.
        result.exitCode = codeOf(extra["returncode"]);
        m_session->turn(role);
        putResult(std::move(result), content);
    }

    void textAction(const json::Value& content)
    {
        const std::string text = content.string();
        const std::string_view command = fencedCommand(text);
        if (command.empty())
            return;
        m_lastCall = m_session->call({ {}, "bash", firstCommandWord(command), m_builder.text(command) });
    }

    void observation(const json::Value& message)
    {
        const std::uint32_t call = std::exchange(m_lastCall, SessionBuilder::kNone);
        result(message, { .tool = "bash", .call = call }, message["content"], Role::User);
    }

    std::string m_model;
    bool m_native = false;
    std::size_t m_users = 0;
    std::uint32_t m_lastCall = SessionBuilder::kNone;
};

bool isMini(const json::Value& value)
{
    return value["messages"].isArray()
        && (value["trajectory_format"].string().starts_with("mini-swe-agent")
            || value["info"]["mini_version"].exists());
}

/// The first versions wrote a bare list of messages, whose observations begin like this.
bool isObservation(const json::Value& message)
{
    const json::Value content = message["content"];
    return message["role"].equals("user") && content.isString()
        && content.string().starts_with("<returncode>");
}

int sniffMini(const Sample& sample)
{
    if (isMini(sample.root) || sample.any(isMini))
        return kCertain;
    return sample.root.isArray() && sample.any(isObservation) ? kLikely : 0;
}

} // namespace

extern const Format kMiniSweAgent { { "mini-swe-agent", Message::mark("mini-SWE-agent trajectory"),
                                        "*.traj.json", "ituao" },
    sniffMini, wholeOf<MiniReader> };

} // namespace winnow::importing
