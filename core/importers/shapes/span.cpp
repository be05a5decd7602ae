// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/span.h"

namespace winnow::importing {

namespace {

TimeMs spanTime(const json::Value& record)
{
    const json::Value time
        = anyOf(record, { "startTimeUnixNano", "start_time_unix_nano", "startTime", "start_time" });
    if (time.isArray() && time.size() == 2) // [seconds, nanoseconds]
        return intOf(time.at(0)) * 1000 + intOf(time.at(1)) / 1000000;
    return timeOf(time);
}

Span spanOf(const json::Value& record)
{
    Span span;
    span.record = record;
    // Rows of Phoenix data frames are flat: "context.trace_id", "attributes.llm.model_name".
    span.attributes = isAttributeMap(record) ? record : record["attributes"];
    const json::Value context = anyOf(record, { "spanContext", "context", "_spanContext" });
    span.trace = anyOf(record, { "traceId", "trace_id" }).string();
    span.id = anyOf(record, { "spanId", "span_id" }).string();
    if (span.trace.empty())
        span.trace = anyOf(context, { "traceId", "trace_id" }).string();
    if (span.trace.empty())
        span.trace = record["context.trace_id"].string();
    if (span.id.empty())
        span.id = anyOf(context, { "spanId", "span_id" }).string();
    span.parent = anyOf(record, { "parentSpanId", "parent_span_id", "parent_id", "parentId" }).string();
    span.name = record["name"].string();
    span.start = spanTime(record);
    return span;
}

} // namespace

json::Value unwrapped(const json::Value& value)
{
    if (!value.isObject() || value.size() != 1)
        return value;
    for (const std::string_view key :
        { "stringValue", "intValue", "doubleValue", "boolValue", "string_value", "int_value" }) {
        if (const json::Value inner = value[key]; inner.exists())
            return inner;
    }
    return value;
}

json::Value Span::get(std::string_view key) const
{
    if (attributes.isArray()) {
        for (const json::Value each : attributes.items()) {
            if (each["key"].equals(key))
                return unwrapped(each["value"]);
        }
        return {};
    }
    if (const json::Value flat = attributes[key]; flat.exists())
        return unwrapped(flat);
    // Phoenix rows have "attributes.llm.model_name"; its interface nests.
    if (const json::Value row = record["attributes." + std::string(key)]; row.exists())
        return row;
    json::Value at = attributes;
    for (std::size_t begin = 0; begin <= key.size() && at.isObject();) {
        const std::size_t dot = std::min(key.find('.', begin), key.size());
        at = at[key.substr(begin, dot - begin)];
        begin = dot + 1;
    }
    return at;
}

json::Value Span::any(std::initializer_list<std::string_view> keys) const
{
    for (const std::string_view key : keys) {
        if (const json::Value value = get(key); value.exists() && !value.isNull())
            return value;
    }
    return {};
}

bool isAttributeMap(const json::Value& value)
{
    return !value["attributes"].exists()
        && (value["openinference.span.kind"].isString() || value["gen_ai.operation.name"].isString());
}

bool isSpanGroups(const json::Value& value)
{
    std::size_t groups = 0;
    for (const json::Value::Member member : value.members()) {
        if (!member.value.isArray() || !isSpan(member.value.at(0)))
            return false;
        ++groups;
    }
    return groups > 0;
}

bool isSpan(const json::Value& value)
{
    if (!value.isObject())
        return false;
    const bool named = value["name"].isString() || value["span_kind"].exists();
    const bool placed
        = anyOf(value, { "spanId", "span_id", "spanContext", "context", "_spanContext", "context.span_id" })
              .exists();
    return named && (placed || value["attributes"].isObject())
        && (value["attributes"].exists() || value["span_kind"].exists());
}

void collectSpans(const json::Value& record, std::vector<Span>& spans)
{
    for (const json::Value each : record.items()) {
        if (each.isObject())
            collectSpans(each, spans);
    }
    const auto add = [&](const json::Value& list) {
        for (const json::Value span : list.items())
            spans.push_back(spanOf(span));
    };
    const json::Value resources = anyOf(record, { "resourceSpans", "resource_spans" });
    for (const json::Value resource : resources.items()) {
        const json::Value scopes
            = anyOf(resource, { "scopeSpans", "scope_spans", "instrumentationLibrarySpans" });
        for (const json::Value scope : scopes.items())
            add(scope["spans"]);
    }
    if (resources.exists())
        return;
    if (const json::Value inner = anyOf(record, { "spans", "data" }); isSpan(inner.at(0)))
        return add(inner);
    if (isSpanGroups(record)) {
        for (const json::Value::Member group : record.members())
            add(group.value);
        return;
    }
    if (isSpan(record) || isAttributeMap(record))
        spans.push_back(spanOf(record));
}

} // namespace winnow::importing
