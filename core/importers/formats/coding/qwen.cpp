// SPDX-License-Identifier: GPL-3.0-or-later
// Qwen Code: a log shaped like Claude Code's whose messages are Gemini contents. After a rewind the records
// continue from an earlier one, and what followed that one is discarded.
#include <map>

#include "core/importers/format.h"
#include "core/importers/shapes/kept_records.h"
#include "core/importers/shapes/messages/messages_gemini.h"

namespace winnow::importing {

namespace {

class QwenReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        const std::string session = value["sessionId"].string();
        m_builder.session(session.empty() ? m_builder.stem() : session); // keeps the order of the file
        const json::Value parent = value["parentUuid"];
        const bool toStart = value["subtype"].equals("rewind") && parent.isNull();
        m_kept[session].add(m_builder, value, value["uuid"].string(), parent.string(), toStart);
    }

    void finish() override
    {
        for (const auto& [id, records] : m_kept)
            records.eachOnPath(m_builder, [&](const json::Value& value) { take(value); });
    }

private:
    void take(const json::Value& value)
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
        else if (value["subtype"].equals("rewind"))
            return;
        else
            m_builder.unknown(
                value["subtype"].isString() ? value["subtype"].string() : value["type"].string(), value);
    }

    std::map<std::string, KeptRecords> m_kept; // by session
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
