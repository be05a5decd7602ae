// SPDX-License-Identifier: GPL-3.0-or-later
// Chats of Copilot in VS Code: exports and stored sessions (one JSON object), session logs (an initial state
// and changes to it, one per line) and replays (*.chatreplay.json).
#include <map>

#include "core/base/failed_reads.h"
#include "core/base/input.h"
#include "core/importers/format.h"
#include "core/importers/shapes/json_patch.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

/// What VS Code renders from a prompt tree: the texts in order, with a line break before those that ask for
/// one, except at the beginning.
struct Prompt
{
    std::string text;
    std::uint32_t images = 0;
    json::Value odd; // a node of an unknown kind or without a string as its text; missing if there is none
};

Prompt promptOf(const json::Value& root)
{
    constexpr std::int64_t kTextNode = 2, kImagePiece = 3;
    Prompt prompt;
    std::vector<json::Value> open { root };
    while (!open.empty()) {
        const json::Value node = open.back();
        open.pop_back();
        const bool odd = node.isObject() && !node["type"].isNumber() && !node["children"].isArray();
        if (odd || intOf(node["type"]) == kTextNode) {
            const json::Value text = odd ? node : node["text"];
            if (node["lineBreakBefore"].toBool() && !prompt.text.empty())
                prompt.text += '\n';
            prompt.text += text.isString() ? text.string() : compactJson(text);
            if (!text.isString())
                prompt.odd = node;
        }
        prompt.images += intOf(node["ctor"]) == kImagePiece ? 1 : 0;
        const std::size_t first = open.size();
        for (const json::Value child : node["children"].items())
            open.push_back(child);
        std::reverse(open.begin() + static_cast<std::ptrdiff_t>(first), open.end());
    }
    return prompt;
}

/// Parts of a result: {value: text}, {value: {node: prompt tree}}, {value: {mimeType, data}}; a replay writes
/// plain strings.
void takeParts(RecordingBuilder& builder, const json::Value& content, SessionBuilder::Result& result)
{
    std::string all;
    std::size_t texts = 0;
    const auto add = [&](std::string_view text) {
        all += texts++ > 0 ? "\n" : "";
        all += text;
    };
    for (const json::Value part : content.items()) {
        const json::Value value = part.isString() ? part : part["value"];
        if (value.isString()) {
            add(value.string());
        } else if (value["node"].isObject()) {
            const Prompt prompt = promptOf(value["node"]);
            add(prompt.text);
            if (prompt.odd.exists())
                builder.notUnderstood(prompt.odd);
            result.images += prompt.images;
        } else if (anyOf(part, { "mimeType", "data" }).exists() || value["mimeType"].exists()) {
            ++result.images;
        } else {
            builder.notUnderstood(part);
            add(compactJson(part));
        }
    }
    result.text = builder.text(all);
}

/// The folder of a workspace, named in a file next to the folder of its chats.
std::string workspaceFolder(const std::string& path)
{
    constexpr std::uint64_t kMostBytes = 64 * 1024;
    const std::filesystem::path beside
        = std::filesystem::path(path).parent_path().parent_path() / "workspace.json";
    const auto text = winnow::readInput(beside.string(), kMostBytes);
    if (!text && text.error().code == ErrorCode::Unreadable)
        noteFailedRead(beside, text.error().detail);
    const InnerJson root(text ? *text : std::string());
    const std::string uri = anyOf(root.value(), { "folder", "workspace" }).string();
    return uri.starts_with("file://") ? uri.substr(7) : uri;
}

class ChatReader : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void chat(const json::Value& root)
    {
        const json::Value first = root["requests"].at(0)["result"]["metadata"]["sessionId"];
        const std::string id = root["sessionId"].string();
        m_session = &newSession(id.empty() ? first.string() : id);
        Session& session = head();
        session.wire = Wire::OpenAiChat;
        session.title = root["customTitle"].string();
        session.cwd = workspaceFolder(m_builder.path());
        m_session->setTime(timeOf(root["creationDate"]));
        for (const json::Value each : root["requests"].items())
            request(each);
    }

    /// Replays: prompts with what was logged for each.
    void replay(const json::Value& root)
    {
        m_session = &m_builder.session(m_builder.stem());
        head().wire = Wire::OpenAiChat;
        for (const json::Value prompt : root["prompts"].items()) {
            at(prompt);
            if (!prompt["hasSeen"].toBool())
                sayText(Role::User, prompt["prompt"]);
            for (const json::Value each : prompt["logs"].items())
                logged(each);
        }
    }

private:
    void logged(const json::Value& log)
    {
        const json::Value metadata = log["metadata"], kind = log["kind"];
        at(log, anyOf(kind.equals("request") ? metadata : log, { "startTime", "time" }));
        if (kind.equals("request")) {
            const std::uint32_t call = m_session->modelCall(log["id"].string(), metadata["model"].string());
            m_session->usage(call, openAiUsage(metadata["usage"]));
            addTexts(EventKind::AssistantText, log["response"]["message"]);
        } else if (kind.equals("toolCall")) {
            addCall(log["id"], log["tool"], log["args"]);
            SessionBuilder::Result result = resultOf(log["id"], {});
            if (!log["response"].isArray())
                return (void)addResult(std::move(result), log["response"]);
            takeParts(m_builder, log["response"], result);
            giveResult(std::move(result));
        } else if (!kind.equals("element")) {
            m_builder.unknown("log of " + kind.string(), log);
        }
    }

    void request(const json::Value& request)
    {
        at(request, request["timestamp"]);
        m_session->turn(Role::User);
        if (const json::Value version = request["agent"]["extensionVersion"]; version.isString())
            head().agentVersion = version.string();
        const json::Value message = request["message"];
        addText(EventKind::UserText, message.isString() ? message : message["text"]);
        for (const json::Value attached : request["variableData"]["variables"].items()) {
            if (attached["kind"].equals("image"))
                sayImage(m_builder);
        }
        m_model = request["modelId"].string();
        const json::Value metadata = request["result"]["metadata"];
        m_answers.clear();
        for (const json::Value::Member member : metadata["toolCallResults"].members())
            m_answers[member.key.string()] = member.value;
        const json::Value rounds = metadata["toolCallRounds"];
        for (const json::Value each : rounds.items())
            round(each);
        if (rounds.size() == 0)
            response(request["response"]);
        for (const auto& [id, value] : m_answers) // of calls whose round was not kept
            result(id, value);
    }

    void round(const json::Value& round)
    {
        m_session->modelCall(round["id"].string(), m_model);
        const json::Value thinking = round["thinking"];
        addTexts(EventKind::Thinking, thinking.isObject() ? thinking["text"] : thinking);
        addText(EventKind::AssistantText, round["response"]);
        for (const json::Value each : round["toolCalls"].items())
            addCall(each["id"], each["name"], each["arguments"]);
        for (const json::Value each : round["toolCalls"].items()) {
            const auto answer = m_answers.find(each["id"].string());
            if (answer == m_answers.end())
                continue;
            result(answer->first, answer->second);
            m_answers.erase(answer);
        }
    }

    void result(const std::string& id, const json::Value& value)
    {
        const json::Value error = value["toolResultError"];
        SessionBuilder::Result result { .callId = id,
            .isError = error.isString() || error.toBool() || value["isError"].toBool() };
        takeParts(m_builder, value["content"], result);
        giveResult(std::move(result));
    }

    /// Without rounds only what the window showed is left: texts, and calls without results.
    void response(const json::Value& parts)
    {
        if (parts.size() == 0)
            return;
        m_session->modelCall({}, m_model);
        for (const json::Value part : parts.items()) {
            if (part["kind"].equals("toolInvocationSerialized"))
                addCall(part["toolCallId"], part["toolId"], part["toolSpecificData"]);
            else if (!part["kind"].exists())
                addText(EventKind::AssistantText, part["value"]);
        }
    }

    std::string m_model;
    std::map<std::string, json::Value> m_answers;
};

/// Kind 0 is the initial state, 1 sets a value, 2 appends to a list, 3 removes a value.
class ChangeLogReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        const json::Value path = value["k"];
        const json::Value content = value["v"];
        const std::int64_t kind = intOf(value["kind"], -1);
        if (kind == 0)
            m_state = std::make_unique<JsonPatch>(content.raw());
        else if (!m_state || (kind == 1 && !m_state->set(path, content))
            || (kind == 2 && !m_state->append(path, content, value["i"]))
            || (kind == 3 && !m_state->remove(path)))
            m_builder.issue(Severity::Warning,
                Message::say("a change of the chat does not fit its state and was skipped"));
        else if (kind > 3 || kind < 0)
            m_builder.unknown("change of another kind", value);
    }

    void finish() override
    {
        if (!m_state)
            return;
        const InnerJson root(m_state->text());
        const CopyTexts copy(m_builder);
        if (root.value().exists())
            ChatReader(m_builder).chat(root.value());
    }

private:
    std::unique_ptr<JsonPatch> m_state;
};

bool isChat(const json::Value& value)
{
    const json::Value requests = value["requests"];
    return requests.isArray()
        && (requests.at(0)["message"].exists() || value["responderUsername"].exists()
            || value["initialLocation"].exists());
}

bool isReplay(const json::Value& value)
{
    return value["prompts"].isArray() && value["prompts"].at(0)["logs"].isArray();
}

int sniffVsCode(const Sample& sample)
{
    if (isChat(sample.root) || isReplay(sample.root))
        return kCertain - 1;
    const json::Value state = sample.root["v"];
    return intOf(sample.root["kind"], -1) == 0 && (state["requests"].isArray() || state["sessionId"].exists())
        ? kCertain - 1
        : 0;
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    if (isReplay(root))
        return ChatReader(builder).replay(root);
    if (root["requests"].isArray())
        return ChatReader(builder).chat(root);
    ChangeLogReader reader(builder);
    reader.record(root);
    reader.finish();
}

} // namespace

extern const Format kVsCodeChat {
    { "vscode-chat", Message::mark("Copilot chat of VS Code: session, log or replay"),
        "chatSessions/*.json chatSessions/*.jsonl *.chatreplay.json", "ituapo" },
    sniffVsCode, recordsOf<ChangeLogReader>, readDocument
};

} // namespace winnow::importing
