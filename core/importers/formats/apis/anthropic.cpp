// SPDX-License-Identifier: GPL-3.0-or-later
// Anthropic Messages bodies: requests, responses, logs of both, saved message lists.
#include "core/importers/format.h"
#include "core/importers/shapes/anthropic_log.h"
#include "core/importers/shapes/messages/messages_anthropic.h"

namespace winnow::importing {

namespace {

bool listHasToolBlocks(const json::Value& messages)
{
    return anyItem(messages, hasAnthropicToolBlock, 400);
}

bool isBody(const json::Value& value)
{
    const json::Value messages = value["messages"];
    if (listHasToolBlocks(messages))
        return true;
    if (value["type"].equals("message") && value["role"].equals("assistant") && value["content"].isArray()
        && !value["uuid"].exists())
        return true;
    return messages.isArray() && value["max_tokens"].exists() && value["system"].exists();
}

int sniffAnthropic(const Sample& sample)
{
    if (sample.root.isArray() && listHasToolBlocks(sample.root))
        return kLikely - 10;
    const auto test = [](const json::Value& r) {
        return isBody(r) || isBody(anyOf(r, { "request", "request_body", "body", "request_params" }))
            || (r["custom_id"].exists() && (isBody(r["params"]) || isBody(r["result"]["message"])))
            || isBody(anyOf(r, { "response", "response_body" }));
    };
    return sample.any(test) ? kLikely - 10 : 0;
}

} // namespace

extern const Format kAnthropic { { "anthropic", Message::mark("Anthropic Messages bodies"), "*.json *.jsonl",
                                     "ituapo" },
    sniffAnthropic, recordsOf<AnthropicLog>, wholeOf<AnthropicLog> };

} // namespace winnow::importing
