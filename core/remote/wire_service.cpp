// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "core/gateway/wire/go_json.h"
#include "core/remote/wire.h"

namespace winnow::remote {

namespace {

constexpr std::string_view kPath = "/api/compress/tool-output/";
constexpr std::string_view kDefaultModel = "toc_latte_v1";

void add(std::string& json, std::string_view key, std::string_view value)
{
    json += json.size() > 1 ? "," : "";
    gojson::appendString(json, key);
    json += ':';
    gojson::appendString(json, value);
}

} // namespace

Result<HttpRequest> serviceRequest(
    const Policy& policy, const std::string& baseUrl, const std::string& key, const Task& task)
{
    if (key.empty())
        return fail(ErrorCode::Invalid, Message::say("no API key configured"));
    if (task.text.empty())
        return fail(ErrorCode::Invalid, Message::verbatim("tool_output is required"));
    if (task.tool.empty())
        return fail(ErrorCode::Invalid, Message::verbatim("tool_name is required"));
    HttpRequest request;
    request.url = baseUrl + std::string(kPath);
    request.timeoutMs = policy.remote.timeoutMs > 0 ? policy.remote.timeoutMs : 30000;
    request.headers = { { "Content-Type", "application/json" }, { "X-API-Key", key },
        { "Accept", "application/json" }, { "User-Agent", "compresr-gateway/1.0" } };
    std::string& json = request.body = "{";
    add(json, "tool_output", task.text);
    if (!task.query.empty())
        add(json, "query", task.query);
    add(json, "tool_name", task.tool);
    add(json, "compression_model_name",
        policy.remote.model.empty() ? kDefaultModel : std::string_view(policy.remote.model));
    add(json, "source", "gateway:" + std::string(task.source));
    if (policy.dialect == Dialect::GatewayTokens && policy.targetCompressionRatio != 0) {
        json += ",\"target_compression_ratio\":";
        json += fmt::format("{}", policy.targetCompressionRatio);
    }
    json += '}';
    return request;
}

Result<std::string> serviceAnswer(Dialect dialect, const HttpResponse& response)
{
    if (response.status == 401)
        return fail(ErrorCode::Network, Message::say("invalid API key"));
    if (response.status != 200)
        return fail(ErrorCode::Network,
            Message::verbatim(fmt::format("unexpected status {}: {}", response.status, response.body)));
    json::Document document;
    const auto root = document.parse(response.body);
    if (!root)
        return fail(ErrorCode::Network, Message::say("the answer is not JSON"));
    if (!(*root)["success"].toBool())
        return fail(
            ErrorCode::Network, Message::verbatim("API error: " + gojson::stringOf((*root)["message"])));
    std::string text = gojson::stringOf((*root)["data"]["compressed_output"]);
    if (text.empty() && dialect == Dialect::GatewayTokens)
        return fail(ErrorCode::Network, Message::verbatim("API returned empty compressed_output"));
    return text;
}

} // namespace winnow::remote
