// SPDX-License-Identifier: GPL-3.0-or-later
// Transcripts of Antigravity: one step per line. A planner step calls tools without ids; any other step by
// the model is the result of a call, in order.
#include <array>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/open_calls.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

/// Tools whose result steps have another name.
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
        : RecordReader(builder, builder.session(nameOf(builder)), Wire::Gemini)
    {
    }

    void record(const json::Value& value) override
    {
        at(value);
        setKnownTime(value["created_at"]);
        const std::string type = value["type"].string();
        const json::Value content = value["content"];
        if (type == "PLANNER_RESPONSE") {
            plan(value, content);
        } else if (type == "USER_INPUT") {
            sayText(Role::User, content);
        } else if (type == "CHECKPOINT") {
            m_session->boundary(BoundaryKind::Compaction, m_builder.text(content));
        } else if (value["source"].equals("MODEL") && content.exists()) {
            result(value, type, content);
        } else if (value["source"].equals("SYSTEM")) {
            sayText(Role::Note, content);
        } else if (content.string().empty()) {
            m_builder.unknown(type, value);
        } else {
            m_builder.mayHoldResult(type + " of " + value["source"].string(), value);
        }
        if (value["truncated_fields"].size() > 0)
            m_builder.count(Message::mark("steps whose text the recorder cut: {}"));
    }

private:
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
        m_session->modelCall({}, value["model"].string());
        addText(EventKind::Thinking, value["thinking"]);
        addText(EventKind::AssistantText, content);
        for (const json::Value each : value["tool_calls"].items())
            m_open.add(each["name"].string(), addCall(each["id"], each["name"], each["args"]));
    }

    /// Answers the oldest open call of the step's tool; CODE_ACTION and GENERIC fall back to the oldest open
    /// call.
    void result(const json::Value& value, const std::string& type, const json::Value& content)
    {
        SessionBuilder::Result result { .tool = toolOfStep(type),
            .isError = value["status"].equals("ERROR") };
        result.call = m_open.take(result.tool);
        if (result.call == SessionBuilder::kNone && (type == "CODE_ACTION" || type == "GENERIC"))
            result.call = m_open.take({});
        if (result.call != SessionBuilder::kNone)
            result.tool = head().calls[result.call].name;
        addResult(std::move(result), content);
    }

    OpenCalls m_open;
};

bool isStep(const json::Value& r)
{
    return r["step_index"].isNumber() && r["source"].isString() && r["type"].isString();
}

} // namespace

extern const Format kAntigravity { { "antigravity", Message::mark("Antigravity transcript"),
                                       "brain/*/.system_generated/logs/transcript.jsonl", "tao" },
    sniffMost<isStep, kCertain>, recordsOf<AntigravityReader> };

} // namespace winnow::importing
