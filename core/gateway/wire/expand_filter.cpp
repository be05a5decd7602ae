// SPDX-License-Identifier: GPL-3.0-or-later
// Hides the gateway's own tool calls from the client.

#include "core/gateway/wire/expand.h"
#include "core/gateway/wire/go_json.h"
#include "core/gateway/wire/splice.h"

namespace winnow::gateway {

namespace {

bool isAnthropicCall(json::Value block, std::string_view tool)
{
    return block["type"].equals("tool_use") && block["name"].equals(tool);
}

bool isChatCall(json::Value call, std::string_view tool)
{
    return call["function"]["name"].equals(tool);
}

/// Re-encoded like json.Marshal after full decoding.
std::string encoded(json::Value item)
{
    return gojson::encode(item).value_or("null");
}

/// As json.Marshal prints raw messages: compact and with brackets escaped, otherwise untouched.
std::string compacted(json::Value item)
{
    return gojson::compact(item.raw());
}

/// Items that stay. False if nothing was dropped.
template <class Drop>
bool keep(json::Value array, Drop drop, std::string (*print)(json::Value), std::string& json)
{
    bool dropped = false;
    json = "[";
    for (const json::Value item : array.items()) {
        if (drop(item))
            dropped = true;
        else
            json += (json.size() > 1 ? "," : "") + print(item);
    }
    json += ']';
    return dropped;
}

std::string filterBytes(std::string_view response, std::string_view tool)
{
    const Body body(response);
    if (!body.error.empty() || !body.root.isObject())
        return std::string(response);
    bool modified = false;
    std::vector<gojson::Edit> edits;
    if (const json::Value content = body.root["content"]; content.isArray()) {
        gojson::Edit edit { body.root.offset(), "content", {} };
        modified = keep(
            content, [&](json::Value b) { return isAnthropicCall(b, tool); }, encoded, edit.json);
        edits.push_back(std::move(edit));
    }
    for (const json::Value choice : body.root["choices"].items()) {
        const json::Value message = choice["message"];
        const json::Value calls = message["tool_calls"];
        if (!calls.isArray())
            continue;
        gojson::Edit edit { message.offset(), "tool_calls", {} };
        modified = keep(
                       calls, [&](json::Value c) { return isChatCall(c, tool); }, encoded, edit.json)
            || modified;
        edits.push_back(std::move(edit));
    }
    return modified ? gojson::encode(body.root, edits).value_or(std::string(response))
                    : std::string(response);
}

std::string set(std::string_view text, std::vector<PathPart> path, const std::string& json)
{
    return splice(text, { { std::move(path), json } }).value_or(std::string(text));
}

/// `text` without member `key` of `object`, including the comma before it (else the one after it).
std::string withoutMember(std::string_view text, json::Value object, std::string_view key)
{
    for (const auto& member : object.members()) {
        if (!member.key.equals(key))
            continue;
        std::size_t begin = member.key.offset();
        std::size_t end = member.value.offset() + member.value.raw().size();
        while (begin > 0 && text[begin - 1] != ',' && text[begin - 1] != '{')
            --begin;
        if (begin > 0 && text[begin - 1] == ',') {
            --begin;
        } else {
            std::size_t next = end;
            while (next < text.size() && static_cast<unsigned char>(text[next]) <= ' ')
                ++next;
            end = next < text.size() && text[next] == ',' ? next + 1 : end;
        }
        return std::string(text.substr(0, begin)) + std::string(text.substr(end));
    }
    return std::string(text);
}

std::string filterAnthropic(std::string_view response, json::Value root, std::string_view tool)
{
    std::string json;
    bool remaining = false;
    const auto drop = [&](json::Value block) {
        const bool hit = block.first("type").equals("tool_use") && block.first("name").equals(tool);
        remaining = remaining || (!hit && block.first("type").equals("tool_use"));
        return hit;
    };
    const json::Value content = root.first("content");
    if (!content.isArray() || !keep(content, drop, compacted, json))
        return std::string(response);
    std::string out = set(response, { "content" }, json);
    if (!remaining && root.first("stop_reason").equals("tool_use"))
        out = set(out, { "stop_reason" }, "\"end_turn\"");
    return out;
}

/// One choice without its calls; false if it has none.
bool filterChoice(json::Value choice, std::string_view tool, std::string& out)
{
    const json::Value message = choice.first("message");
    const json::Value calls = message.first("tool_calls");
    std::string json;
    const auto drop = [&](json::Value c) { return c.first("function").first("name").equals(tool); };
    if (!calls.isArray() || !keep(calls, drop, compacted, json))
        return false;
    if (json != "[]") {
        out = set(choice.raw(), { "message", "tool_calls" }, json);
        return true;
    }
    json::Document document;
    const auto copy = document.parse(choice.raw());
    out = withoutMember(choice.raw(), copy->first("message"), "tool_calls");
    if (choice.first("finish_reason").equals("tool_calls"))
        out = set(out, { "finish_reason" }, "\"stop\"");
    return true;
}

std::string filterOpenAi(std::string_view response, json::Value root, std::string_view tool)
{
    std::string json;
    const json::Value output = root.first("output");
    const auto drop = [&](json::Value item) {
        return item.first("type").equals("function_call") && item.first("name").equals(tool);
    };
    if (output.isArray() && keep(output, drop, compacted, json))
        return set(response, { "output" }, json);
    const json::Value choices = root.first("choices");
    bool modified = false;
    json = "[";
    for (const json::Value choice : choices.items()) {
        std::string changed;
        const bool hit = filterChoice(choice, tool, changed);
        modified = modified || hit;
        json
            += (json.size() > 1 ? "," : "") + gojson::compact(hit ? std::string_view(changed) : choice.raw());
    }
    return modified ? set(response, { "choices" }, json + ']') : std::string(response);
}

std::string filterOllama(std::string_view response, json::Value root, std::string_view tool)
{
    std::string json;
    const json::Value calls = root.first("message").first("tool_calls");
    const auto drop = [&](json::Value c) { return c.first("function").first("name").equals(tool); };
    if (!calls.isArray() || !keep(calls, drop, compacted, json))
        return std::string(response);
    return set(response, { "message", "tool_calls" }, json);
}

} // namespace

std::string filterResponse(
    Dialect dialect, Provider provider, std::string_view response, std::string_view tool, bool ideal)
{
    if (dialect != Dialect::GatewayTokens && !ideal)
        return filterBytes(response, tool);
    json::Document document;
    const auto root = document.parse(response);
    if (!root || provider == Provider::Gemini)
        return std::string(response);
    if (isAnthropicLike(provider))
        return filterAnthropic(response, *root, tool);
    return provider == Provider::Ollama ? filterOllama(response, *root, tool)
                                        : filterOpenAi(response, *root, tool);
}

} // namespace winnow::gateway
