// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of the Headroom proxy, which holds a request before and after it was compressed; the exchange with its
// /v1/compress (as LiteLLM's guardrail calls it); pairs of an original and a compressed text. What tools gave
// is the original: the compressed side is another maker's work and no result.
#include "core/importers/format.h"
#include "core/importers/shapes/compressor_rows.h"
#include "core/importers/shapes/traffic.h"

namespace winnow::importing {

namespace {

bool isExchange(const json::Value& row)
{
    return originalMessages(row).isArray() && compressedMessages(row).isArray();
}

/// What one of Headroom's compressors was probed with: {input: {content}, output: {compressed}}.
bool isProbe(const json::Value& row)
{
    return row["input"]["content"].exists() && row["output"]["compressed"].exists();
}

json::Value originalText(const json::Value& row)
{
    return isProbe(row) ? row["input"]["content"]
                        : anyOf(row, { "original", "original_text", "original_content", "original_output" });
}

bool isPair(const json::Value& row)
{
    const auto told
        = [](const json::Value& side) { return side.isString() || side.isArray() || side.isObject(); };
    return isProbe(row)
        || (told(originalText(row))
            && told(
                anyOf(row, { "compressed", "compressed_text", "compressed_content", "compressed_output" })));
}

class HeadroomReader final : public RecordReader
{
public:
    explicit HeadroomReader(RecordingBuilder& builder)
        : RecordReader(builder)
        , m_traffic(builder)
    {
    }

    void record(const json::Value& row) override
    {
        m_builder.at(row);
        if (isPair(row))
            return pair(row);
        const CopyTexts copy(m_builder);
        if (originalMessages(row).isArray()) {
            m_builder.count(Message::mark("{} requests are also recorded compressed; the original was read"));
            return request(originalMessages(row), row);
        }
        if (isLogRow(row) && !compressedMessages(row).isArray())
            return m_builder.count(Message::mark("{} rows have their messages redacted or left out"));
        m_builder.issue(Severity::Warning,
            Message::say("the texts are what a compressor passed on; the originals are not in the file"));
        request(isCompressAnswer(row) ? row["messages"] : compressedMessages(row), row);
    }

    void finish() override
    {
        const CopyTexts copy(m_builder);
        m_traffic.finish();
    }

private:
    void request(const json::Value& messages, const json::Value& row)
    {
        const json::Value model = row["model"].isString() ? row["model"] : row["request"]["model"];
        const std::string made = "{\"model\":" + json::quoted(model.string())
            + ",\"messages\":" + std::string(messages.raw()) + "}";
        json::Document document;
        const auto body = document.parse(made);
        if (!body)
            return;
        const TimeMs time = timeOf(row["timestamp"]);
        m_traffic.request(*body, {}, time);
        const json::Value answer = row["response_content"];
        if (!answer.isString())
            return;
        const InnerJson whole(answer);
        if (whole.value().isObject())
            return m_traffic.response(whole.value(), time);
        const std::string said = "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":"
            + std::string(answer.raw()) + "}}]}";
        json::Document inner;
        if (const auto parsed = inner.parse(said))
            m_traffic.response(*parsed, time);
    }

    void pair(const json::Value& row)
    {
        m_session = &m_builder.session(m_builder.stem());
        m_session->turn(Role::Tool);
        SessionBuilder::Result result = resultOf({}, anyOf(row, { "tool", "tool_name", "toolName" }));
        takeJson(m_builder, originalText(row), result);
        m_session->result(std::move(result));
        m_builder.count(Message::mark("{} texts are also recorded compressed; the original was read"));
    }

    Traffic m_traffic;
};

bool isHeadroom(const json::Value& row)
{
    return isLogRow(row) || isExchange(row) || isCompressAnswer(row) || isPair(row);
}

} // namespace

extern const Format kHeadroom { { "headroom", Message::mark("Headroom proxy log or compression pairs"),
                                    "*.jsonl *.json", "ita" },
    sniffRootOrMost<isHeadroom, kLikely + 5>, recordsOf<HeadroomReader> };

} // namespace winnow::importing
