// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/result_content.h"

#include "core/importers/shapes/values.h"

namespace winnow::importing {

namespace {

constexpr std::string_view kTextTypes[] = { "text", "input_text", "output_text", "knowledge" };

constexpr std::string_view kAttachmentTypes[] = { "document", "file", "input_file", "file-data", "file-url",
    "file-id", "media", "resource", "resource_link", "audio", "input_audio", "audio_url", "video",
    "video_url", "container_upload", "search_result", "source-url", "source-document", "binary" };

constexpr std::string_view kSilentTypes[] = { "tool_reference", "thinking", "reasoning", "reasoning-file",
    "redacted_thinking", "custom", "cachePoint", "cache_control" };

/// Calls and their answers are among the blocks of a message and are read as such.
constexpr std::string_view kExchangeTypes[]
    = { "tool_use", "server_tool_use", "mcp_tool_use", "tool_call", "tool-call", "function_call",
          "tool_result", "tool-result", "mcp_tool_result", "tool_call_response", "function_call_output" };

/// Members allowed next to the text of a block without a type.
constexpr std::string_view kBesideText[] = { "text", "uri", "mimeType", "annotations", "_meta", "meta",
    "cache_control", "citations", "thought", "thoughtSignature" };

/// True for an object that just has a text among its data: a tool that returns lists of them did not return
/// blocks.
bool isData(const json::Value& block)
{
    for (const json::Value::Member member : block.members()) {
        if (!isOneOf(member.key, kBesideText))
            return true;
    }
    return false;
}

/// The text in an embedded resource, or in a document of Cohere's; Missing if it is not text. Anthropic's
/// documents and search results are attachments and stay blocks.
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

/// The text of a block, or Missing: {type:"text"|"input_text"|"output_text"|..., text}, {text} or a string.
/// AgentDojo writes the text as `content`, LLaMA-Factory as `value`.
json::Value textOfBlock(const json::Value& block)
{
    if (block.isString())
        return block;
    const json::Value type = anyOf(block, { "type", "block_type" });
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

/// A document of Cohere's whose data is not a string is still text, in its own shape.
bool isAttachment(const json::Value& block)
{
    return isOneOf(block["type"], kAttachmentTypes) && !block["document"].isObject();
}

/// True if the media type, in any spelling, is an image's.
bool saysImage(const json::Value& object)
{
    return anyOf(object, { "mimeType", "mime_type", "mediaType", "media_type", "mime", "MIMEType" })
        .string()
        .starts_with("image/");
}

/// Handles the blocks other than texts: counts images, keeps the rest as raw JSON.
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
        if (!image && isAttachment(block))
            sayBlock(builder, block);
        understood = understood && (image || block.isNull() || isSilentBlock(block));
    }
    return understood;
}

/// Its type, else the name of its first member.
std::string kindOf(const json::Value& block)
{
    if (block["type"].isString())
        return block["type"].string();
    for (const json::Value::Member member : block.members())
        return member.key.string();
    return "without type";
}

} // namespace

bool isSilentBlock(const json::Value& block)
{
    return isOneOf(block["type"], kSilentTypes) || isAttachment(block);
}

void sayBlock(RecordingBuilder& builder, const json::Value& block)
{
    if (isImageBlock(block))
        sayImage(builder);
    else if (isAttachment(block))
        builder.count(Message::mark(
            "attachments (files, sound, video), which are not text and count in no figure: {}"));
    else if (!block.isNull() && !isOneOf(block["type"], kSilentTypes))
        builder.unknown("block " + kindOf(block), block);
}

void sayImages(RecordingBuilder& builder, const json::Value& list)
{
    for (const json::Value image : list.items()) {
        if (!image.isNull())
            sayImage(builder);
    }
}

void sayImage(RecordingBuilder& builder)
{
    builder.count(Message::mark("images in messages, which are not text and count in no figure: {}"));
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
    const json::Value type = anyOf(block, { "type", "content_type", "block_type" });
    if (type.isString())
        return type.equals("image") || type.equals("image_asset_pointer") || type.equals("image_url")
            || type.equals("input_image") || type.equals("image-data") || type.equals("image-url")
            || type.equals("image-file-id")
            || (isOneOf(type, kAttachmentTypes) && (saysImage(block) || saysImage(block["data"])));
    return saysImage(anyOf(block, { "inlineData", "inline_data", "fileData", "file_data" }))
        || anyOf(block, { "image", "Image" }).isObject();
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
        else if (!isOneOf(block["type"], kExchangeTypes))
            sayBlock(builder, block);
    }
    if (kind == EventKind::UserText && pictured && !said) // still a message
        session.text(kind, builder.text(std::string_view()));
}

std::uint32_t addCall(RecordingBuilder& builder, SessionBuilder& session, std::string id, std::string name,
    const json::Value& arguments)
{
    std::string subName = shellSubName(name, arguments);
    return session.call({ std::move(id), std::move(name), std::move(subName),
        arguments.isString() ? builder.text(arguments) : builder.raw(arguments) });
}

void joinTexts(RecordingBuilder& builder, SessionBuilder::Result& result, bool keepSingle)
{
    if (result.blocks.size() == 1) {
        result.text = result.blocks.front().text;
        if (!keepSingle)
            result.blocks.clear();
        return;
    }
    std::string all;
    for (const Block& block : result.blocks) {
        all += &block == &result.blocks.front() ? "" : "\n";
        if (block.text.isValid())
            all += builder.store().get(block.text).view();
    }
    result.text = builder.text(all);
}

} // namespace winnow::importing
