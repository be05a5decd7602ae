// SPDX-License-Identifier: GPL-3.0-or-later
// Reads Anthropic bodies in any container; shared by the formats for bodies, event streams and HTTP captures.
#pragma once

#include "core/importers/shapes/request_log.h"

namespace winnow::importing {

class AnthropicLog final : public RecordReader
{
public:
    explicit AnthropicLog(RecordingBuilder& builder);

    /// A request, a response, a row with both, a list of messages, or a list of any of these.
    void record(const json::Value& value) override { take(value, {}, 0); }
    void response(const json::Value& body, TimeMs time) { m_log.response(body, time); }
    void finish() override { m_log.finish(); }

private:
    void take(const json::Value& value, const RequestLog::Head& outer, int depth);
    void object(const json::Value& value, const RequestLog::Head& outer, int depth);
    RequestLog m_log;
};

} // namespace winnow::importing
