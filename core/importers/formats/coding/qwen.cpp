// SPDX-License-Identifier: GPL-3.0-or-later
// Qwen Code: a log shaped like Claude Code's whose messages are Gemini contents.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_gemini.h"

namespace winnow::importing {

namespace {

class QwenReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        const std::string id = value["sessionId"].string();
        SessionBuilder& session = m_builder.session(id.empty() ? m_builder.stem() : id);
        if (!m_contents || &session != m_session) {
            m_session = &session;
            head().wire = Wire::Gemini;
            head().cwd = value["cwd"].string();
            head().agentVersion = value["version"].string();
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
    std::unique_ptr<GeminiContents> m_contents;
};

bool isQwen(const json::Value& r)
{
    return r["sessionId"].exists() && r["message"]["parts"].isArray();
}

} // namespace

extern const Format kQwen { { "qwen-code", Message::mark("Qwen Code session"), "*.jsonl", "ituao" },
    sniffAny<isQwen, kCertain>, recordsOf<QwenReader> };

} // namespace winnow::importing
