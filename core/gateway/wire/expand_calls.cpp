// SPDX-License-Identifier: GPL-3.0-or-later
// Recognizes expand_context in an answer, and answers it.
#include <algorithm>

#include "core/gateway/wire/expand.h"
#include "core/gateway/wire/expand_json.h"
#include "core/gateway/wire/go_json.h"
#include "core/text/json.h"

namespace winnow::gateway {

namespace {

constexpr std::string_view kPatternOpen = "<<<EXPAND:";
constexpr std::string_view kPatternClose = ">>>";

/// Calls of one tool.
struct Calls
{
    std::string_view tool;
    std::vector<ExpandCall> found;
};

void addCall(Calls& calls, std::string callId, json::Value name, std::string shadowId)
{
    if (name.equals(calls.tool))
        calls.found.push_back({ std::move(callId), std::move(shadowId) });
}

void addAnthropic(Calls& calls, json::Value root, bool usesId)
{
    for (const json::Value block : root["content"].items()) {
        const std::string id = gojson::stringOf(block["id"]);
        if (block["type"].equals("tool_use") && !(usesId && id.empty()))
            addCall(calls, id, block["name"], gojson::stringOf(block["input"]["id"]));
    }
}

/// True if there was any function call, whatever its name: the gateway then ignores `choices`.
bool addResponses(Calls& calls, json::Value root)
{
    bool any = false;
    for (const json::Value item : root["output"].items()) {
        const std::string id = gojson::stringOf(item["call_id"]);
        if (!item["type"].equals("function_call") || id.empty())
            continue;
        any = true;
        addCall(calls, id, item["name"], idInArguments(gojson::stringOf(item["arguments"])));
    }
    return any;
}

void addChat(Calls& calls, json::Value root, bool usesId)
{
    for (const json::Value call : root["choices"].at(0)["message"]["tool_calls"].items()) {
        const std::string id = gojson::stringOf(call["id"]);
        const json::Value function = call["function"];
        if (!(usesId && id.empty()))
            addCall(calls, id, function["name"], idInArguments(gojson::stringOf(function["arguments"])));
    }
}

void addOllama(Calls& calls, json::Value root)
{
    std::size_t index = 0;
    for (const json::Value call : root["message"]["tool_calls"].items()) {
        const json::Value arguments = call["function"]["arguments"];
        addCall(calls, "ollama_call_" + std::to_string(index++), call["function"]["name"],
            arguments.isString() ? idInArguments(gojson::text(arguments))
                                 : gojson::stringOf(arguments["id"]));
    }
}

void addPatterns(std::vector<std::string>& ids, std::string_view text)
{
    while (true) {
        const std::size_t open = text.find(kPatternOpen);
        if (open == std::string_view::npos)
            return;
        text.remove_prefix(open + kPatternOpen.size());
        const std::size_t close = text.find(kPatternClose);
        if (close == std::string_view::npos)
            return;
        std::string id(text.substr(0, close));
        if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end())
            ids.push_back(std::move(id));
        text.remove_prefix(close + kPatternClose.size());
    }
}

/// The token gateway also accepts ids the model wrote into its text.
void addWritten(std::vector<ExpandCall>& calls, json::Value root)
{
    std::vector<std::string> ids;
    for (const json::Value block : root["content"].items()) {
        if (block["type"].equals("text"))
            addPatterns(ids, gojson::stringOf(block["text"]));
    }
    for (const json::Value choice : root["choices"].items())
        addPatterns(ids, gojson::stringOf(choice["message"]["content"]));
    for (std::size_t i = 0; i < ids.size(); ++i)
        calls.push_back({ "text_expand_" + std::to_string(i), ids[i] });
}

std::string missingText(Dialect dialect, const std::string& id)
{
    if (dialect != Dialect::GatewayTokens)
        return "Error: shadow reference '" + id + "' not found or expired";
    constexpr std::string_view kField = "field_";
    constexpr const char* kTail
        = "The compressed summary is already present in your context \xE2\x80\x94 please continue "
          "working with that.]";
    if (std::string_view(id).substr(0, kField.size()) == kField && id.size() > kField.size())
        return "[The full content for field reference '" + id + "' is no longer available. " + kTail;
    return "[The full content for shadow reference '" + id
        + "' is no longer available (gateway was restarted between sessions). " + kTail;
}

} // namespace

std::string idInArguments(const std::string& arguments)
{
    json::Document document;
    const auto root = document.parse(arguments);
    return root && gojson::numbersFit(*root) ? gojson::stringOf((*root)["id"]) : std::string();
}

namespace {

void addCalls(Calls& calls, Dialect dialect, Provider provider, json::Value root, bool ideal)
{
    const bool tokens = dialect == Dialect::GatewayTokens;
    const bool wide = tokens || ideal;
    if (provider == Provider::Anthropic || (wide && provider == Provider::Bedrock)) {
        addAnthropic(calls, root, tokens);
    } else if (provider == Provider::Ollama && wide) {
        addOllama(calls, root);
    } else if (provider == Provider::OpenAi || (wide && isOpenAiLike(provider))) {
        if (!wide || !addResponses(calls, root))
            addChat(calls, root, tokens);
    }
}

} // namespace

std::vector<ExpandCall> findExpandCalls(
    Dialect dialect, Provider provider, std::string_view response, bool ideal)
{
    Calls calls { kExpandTool, {} };
    const Body body(response);
    if (!body.error.empty())
        return {};
    addCalls(calls, dialect, provider, body.root, ideal);
    if (dialect == Dialect::GatewayTokens)
        addWritten(calls.found, body.root);
    return std::move(calls.found);
}

std::vector<ExpandCall> findSearchCalls(Dialect dialect, Provider provider, std::string_view response)
{
    Calls calls { kSearchTool, {} };
    const Body body(response);
    if (dialect == Dialect::GatewayTokens && body.error.empty())
        addCalls(calls, dialect, provider, body.root, false);
    return std::move(calls.found);
}

Expansion searchOne(const ExpandCall& call)
{
    return { call, "No tools found matching the query.", false, true };
}

Expansion expandOne(Dialect dialect, const ExpandCall& call, const RequestStore& store, TimeMs now)
{
    if (const std::string* const original = store.original(call.shadowId, now))
        return { call, *original, true };
    return { call, missingText(dialect, call.shadowId), false };
}

} // namespace winnow::gateway
