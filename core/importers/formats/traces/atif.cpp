// SPDX-License-Identifier: GPL-3.0-or-later
// ATIF trajectories (v1.0 to v1.7): one object, arrays of them, and the JSONL variant with a header line.
#include <optional>

#include "core/gateway/rules/delivery.h"
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

bool isAtif(const json::Value& value)
{
    const json::Value version = value["schema_version"];
    return version.isString() && version.string().starts_with("ATIF-");
}

/// prompt_tokens is all input, including cached_tokens and the cache writes, which only Winnow's exports
/// have.
Usage atifUsage(const json::Value& metrics)
{
    Usage usage = usageOf({ metrics["prompt_tokens"], metrics["completion_tokens"], metrics["cached_tokens"],
                              metrics["extra"]["cache_write_5m_tokens"], {}, metrics["cost_usd"] },
        CacheTokens::Within);
    usage.cacheWrite1h = intOf(metrics["extra"]["cache_write_1h_tokens"]);
    usage.input = std::max<std::int64_t>(0, usage.input - usage.cacheWrite1h);
    return usage;
}

/// ATIF has no entry for dropped context; Winnow's exports of databases use a separate step for it.
std::optional<BoundaryKind> boundaryOf(const json::Value& step)
{
    const std::string kind = step["extra"]["context_cut"].string();
    if (kind == "compaction")
        return BoundaryKind::Compaction;
    if (kind == "micro_compaction")
        return BoundaryKind::MicroCompaction;
    if (kind == "prune")
        return BoundaryKind::Prune;
    return kind == "prefix_trim" ? std::optional(BoundaryKind::PrefixTrim) : std::nullopt;
}

class AtifReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (value["steps"].isArray() || value["__header__"].exists() || isAtif(value))
            return trajectory(value, {});
        if (value["step_id"].exists() || value["source"].isString()) {
            if (!m_session)
                begin(value, {});
            return step(value);
        }
        m_builder.unknown(value["type"].string(), value);
    }

private:
    void begin(const json::Value& root, const std::string& parent)
    {
        m_session = &newSession(anyOf(root, { "session_id", "trajectory_id" }).string());
        Session& session = head();
        const json::Value agent = root["agent"], extra = root["extra"];
        session.model = m_model = agent["model_name"].string();
        session.title = agent["name"].string();
        session.agentVersion = agent["version"].string();
        session.parentId = parent;
        session.sidechain = !parent.empty();
        // How the session talked to its provider; ATIF has no entry for that either.
        if (extra["api"].isString())
            session.wire = gateway::apiByName(extra["api"].string()).value_or(Wire::Unknown);
        if (extra["streamed"].exists())
            session.streamed = extra["streamed"].toBool();
    }

    void trajectory(const json::Value& root, const std::string& parent)
    {
        begin(root, parent);
        const std::string id = head().id;
        for (const json::Value each : root["steps"].items())
            step(each);
        head().total.dollars = dollarsOf(root["final_metrics"]["total_cost_usd"]);
        for (const json::Value inner : root["subagent_trajectories"].items()) {
            if (parent.empty())
                trajectory(inner, id); // nested sub-agents are in the same list
        }
    }

    void step(const json::Value& step)
    {
        if (step["is_copied_context"].toBool())
            return;
        at(step, step["timestamp"]);
        if (const auto kind = boundaryOf(step)) {
            std::vector<std::string> cleared;
            for (const json::Value id : step["extra"]["cleared_ids"].items())
                cleared.push_back(id.string());
            m_session->boundary(*kind, {}, intOf(step["extra"]["tokens_before"]), std::move(cleared));
            return;
        }
        const json::Value source = step["source"];
        if (source.equals("agent") || step["tool_calls"].isArray()) {
            const json::Value model = step["model_name"];
            const std::uint32_t call = m_session->modelCall({}, model.isString() ? model.string() : m_model);
            m_session->usage(call, atifUsage(step["metrics"]));
            addTexts(EventKind::Thinking, step["reasoning_content"]);
            addTexts(EventKind::AssistantText, step["message"]);
        } else {
            say(source.equals("system") ? Role::System : Role::User, step["message"]);
        }
        calls(step["tool_calls"]);
        results(step["observation"]["results"]);
    }

    void calls(const json::Value& list)
    {
        m_calls.clear();
        for (const json::Value each : list.items())
            m_calls.push_back(
                addCall(each["tool_call_id"], anyOf(each, { "function_name", "name" }), each["arguments"]));
    }

    void results(const json::Value& list)
    {
        std::size_t position = 0;
        for (const json::Value each : list.items()) {
            SessionBuilder::Result result
                = resultOf(each["source_call_id"], {}, each["extra"]["is_error"].toBool());
            // Some converters name no call: match by position, or take the step's only call.
            if (result.callId.empty() && (list.size() == m_calls.size() || m_calls.size() == 1))
                result.call = m_calls[std::min(position, m_calls.size() - 1)];
            ++position;
            putResult(std::move(result), each["content"]);
        }
    }

    std::string m_model;
    std::vector<std::uint32_t> m_calls; // of the current step
};

} // namespace

extern const Format kAtif { { "atif", Message::mark("ATIF trajectory"), "trajectory.json *.atif.json",
                                "ituapo" },
    sniffAny<isAtif, kCertain>, recordsOf<AtifReader> };

} // namespace winnow::importing
