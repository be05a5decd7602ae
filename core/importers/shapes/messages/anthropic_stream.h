// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the events of an Anthropic stream back together to the message that the answer would have been.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/text/json.h"

namespace winnow::importing {

class AnthropicStream
{
public:
    /// False when the value is not an event of this dialect.
    bool event(const json::Value& event);
    /// Gives the message once message_stop (or a new message_start) has come.
    void takeAnswer(const std::function<void(const json::Value& message)>& take);
    /// Makes a message that never stopped ready to be taken.
    void finish() { m_done = m_open; }

private:
    struct Block
    {
        std::string start; // raw JSON of content_block without what deltas fill
        std::string type;
        std::string id;
        std::string name;
        std::string text;
    };
    std::string blockJson(const Block& block) const;
    void delta(const json::Value& event);

    bool m_open = false;
    bool m_done = false;
    std::string m_head; // raw JSON members id, model
    std::string m_usage;
    std::int64_t m_outputTokens = -1;
    std::map<std::int64_t, Block> m_blocks;
};

} // namespace winnow::importing
