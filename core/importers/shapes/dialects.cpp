// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/dialects.h"

#include "core/importers/shapes/messages/messages_anthropic.h"
#include "core/importers/shapes/messages/messages_responses.h"

namespace winnow::importing {

namespace {

/// Bedrock's blocks have one key and no type.
bool hasConverseBlock(const json::Value& message)
{
    return anyItem(message["content"], [](const json::Value& block) {
        return block["toolUse"].isObject() || block["toolResult"].isObject()
            || (block["text"].isString() && block.size() == 1);
    });
}

} // namespace

const RequestLogDialect* dialectOf(const json::Value& messages)
{
    const RequestLogDialect* guess = nullptr;
    for (const json::Value message : messages.items()) {
        if (isResponsesItem(message))
            return &responsesDialect();
        if (hasAnthropicToolBlock(message))
            return &anthropicDialect();
        if (hasConverseBlock(message))
            return &converseDialect();
        const json::Value role = message["role"];
        if (role.equals("tool") || role.equals("function") || message["tool_calls"].isArray())
            return &openAiDialect();
        if (role.isString() && !guess)
            guess = &openAiDialect();
    }
    return guess;
}

} // namespace winnow::importing
