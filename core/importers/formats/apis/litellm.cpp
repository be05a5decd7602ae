// SPDX-License-Identifier: GPL-3.0-or-later
// LiteLLM logs: standard logging payloads and rows of its spend log.
#include <algorithm>

#include "core/importers/format.h"
#include "core/importers/shapes/traffic.h"

namespace winnow::importing {

namespace {

/// Sorts rows by time, because batches arrive in the order they ended.
class LiteLlmReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        json::Value row = value["standard_logging_object"];
        if (!row.isObject())
            row = value["kwargs"]["standard_logging_object"];
        if (!row.isObject())
            row = value;
        if (row.isArray()) {
            for (const json::Value each : row.items())
                record(each);
            return;
        }
        m_rows.push_back(
            { std::string(row.raw()), timeOf(anyOf(row, { "startTime", "start_time" })), m_builder.place() });
    }

    void finish() override
    {
        std::stable_sort(m_rows.begin(), m_rows.end(),
            [](const SpendRow& a, const SpendRow& b) { return a.time < b.time; });
        const RecordingBuilder::Where here = m_builder.where();
        Traffic traffic(m_builder);
        json::Document document;
        for (const SpendRow& each : m_rows) {
            const auto row = document.parse(each.raw, json::kLenient);
            if (!row)
                continue;
            m_builder.enterRecord(each.place, false);
            one(*row, traffic, each.time);
            m_builder.recordRead(*row);
        }
        traffic.finish();
        m_builder.goTo(here);
    }

private:
    struct SpendRow
    {
        std::string raw;
        TimeMs time;
        RecordPlace place;
    };

    void one(const json::Value& row, Traffic& traffic, TimeMs time)
    {
        // Rows of the spend log may have an empty object for messages, with the request next to it.
        const bool noMessages = row["messages"].isObject() && row["messages"].size() == 0;
        const InnerJson messages(
            noMessages ? row["proxy_server_request"] : anyOf(row, { "messages", "proxy_server_request" }));
        if (messages.value().isString() || !messages.value().exists())
            return m_builder.count(Message::mark("rows whose messages are redacted or left out: {}"));
        const json::Value list = messages.value().isObject() && messages.value()["messages"].isArray()
            ? messages.value()["messages"]
            : messages.value();
        const std::string body = "{\"model\":" + json::quoted(row["model"].string())
            + ",\"messages\":" + std::string(list.raw()) + "}";
        traffic.request(InnerJson(body).value(), {}, time);
        const InnerJson response(row["response"]);
        if (!row["response"].string().empty() && !response.value().exists())
            m_builder.count(Message::mark("rows whose answer is redacted or left out: {}"));
        traffic.response(response.value(), time);
    }

    std::vector<SpendRow> m_rows;
};

bool isLiteLlm(const json::Value& r)
{
    return r["standard_logging_object"].isObject() || r["kwargs"]["standard_logging_object"].isObject()
        || (r["call_type"].exists()
            && (r["model_map_information"].exists() || r["response_cost"].exists() || r["spend"].exists()));
}

} // namespace

extern const Format kLiteLlm { { "litellm", Message::mark("LiteLLM log"), "*.json *.jsonl", "ituac" },
    sniffAny<isLiteLlm, kLikely + 10>, recordsOf<LiteLlmReader>, wholeOf<LiteLlmReader> };

} // namespace winnow::importing
