// SPDX-License-Identifier: GPL-3.0-or-later
// Transcripts of Antigravity: one step a line. A planner step calls tools without ids; a step of another kind
// by the model is the result of one, in the order of the calls.
#include <array>
#include <deque>

#include "core/importers/format.h"
#include "core/importers/shapes/result_content.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

/// Tools whose result steps are named otherwise.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kToolOfStep { {
    { "LIST_DIRECTORY", "list_dir" },
    { "CODE_ACTION", "write_file" },
    { "GREP_SEARCH", "grep_search" },
    { "FIND", "find_by_name" },
    { "SEARCH_WEB", "search_web" },
    { "READ_URL_CONTENT", "read_url_content" },
    { "VIEW_FILE", "view_file" },
    { "RUN_COMMAND", "run_command" },
} };

std::string toolOfStep(const std::string& type)
{
    for (const auto& [step, tool] : kToolOfStep) {
        if (type == step)
            return std::string(tool);
    }
    return lowerCase(type);
}

class AntigravityReader final : public RecordReader
{
public:
    explicit AntigravityReader(RecordingBuilder& builder)
        : m_builder(builder)
        , m_session(builder.session(nameOf(builder)))
    {
        m_session.session().wire = Wire::Gemini;
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value, m_session);
        if (const TimeMs time = timeOf(value["created_at"]); time != kNoTime)
            m_session.setTime(time);
        const std::string type = value["type"].string();
        const json::Value content = value["content"];
        if (type == "PLANNER_RESPONSE") {
            plan(value, content);
        } else if (type == "USER_INPUT") {
            m_session.turn(Role::User);
            m_session.text(EventKind::UserText, m_builder.text(content));
        } else if (type == "CHECKPOINT") {
            m_session.boundary(BoundaryKind::Compaction, m_builder.text(content));
        } else if (value["source"].equals("MODEL") && content.exists()) {
            result(value, type, content);
        } else if (value["source"].equals("SYSTEM")) {
            m_session.turn(Role::Note);
            m_session.text(EventKind::Note, m_builder.text(content));
        } else if (content.string().empty()) {
            m_builder.unknown(type);
        } else {
            m_builder.mayHoldResult(type + " of " + value["source"].string(), value);
        }
        if (value["truncated_fields"].size() > 0)
            m_builder.count(Message::mark("{} steps were written with their text cut"));
    }

private:
    struct Open
    {
        std::string tool;
        std::uint32_t call;
    };

    /// brain/<id>/.system_generated/logs/transcript.jsonl
    static std::string nameOf(const RecordingBuilder& builder)
    {
        const std::filesystem::path path(builder.path());
        const std::filesystem::path brain = path.parent_path().parent_path().parent_path();
        return builder.stem().starts_with("transcript") && !brain.filename().empty()
            ? brain.filename().string()
            : builder.stem();
    }

    void plan(const json::Value& value, const json::Value& content)
    {
        m_session.modelCall({}, value["model"].string());
        m_session.text(EventKind::Thinking, m_builder.text(value["thinking"]));
        m_session.text(EventKind::AssistantText, m_builder.text(content));
        for (const json::Value each : value["tool_calls"].items()) {
            addCall(m_builder, m_session, each["id"].string(), each["name"].string(), each["args"]);
            m_open.push_back(
                { each["name"].string(), static_cast<std::uint32_t>(m_session.session().calls.size() - 1) });
        }
    }

    /// The oldest open call of the step's tool; where none is named so, the oldest call when there is one.
    void result(const json::Value& value, const std::string& type, const json::Value& content)
    {
        const std::string tool = toolOfStep(type);
        SessionBuilder::Result result;
        result.tool = tool;
        result.isError = value["status"].equals("ERROR");
        auto open
            = std::find_if(m_open.begin(), m_open.end(), [&](const Open& each) { return each.tool == tool; });
        if (open == m_open.end() && (type == "CODE_ACTION" || type == "GENERIC"))
            open = m_open.begin();
        if (open != m_open.end()) {
            result.call = open->call;
            result.tool = open->tool;
            m_open.erase(open);
        }
        addResult(m_builder, m_session, std::move(result), content);
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    std::deque<Open> m_open;
};

int sniffAntigravity(const Sample& sample)
{
    return sample.share([](const json::Value& r) {
        return r["step_index"].isNumber() && r["source"].isString() && r["type"].isString();
    }) > 0.5
        ? kCertain
        : 0;
}

} // namespace

extern const Format kAntigravity { { "antigravity", Message::mark("Antigravity transcript"),
                                       "brain/*/.system_generated/logs/transcript.jsonl", "tao" },
    sniffAntigravity, recordsOf<AntigravityReader> };

} // namespace winnow::importing
