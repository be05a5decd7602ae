// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/expand.h"
#include "core/gateway/wire/go_json.h"
#include "core/gateway/wire/splice.h"

namespace winnow::gateway {

namespace {

// Byte dialect: as json.Marshal prints maps, keys sorted and brackets escaped.
constexpr std::string_view kByteDescription
    = R"J("description":"Retrieve the full, uncompressed content for a shadow reference. Use this when you need more detail from compressed tool outputs.")J";
constexpr std::string_view kByteSchema
    = R"J({"properties":{"id":{"description":"The shadow reference ID to expand (from \u003c\u003c\u003cSHADOW:xxx\u003e\u003e\u003e prefix)","type":"string"}},"required":["id"],"type":"object"})J";

// Token dialect: fixed bytes.
constexpr std::string_view kTokenDescription
    = R"J("description":"Expand a [REF:id] reference to retrieve the full uncompressed content.")J";
constexpr std::string_view kTokenSchema
    = R"J({"type":"object","properties":{"id":{"type":"string","description":"The shadow ID (e.g., shadow_abc123)"}},"required":["id"]})J";
constexpr std::string_view kSearchDescription
    = R"J("description":"Search for tools by functionality. Returns full schemas for matching tools.")J";
constexpr std::string_view kSearchSchema
    = R"J({"type":"object","properties":{"query":{"type":"string","description":"Natural language description of what you want to do"}},"required":["query"]})J";

template <class... Parts> std::string join(const Parts&... parts)
{
    std::string out;
    (out.append(parts), ...);
    return out;
}

bool isNamed(json::Value tool, std::string_view name)
{
    return gojson::stringOf(tool["name"]) == name || gojson::stringOf(tool["function"]["name"]) == name;
}

bool hasTool(json::Value tools, std::string_view name)
{
    for (const json::Value tool : tools.items()) {
        if (isNamed(tool, name))
            return true;
    }
    return false;
}

std::string byteTool(Provider provider, bool hasInput)
{
    const std::string name = join("\"name\":\"", kExpandTool, "\"");
    if (provider != Provider::OpenAi)
        return join("{", kByteDescription, ",\"input_schema\":", kByteSchema, ",", name, "}");
    if (hasInput)
        return join(
            "{", kByteDescription, ",", name, ",\"parameters\":", kByteSchema, ",\"type\":\"function\"}");
    return join("{\"function\":{", kByteDescription, ",", name, ",\"parameters\":", kByteSchema,
        "},\"type\":\"function\"}");
}

std::string injectBytes(Provider provider, std::string_view text)
{
    const Body body(text);
    if (!body.error.empty() || !body.root.isObject())
        return std::string(text);
    const json::Value tools = body.root["tools"];
    if (hasTool(tools, kExpandTool))
        return std::string(text);
    gojson::Edit edit { body.root.offset(), "tools", "[" };
    for (const json::Value tool : tools.items())
        edit.json += gojson::encode(tool).value_or("null") + ',';
    edit.json += byteTool(provider, body.root["input"].exists()) + ']';
    return gojson::encode(body.root, { edit }).value_or(std::string(text));
}

enum class ToolForm
{
    Anthropic,
    Chat,
    Responses
};

std::string tokenTool(
    ToolForm form, std::string_view name, std::string_view description, std::string_view schema)
{
    const std::string head = join("\"name\":\"", name, "\",", description);
    switch (form) {
    case ToolForm::Anthropic:
        return join("{", head, ",\"input_schema\":", schema, "}");
    case ToolForm::Chat:
        return join("{\"type\":\"function\",\"function\":{", head, ",\"parameters\":", schema, "}}");
    case ToolForm::Responses:
        break;
    }
    return join("{\"type\":\"function\",", head, ",\"parameters\":", schema, "}");
}

ToolForm tokenForm(Provider provider, std::string_view text)
{
    if (!isOpenAiLike(provider))
        return ToolForm::Anthropic;
    json::Document document;
    const auto root = document.parse(text);
    const bool responses = root && root->first("input").exists() && !root->first("messages").exists();
    return responses ? ToolForm::Responses : ToolForm::Chat;
}

bool hasToolFirst(std::string_view text, std::string_view name)
{
    json::Document document;
    const auto root = document.parse(text);
    return root && hasTool(root->first("tools"), name);
}

} // namespace

std::string injectTools(const Policy& policy, Provider provider, std::string_view body, bool anythingToExpand)
{
    if (policy.dialect != Dialect::GatewayTokens)
        return policy.enableExpandContext && anythingToExpand ? injectBytes(provider, body)
                                                              : std::string(body);
    if (provider == Provider::Gemini)
        return std::string(body);
    const ToolForm form = tokenForm(provider, body);
    std::string out(body);
    if (!hasToolFirst(out, kExpandTool))
        out = appendToArray(out, "tools", tokenTool(form, kExpandTool, kTokenDescription, kTokenSchema));
    if (!hasToolFirst(out, kSearchTool))
        out = appendToArray(out, "tools", tokenTool(form, kSearchTool, kSearchDescription, kSearchSchema));
    return out;
}

} // namespace winnow::gateway
