// SPDX-License-Identifier: GPL-3.0-or-later
// VCR cassettes, HTTP traffic recorded by tests: vcrpy and go-vcr (interactions), Ruby's VCR and betamax
// (http_interactions), pydantic-ai's bodies kept as YAML (parsed_body). YAML or JSON.
#include "core/importers/format.h"
#include "core/importers/shapes/text_json.h"
#include "core/importers/shapes/traffic.h"

namespace winnow::importing {

namespace {

/// The bytes of a message: a string, {string} or {base64_string} below body, or a body kept as YAML.
std::string bodyOf(const json::Value& message)
{
    if (const json::Value parsed = message["parsed_body"]; parsed.exists() && !parsed.isNull())
        return std::string(parsed.raw());
    const json::Value body = message["body"];
    if (const json::Value packed = body["base64_string"]; packed.isString())
        return capturedBody(packed.string(), true);
    const json::Value text = body.isObject() ? body["string"] : body;
    return text.isString() ? capturedBody(text.string(), false) : std::string();
}

bool isEventStream(const json::Value& response)
{
    for (const json::Value::Member header : response["headers"].members()) {
        const std::string name = header.key.string();
        if (name == "content-type" || name == "Content-Type")
            return header.value.raw().find("event-stream") != std::string_view::npos;
    }
    return false;
}

json::Value interactionsOf(const json::Value& root)
{
    return anyOf(root, { "interactions", "http_interactions" });
}

void readCassette(RecordingBuilder& builder, const json::Value& root)
{
    const CopyTexts copy(builder);
    Traffic traffic(builder);
    for (const json::Value each : interactionsOf(root).items()) {
        if (builder.stopped())
            break;
        const json::Value request = each["request"];
        if (!isModelCall(anyOf(request, { "uri", "url" }).string())) {
            builder.count(
                Message::mark("requests of the cassette that go to no model and were left out: {}"));
            continue;
        }
        builder.at(each);
        const InnerJson sent(bodyOf(request));
        const json::Value body = sent.value();
        if (!body.isObject()) {
            builder.issue(Severity::Warning,
                Message::say("a request was captured without a readable body and was skipped"));
            continue;
        }
        const TimeMs time = timeOf(each["recorded_at"]);
        traffic.request(body, {}, time);
        const json::Value response = each["response"];
        traffic.answer(isEventStream(response) ? "text/event-stream" : "", bodyOf(response), time);
    }
    traffic.finish();
}

void readYaml(RecordingBuilder& builder, std::string_view text)
{
    const auto written = yamlAsJson(text);
    if (!written)
        return builder.issue(Severity::Error, written.error().detail);
    readCassette(builder, InnerJson(*written).value());
}

int sniffVcr(const Sample& sample)
{
    if (sample.shape == Shape::Text) {
        const auto has = [&](std::string_view word) { return sample.head.find(word) != std::string::npos; };
        return has("interactions:") && has("request:") && (has("uri:") || has("url:")) ? kCertain : 0;
    }
    const json::Value first = interactionsOf(sample.root).at(0);
    return first["request"].isObject() && first["response"].isObject() ? kCertain : 0;
}

} // namespace

extern const Format kVcr { { "vcr", Message::mark("VCR cassette of API traffic"), "*.yaml *.yml *.json",
                               "itua" },
    sniffVcr, readCassette, readYaml };

} // namespace winnow::importing
