// SPDX-License-Identifier: GPL-3.0-or-later
// Gemini CLI `--output-format stream-json`: events of one run. Texts of the model come in pieces.
#include "core/importers/format.h"
#include "core/importers/shapes/streamed_run.h"

namespace winnow::importing {

namespace {

class GeminiStreamReader final : public OneSession<Wire::Gemini, StreamedRun>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        const std::string type = value["type"].string();
        const bool isPiece = type == "message" && value["role"].equals("assistant");
        if (!isPiece)
            flush();
        at(value, value["timestamp"]);
        if (isPiece) {
            piece(EventKind::AssistantText, value["content"]);
        } else if (type == "init") {
            head().id = value["session_id"].string();
            m_model = value["model"].string();
        } else if (type == "message") {
            endAnswer();
            say(Role::User, value["content"]);
        } else if (type == "tool_use") {
            answer();
            addCall(value["tool_id"], value["tool_name"], value["parameters"]);
        } else if (type == "tool_result") {
            result(value);
        } else if (type == "result") {
            usage(value["stats"]);
        } else if (type == "error") {
            addNote(value);
        } else {
            m_builder.unknown(type, value);
        }
    }

private:
    void result(const json::Value& value)
    {
        const json::Value output = value["output"];
        const json::Value error = value["error"];
        const json::Value said = error["message"].exists() ? error["message"] : error;
        addResult(value["tool_id"], value["tool_name"], value["status"].equals("error"),
            output.exists() && !output.isNull() ? output : said);
        endAnswer();
    }

    /// Usage of the whole run.
    void usage(const json::Value& stats)
    {
        head().total = usageOf({ .input = stats["input_tokens"],
                                   .output = stats["output_tokens"],
                                   .cacheRead = anyOf(stats, { "cached", "cached_tokens" }) },
            CacheTokens::WithinIfLess);
    }
};

bool isGeminiStream(const json::Value& r)
{
    const json::Value type = r["type"];
    return (type.equals("init") && r["session_id"].isString() && r["model"].isString())
        || (isOneOf(type, { "tool_use", "tool_result" }) && r["tool_id"].isString()
            && r["timestamp"].exists())
        || (type.equals("result") && r["stats"]["total_tokens"].exists());
}

} // namespace

extern const Format kGeminiStream { { "gemini-stream", Message::mark("Gemini CLI stream-json"), "*.jsonl",
                                        "ituao" },
    sniffAny<isGeminiStream, kCertain>, recordsOf<GeminiStreamReader>, wholeOf<GeminiStreamReader> };

} // namespace winnow::importing
