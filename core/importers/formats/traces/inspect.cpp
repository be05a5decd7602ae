// SPDX-License-Identifier: GPL-3.0-or-later
// Inspect AI logs: EvalLog JSON and .eval archives. A sample becomes a session; long strings are stored as
// attachments.
#include <unordered_map>

#include "core/importers/format.h"

namespace winnow::importing {

namespace {

/// Reads samples, and the head of the log before them.
class SampleReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (value["eval"].isObject())
            m_model = value["eval"]["model"].string();
        if (value["messages"].isArray())
            read(value);
        for (const json::Value sample : value["samples"].items())
            read(sample);
    }

private:
    void read(const json::Value& sample)
    {
        const json::Value id = sample["id"];
        std::string key = id.isString() ? id.string() : std::string(id.raw());
        if (sample["epoch"].isNumber())
            key += " epoch " + std::string(sample["epoch"].raw());
        m_session = &newSession(key);
        head().wire = Wire::OpenAiChat;
        head().model = m_model;
        m_attachments.clear();
        m_answers.clear();
        for (const json::Value::Member member : sample["attachments"].members())
            m_attachments[member.key.string()] = member.value;
        for (const json::Value message : sample["messages"].items()) {
            at(message);
            one(message);
        }
        for (const json::Value event : sample["events"].items()) {
            if (event["event"].equals("model"))
                used(event["output"]);
        }
        if (const json::Value total = sample["model_usage"][m_model]; total.isObject())
            head().total = usageOf(total);
    }

    /// Some providers include cache reads in the input: the total shows it.
    static Usage usageOf(const json::Value& recorded)
    {
        const json::Value input = recorded["input_tokens"], output = recorded["output_tokens"];
        const bool within = intOf(recorded["total_tokens"]) == intOf(input) + intOf(output);
        return importing::usageOf(
            { input, output, recorded["input_tokens_cache_read"], recorded["input_tokens_cache_write"],
                recorded["reasoning_tokens"], recorded["total_cost"] },
            within ? CacheTokens::WithinIfLess : CacheTokens::Apart);
    }

    /// Requests are in a list of events; the message id of an answer links it to its model call.
    void used(const json::Value& output)
    {
        if (const auto known = m_answers.find(output["choices"].at(0)["message"]["id"].string());
            known != m_answers.end())
            m_session->usage(known->second, usageOf(output["usage"]));
    }

    /// Replaces attachment://<32 hex> by the string with that hash.
    json::Value resolved(const json::Value& value) const
    {
        static constexpr std::string_view kScheme = "attachment://";
        const auto plain = value.plainString();
        if (!plain || !plain->starts_with(kScheme))
            return value;
        const auto found = m_attachments.find(std::string(plain->substr(kScheme.size())));
        return found != m_attachments.end() && found->second.isString() ? found->second : value;
    }

    void texts(EventKind kind, const json::Value& content)
    {
        if (content.isString())
            return addText(kind, resolved(content));
        for (const json::Value block : content.items()) {
            if (block["type"].equals("reasoning"))
                addText(EventKind::Thinking, resolved(block["reasoning"]));
            else if (block["type"].equals("text"))
                addText(kind, resolved(block["text"]));
            else
                sayBlock(m_builder, block);
        }
    }

    void one(const json::Value& message)
    {
        const json::Value role = message["role"];
        if (role.equals("tool"))
            return tool(message);
        if (role.equals("assistant")) {
            const json::Value model = message["model"];
            const std::uint32_t index = m_session->modelCall({}, model.isString() ? model.string() : m_model);
            if (message["id"].isString())
                m_answers[message["id"].string()] = index;
            texts(EventKind::AssistantText, message["content"]);
            for (const json::Value each : message["tool_calls"].items()) {
                const json::Value function = each["function"];
                addCall(each["id"], function.isObject() ? function["name"] : function,
                    anyOf(each, { "arguments" }));
            }
            return;
        }
        if (!isOneOf(role, { "system", "user" }))
            m_builder.unknown("role " + role.string(), message);
        texts(begin(false, roleOf(role)), message["content"]);
    }

    void tool(const json::Value& message)
    {
        SessionBuilder::Result result
            = resultOf(message["tool_call_id"], message["function"], message["error"].isObject());
        const json::Value content = message["content"];
        if (!content.isArray()) {
            result.text = wordsOf(m_builder, content.isString() ? resolved(content) : content);
            return (void)giveResult(std::move(result));
        }
        for (const json::Value block : content.items()) {
            if (isImageBlock(block)) {
                ++result.images;
            } else if (isSilentBlock(block)) {
                sayBlock(m_builder, block);
            } else {
                const json::Value text = block["text"];
                result.blocks.push_back(
                    { BlockKind::Text, wordsOf(m_builder, text.isString() ? resolved(text) : block) });
            }
        }
        joinTexts(m_builder, result, result.images > 0);
        giveResult(std::move(result));
    }

    std::string m_model;
    std::unordered_map<std::string, json::Value> m_attachments; // there may be thousands
    std::unordered_map<std::string, std::uint32_t> m_answers; // model call by message id
};

bool isEvalLog(const json::Value& value)
{
    // A run that failed early has no samples.
    return value["eval"].isObject() && value["eval"]["model"].exists()
        && (value["samples"].isArray() || value["status"].isString());
}

/// Inspect's own archives, and logs written as one document.
int sniffInspect(const Sample& sample)
{
    if (sample.shape == Shape::Bundle) {
        bool head = false, samples = false;
        for (const std::string& name : sample.names) {
            head = head || name == "header.json" || name == "_journal/start.json";
            samples = samples || name.starts_with("samples/");
        }
        return head && samples ? kCertain : 0;
    }
    return isEvalLog(sample.root) ? kCertain : 0;
}

void readBundle(RecordingBuilder& builder, const std::vector<InputFile>& files)
{
    SampleReader reader(builder);
    const auto each = [&](const auto& wanted) {
        for (const InputFile& file : files) {
            if (wanted(file.name))
                readMember(builder, file, reader);
        }
    };
    each([](const std::string& name) { return name == "header.json" || name == "_journal/start.json"; });
    each([](const std::string& name) { return name.starts_with("samples/") && name.ends_with(".json"); });
}

} // namespace

extern const Format kInspect { { "inspect", Message::mark("Inspect AI log"), "*.eval *.json", "ituapo" },
    sniffInspect, wholeOf<SampleReader>, readBundle };

} // namespace winnow::importing
