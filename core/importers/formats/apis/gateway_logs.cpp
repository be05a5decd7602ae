// SPDX-License-Identifier: GPL-3.0-or-later
// What Context-Gateway writes: compression logs, expand_context_calls, trajectories with proxy_interaction,
// or the whole session folder as one recording. Results are the originals from before compression; every
// later request repeats them, so each original is read once.
#include <algorithm>
#include <map>
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/dialects.h"

namespace winnow::importing {

namespace {

class GatewayLogs final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (value["steps"].isArray())
            trajectory(value);
        else if (value["method"].exists() || value["shadow_ref_id"].exists())
            telemetry(value);
        else
            logLine(value);
    }

    /// A line of a compression log or of expand_context_calls.jsonl.
    void logLine(const json::Value& line)
    {
        const auto [original, tool, status, shadow, timestamp, model, found, pipe, event] = pick(line,
            { "original_content", "tool_name", "status", "shadow_id", "timestamp", "model", "found",
                "pipe_type", "event_type" });
        m_builder.at(line);
        const TimeMs time = timeOf(timestamp);
        if (found.exists() && !status.exists()) {
            m_fromLog = true;
            m_asked.push_back({ line["request_id"].string(), shadow.string(), tool.string(),
                original.equals("") ? TextId() : m_builder.text(original), time, m_builder.place() });
            return;
        }
        flushAsked(line["request_id"].string());
        if (pipe.equals("tool_discovery") || event.equals("lazy_loading")
            || event.equals("tool_search_result"))
            return;
        if (!original.isString()) {
            if (status.exists())
                m_builder.count(Message::mark(
                    "log lines without content (skipped or too large outputs), which give no result: {}"));
            return;
        }
        if (status.equals("passthrough") && tool.string().empty())
            return; // whole bodies of requests without tool results
        SessionBuilder& session = logSession(model);
        session.setTime(time);
        add(session, {}, tool.string(), original);
        if (shadow.isString() && !shadow.string().empty())
            m_homes.try_emplace(shadow.string(), &session);
    }

    /// A line of telemetry.jsonl: how requests were made, and in the byte gateway also which originals were
    /// requested.
    void telemetry(const json::Value& line)
    {
        m_builder.at(line);
        if (const json::Value shadow = line["shadow_ref_id"]; shadow.exists()) {
            if (!m_fromLog)
                m_asked.push_back({ line["request_id"].string(), shadow.string(), {}, {},
                    timeOf(line["timestamp"]), m_builder.place() });
            return;
        }
        const bool streamed = line["pipe_strategy"].string().find("_streaming") != std::string::npos;
        ++(streamed ? m_streamed : m_plain);
        const std::string path = line["path"].string();
        m_wires.insert(path.ends_with("/messages")    ? Wire::Anthropic
                : path.ends_with("/chat/completions") ? Wire::OpenAiChat
                : path.ends_with("/responses")        ? Wire::OpenAiResponses
                                                      : Wire::Unknown);
    }

    /// Adds what is known only after reading all files.
    void finish() override
    {
        flushAsked({});
        for (const Asked& asked : m_asked)
            addAsked(asked);
        m_asked.clear();
        if (m_builder.hasSession("compression log") && m_wires.size() == 1)
            m_builder.session("compression log").session().wire = *m_wires.begin();
        if ((m_streamed > 0) != (m_plain > 0)) {
            for (SessionBuilder* const session : m_sessions)
                session->session().streamed = m_streamed > 0;
        }
    }

    /// A trajectory file.
    void trajectory(const json::Value& root)
    {
        const std::string id = root["session_id"].string();
        for (const json::Value step : root["steps"].items()) {
            if (m_builder.stopped())
                return;
            this->step(step, id);
        }
        for (auto& [dialect, log] : m_logs)
            log->finish();
        m_logs.clear();
        m_steps = nullptr;
    }

private:
    /// The model's request for an original, waiting for its place in the session.
    struct Asked
    {
        std::string request;
        std::string shadow;
        std::string tool;
        TextId original;
        TimeMs time = kNoTime;
        RecordPlace place;
    };

    SessionBuilder& logSession(const json::Value& model)
    {
        SessionBuilder& session = m_builder.session("compression log");
        m_sessions.insert(&session);
        if (session.empty()) {
            session.session().id = m_builder.stem() + " compression log";
            session.session().model = model.string();
        }
        return session;
    }

    /// Adds an original unless it is known.
    void add(SessionBuilder& session, const std::string& callId, const std::string& tool,
        const json::Value& original)
    {
        const TextId text = m_builder.text(original);
        if (!m_known.insert({ text, tool }).second)
            return m_builder.count(Message::mark(
                "repetitions of an earlier original (later requests, cache hits) that were not counted again: {}"));
        addOriginal(session, callId, tool, text);
    }

    static void addOriginal(
        SessionBuilder& session, const std::string& callId, const std::string& tool, TextId text)
    {
        session.turn(Role::Tool);
        session.result({ .callId = callId, .tool = tool, .text = text });
    }

    /// The model's call follows the request whose log lines came last.
    void flushAsked(const std::string& nextRequest)
    {
        if (nextRequest == m_lastRequest)
            return;
        const auto done = [&](const Asked& asked) {
            if (asked.request != m_lastRequest)
                return false;
            addAsked(asked);
            return true;
        };
        m_asked.erase(std::remove_if(m_asked.begin(), m_asked.end(), done), m_asked.end());
        m_lastRequest = nextRequest;
    }

    void addAsked(const Asked& asked)
    {
        const auto home = m_homes.find(asked.shadow);
        SessionBuilder& session = home == m_homes.end() ? logSession(json::Value()) : *home->second;
        session.setPlace(asked.place);
        session.setTime(asked.time);
        if (home == m_homes.end() && asked.original.isValid()
            && m_known.insert({ asked.original, asked.tool }).second) {
            addOriginal(session, {}, asked.tool, asked.original);
        }
        session.modelCall({}, session.session().model);
        session.call({ "expand " + std::to_string(++m_expanded), "expand_context", {},
            m_builder.text("{\"id\":" + json::quoted(asked.shadow) + "}") });
        m_builder.count(Message::mark("calls of expand_context, which ask for an original back: {}"));
    }

    void step(const json::Value& step, const std::string& id)
    {
        m_builder.at(step);
        const json::Value proxy = step["proxy_interaction"];
        const json::Value messages = proxy["client_to_proxy"]["messages"];
        SessionBuilder* const session
            = messages.at(0).exists() ? request(messages, step, id) : plainStep(step, id);
        for (const json::Value each : proxy["compression"]["tool_compressions"].items()) {
            if (!each["original_content"].isString())
                continue;
            m_builder.at(each, *session);
            if (const json::Value shadow = each["shadow_id"]; shadow.isString())
                m_homes.try_emplace(shadow.string(), session);
            add(*session, each["tool_call_id"].string(), each["tool_name"].string(),
                each["original_content"]);
        }
    }

    /// The byte gateway keeps the client's messages whole: the best source of all.
    SessionBuilder* request(const json::Value& messages, const json::Value& step, const std::string& id)
    {
        const RequestLogDialect* dialect = dialectOf(messages);
        if (!dialect)
            return plainStep(step, id);
        auto& log = m_logs[dialect];
        if (!log)
            log = std::make_unique<RequestLog>(m_builder, *dialect);
        log->conversation(messages,
            { .id = id,
                .model = step["model_name"].string(),
                .time = timeOf(step["timestamp"]),
                .request = true });
        SessionBuilder* session = log->current();
        m_sessions.insert(session);
        for (const ToolResult& result : session->session().results)
            m_known.insert(
                { result.text, result.tool.empty() ? nameOf(*session, result.callId) : result.tool });
        return session;
    }

    /// Results get their names when the session is finished; until then the call has the name.
    static std::string nameOf(const SessionBuilder& session, const std::string& callId)
    {
        const std::vector<ToolCall>& calls = session.session().calls;
        const auto found
            = std::find_if(calls.rbegin(), calls.rend(), [&](const ToolCall& c) { return c.id == callId; });
        return found == calls.rend() ? std::string() : found->name;
    }

    SessionBuilder* plainStep(const json::Value& step, const std::string& id)
    {
        if (!m_steps)
            m_steps = &m_builder.session(m_builder.hasSession(id) ? m_builder.freshKey() : id);
        m_session = m_steps;
        at(step, step["timestamp"]);
        if (step["source"].equals("agent")) {
            m_session->modelCall({}, step["model_name"].string());
            addText(EventKind::AssistantText, step["message"]);
            for (const json::Value call : step["tool_calls"].items())
                addCall(call["tool_call_id"], call["function_name"], call["arguments"]);
        } else {
            sayText(step["source"].equals("system") ? Role::System : Role::User, step["message"]);
        }
        for (const json::Value result : step["observation"]["results"].items()) {
            if (result["content"].isString())
                add(*m_steps, result["source_call_id"].string(), {}, result["content"]);
        }
        return m_steps;
    }

    std::map<const RequestLogDialect*, std::unique_ptr<RequestLog>> m_logs;
    SessionBuilder* m_steps = nullptr;
    std::set<std::pair<TextId, std::string>> m_known;
    std::size_t m_expanded = 0;
    std::vector<Asked> m_asked;
    bool m_fromLog = false; // expand_context_calls.jsonl was read; telemetry repeats it
    std::string m_lastRequest;
    std::map<std::string, SessionBuilder*> m_homes; // by shadow id: the session with its original
    std::set<SessionBuilder*> m_sessions;
    std::size_t m_streamed = 0;
    std::size_t m_plain = 0;
    std::set<Wire> m_wires;
};

bool isLogLine(const json::Value& record)
{
    const auto [request, status, pipe, event, shadow, original, method] = pick(record,
        { "request_id", "status", "pipe_type", "event_type", "shadow_id", "original_content", "method" });
    if (!request.exists() || method.exists())
        return false; // telemetry has a method and only numbers
    if (event.exists() && (status.exists() || record["original_tokens"].exists()))
        return true;
    return (pipe.exists() && status.exists()) || (shadow.exists() && original.exists());
}

/// The files of a session folder that contain results.
bool isContentFile(const std::string& name)
{
    const std::string file = name.substr(name.rfind('/') == std::string::npos ? 0 : name.rfind('/') + 1);
    static constexpr std::string_view kLogs[] = { "tool_output_compression.jsonl", "compression.jsonl",
        "expand_context_calls.jsonl", "task_output_compression.jsonl", "telemetry.jsonl" };
    return std::find(std::begin(kLogs), std::end(kLogs), file) != std::end(kLogs)
        || (file.starts_with("trajectory_") && file.ends_with(".json"));
}

int sniffGateway(const Sample& sample)
{
    if (sample.shape == Shape::Bundle) {
        const auto has = [&](std::string_view name) {
            return std::find(sample.names.begin(), sample.names.end(), name) != sample.names.end();
        };
        const bool log = has("tool_output_compression.jsonl") || has("compression.jsonl")
            || has("expand_context_calls.jsonl");
        return log && (has("telemetry.jsonl") || has("gateway.log") || has("session_stats.json")) ? kCertain
                                                                                                  : 0;
    }
    if (const json::Value steps = sample.root["steps"]; steps.isArray())
        return anyItem(steps, [](const json::Value& step) { return step["proxy_interaction"].exists(); })
            ? kCertain
            : 0;
    return sample.share(isLogLine) > 0.5 ? kCertain : 0;
}

/// Trajectories first, because they have call ids; then the model's requests for originals; then the logs,
/// which give those requests their place and add only what no trajectory had.
void readFolder(RecordingBuilder& builder, const std::vector<InputFile>& files)
{
    std::vector<const InputFile*> order;
    for (const InputFile& file : files) {
        if (isContentFile(file.name) && file.size > file.begin)
            order.push_back(&file);
    }
    std::stable_sort(order.begin(), order.end(), [](const InputFile* a, const InputFile* b) {
        const auto rank = [](const std::string& name) {
            return name.find("trajectory_") != std::string::npos         ? 0
                : name.find("expand_context_calls") != std::string::npos ? 1
                : name.find("telemetry") != std::string::npos            ? 2
                                                                         : 3;
        };
        return std::pair(rank(a->name), a->name) < std::pair(rank(b->name), b->name);
    });
    GatewayLogs reader(builder);
    for (const InputFile* file : order)
        readMember(builder, *file, reader);
    reader.finish();
    if (order.empty())
        builder.issueAt(Severity::Note, Message::say("the session folder contains no log with contents"), {});
}

} // namespace

extern const Format kGatewayLogs { { "gateway-logs", Message::mark("Context-Gateway session folder or log"),
                                       "logs/session_*/ *_compression.jsonl trajectory_*.json", "ita" },
    sniffGateway, recordsOf<GatewayLogs>, readFolder };

} // namespace winnow::importing
