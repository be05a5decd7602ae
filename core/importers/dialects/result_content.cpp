// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/dialects/result_content.h"

#include <algorithm>

#include "core/importers/dialects/values.h"

namespace winnow::importing {

namespace {

constexpr std::string_view kTextTypes[] = { "text", "input_text", "output_text", "knowledge" };

constexpr std::string_view kSilentTypes[] = { "tool_reference", "document", "file", "input_file", "file-data",
    "file-url", "file-id", "media", "resource", "resource_link", "audio", "input_audio", "audio_url", "video",
    "video_url", "thinking", "reasoning", "reasoning-file", "custom", "cachePoint", "cache_control" };

/// What may stand beside the text of a block that names no type.
constexpr std::string_view kBesideText[] = { "text", "uri", "mimeType", "annotations", "_meta", "meta",
    "cache_control", "citations", "thought", "thoughtSignature" };

/// True for an object that happens to have a text beside its data: a tool that gives lists of them gave no
/// blocks.
bool isData(const json::Value& block)
{
    for (const json::Value::Member member : block.members()) {
        if (!isOneOf(member.key, kBesideText))
            return true;
    }
    return false;
}

/// The text inside an embedded resource, or a document of Cohere's; missing when it is no text. Documents and
/// search results of Anthropic's are attachments and stay blocks.
json::Value heldText(const json::Value& block)
{
    const json::Value type = block["type"];
    json::Value held;
    if (type.equals("resource"))
        held = block["resource"]["text"];
    else if (type.equals("document"))
        held = anyOf(block["document"], { "data", "text" });
    return held.isString() ? held : json::Value();
}

/// The text of a block, or a missing value: {type:"text"|"input_text"|"output_text"|..., text}, {text} or a
/// string. AgentDojo writes the text as `content`, LLaMA-Factory as `value`.
json::Value textOfBlock(const json::Value& block)
{
    if (block.isString())
        return block;
    const json::Value type = block["type"];
    const bool typed = isOneOf(type, kTextTypes);
    if (const json::Value text = block["text"]; text.isString())
        return typed || (!type.exists() && !isData(block)) ? text : json::Value();
    for (const std::string_view key : { "content", "value" }) {
        if (const json::Value text = block[key]; typed && text.isString())
            return text;
    }
    return heldText(block);
}

TextId joined(RecordingBuilder& builder, const std::vector<json::Value>& texts)
{
    std::string all;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0)
            all += '\n';
        all += texts[i].string();
    }
    return builder.text(all);
}

/// Blocks beside the texts: images are counted, the rest stays as raw JSON.
bool takeBlocks(RecordingBuilder& builder, const json::Value& content, SessionBuilder::Result& result)
{
    bool understood = true;
    for (const json::Value block : content.items()) {
        if (const json::Value text = textOfBlock(block); text.exists()) {
            result.blocks.push_back({ BlockKind::Text, builder.text(text) });
            continue;
        }
        const bool image = isImageBlock(block);
        result.images += image ? 1 : 0;
        result.blocks.push_back({ image ? BlockKind::Image : BlockKind::Other, builder.raw(block) });
        understood = understood && (image || block.isNull() || isSilentBlock(block));
    }
    return understood;
}

} // namespace

bool isSilentBlock(const json::Value& block)
{
    // A document of Cohere's whose data is no string is text all the same, in a shape of its own.
    return isOneOf(block["type"], kSilentTypes) && !block["document"].isObject();
}

TextId wordsOf(RecordingBuilder& builder, const json::Value& value)
{
    if (value.isString())
        return builder.text(value);
    if (!value.exists() || value.isNull())
        return builder.text(std::string_view());
    builder.notUnderstood(value);
    return builder.textOrJson(value);
}

bool isImageBlock(const json::Value& block)
{
    const json::Value type = block["type"];
    if (type.isString())
        return type.equals("image") || type.equals("image_url") || type.equals("input_image")
            || type.equals("image-data") || type.equals("image-url") || type.equals("image-file-id")
            || (type.equals("media") && block["mediaType"].string().starts_with("image/"));
    return block["inlineData"].isObject() || block["image"].isObject();
}

void takeContent(RecordingBuilder& builder, const json::Value& content, SessionBuilder::Result& result)
{
    if (content["type"].equals("text") && textOfBlock(content).exists()) {
        result.text = builder.text(textOfBlock(content));
        return;
    }
    if (!content.isArray())
        return takeJson(builder, content, result);
    std::vector<json::Value> texts;
    for (const json::Value block : content.items()) {
        if (const json::Value text = textOfBlock(block); text.exists())
            texts.push_back(text);
    }
    const bool onlyOneText = texts.size() == 1 && content.size() == 1;
    const bool understood = onlyOneText || takeBlocks(builder, content, result);
    if (!understood)
        builder.notUnderstood(content);
    if (!understood && texts.empty())
        result.text = builder.textOrJson(content);
    else
        result.text = texts.size() == 1 ? builder.text(texts.front()) : joined(builder, texts);
}

void takeJson(RecordingBuilder& builder, const json::Value& value, SessionBuilder::Result& result)
{
    result.text = builder.textOrJson(value);
    if (!result.text.isValid())
        result.text = builder.text(std::string_view());
}

void addTexts(RecordingBuilder& builder, SessionBuilder& session, EventKind kind, const json::Value& content)
{
    if (content.isString())
        return session.text(kind, builder.text(content));
    bool said = false, pictured = false;
    for (const json::Value block : content.items()) {
        const json::Value text = textOfBlock(block);
        said = said || text.exists();
        pictured = pictured || isImageBlock(block);
        if (text.exists())
            session.text(kind, builder.text(text));
    }
    if (kind == EventKind::UserText && pictured && !said) // a message all the same
        session.text(kind, builder.text(std::string_view()));
}

void addCall(RecordingBuilder& builder, SessionBuilder& session, std::string id, std::string name,
    const json::Value& arguments)
{
    SessionBuilder::Call call;
    call.id = std::move(id);
    call.name = std::move(name);
    call.subName = arguments.isString() ? shellSubNameOfText(call.name, arguments.string())
                                        : shellSubName(call.name, arguments);
    call.arguments = arguments.isString() ? builder.text(arguments) : builder.raw(arguments);
    session.call(std::move(call));
}

void addResult(RecordingBuilder& builder, SessionBuilder& session, SessionBuilder::Result result,
    const json::Value& content)
{
    session.turn(Role::Tool);
    takeContent(builder, content, result);
    session.result(std::move(result));
}

} // namespace winnow::importing
