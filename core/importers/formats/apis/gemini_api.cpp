// SPDX-License-Identifier: GPL-3.0-or-later
// Gemini generateContent bodies, bare lists of contents, CLI checkpoints and shared chats.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_gemini.h"

namespace winnow::importing {

namespace {

bool isContent(const json::Value& value)
{
    return value["parts"].isArray() && (value["role"].isString() || !value["type"].exists());
}

json::Value contentsOf(const json::Value& value)
{
    if (value.isArray())
        return value;
    for (const std::string_view key : { "contents", "clientHistory", "history" }) {
        const json::Value list = value[key];
        if (list.isArray() && isContent(list.at(0)))
            return list;
    }
    const json::Value request = anyOf(value, { "request", "body", "llmRequest" });
    return request.isObject() && request["contents"].isArray() ? request["contents"] : json::Value();
}

class GeminiReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isContent(value)) // one content per line
            return contents().content(value, m_model);
        const json::Value list = contentsOf(value);
        if (list.isArray() && isContent(list.at(0)))
            conversation(value, list);
        const json::Value response = value["candidates"].isArray() ? value : value["response"];
        if (const json::Value content = response["candidates"].at(0)["content"]; content.isObject())
            contents().content(content, anyOf(response, { "modelVersion", "model_version" }).string(),
                geminiUsage(anyOf(response, { "usageMetadata", "usage_metadata" })));
    }

private:
    GeminiContents& contents()
    {
        if (!m_contents)
            begin();
        return *m_contents;
    }

    /// Gemini CLI writes a checkpoint before every change of a file, each with the whole history: the same
    /// beginning means the same session.
    std::string keyOf(const json::Value& value) const
    {
        const json::Value history = value["clientHistory"];
        return history.isArray() ? "checkpoint " + contentHash(history.at(0).raw()).hex().substr(0, 12)
                                 : m_builder.freshKey();
    }

    void begin(const json::Value& value = {})
    {
        SessionBuilder& session = m_builder.session(keyOf(value));
        session.session().wire = Wire::Gemini;
        m_contents = std::make_unique<GeminiContents>(m_builder, session);
        m_session = &session;
    }

    void conversation(const json::Value& value, const json::Value& list)
    {
        m_model = value["model"].string();
        // Requests repeat the history: skip what was already read.
        const bool continues
            = m_contents && list.size() >= m_read && m_first == contentHash(list.at(0).raw());
        if (!continues) {
            begin(value);
            m_read = 0;
            m_first = contentHash(list.at(0).raw());
            m_contents->system(anyOf(value, { "systemInstruction", "system_instruction" }));
        }
        std::size_t index = 0;
        for (const json::Value content : list.items()) {
            if (index++ < m_read)
                continue;
            at(content);
            m_contents->content(content, m_model);
        }
        m_read = list.size();
    }

    std::unique_ptr<GeminiContents> m_contents;
    std::string m_model;
    std::size_t m_read = 0;
    ContentHash m_first;
};

int sniffGemini(const Sample& sample)
{
    const auto body = [](const json::Value& r) {
        return isContent(contentsOf(r).at(0)) || r["candidates"].at(0)["content"].isObject();
    };
    if (body(sample.root) || (sample.root.isArray() && isContent(sample.root.at(0))))
        return kLikely;
    return sample.share([&](const json::Value& r) { return isContent(r) || body(r); }) > 0.5 ? kLikely : 0;
}

} // namespace

extern const Format kGeminiApi { { "gemini-api", Message::mark("Gemini API bodies and contents"),
                                     "*.json *.jsonl", "iuao" },
    sniffGemini, recordsOf<GeminiReader>, wholeOf<GeminiReader> };

} // namespace winnow::importing
