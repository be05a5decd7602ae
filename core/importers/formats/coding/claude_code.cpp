// SPDX-License-Identifier: GPL-3.0-or-later
// Claude Code transcripts (1.0.x to 2.1.x): one conversation per file, its sub-agents as separate sessions.
#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <unordered_set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/claude_results.h"
#include "core/importers/shapes/messages/messages_anthropic.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

/// Kinds with nothing that the model saw, or only copies of it.
constexpr std::string_view kQuietKinds[] { "file-history-snapshot", "queue-operation", "pr-link", "mode",
    "permission-mode", "last-prompt", "attachment", "custom-title", "agent-name",
    // In versions up to 2.1.332. A blob repeats a request's message as it was sent.
    "api-request", "api-request-blob", "api-request-resumed", "api-request-shape", "tools-used",
    "file-history-delta", "continued-in", "resume-head-vouch", "data-flow-records", "data-flow-incomplete",
    "derived-from", "fork-context-ref", "frame-link", "ended-by-model", "tag", "relocated", "agent-color",
    "agent-setting", "artifact-comment-monitor", "artifact-autoreact-ledger", "bridge-session",
    "history-suppression", "attribution-snapshot", "isolation-latch", "session-owner", "dev-mods",
    "memory-mode", "atis-latch", "worktree-state", "observer-ref", "repl-mode", "hybrid-organization",
    "host-row" };

class ClaudeCodeReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        const auto [type, message, uuid, timestamp, sessionId, sidechain, agentId, toolUseResult, cwd, parent]
            = pick(value,
                { "type", "message", "uuid", "timestamp", "sessionId", "isSidechain", "agentId",
                    "toolUseResult", "cwd", "parentUuid" });
        m_time = timeOf(timestamp);
        if (type.equals("user") || type.equals("assistant")) {
            noteSessionId(sessionId);
            if (isCopy(uuid, message, timestamp))
                return m_builder.count(Message::mark(
                    "records skipped as copies of earlier ones (same uuid, as resumed sessions write them): {}"));
            std::string agent = sidechain.toBool() ? agentId.string() : std::string();
            if (sidechain.toBool() && agent.empty())
                agent = chainOf(uuid.string(), parent.string(), message["content"]);
            enter(value, cwd, agent);
            if (type.equals("assistant"))
                assistant(value, message, uuid);
            else
                user(value, message, toolUseResult);
        } else {
            if (const auto known = m_chains.find(parent.string()); known != m_chains.end())
                m_chains[uuid.string()] = std::string(known->second);
            other(type.string(), value, sessionId);
        }
    }

    void finish() override
    {
        m_results.finish();
        if (!m_builder.hasSession({}))
            return;
        Session& main = m_builder.session().session();
        main.id = m_sessionId.empty() ? m_builder.stem() : m_sessionId;
        main.total.dollars = m_bill;
        for (const std::string& key : m_sideKeys)
            m_builder.session(key).session().parentId = main.id;
        main.title = m_title.empty() ? m_task : m_title;
        if (m_knownIds.size() > 1)
            m_builder.issueAt(Severity::Note,
                Message::say("the file has records of {} session ids (a resumed session); they are read as "
                             "one conversation",
                    m_knownIds.size()),
                {});
    }

private:
    void noteSessionId(const json::Value& id)
    {
        const auto plain = id.plainString();
        if (!plain || *plain == m_lastSessionId)
            return;
        m_lastSessionId = *plain;
        m_knownIds.insert(m_lastSessionId);
        if (m_sessionId.empty() || m_lastSessionId == m_builder.stem())
            m_sessionId = m_lastSessionId;
    }

    /// Resumed sessions copy records with their uuid and time. Redaction can make uuids equal, so without a whole
    /// one the message must be equal, too; it can also change the text of one copy of a result.
    bool isCopy(const json::Value& uuid, const json::Value& message, const json::Value& time)
    {
        const std::string id = uuid.string();
        const bool whole
            = id.size() == 36 && id.find_first_not_of("-0123456789abcdefABCDEF") == std::string::npos;
        return !id.empty()
            && !m_seen.insert(contentHashOf({ id, time.raw(), whole ? std::string_view() : message.raw() }))
                    .second;
    }

    /// The session of a sub-agent, or "" for the main one.
    void enter(const json::Value& record, const json::Value& cwd, const std::string& agent)
    {
        m_session = &m_builder.session(agent);
        m_session->setTime(m_time);
        if (!m_session->empty())
            return;
        head().wire = Wire::Anthropic;
        head().cwd = cwd.string();
        head().agentVersion = record["version"].string();
        if (agent.empty())
            return;
        head().sidechain = true;
        head().agentId = agent;
        head().parentId = m_lastSessionId;
        m_sideKeys.insert(agent);
    }

    /// Sub-agents of 1.0.x have no id: each chain of parents is one conversation. A result without its parent
    /// (redacted, cut) belongs to the chain of its call.
    std::string chainOf(const std::string& uuid, const std::string& parent, const json::Value& content)
    {
        const auto chainAt = [this](const std::string& id) {
            const auto known = m_chains.find(id);
            return id.empty() || known == m_chains.end() ? std::string() : known->second;
        };
        std::string chain = chainAt(parent);
        for (const json::Value block : content.items())
            chain = chain.empty() ? chainAt(block["tool_use_id"].string()) : chain;
        if (chain.empty())
            chain = fmt::format("sidechain {}", ++m_chainCount);
        for (const json::Value block : content.items())
            if (block["type"].equals("tool_use"))
                m_chains[block["id"].string()] = chain;
        return m_chains[uuid] = chain;
    }

    void assistant(const json::Value& record, const json::Value& message, const json::Value& uuid)
    {
        const auto [id, model, content, usage] = pick(message, { "id", "model", "content", "usage" });
        // The program's own errors are written as answers of a model called <synthetic>.
        const bool synthetic = model.equals("<synthetic>");
        const std::uint32_t call = m_session->modelCall(
            id.isString() ? id.string() : uuid.string(), synthetic ? std::string() : model.string());
        if (!synthetic) {
            Usage billed = anthropicUsage(usage);
            billed.dollars = dollarsOf(record["costUSD"]); // 1.0.x
            m_session->usage(call, billed);
        }
        AnthropicMessages messages(m_builder, *m_session);
        const EventKind kind
            = record["isApiErrorMessage"].toBool() ? EventKind::Note : EventKind::AssistantText;
        addText(kind, content);
        for (const json::Value block : content.items())
            messages.block(block, kind);
    }

    void user(const json::Value& record, const json::Value& message, const json::Value& toolUseResult)
    {
        const json::Value content = message["content"];
        const std::string text = content.isString() ? content.string() : content.at(0)["text"].string();
        // The first versions did not mark the summary that they wrote in place of the earlier context.
        if (record["isCompactSummary"].toBool()
            || text.starts_with("This session is being continued from a previous conversation"))
            summarise(content);
        else if (text.starts_with("<command-name>/clear</command-name>"))
            m_session->boundary(BoundaryKind::Compaction);
        AnthropicMessages messages(m_builder, *m_session);
        messages.onResult = [&](const json::Value& block, SessionBuilder::Result& result) {
            m_results.complete(block, toolUseResult, m_lastSessionId, result);
        };
        messages.user(content);
        if (m_task.empty() && !record["isMeta"].toBool())
            considerTitle(content);
    }

    /// False for what the client writes instead of a person: commands, caveats, the text of a failed request.
    static bool namesTheTask(std::string_view text)
    {
        static constexpr std::string_view kNoTask[] = { "API Error", "Invalid API key", "Prompt is too long",
            "[Request interrupted", "Caveat:", "<command-", "<local-command" };
        return !text.empty() && std::ranges::none_of(kNoTask, [text](std::string_view prefix) {
            return text.starts_with(prefix);
        });
    }

    void considerTitle(const json::Value& content)
    {
        const auto take = [this](const std::string& text) {
            if (m_task.empty() && namesTheTask(text))
                m_task = text.substr(0, utf8::floorBoundary(text, std::min<std::size_t>(text.size(), 200)));
        };
        take(content.string());
        for (const json::Value block : content.items())
            if (block["type"].equals("text"))
                take(block["text"].string());
    }

    /// The summary is in the user record after the boundary; the first versions wrote no boundary.
    void summarise(const json::Value& content)
    {
        const std::vector<Event>& events = head().events;
        const auto last = std::find_if(events.rbegin(), events.rend(), [](const Event& event) {
            return event.kind == EventKind::Boundary || event.kind == EventKind::AssistantText
                || event.kind == EventKind::Call || event.kind == EventKind::Result;
        });
        if (last == events.rend())
            return; // nothing came before: a resumed session begins with the summary
        if (last->kind != EventKind::Boundary)
            m_session->boundary(BoundaryKind::Compaction);
        if (head().boundaries.back().kind == BoundaryKind::Compaction)
            head().boundaries.back().summary = m_builder.textOrJson(content);
    }

    void other(const std::string& type, const json::Value& value, const json::Value& sessionId)
    {
        if (type == "system") {
            noteSessionId(sessionId);
            boundary(value);
        } else if (type == "ai-title") {
            m_title = value["aiTitle"].string();
        } else if (type == "summary") {
            if (const std::string summary = value["summary"].string(); namesTheTask(summary))
                m_task = summary;
        } else if (type == "progress") {
            mirror(value["data"]);
            m_builder.held.setAside = true;
        } else if (type == "cost-state") {
            m_bill = dollarsOf(value["totalCostUSD"]);
        } else if (type == "content-replacement") {
            replace(value);
        } else if (!isOneOf(value["type"], kQuietKinds)) {
            m_builder.unknown(type, value);
        }
    }

    void boundary(const json::Value& value)
    {
        const json::Value subtype = value["subtype"];
        const bool micro = subtype.equals("microcompact_boundary");
        if (!micro && !subtype.equals("compact_boundary"))
            return;
        const json::Value meta
            = anyOf(value, { "compactMetadata", "microcompactMetadata", "compact_metadata" });
        std::vector<std::string> cleared;
        for (const json::Value id : meta["compactedToolIds"].items())
            cleared.push_back(id.string());
        // A sub-agent's own file has the sub-agent's boundaries.
        SessionBuilder& session
            = m_builder.session(value["isSidechain"].toBool() ? value["agentId"].string() : std::string());
        session.setTime(m_time);
        session.boundary(micro ? BoundaryKind::MicroCompaction : BoundaryKind::Compaction, {},
            intOf(anyOf(meta, { "preTokens", "pre_tokens" })), std::move(cleared));
    }

    /// The results of one message were too long in total: the client sent these texts instead of the largest
    /// ones.
    void replace(const json::Value& value)
    {
        const std::string agent = value["agentId"].string();
        if (!m_builder.hasSession(agent))
            return;
        std::vector<ToolResult>& results = m_builder.session(agent).session().results;
        for (const json::Value one : value["replacements"].items()) {
            for (ToolResult& result : results) {
                if (!one["toolUseId"].equals(result.callId) || !one["replacement"].isString())
                    continue;
                if (!result.rawText.isValid())
                    result.rawText = result.text;
                result.text = m_builder.text(one["replacement"]);
                result.blocks.clear();
            }
        }
    }

    /// Copies of a sub-agent's messages inside the parent's progress records: counted, not read.
    void mirror(const json::Value& data)
    {
        const json::Value copy = data["message"];
        if (!data["type"].equals("agent_progress")
            || !m_seen.insert(contentHashOf({ "progress", copy["uuid"].string() })).second)
            return;
        for (const json::Value block : copy["message"]["content"].items()) {
            if (block["type"].equals("tool_result"))
                m_builder.count(Message::mark(
                    "results of sub-agents that stand in progress records alone; they are not part of this conversation and were not read: {}"));
        }
    }

    ClaudeResults m_results { m_builder };
    TimeMs m_time = kNoTime;
    std::string m_sessionId, m_lastSessionId, m_title, m_task;
    std::optional<double> m_bill; // of the whole session so far, including sub-agents: the last record counts
    std::size_t m_chainCount = 0;
    std::set<std::string> m_knownIds;
    std::set<std::string> m_sideKeys; // sessions of sub-agents in this file
    std::unordered_set<ContentHash> m_seen;
    std::unordered_map<std::string, std::string> m_chains; // of sub-agents, by uuid and by id of a call
};

bool isTranscriptRecord(const json::Value& record)
{
    const auto [sessionId, parent, leaf, snapshot, operation, uuid, type, message] = pick(record,
        { "sessionId", "parentUuid", "leafUuid", "isSnapshotUpdate", "operation", "uuid", "type",
            "message" });
    if (!sessionId.exists() && record["session_id"].exists())
        return false; // stream-json of newer versions has uuids, too
    if (message["parts"].exists())
        return false; // Qwen Code
    return leaf.exists() || snapshot.exists()
        || (sessionId.exists() && (parent.exists() || operation.exists()))
        || (uuid.isString() && (type.equals("user") || type.equals("assistant"))
            && message["role"].isString());
}

int sniffClaudeCode(const Sample& sample)
{
    const double share = sample.share(isTranscriptRecord);
    return share > 0.5 ? kCertain - 5 : share > 0 ? kLikely : 0;
}

} // namespace

extern const Format kClaudeCode { { "claude-code", Message::mark("Claude Code transcript"),
                                      "~/.claude/projects/*/*.jsonl", "ituapo" },
    sniffClaudeCode, recordsOf<ClaudeCodeReader> };

} // namespace winnow::importing
