// SPDX-License-Identifier: GPL-3.0-or-later
// Gemini generateContent: results are functionResponse parts without their own ids.
#include "core/gateway/wire/adapter.h"
#include "core/gateway/wire/go_json.h"
#include "core/gateway/wire/splice.h"

namespace winnow::gateway::gemini {

namespace {

/// The only string inside a wrapper object, if there is one. The byte gateway knows three names, the token
/// gateway accepts any.
bool unwrap(json::Value object, bool anyName, std::string& text)
{
    std::string key;
    json::Value only;
    for (const auto& member : object.members()) {
        const std::string name = gojson::text(member.key);
        if (only.exists() && name != key)
            return false; // equal names are one member, the last one
        key = name;
        only = member.value;
    }
    if (!only.isString() || !(anyName || key == "result" || key == "content" || key == "output"))
        return false;
    text = gojson::text(only);
    return true;
}

std::string responseText(json::Value response, bool anyName)
{
    if (!response.exists() || response.isNull())
        return {};
    if (response.isString())
        return gojson::text(response);
    std::string text;
    if (response.isObject() && unwrap(response, anyName, text))
        return text;
    return gojson::encode(response).value_or(std::string());
}

/// Calls visit(content index, part index, functionResponse) for every part that has one.
template <class Visit> void forEachResponse(json::Value root, Visit visit)
{
    std::size_t i = 0;
    for (const json::Value content : root["contents"].items()) {
        std::size_t j = 0;
        for (const json::Value part : content["parts"].items()) {
            const json::Value response = part["functionResponse"];
            if (response.isObject())
                visit(i, j, response);
            ++j;
        }
        ++i;
    }
}

std::string idOf(std::size_t content, std::size_t part)
{
    return std::to_string(content) + '_' + std::to_string(part);
}

constexpr std::string_view kOpen = "{\"result\":";

Result<std::string> reencode(std::string_view text, const std::vector<Applied>& results)
{
    const Body body(text);
    if (!body.error.empty())
        return fail(ErrorCode::Malformed, Message::verbatim(body.error));
    Reencoder reencoder(results);
    forEachResponse(body.root, [&](std::size_t i, std::size_t j, json::Value response) {
        reencoder.replace(response, "response", idOf(i, j), kOpen, "}");
    });
    return reencoder.encode(body.root);
}

} // namespace

Extraction extract(const Release& release, std::string_view text)
{
    const Body body(text);
    if (!body.error.empty())
        return { {}, body.error };
    Extraction extraction;
    forEachResponse(body.root, [&](std::size_t i, std::size_t j, json::Value response) {
        ToolOutput output;
        output.text = responseText(response["response"], release.dialect == Dialect::GatewayTokens);
        if (output.text.empty())
            return;
        output.id = idOf(i, j);
        output.tool = gojson::stringOf(response["name"]);
        output.message = i;
        output.block = j;
        extraction.outputs.push_back(std::move(output));
    });
    return extraction;
}

Result<std::string> apply(const Release& release, std::string_view text, const std::vector<Applied>& results)
{
    if (!release.splices)
        return reencode(text, results);
    std::vector<Replacement> replacements;
    for (const Applied& r : results) {
        std::string json(kOpen);
        gojson::appendString(json, r.text);
        json += '}';
        replacements.push_back(
            { { "contents", r.message, "parts", r.block, "functionResponse", "response" }, std::move(json) });
    }
    return splice(text, replacements);
}

std::string userQuery(std::string_view text)
{
    const Body body(text);
    std::string last;
    for (const json::Value content : body.root["contents"].items()) {
        if (!content["role"].equals("user"))
            continue;
        std::string joined;
        for (const json::Value part : content["parts"].items()) {
            const std::string piece = gojson::stringOf(part["text"]);
            if (piece.empty())
                continue;
            joined += joined.empty() ? "" : "\n";
            joined += piece;
        }
        if (!joined.empty())
            last = std::move(joined);
    }
    return last;
}

} // namespace winnow::gateway::gemini
