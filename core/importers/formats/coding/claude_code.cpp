// SPDX-License-Identifier: GPL-3.0-or-later
// Claude Code transcripts (1.0.x to 2.1.x): one conversation per file, its sub-agents as separate sessions.
#include <algorithm>
#include <array>
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
    "permission-mode", "last-prompt", "attachment", "progress", "custom-title", "agent-name", "summary",
    // In versions up to 2.1.332. A blob repeats a request's message as it was sent.
    "api-request", "api-request-blob", "api-request-resumed", "api-request-shape", "tools-used",
    "file-history-delta", "continued-in", "resume-head-vouch", "data-flow-records", "data-flow-incomplete",
    "derived-from", "fork-context-ref", "frame-link", "ended-by-model", "tag", "relocated", "agent-color",
    "agent-setting", "artifact-comment-monitor", "artifact-autoreact-ledger", "bridge-session",
    "history-suppression", "attribution-snapshot", "isolation-latch", "session-owner", "dev-mods",
    "memory-mode", "atis-latch", "worktree-state", "observer-ref", "repl-mode", "hybrid-organization",
    "host-row" };

/// As long as the program writes them: 32 hexadecimal digits with four dashes.
bool isWholeUuid(std::string_view id)
{
    return id.size() == 36 && id.find_first_not_of("-0123456789abcdefABCDEF") == std::string_view::npos;
}

class ClaudeCodeReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        static constexpr std::array<std::string_view, 10> kKeys { "type", "message", "uuid", "timestamp",
            "sessionId", "isSidechain", "agentId", "toolUseResult", "cwd", "parentUuid" };
        const auto [type, message, uuid, timestamp, sessionId, sidechain, agentId, toolUseResult, cwd, parent]
            = pick(value, kKeys);
        m_time = timeOf(timestamp);
        if (type.equals("user") || type.equals("assistant")) {
            noteSessionId(sessionId);
            if (isCopy(type, uuid, message, timestamp))
                return m_builder.count(Message::mark(
                    "records skipped as copies of earlier ones (same uuid, as resumed sessions write them): {}"));
            enter(sidechain.toBool(), agentId, uuid, parent, message);
            if (head().cwd.empty())
                head().cwd = cwd.string();
            if (head().agentVersion.empty())
                head().agentVersion = value["version"].string();
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
        main.title = !m_title.empty() ? m_title : !m_summary.empty() ? m_summary : m_firstText;
        if (m_knownIds.size() > 1)
            m_builder.issueAt(Severity::Note,
                Message::say("the file holds records of {} session ids (a resumed session); they are read as "
                             "one conversation",
                    m_knownIds.size()),
                {});
        if (m_mirrored > 0)
            m_builder.issueAt(Severity::Note,
                Message::say(
                    "results of sub-agents that only records of their progress hold; they are not part of this conversation and were not read: {}",
                    m_mirrored),
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

    /// Resumed sessions copy records with their uuid. Redaction can make uuids equal, so the message must be
    /// equal, too, and under a redacted uuid also the time. Redaction can also change the text of one copy of
    /// a result, so a whole uuid is enough for those.
    bool isCopy(const json::Value& type, const json::Value& uuid, const json::Value& message,
        const json::Value& timestamp)
    {
        const auto plain = uuid.plainString();
        if (!plain || plain->empty())
            return false;
        if (type.equals("user") && isWholeUuid(*plain))
            return !m_seen.insert(contentHashOf({ *plain })).second;
        const std::string_view raw = message.raw();
        // Beginning, end and length distinguish two messages under one redacted uuid.
        const bool redacted = plain->find("REDACTED") != std::string_view::npos;
        return !m_seen
                    .insert(contentHashOf({ *plain, raw.substr(0, 400), std::to_string(raw.size()),
                        raw.substr(raw.size() - std::min<std::size_t>(raw.size(), 400)),
                        redacted ? timestamp.raw() : std::string_view() }))
                    .second;
    }

    void enter(bool sidechain, const json::Value& agentId, const json::Value& uuid, const json::Value& parent,
        const json::Value& message)
    {
        std::string key;
        if (sidechain) {
            key = agentId.string();
            if (key.empty())
                key = chainOf(uuid.string(), parent.string(), message["content"]);
        }
        m_session = &m_builder.session(key);
        m_session->setTime(m_time);
        if (!m_session->empty())
            return;
        head().wire = Wire::Anthropic;
        head().sidechain = sidechain;
        if (sidechain) {
            head().agentId = key;
            head().parentId = m_lastSessionId;
            m_sideKeys.insert(key);
        }
    }

    /// Sub-agents of 1.0.x have no id: each chain of parents is one conversation. A result without its parent
    /// (redacted, cut) belongs to the chain of its call.
    std::string chainOf(const std::string& uuid, const std::string& parent, const json::Value& content)
    {
        std::string chain;
        if (const auto known = m_chains.find(parent); known != m_chains.end())
            chain = known->second;
        for (const json::Value block : content.items()) {
            const std::string call = block["tool_use_id"].string();
            const bool asked = chain.empty() && !call.empty();
            const auto known = asked ? m_chainOfCall.find(call) : m_chainOfCall.end();
            if (known != m_chainOfCall.end())
                chain = known->second;
        }
        if (chain.empty())
            chain = fmt::format("sidechain {}", ++m_chainCount);
        for (const json::Value block : content.items())
            if (block["type"].equals("tool_use"))
                m_chainOfCall[block["id"].string()] = chain;
        m_chains[uuid] = chain;
        return chain;
    }

    void assistant(const json::Value& record, const json::Value& message, const json::Value& uuid)
    {
        static constexpr std::array<std::string_view, 4> kKeys { "id", "model", "content", "usage" };
        const auto [id, model, content, usage] = pick(message, kKeys);
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
        const std::string text = firstText(content);
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
        if (!record["isMeta"].toBool())
            considerTitle(content);
    }

    /// False for what the client writes instead of a person: commands, caveats, the text of a failed request.
    static bool namesTheTask(std::string_view text)
    {
        static constexpr std::string_view kNoTask[] = { "API Error", "Invalid API key", "Prompt is too long",
            "[Request interrupted", "Caveat:", "<command-", "<local-command" };
        return !text.empty()
            && std::none_of(std::begin(kNoTask), std::end(kNoTask),
                [text](std::string_view prefix) { return text.starts_with(prefix); });
    }

    void considerTitle(const json::Value& content)
    {
        if (!m_firstText.empty())
            return;
        const auto take = [this](const std::string& text) {
            if (m_firstText.empty() && namesTheTask(text))
                m_firstText
                    = text.substr(0, utf8::floorBoundary(text, std::min<std::size_t>(text.size(), 200)));
        };
        if (content.isString())
            return take(content.string());
        for (const json::Value block : content.items())
            if (block["type"].equals("text"))
                take(block["text"].string());
    }

    static std::string firstText(const json::Value& content)
    {
        return content.isString() ? content.string() : content.at(0)["text"].string();
    }

    /// The summary is in the user record after the boundary; the first versions wrote no boundary.
    void summarise(const json::Value& content)
    {
        const auto isAnswer = [](const Event& event) {
            return event.kind == EventKind::AssistantText || event.kind == EventKind::Call
                || event.kind == EventKind::Result;
        };
        const std::vector<Event>& events = head().events;
        const auto last = std::find_if(events.rbegin(), events.rend(),
            [&](const Event& event) { return event.kind == EventKind::Boundary || isAnswer(event); });
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
            if (std::string summary = value["summary"].string(); namesTheTask(summary))
                m_summary = std::move(summary);
        } else if (type == "progress") {
            mirror(value);
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
        const std::string agent = value["agentId"].string();
        const bool isAgents = value["isSidechain"].toBool() && !agent.empty();
        SessionBuilder& session = m_builder.session(isAgents ? agent : std::string());
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
            const std::string id = one["toolUseId"].string();
            const auto found = std::find_if(results.rbegin(), results.rend(),
                [&](const ToolResult& result) { return result.callId == id; });
            if (found == results.rend() || !one["replacement"].isString())
                continue;
            if (!found->rawText.isValid())
                found->rawText = found->text;
            found->text = m_builder.text(one["replacement"]);
            found->blocks.clear();
        }
    }

    /// Copies of a sub-agent's messages inside the parent's progress records: counted, not read.
    void mirror(const json::Value& value)
    {
        const json::Value data = value["data"];
        if (!data["type"].equals("agent_progress"))
            return;
        const json::Value copy = data["message"];
        if (!m_seen.insert(contentHashOf({ "progress", copy["uuid"].string() })).second)
            return;
        const json::Value message = copy["message"];
        for (const json::Value block : message["content"].items())
            m_mirrored += block["type"].equals("tool_result") ? 1 : 0;
    }

    ClaudeResults m_results { m_builder };
    TimeMs m_time = kNoTime;
    std::string m_sessionId;
    std::string m_lastSessionId;
    std::string m_title;
    std::string m_summary;
    std::optional<double> m_bill; // of the whole session so far, including sub-agents: the last record counts
    std::string m_firstText;
    std::size_t m_chainCount = 0;
    std::size_t m_mirrored = 0;
    std::set<std::string> m_knownIds;
    std::set<std::string> m_sideKeys; // sessions of sub-agents in this file
    std::unordered_set<ContentHash> m_seen;
    std::unordered_map<std::string, std::string> m_chains;
    std::unordered_map<std::string, std::string> m_chainOfCall;
};

bool isTranscriptRecord(const json::Value& record)
{
    static constexpr std::array<std::string_view, 8> kKeys { "sessionId", "parentUuid", "leafUuid",
        "isSnapshotUpdate", "operation", "uuid", "type", "message" };
    const auto [sessionId, parent, leaf, snapshot, operation, uuid, type, message] = pick(record, kKeys);
    if (!sessionId.exists() && record["session_id"].exists())
        return false; // stream-json of newer versions has uuids, too
    if (message["parts"].exists())
        return false; // Qwen Code
    if (leaf.exists() || snapshot.exists())
        return true;
    if (sessionId.exists() && (parent.exists() || operation.exists()))
        return true;
    return uuid.isString() && (type.equals("user") || type.equals("assistant")) && message["role"].isString();
}

int sniffClaudeCode(const Sample& sample)
{
    const double share = sample.share(isTranscriptRecord);
    const bool parts = sample.any([](const json::Value& r) { return r["message"]["parts"].exists(); });
    if (parts || share == 0)
        return 0;
    return share > 0.5 ? kCertain - 5 : kLikely;
}

} // namespace

extern const Format kClaudeCode { { "claude-code", Message::mark("Claude Code transcript"),
                                      "~/.claude/projects/*/*.jsonl", "ituapo" },
    sniffClaudeCode, recordsOf<ClaudeCodeReader> };

} // namespace winnow::importing
