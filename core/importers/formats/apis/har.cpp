// SPDX-License-Identifier: GPL-3.0-or-later
// HAR captures of API traffic: requests to models, and to agents that Bedrock runs.
#include "core/importers/format.h"
#include "core/importers/shapes/bedrock_agent.h"
#include "core/importers/shapes/traffic.h"

namespace winnow::importing {

namespace {

void readHar(RecordingBuilder& builder, const json::Value& root)
{
    Traffic traffic(builder);
    for (const json::Value entry : root["log"]["entries"].items()) {
        if (builder.stopped())
            break;
        const json::Value request = entry["request"];
        const std::string url = request["url"].string();
        if (!request["method"].equals("POST") || (!isModelCall(url) && !isAgentCall(url)))
            continue;
        builder.at(entry);
        const CopyTexts copy(builder);
        const TimeMs time = timeOf(entry["startedDateTime"]);
        const json::Value posted = request["postData"];
        const InnerJson sent(capturedBody(posted["text"].string(), posted["encoding"].equals("base64")));
        const json::Value body = sent.value();
        if (!body.isObject()) {
            builder.issue(Severity::Warning,
                Message::say("a request was captured without a readable body and was skipped"));
            continue;
        }
        const json::Value content = entry["response"]["content"];
        const std::string text = capturedBody(content["text"].string(), content["encoding"].equals("base64"));
        if (isAgentCall(url)) {
            readAgentAnswer(builder, body, text, time);
            continue;
        }
        traffic.request(body, {}, time);
        traffic.answer(content["mimeType"].string(), text, time);
    }
    const CopyTexts copy(builder);
    traffic.finish();
}

int sniffHar(const Sample& sample)
{
    const json::Value log = sample.root["log"];
    return log["entries"].isArray() && (log["creator"].exists() || log["entries"].at(0)["request"].isObject())
        ? kCertain
        : 0;
}

} // namespace

extern const Format kHar { { "har", Message::mark("HAR capture of API traffic"), "*.har", "itua" }, sniffHar,
    readHar };

} // namespace winnow::importing
