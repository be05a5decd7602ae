// SPDX-License-Identifier: GPL-3.0-or-later
// Threads of Amp: messages of Anthropic-like blocks whose tool results contain a run (status, result, error).
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_anthropic.h"

namespace winnow::importing {

namespace {

class AmpReader : SessionWriter
{
public:
    AmpReader(RecordingBuilder& builder, const json::Value& root)
        : SessionWriter(
            builder, builder.session(root["id"].isString() ? root["id"].string() : builder.stem()))
        , m_blocks(builder, *m_session)
    {
        Session& session = head();
        session.wire = Wire::Anthropic;
        session.title = root["title"].string();
        const json::Value first = root["env"]["initial"];
        session.cwd = first["cwd"].string();
        session.agentVersion = first["platform"]["clientVersion"].string();
        if (const std::string uri = first["trees"].at(0)["uri"].string();
            session.cwd.empty() && uri.starts_with("file://"))
            session.cwd = uri.substr(7);
        m_session->setTime(timeOf(root["created"]));
    }

    void message(const json::Value& message)
    {
        at(message);
        const json::Value usage = message["usage"];
        setKnownTime(message["meta"]["sentAt"], usage["timestamp"]);
        const json::Value role = message["role"];
        const EventKind kind
            = begin(role.equals("assistant"), roleOf(role), usage["model"].string(), usageOf(usage));
        addTexts(kind, message["content"].isString() ? message["content"] : json::Value());
        for (const json::Value block : message["content"].items()) {
            if (block["type"].equals("tool_result") && block["run"].isObject())
                result(block);
            else
                m_blocks.block(block, kind);
        }
    }

private:
    void result(const json::Value& block)
    {
        const json::Value run = block["run"];
        SessionBuilder::Result result = resultOf(anyOf(block, { "toolUseID", "tool_use_id" }), {});
        const json::Value held = run["result"];
        json::Value content = held;
        for (const std::string_view key : { "output", "content", "diff" }) {
            if (held.isObject() && held[key].exists() && content.isObject())
                content = held[key];
        }
        result.isError
            = run["status"].equals("error") || (held["success"].isBool() && !held["success"].toBool(true));
        if (!held.exists() || held.isNull()) {
            if (!run["error"].exists() && !run["reason"].exists())
                return; // cancelled, or still running when saved: the model got nothing
            content = run["error"]["message"].isString() ? run["error"]["message"]
                                                         : anyOf(run, { "error", "reason" });
        }
        result.exitCode = codeOf(held["exitCode"]);
        addResult(std::move(result), content);
    }

    static Usage usageOf(const json::Value& recorded)
    {
        Usage usage = importing::usageOf({ recorded["inputTokens"], recorded["outputTokens"],
                                             recorded["cacheReadInputTokens"], {}, {}, {} },
            CacheTokens::Apart, anyOf(recorded, { "inputTokens", "outputTokens" }).exists());
        // For models without billed cache writes, this is the uncached prompt.
        const std::int64_t written = intOf(recorded["cacheCreationInputTokens"]);
        const bool billsWrites = !recorded["model"].string().starts_with("gpt-");
        (billsWrites ? usage.cacheWrite5m : usage.input) += written;
        return usage;
    }

    AnthropicMessages m_blocks;
};

int sniffAmp(const Sample& sample)
{
    const json::Value messages = sample.root["messages"];
    if (!messages.isArray() || !messages.at(0)["role"].exists())
        return 0;
    if (sample.root["id"].string().starts_with("T-")
        && (sample.root["v"].isNumber() || sample.root["created"].isNumber()))
        return kCertain;
    const auto own
        = [](const json::Value& block) { return block["toolUseID"].isString() && block["run"].isObject(); };
    const auto test = [&](const json::Value& message) { return anyItem(message["content"], own); };
    return anyItem(messages, test) ? kCertain : 0;
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    AmpReader reader(builder, root);
    for (const json::Value message : root["messages"].items())
        reader.message(message);
}

} // namespace

extern const Format kAmp { { "amp", Message::mark("Amp thread"), "~/.local/share/amp/threads/T-*.json",
                               "ituapo" },
    sniffAmp, readDocument };

} // namespace winnow::importing
