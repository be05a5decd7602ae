// SPDX-License-Identifier: GPL-3.0-or-later
// ATIF trajectories (v1.0 to v1.7): one object, arrays of them, and the JSONL variant with a header line.
#include <optional>

#include "core/gateway/rules/delivery.h"
#include "core/importers/format.h"
#include "core/importers/shapes/recorded_dollars.h"
#include "core/importers/shapes/result_content.h"

namespace winnow::importing {

namespace {

bool isAtif(const json::Value& value)
{
    const json::Value version = value["schema_version"];
    return version.isString() && version.string().starts_with("ATIF-");
}

/// prompt_tokens is all input, cached_tokens a part of it; so are the writes, which only our own exports
/// tell.
Usage atifUsage(const json::Value& metrics)
{
    Usage usage;
    usage.present = metrics["prompt_tokens"].isNumber();
    usage.cacheRead = intOf(metrics["cached_tokens"]);
    usage.cacheWrite5m = intOf(metrics["extra"]["cache_write_5m_tokens"]);
    usage.cacheWrite1h = intOf(metrics["extra"]["cache_write_1h_tokens"]);
    usage.input = std::max<std::int64_t>(
        0, intOf(metrics["prompt_tokens"]) - usage.cacheRead - usage.cacheWrite5m - usage.cacheWrite1h);
    usage.output = intOf(metrics["completion_tokens"]);
    usage.dollars = dollarsOf(metrics["cost_usd"]);
    return usage;
}

/// ATIF has no word for context that was dropped; our own exports of databases say it in a step of its own.
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
    explicit AtifReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

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
    void begin(const json::Value& head, const std::string& parent)
    {
        std::string id = anyOf(head, { "session_id", "trajectory_id" }).string();
        if (id.empty() || m_builder.hasSession(id))
            id = m_builder.freshKey();
        m_session = &m_builder.session(id);
        Session& session = m_session->session();
        session.model = head["agent"]["model_name"].string();
        session.title = head["agent"]["name"].string();
        session.agentVersion = head["agent"]["version"].string();
        session.parentId = parent;
        session.sidechain = !parent.empty();
        provider(head["extra"], session);
        m_model = session.model;
    }

    /// How the session talked to its provider; ATIF has no word for it either.
    static void provider(const json::Value& extra, Session& session)
    {
        if (extra["api"].isString())
            session.wire = gateway::apiByName(extra["api"].string()).value_or(Wire::Unknown);
        if (extra["streamed"].exists())
            session.streamed = extra["streamed"].toBool();
    }

    void trajectory(const json::Value& root, const std::string& parent)
    {
        begin(root, parent);
        const std::string id = m_session->session().id;
        for (const json::Value each : root["steps"].items())
            step(each);
        m_session->session().total.dollars = dollarsOf(root["final_metrics"]["total_cost_usd"]);
        for (const json::Value inner : root["subagent_trajectories"].items()) {
            if (parent.empty())
                trajectory(inner, id); // sub-agents of sub-agents stand in the same list
        }
    }

    void step(const json::Value& step)
    {
        if (step["is_copied_context"].toBool())
            return;
        m_builder.at(step, *m_session);
        m_session->setTime(timeOf(step["timestamp"]));
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
            addTexts(m_builder, *m_session, EventKind::Thinking, step["reasoning_content"]);
            addTexts(m_builder, *m_session, EventKind::AssistantText, step["message"]);
        } else {
            const bool system = source.equals("system");
            m_session->turn(system ? Role::System : Role::User);
            addTexts(
                m_builder, *m_session, system ? EventKind::SystemText : EventKind::UserText, step["message"]);
        }
        calls(step["tool_calls"]);
        results(step["observation"]["results"]);
    }

    void calls(const json::Value& list)
    {
        m_calls.clear();
        for (const json::Value each : list.items()) {
            SessionBuilder::Call call;
            call.id = each["tool_call_id"].string();
            call.name = anyOf(each, { "function_name", "name" }).string();
            const json::Value arguments = each["arguments"];
            call.subName = shellSubName(call.name, arguments);
            call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
            m_calls.push_back(m_session->call(std::move(call)));
        }
    }

    void results(const json::Value& list)
    {
        std::size_t position = 0;
        for (const json::Value each : list.items()) {
            SessionBuilder::Result result;
            result.callId = each["source_call_id"].string();
            result.isError = each["extra"]["is_error"].toBool();
            // Converters that name no call: by position, or the step's only call.
            if (result.callId.empty() && (list.size() == m_calls.size() || m_calls.size() == 1))
                result.call = m_calls[std::min(position, m_calls.size() - 1)];
            ++position;
            takeContent(m_builder, each["content"], result);
            m_session->result(std::move(result));
        }
    }

    RecordingBuilder& m_builder;
    SessionBuilder* m_session = nullptr;
    std::string m_model;
    std::vector<std::uint32_t> m_calls; // of the current step
};

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    AtifReader reader(builder);
    if (root.isArray()) {
        for (const json::Value each : root.items())
            reader.record(each);
    } else {
        reader.record(root);
    }
}

} // namespace

extern const Format kAtif { { "atif", Message::mark("ATIF trajectory"), "trajectory.json *.atif.json",
                                "ituapo" },
    sniffAny<isAtif, kCertain>, recordsOf<AtifReader>, readDocument };

} // namespace winnow::importing
