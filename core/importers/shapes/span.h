// SPDX-License-Identifier: GPL-3.0-or-later
// Spans of tracing systems in their spellings: OTLP attribute lists, flat maps, nested objects. Used by the
// OpenTelemetry and OpenInference readers.
#pragma once

#include <string>
#include <vector>

#include "core/importers/shapes/values.h"

namespace winnow::importing {

struct Span
{
    json::Value record;
    json::Value attributes;
    std::string trace;
    std::string id;
    std::string parent;
    std::string name;
    TimeMs start = kNoTime;

    /// The attribute without its OTLP wrapper; Missing if there is none. Also looks up dotted names as nested
    /// objects.
    json::Value get(std::string_view key) const;
    json::Value any(std::initializer_list<std::string_view> keys) const;
};

/// Every span of a record: OTLP documents, lists, one span. In recorded order.
void collectSpans(const json::Value& record, std::vector<Span>& spans);
bool isSpan(const json::Value& value);
/// A span that consists only of its attributes.
bool isAttributeMap(const json::Value& value);
/// {"operation": [spans], ...}
bool isSpanGroups(const json::Value& value);
/// stringValue, intValue ... of an OTLP value, or the value itself.
json::Value unwrapped(const json::Value& value);

} // namespace winnow::importing
