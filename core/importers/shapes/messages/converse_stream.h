// SPDX-License-Identifier: GPL-3.0-or-later
// Reassembles a streamed Bedrock answer: Converse events become one response body, and the binary frames of
// application/vnd.amazon.eventstream become events. Used by invocation logs and HAR captures.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "core/text/json.h"

namespace winnow::importing {

class ConverseStream
{
public:
    /// {"contentBlockDelta": {...}} and the like; false for anything else.
    bool event(const json::Value& event);
    /// Passes {"output": {"message": ...}, "usage": ...} on once, if any event arrived.
    void finish(const std::function<void(const json::Value& body)>& take);

private:
    struct Block
    {
        std::string toolStart; // members toolUseId and name, as JSON
        std::string input; // pieces of the arguments' JSON
        std::string text;
        std::string reasoning;
        bool tool = false;
    };
    std::map<std::int64_t, Block> m_blocks;
    std::string m_usage;
    bool m_any = false;
};

inline constexpr Phrase kCutStream
    = Message::mark("a stream of events is damaged or cut off; what could not be read was skipped");

/// Calls `frame({type: payload})` for every complete frame; stops at the first invalid one. The type is the header
/// ":event-type". Checksums are not verified. False if something was not read: bytes after the frames, or a payload
/// that is not JSON.
bool eachEventFrame(std::string_view bytes, const std::function<void(const json::Value& event)>& frame);

} // namespace winnow::importing
