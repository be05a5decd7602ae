// SPDX-License-Identifier: GPL-3.0-or-later
// Qwen Code: a log shaped like Claude Code's whose messages are Gemini contents.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_gemini.h"

namespace winnow::importing {

namespace {

class QwenReader final : public RecordReader
{
public:
    explicit QwenReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        const std::string id = value["sessionId"].string();
        SessionBuilder& session = m_builder.session(id.empty() ? m_builder.stem() : id);
        if (!m_contents || &session != m_session) {
            m_session = &session;
            session.session().wire = Wire::Gemini;
            session.session().cwd = value["cwd"].string();
            session.session().agentVersion = value["version"].string();
            m_contents = std::make_unique<GeminiContents>(m_builder, session);
        }
        session.setTime(timeOf(value["timestamp"]));
        const json::Value message = value["message"];
        if (message["parts"].isArray())
            m_contents->content(message, value["model"].string(), geminiUsage(value["usageMetadata"]));
        else if (value["subtype"].equals("chat_compression"))
            session.boundary(BoundaryKind::Compaction);
        else
            m_builder.unknown(
                value["subtype"].isString() ? value["subtype"].string() : value["type"].string(), value);
    }

private:
    RecordingBuilder& m_builder;
    SessionBuilder* m_session = nullptr;
    std::unique_ptr<GeminiContents> m_contents;
};

int sniffQwen(const Sample& sample)
{
    return sample.any([](const json::Value& r) {
        return r["sessionId"].exists() && r["message"]["parts"].isArray();
    })
        ? kCertain
        : 0;
}

} // namespace

extern const Format kQwen { { "qwen-code", Message::mark("Qwen Code session"), "*.jsonl", "ituao" },
    sniffQwen, recordsOf<QwenReader> };

} // namespace winnow::importing
