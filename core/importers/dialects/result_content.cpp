// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/dialects/result_content.h"

#include "core/importers/dialects/values.h"

namespace winnow::importing {

namespace {

/// The text of a block, or a missing value: {type:"text"|"input_text"|"output_text"|..., text}, {text} or a
/// string.
json::Value textOfBlock(const json::Value& block)
{
    if (block.isString())
        return block;
    const json::Value type = block["type"];
    const json::Value text = block["text"];
    if (!text.isString())
        return {};
    if (!type.exists() || type.equals("text") || type.equals("input_text") || type.equals("output_text"))
        return text;
    return {};
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

} // namespace

bool isImageBlock(const json::Value& block)
{
    const json::Value type = block["type"];
    if (type.isString())
        return type.equals("image") || type.equals("image_url") || type.equals("input_image");
    return block["inlineData"].isObject() || block["image"].isObject();
}

void takeContent(RecordingBuilder& builder, const json::Value& content, SessionBuilder::Result& result)
{
    if (!content.isArray()) {
        result.text = builder.textOrJson(content);
        if (!result.text.isValid())
            result.text = builder.text(std::string_view());
        return;
    }
    std::vector<json::Value> texts;
    bool onlyTexts = true;
    for (const json::Value block : content.items()) {
        const json::Value text = textOfBlock(block);
        if (text.exists())
            texts.push_back(text);
        else
            onlyTexts = false;
    }
    if (texts.size() != 1 || !onlyTexts) {
        for (const json::Value block : content.items()) {
            const json::Value text = textOfBlock(block);
            const bool image = !text.exists() && isImageBlock(block);
            result.images += image ? 1 : 0;
            if (text.exists())
                result.blocks.push_back({ BlockKind::Text, builder.text(text) });
            else
                result.blocks.push_back({ image ? BlockKind::Image : BlockKind::Other, builder.raw(block) });
        }
    }
    result.text = texts.size() == 1 ? builder.text(texts.front()) : joined(builder, texts);
}

void addTexts(RecordingBuilder& builder, SessionBuilder& session, EventKind kind, const json::Value& content)
{
    if (content.isString())
        return session.text(kind, builder.text(content));
    for (const json::Value block : content.items()) {
        if (const json::Value text = textOfBlock(block); text.exists())
            session.text(kind, builder.text(text));
    }
}

} // namespace winnow::importing
