// SPDX-License-Identifier: GPL-3.0-or-later
// Reassembles the events of an Anthropic stream into the message of a non-streamed answer.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/text/json.h"

namespace winnow::importing {

class AnthropicStream
{
public:
    /// False if the value is not an event of this dialect.
    bool event(const json::Value& event);
    /// Passes the message on once message_stop (or a new message_start) has arrived.
    void takeAnswer(const std::function<void(const json::Value& message)>& take);
    /// Passes on a message without message_stop, too.
    void finish(const std::function<void(const json::Value& message)>& take)
    {
        m_done = m_open;
        takeAnswer(take);
    }

private:
    struct Block
    {
        std::string start; // raw JSON of content_block without the fields that deltas fill
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
