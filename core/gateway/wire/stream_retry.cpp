// SPDX-License-Identifier: GPL-3.0-or-later
// The request sent again after a stream that called expand_context.
#include <algorithm>

#include "core/gateway/wire/expand_json.h"
#include "core/gateway/wire/go_json.h"
#include "core/gateway/wire/splice.h"
#include "core/gateway/wire/stream_buffer.h"

namespace winnow::gateway {

namespace {

// ---- byte dialect: history rewritten ----

std::string idInMarker(std::string_view text)
{
    constexpr std::string_view kOpen = "<<<SHADOW:";
    const std::size_t open = text.find(kOpen);
    if (open == std::string_view::npos)
        return {};
    const std::string_view rest = text.substr(open + kOpen.size());
    const std::size_t close = rest.find(">>>");
    return close == std::string_view::npos ? std::string() : std::string(rest.substr(0, close));
}

/// Edits that replace compressed texts with originals.
class HistoryRewriter
{
public:
    HistoryRewriter(const std::vector<ExpandCall>& calls, const RequestStore& store, TimeMs now)
        : m_store(store)
        , m_now(now)
    {
        for (const ExpandCall& call : calls)
            m_wanted.insert(call.shadowId);
    }

    void visit(json::Value message)
    {
        if (message["role"].equals("user")) {
            for (const json::Value block : message["content"].items()) {
                if (block["type"].equals("tool_result"))
                    restore(block);
            }
        } else if (message["role"].equals("tool")) {
            restore(message);
        }
    }

    std::vector<gojson::Edit> edits;
    std::vector<std::string> expanded;

private:
    void restore(json::Value holder)
    {
        const std::string id = idInMarker(gojson::stringOf(holder["content"]));
        if (id.empty() || m_wanted.count(id) == 0)
            return;
        const std::string* const original = m_store.original(id, m_now);
        if (!original)
            return;
        edits.push_back({ holder.offset(), "content", gojson::quoted(*original) });
        expanded.push_back(id);
    }

    const RequestStore& m_store;
    const TimeMs m_now;
    std::set<std::string> m_wanted;
};

json::Value lastAssistant(json::Value messages)
{
    json::Value last;
    for (const json::Value message : messages.items()) {
        if (message["role"].equals("assistant"))
            last = message;
    }
    return last;
}

/// True if nothing of the assistant's message is left without its expand_context calls; otherwise edits them
/// out.
bool stripCalls(json::Value assistant, std::vector<gojson::Edit>& edits)
{
    const auto keep = [&](json::Value array, const char* key, const auto& drop) {
        std::string json = "[";
        for (const json::Value item : array.items()) {
            if (!drop(item))
                json += (json.size() > 1 ? "," : "") + gojson::encode(item).value_or("null");
        }
        if (json != "[")
            edits.push_back({ assistant.offset(), key, json + ']' });
        return json == "[";
    };
    const json::Value content = assistant["content"];
    if (content.isArray())
        return keep(content, "content",
            [](json::Value b) { return b["type"].equals("tool_use") && b["name"].equals(kExpandTool); });
    const json::Value calls = assistant["tool_calls"];
    if (!calls.isArray())
        return false;
    if (!keep(calls, "tool_calls", [](json::Value c) { return c["function"]["name"].equals(kExpandTool); }))
        return false;
    if (gojson::stringOf(content).empty())
        return true;
    edits.push_back({ assistant.offset(), "tool_calls", {} });
    return false;
}

Result<std::string> rewriteHistory(
    std::string_view request, const std::vector<ExpandCall>& calls, RequestStore& store, TimeMs now)
{
    const Body body(request);
    if (!body.error.empty())
        return fail(ErrorCode::Malformed, Message::verbatim(body.error));
    const json::Value messages = body.root["messages"];
    HistoryRewriter rewriter(calls, store, now);
    for (const json::Value message : messages.items())
        rewriter.visit(message);
    if (rewriter.edits.empty())
        return std::string(request);
    const json::Value assistant = lastAssistant(messages);
    const bool drop = assistant.exists() && stripCalls(assistant, rewriter.edits);
    std::sort(rewriter.edits.begin(), rewriter.edits.end(),
        [](const gojson::Edit& a, const gojson::Edit& b) { return a.object < b.object; });
    std::string json = "[";
    for (const json::Value message : messages.items()) {
        if (!(drop && message.offset() == assistant.offset()))
            json += (json.size() > 1 ? "," : "") + gojson::encode(message, rewriter.edits).value_or("null");
    }
    for (const std::string& id : rewriter.expanded)
        store.eraseCompressed(id);
    auto encoded = gojson::encode(body.root, { { body.root.offset(), "messages", json + ']' } });
    if (!encoded)
        return fail(ErrorCode::Malformed, Message::say("a number does not fit a float64"));
    return std::move(*encoded);
}

// ---- token dialect: appended ----

std::string argumentsFor(const ExpandCall& call)
{
    return "{\"id\":\"" + call.shadowId + "\"}";
}

std::string assistantWithCalls(Provider provider, const std::vector<ExpandCall>& calls)
{
    std::string items;
    for (const ExpandCall& call : calls) {
        items += items.empty() ? "" : ",";
        if (isAnthropicLike(provider))
            items += "{\"id\":" + gojson::quoted(call.callId) + ",\"input\":{\"id\":"
                + gojson::quoted(call.shadowId) + "},\"name\":\"expand_context\",\"type\":\"tool_use\"}";
        else
            items += "{\"function\":{\"arguments\":" + gojson::quoted(argumentsFor(call))
                + ",\"name\":\"expand_context\"},\"id\":" + gojson::quoted(call.callId)
                + ",\"type\":\"function\"}";
    }
    if (isAnthropicLike(provider))
        return "{\"content\":[" + items + "],\"role\":\"assistant\"}";
    return "{\"content\":null,\"role\":\"assistant\",\"tool_calls\":[" + items + "]}";
}

std::string withoutTool(std::string_view request, std::string_view tool)
{
    json::Document document;
    const auto root = document.parse(request);
    if (!root || !root->first("tools").isArray())
        return std::string(request);
    const bool responses = isResponsesRequest(request);
    std::string json = "[";
    for (const json::Value item : root->first("tools").items()) {
        const json::Value nested = item.first("function").first("name");
        const json::Value name = responses || gojson::stringOf(nested).empty() ? item.first("name") : nested;
        if (!name.equals(tool))
            json += (json.size() > 1 ? "," : "") + std::string(item.raw());
    }
    return splice(request, { { { "tools" }, json + ']' } }).value_or(std::string(request));
}

std::string appendRetry(Provider provider, std::string_view request, const std::vector<ExpandCall>& calls,
    const std::vector<Expansion>& expansions, bool ideal)
{
    std::string out(request);
    if (!isAnthropicLike(provider) && isResponsesRequest(request)) {
        for (const ExpandCall& call : calls)
            out = appendToArray(out, "input",
                "{\"arguments\":" + gojson::quoted(argumentsFor(call))
                    + ",\"call_id\":" + gojson::quoted(call.callId)
                    + ",\"name\":\"expand_context\",\"type\":\"function_call\"}");
        // Upstream defect: the text is looked up under a key it is not stored under, so the model reads
        // "null".
        for (const Expansion& e : expansions)
            out = appendToArray(
                out, "input", functionOutput(e.call.callId, ideal ? std::string_view(e.text) : "null"));
        return out;
    }
    out = appendToArray(out, "messages", assistantWithCalls(provider, calls));
    if (isAnthropicLike(provider))
        return appendToArray(out, "messages", resultsMessage(expansions));
    for (const Expansion& e : expansions)
        out = appendToArray(out, "messages", toolMessage(e));
    return out;
}

} // namespace

Result<std::string> streamRetry(
    Dialect dialect, const SentRequest& sent, const std::vector<ExpandCall>& calls, RequestStore& store)
{
    if (dialect != Dialect::GatewayTokens)
        return rewriteHistory(sent.body, calls, store, sent.now);
    std::vector<Expansion> expansions;
    expansions.reserve(calls.size());
    for (const ExpandCall& call : calls)
        expansions.push_back(expandOne(dialect, call, store, sent.now));
    return withoutTool(appendRetry(sent.provider, sent.body, calls, expansions, sent.ideal), kExpandTool);
}

} // namespace winnow::gateway
