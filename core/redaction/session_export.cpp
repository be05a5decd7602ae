// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/session_export.h"

#include <fmt/format.h>

#include "core/base/try.h"
#include "core/money/delivery_routes.h"
#include "core/replay/known_facts.h"
#include "core/text/json.h"
#include "core/text/utf8.h"

namespace winnow::redaction {

namespace {

/// One step of a trajectory: an answer of the model with its calls and their results, or a text by someone else.
struct Step
{
    std::string source; // "agent", "user", "system"
    std::string model;
    Usage usage;
    TimeMs time = kNoTime;
    std::string messages; // JSON items, each with a comma before it
    std::string thinking;
    std::string calls;
    std::string results;
};

class SessionWriter
{
public:
    SessionWriter(const Corpus& corpus, SessionId id)
        : m_corpus(corpus)
        , m_session(corpus.sessions[id.index()])
        , m_route(routeOf(corpus, id))
    {
    }

    /// Members of the trajectory, without its braces.
    std::string written()
    {
        std::size_t nextCall = 0;
        for (std::size_t i = 0; i < m_session.events.size(); ++i) {
            for (; nextCall < m_session.modelCalls.size() && m_session.modelCalls[nextCall].firstEvent <= i;
                 ++nextCall)
                beginAnswer(m_session.modelCalls[nextCall]);
            event(m_session.events[i]);
        }
        for (; nextCall < m_session.modelCalls.size(); ++nextCall)
            beginAnswer(m_session.modelCalls[nextCall]);
        flush();
        return fmt::format("\"schema_version\":\"ATIF-v1.6\",\"session_id\":{},\"agent\":{{\"name\":{},"
                           "\"model_name\":{}}},\"extra\":{{{}}},\"steps\":[{}]",
            json::quoted(m_session.id), json::quoted(m_session.title), json::quoted(m_session.model),
            provider(), m_steps);
    }
    bool isWhole() const { return m_whole; }

private:
    /// The session's protocol with its provider, if known: it decides what the model receives again.
    std::string provider() const
    {
        std::string out;
        if (m_session.wire != Wire::Unknown)
            out = fmt::format("\"api\":\"{}\"", gateway::apiName(m_session.wire));
        if (m_route.streamingBy != gateway::Told::Assumed)
            out += fmt::format("{}\"streamed\":{}", out.empty() ? "" : ",", m_route.streamed);
        return out;
    }

    std::string textOf(TextId id)
    {
        if (!id.isValid())
            return {};
        const Text text = m_corpus.texts->get(id);
        m_whole = m_whole && text.ok();
        return std::string(text.view());
    }

    void beginAnswer(const ModelCall& call)
    {
        begin("agent", call.time);
        m_step.model = call.model;
        m_step.usage = call.usage;
    }

    void begin(std::string source, TimeMs time)
    {
        flush();
        m_open = true;
        m_step = Step();
        m_step.source = std::move(source);
        m_step.time = time;
    }

    void said(const char* source, const Event& event)
    {
        if (!m_open || m_step.source != source || !m_step.calls.empty() || !m_step.results.empty())
            begin(source, event.time);
        m_step.messages += ",{\"type\":\"text\",\"text\":" + json::quoted(textOf(event.text)) + '}';
    }

    void event(const Event& event)
    {
        switch (event.kind) {
        case EventKind::SystemText:
        case EventKind::UserText:
            return said(event.kind == EventKind::UserText ? "user" : "system", event);
        case EventKind::AssistantText:
        case EventKind::Thinking:
            if (!m_open || m_step.source != "agent")
                begin("agent", event.time);
            (event.kind == EventKind::Thinking ? m_step.thinking : m_step.messages)
                += ",{\"type\":\"text\",\"text\":" + json::quoted(textOf(event.text)) + '}';
            return;
        case EventKind::Call:
            return call(m_session.calls[event.index], event.time);
        case EventKind::Result:
            return result(m_session.results[event.index], event.time);
        case EventKind::Boundary:
            return boundary(m_session.boundaries[event.index], event.time);
        case EventKind::Note:
            return;
        }
    }

    void boundary(const Boundary& boundary, TimeMs time)
    {
        constexpr std::string_view kKinds[] = { "compaction", "micro_compaction", "prune", "prefix_trim" };
        flush();
        std::string cleared;
        const auto add
            = [&](const std::string& id) { cleared += (cleared.empty() ? "" : ",") + json::quoted(id); };
        for (const std::string& id : boundary.clearedIds)
            add(id);
        for (const std::uint32_t index : boundary.clearedResults)
            add(m_session.results[index].callId);
        // A cut that keeps a part is written as a prune of the rest.
        const bool keeps = boundary.keptFrom < boundary.event;
        for (const ToolResult& result : m_session.results) {
            if (keeps && result.event < boundary.keptFrom)
                add(result.callId);
        }
        m_steps += fmt::format("{}{{\"step_id\":{},\"source\":\"system\"{},\"message\":\"\",\"extra\":{{"
                               "\"context_cut\":\"{}\",\"tokens_before\":{},\"cleared_ids\":[{}]}}}}",
            m_steps.empty() ? "" : ",", ++m_count,
            time > 0 ? fmt::format(",\"timestamp\":{}", time) : std::string(),
            kKinds[static_cast<std::size_t>(keeps ? BoundaryKind::Prune : boundary.kind)],
            boundary.tokensBefore, cleared);
    }

    void call(const ToolCall& call, TimeMs time)
    {
        if (!m_open || m_step.source != "agent")
            begin("agent", time);
        const std::string arguments = textOf(call.arguments);
        json::Document document;
        const auto parsed = document.parse(arguments);
        const bool asJson = parsed && (parsed->isObject() || parsed->isArray());
        m_step.calls += fmt::format(",{{\"tool_call_id\":{},\"function_name\":{},\"arguments\":{}}}",
            json::quoted(call.id), json::quoted(call.name), asJson ? arguments : json::quoted(arguments));
    }

    void result(const ToolResult& result, TimeMs time)
    {
        if (!m_open)
            begin("user", time);
        std::string content = json::quoted(textOf(result.text));
        if (!result.blocks.empty() || result.images > 0)
            content = blocks(result);
        m_step.results += fmt::format(",{{\"source_call_id\":{},\"content\":{}{}}}",
            json::quoted(result.callId), content, result.isError ? ",\"extra\":{\"is_error\":true}" : "");
    }

    std::string blocks(const ToolResult& result)
    {
        std::string items;
        std::uint32_t images = result.images;
        for (const Block& block : result.blocks) {
            images -= block.kind == BlockKind::Image && images > 0 ? 1 : 0;
            if (block.kind == BlockKind::Text)
                items += ",{\"type\":\"text\",\"text\":" + json::quoted(textOf(block.text)) + '}';
            else
                items += block.kind == BlockKind::Image ? R"(,{"type":"image"})" : R"(,{"type":"other"})";
        }
        if (result.blocks.empty())
            items = ",{\"type\":\"text\",\"text\":" + json::quoted(textOf(result.text)) + '}';
        for (; images > 0; --images)
            items += R"(,{"type":"image"})";
        return '[' + items.substr(1) + ']';
    }

    static std::string list(const char* name, const std::string& items)
    {
        return items.empty() ? std::string()
                             : fmt::format(",\"{}\":[{}]", name, std::string_view(items).substr(1));
    }

    void flush()
    {
        if (!m_open)
            return;
        m_open = false;
        m_steps += fmt::format(
            "{}{{\"step_id\":{},\"source\":\"{}\"", m_steps.empty() ? "" : ",", ++m_count, m_step.source);
        if (m_step.time > 0)
            m_steps += fmt::format(",\"timestamp\":{}", m_step.time);
        if (!m_step.model.empty())
            m_steps += ",\"model_name\":" + json::quoted(m_step.model);
        m_steps += list("reasoning_content", m_step.thinking) + list("message", m_step.messages)
            + list("tool_calls", m_step.calls);
        if (!m_step.results.empty())
            m_steps += fmt::format(
                ",\"observation\":{{\"results\":[{}]}}", std::string_view(m_step.results).substr(1));
        if (m_step.usage.present)
            m_steps += fmt::format(
                ",\"metrics\":{{\"prompt_tokens\":{},\"completion_tokens\":{},\"cached_tokens\":{},\"extra\":"
                "{{\"cache_write_5m_tokens\":{},\"cache_write_1h_tokens\":{}}}{}}}",
                m_step.usage.promptTokens(), m_step.usage.output, m_step.usage.cacheRead,
                m_step.usage.cacheWrite5m, m_step.usage.cacheWrite1h,
                m_step.usage.dollars ? fmt::format(",\"cost_usd\":{}", *m_step.usage.dollars) : "");
        m_steps += '}';
    }

    const Corpus& m_corpus;
    const Session& m_session;
    const gateway::Route m_route;
    Step m_step;
    bool m_open = false;
    bool m_whole = true;
    std::size_t m_count = 0;
    std::string m_steps;
};

} // namespace

Result<std::string> exportedSessions(const Corpus& corpus, const Recording& recording)
{
    WINNOW_CHECK(checkHasTexts(corpus));
    bool whole = true;
    const auto trajectory = [&](SessionId id) {
        SessionWriter writer(corpus, id);
        std::string text = writer.written();
        whole = whole && writer.isWhole();
        return text;
    };
    std::string out;
    for (const SessionId id : recording.sessions) {
        const Session& session = corpus.sessions[id.index()];
        if (session.sidechain)
            continue;
        std::string inner;
        for (const SessionId other : recording.sessions) {
            const Session& agent = corpus.sessions[other.index()];
            if (agent.sidechain && agent.parentId == session.id)
                inner += (inner.empty() ? "{" : ",{") + trajectory(other) + '}';
        }
        out += fmt::format("{}{{{}{}}}", out.empty() ? "[\n" : ",\n", trajectory(id),
            inner.empty() ? inner : ",\"subagent_trajectories\":[" + inner + ']');
    }
    if (!whole)
        return fail(ErrorCode::Unreadable, Message::say("the recording no longer contains this text"),
            Message::say("it changed on disk; reload it"), { recording.path, 0 });
    return out + "\n]\n";
}

} // namespace winnow::redaction
