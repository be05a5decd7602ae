// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/adapter.h"

#include "core/gateway/rules/go_text.h"

namespace winnow::gateway {

namespace {

constexpr std::string_view kDefaultQuery = "process this tool output";
constexpr std::string_view kToolQuery = "tool output from: ";

bool stripPrefix(std::string& text, std::string_view prefix)
{
    if (std::string_view(text).substr(0, prefix.size()) != prefix)
        return false;
    text.erase(0, prefix.size());
    return true;
}

/// `model` as a Go struct field: any case of the key, the last one counts, any type but string is an error.
std::string modelField(std::string_view text)
{
    json::Document document;
    const auto root = document.parse(text);
    if (!root || !root->isObject())
        return {};
    std::string model;
    for (const auto& member : root->members()) {
        if (!gojson::namesField(gojson::text(member.key), "model") || member.value.isNull())
            continue;
        if (!member.value.isString())
            return {};
        model = gojson::text(member.value);
    }
    return model;
}

} // namespace

Extraction extract(const Release& release, Provider provider, std::string_view body)
{
    if (isAnthropicLike(provider))
        return anthropic::extract(release, body);
    return provider == Provider::Gemini ? gemini::extract(release, body) : openai::extract(release, body);
}

Result<std::string> apply(
    const Release& release, Provider provider, std::string_view body, const std::vector<Applied>& results)
{
    if (results.empty())
        return std::string(body);
    if (isAnthropicLike(provider))
        return anthropic::apply(release, body, results);
    return provider == Provider::Gemini ? gemini::apply(release, body, results)
                                        : openai::apply(release, body, results);
}

std::string requestModel(Provider provider, std::string_view body)
{
    std::string model = modelField(body);
    if (provider == Provider::Anthropic && model != "anthropic/")
        stripPrefix(model, "anthropic/");
    else if (provider == Provider::Gemini)
        stripPrefix(model, "models/");
    else if (isOpenAiLike(provider) && model.find('/') != std::string::npos)
        model.erase(0, model.find('/') + 1);
    return model;
}

std::string compressionQuery(Dialect dialect, Provider provider, std::string_view body,
    const std::vector<ToolOutput>& outputs, bool queryAgnostic)
{
    if (queryAgnostic)
        return {};
    const bool anthropicLike = isAnthropicLike(provider);
    if (dialect != Dialect::GatewayTokens) {
        std::string query = anthropicLike  ? anthropic::userQuery(dialect, body)
            : provider == Provider::Gemini ? gemini::userQuery(body)
                                           : openai::userQuery(dialect, body);
        return query.empty() ? std::string(kDefaultQuery) : query;
    }
    if (provider != Provider::Gemini) {
        std::string intent = anthropicLike ? anthropic::assistantIntent(body) : openai::assistantIntent(body);
        if (!intent.empty())
            return intent;
    }
    std::string names;
    for (const ToolOutput& output : outputs) {
        if (!output.tool.empty())
            names += (names.empty() ? "" : ", ") + output.tool;
    }
    return names.empty() ? names : std::string(kToolQuery) + names;
}

void ToolNames::add(const std::string& id, std::string name)
{
    if (id.empty() || name.empty())
        return;
    const auto [place, isNew] = m_names.try_emplace(id);
    place->second.several = place->second.several || (!isNew && place->second.tool != name);
    place->second.tool = std::move(name);
}

void ToolNames::nameTool(ToolOutput& output) const
{
    const auto found = m_names.find(output.id);
    if (found == m_names.end())
        return;
    output.tool = found->second.tool;
    output.severalTools = found->second.several;
}

std::string flexibleText(json::Value value)
{
    if (value.isString())
        return gojson::text(value);
    if (value.isObject())
        return gojson::stringOf(value["text"]);
    std::string joined;
    for (const json::Value item : value.items()) {
        const std::string part = gojson::stringOf(item["text"]);
        if (part.empty())
            continue;
        joined += joined.empty() ? "" : "\n";
        joined += part;
    }
    return joined;
}

bool holdsMoreThanText(json::Value content)
{
    for (const json::Value item : content.items()) {
        if (!item["text"].isString())
            return true;
    }
    return false;
}

bool isSystemReminder(std::string_view text)
{
    constexpr std::string_view kTag = "<system-reminder>";
    return go::trimSpace(text).substr(0, kTag.size()) == kTag;
}

Body::Body(std::string_view text)
{
    const auto parsed = document.parse(text);
    if (!parsed)
        error = "failed to parse request: " + parsed.error().detail.text();
    else if (!parsed->isObject() && !parsed->isNull())
        error = "failed to parse request: the body is no JSON object";
    else if (!gojson::numbersFit(*parsed))
        error = "failed to parse request: a number does not fit a float64";
    else
        root = *parsed;
}

Reencoder::Reencoder(const std::vector<Applied>& results)
{
    for (const Applied& result : results)
        m_texts[result.id] = result.text;
}

void Reencoder::replace(json::Value object, const char* key, const std::string& id, std::string_view before,
    std::string_view after)
{
    const auto found = m_texts.find(id);
    if (found == m_texts.end())
        return;
    gojson::Edit edit { object.offset(), key, std::string(before) };
    gojson::appendString(edit.json, found->second);
    edit.json += after;
    m_edits.push_back(std::move(edit));
}

Result<std::string> Reencoder::encode(json::Value root) const
{
    auto encoded = gojson::encode(root, m_edits);
    if (!encoded)
        return fail(ErrorCode::Malformed, Message::say("a number does not fit a float64"));
    return std::move(*encoded);
}

} // namespace winnow::gateway
