// SPDX-License-Identifier: GPL-3.0-or-later
// The conversation in a model span, in any of a dozen spellings, as one JSON array of messages for the OpenAI
// reader and the GenAI parts reader. Used by the OpenTelemetry reader.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/importers/shapes/span.h"

namespace winnow::importing {

/// JSON of a value without OTLP's wrappers (kvlistValue, arrayValue, stringValue ...). Values nested deeper
/// than messages can be stay as written.
std::string plainJson(const json::Value& value);

/// What was sent to the model; "" if the span does not say: gen_ai.input.messages and the like as structure
/// or string, numbered attributes (llm.input_messages.0.message.role), span events of the older conventions.
std::string inputMessages(const Span& span);
/// What the model answered.
std::string outputMessages(const Span& span);

/// Log records of the older conventions (with the message in body or attributes), collected by trace and
/// span.
class LogMessages
{
public:
    /// False for a record that is not a log export.
    bool take(const json::Value& record);
    /// JSON of a span with events, for each span; forgets them.
    std::vector<std::string> spans();

private:
    using Key = std::pair<std::string, std::string>;
    void add(const json::Value& log);
    std::map<Key, std::string> m_events;
    std::vector<Key> m_order;
};

} // namespace winnow::importing
