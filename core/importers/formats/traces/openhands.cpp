// SPDX-License-Identifier: GPL-3.0-or-later
// OpenHands: V0 events (saved trajectories, evaluation output.jsonl, event folders) and V1 events of its SDK.
#include <algorithm>
#include <map>

#include "core/importers/format.h"
#include "core/importers/io/byte_source.h"

namespace winnow::importing {

namespace {

bool isV0Event(const json::Value& value)
{
    return value["source"].isString() && (value["action"].isString() || value["observation"].isString());
}

bool isV1Event(const json::Value& value)
{
    return isOneOf(value["kind"],
        { "ActionEvent", "ObservationEvent", "MessageEvent", "SystemPromptEvent", "AgentErrorEvent",
            "Condensation", "ConversationStateUpdateEvent", "UserRejectObservation" });
}

Usage usageOf(const json::Value& recorded)
{
    return usageOf({ recorded["prompt_tokens"], recorded["completion_tokens"], recorded["cache_read_tokens"],
                       recorded["cache_write_tokens"], {}, {} },
        CacheTokens::Within);
}

/// The id of an event: a number in V0, a string in V1.
using EventId = std::pair<std::int64_t, std::string>;
EventId idOf(const json::Value& id, std::int64_t missing = -1)
{
    return { intOf(id, missing), id.string() };
}

/// Events of one conversation.
class Events : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void event(const json::Value& event)
    {
        at(event, event["timestamp"]);
        const json::Value kind = event["kind"];
        if (isV1Event(event) || kind.string().ends_with("Event"))
            return eventV1(event, kind);
        head().wire = Wire::OpenAiChat;
        if (event["observation"].isString())
            return observation(event);
        action(event, event["action"], event["args"]);
    }

private:
    void action(const json::Value& event, const json::Value& kind, const json::Value& arguments)
    {
        const bool agent = event["source"].equals("agent"), message = kind.equals("message");
        if (kind.equals("system"))
            return sayText(Role::System, arguments["content"]);
        if (kind.equals("condensation"))
            return condense(arguments);
        if (message && !agent) {
            m_session->turn(Role::User);
            sayImages(m_builder, arguments["image_urls"]);
            return addText(EventKind::UserText, arguments["content"]);
        }
        const json::Value meta = event["tool_call_metadata"];
        const bool named = meta["function_name"].isString() && !message;
        // Agents without function calling leave no metadata: the action is the call, named after its kind.
        if (named
            || (agent
                && isOneOf(kind,
                    { "run", "run_ipython", "read", "write", "edit", "browse", "browse_interactive",
                        "call_tool_mcp", "delegate" })))
            return call(event, meta, named ? meta["function_name"] : kind, arguments);
        if (agent && (message || isOneOf(kind, { "finish", "think" }))) {
            answer(event, meta["model_response"]);
            addText(EventKind::AssistantText, anyOf(arguments, { "content", "final_thought", "thought" }));
        } else if (!isOneOf(kind, { "recall", "change_agent_state", "null" })) {
            m_builder.unknown("action " + kind.string(), event);
        }
    }

    void call(const json::Value& event, const json::Value& meta, const json::Value& name,
        const json::Value& arguments)
    {
        const json::Value response = meta["model_response"], id = meta["tool_call_id"];
        answer(event, response);
        addText(EventKind::AssistantText, anyOf(arguments, { "thought", "final_thought" }));
        json::Value written = arguments;
        for (const json::Value each : response["choices"].at(0)["message"]["tool_calls"].items()) {
            if (each["id"].equals(id.string()) && each["function"]["arguments"].isString())
                written = each["function"]["arguments"];
        }
        m_calls[idOf(event["id"])] = m_session->call(
            { id.string(), name.string(), shellSubName(name.string(), arguments), argumentsOf(written) });
    }

    void answer(const json::Value& event, const json::Value& response)
    {
        const std::uint32_t call = m_session->modelCall(response["id"].string(), response["model"].string());
        // Usage accumulates over the run: a call's share is the difference from the previous one.
        const json::Value total = event["llm_metrics"]["accumulated_token_usage"];
        Usage now = usageOf(total);
        now.present = true;
        if (!total.isObject() || (now.promptTokens() == m_total.promptTokens() && m_total.present))
            return;
        now.dollars = dollarsOf(event["llm_metrics"]["accumulated_cost"]);
        Usage share = now;
        const double paid = now.dollars.value_or(0) - m_total.dollars.value_or(0);
        share.dollars = paid > 0 ? std::optional(paid) : std::nullopt;
        addTokens(share, m_total, -1);
        m_total = now;
        m_session->usage(call, share);
    }

    void observation(const json::Value& event)
    {
        const json::Value kind = event["observation"], extras = event["extras"];
        if (isOneOf(kind,
                { "agent_state_changed", "null", "recall", "condense", "loop_detection", "user_rejected" }))
            return;
        const json::Value meta = event["tool_call_metadata"];
        SessionBuilder::Result result
            = resultOf(meta["tool_call_id"], meta["function_name"].isString() ? meta["function_name"] : kind,
                kind.equals("error") || !event["success"].toBool(true));
        if (const auto cause = m_calls.find(idOf(event["cause"], -2)); cause != m_calls.end())
            result.call = cause->second;
        result.exitCode = codeOf(extras["metadata"]["exit_code"]);
        for (const std::string_view picture : { "screenshot", "set_of_marks" })
            result.images += !extras[picture].string().empty();
        m_results[idOf(event["id"])] = addResult(std::move(result), event["content"]);
    }

    /// Forgets the results of the named events, in V0 also of a range, or everything.
    void condense(const json::Value& about)
    {
        const json::Value named = about["forgotten_event_ids"];
        const std::int64_t from = intOf(about["forgotten_events_start_id"], -1);
        const std::int64_t to = intOf(about["forgotten_events_end_id"], -1);
        Boundary boundary;
        boundary.kind = named.isArray() || from >= 0 ? BoundaryKind::Prune : BoundaryKind::Compaction;
        boundary.summary = m_builder.text(about["summary"]);
        for (const json::Value id : named.items()) {
            if (const auto found = m_results.find(idOf(id, -2)); found != m_results.end())
                boundary.clearedResults.push_back(found->second);
        }
        for (const auto& [id, result] : m_results) {
            if (from >= 0 && id.first >= from && id.first <= to)
                boundary.clearedResults.push_back(result);
        }
        m_session->boundary(std::move(boundary));
    }

    void eventV1(const json::Value& event, const json::Value& kind)
    {
        if (kind.equals("SystemPromptEvent")) {
            say(Role::System, event["system_prompt"]["text"]);
        } else if (kind.equals("MessageEvent")) {
            const json::Value said = event["llm_message"], role = said["role"];
            addTexts(begin(role.equals("assistant"), roleOf(role)), said["content"]);
        } else if (kind.equals("ActionEvent")) {
            actionV1(event);
        } else if (isOneOf(kind, { "ObservationEvent", "AgentErrorEvent", "UserRejectObservation" })) {
            observationV1(event, event["observation"]);
        } else if (kind.equals("Condensation")) {
            condense(event);
        } else if (kind.equals("ConversationStateUpdateEvent")) {
            const json::Value value = event["value"];
            statistics(event["key"].equals("stats") ? value : value["stats"]);
        } else {
            m_builder.unknown(kind.string(), event);
        }
    }

    void actionV1(const json::Value& event)
    {
        const std::string answer = event["llm_response_id"].string(), name = event["tool_name"].string();
        m_answers[answer] = m_session->modelCall(answer);
        addTexts(EventKind::Thinking, event["reasoning_content"]);
        addTexts(EventKind::AssistantText, event["thought"]);
        const json::Value arguments = anyOf(event["tool_call"], { "arguments" });
        m_session->call({ event["tool_call_id"].string(), name, shellSubName(name, event["action"]),
            argumentsOf(arguments.exists() ? arguments : event["action"]) });
    }

    void observationV1(const json::Value& event, const json::Value& observation)
    {
        SessionBuilder::Result result = resultOf(event["tool_call_id"], event["tool_name"],
            !event["kind"].equals("ObservationEvent") || observation["is_error"].toBool());
        const json::Value content = observation.isObject() ? anyOf(observation, { "content", "output" })
                                                           : anyOf(event, { "error", "rejection_reason" });
        result.exitCode = codeOf(anyOf(observation, { "exit_code" }));
        m_results[idOf(event["id"])] = addResult(std::move(result), content);
    }

    /// Statistics of the whole conversation, rewritten on every change; usage per answer where known.
    void statistics(const json::Value& stats)
    {
        double dollars = 0;
        Usage sum;
        for (const json::Value::Member metrics : stats["usage_to_metrics"].members()) {
            dollars += dollarsOf(metrics.value["accumulated_cost"]).value_or(0);
            const json::Value answers = metrics.value["token_usages"];
            for (const json::Value each : answers.items()) {
                if (const auto known = m_answers.find(each["response_id"].string()); known != m_answers.end())
                    m_session->usage(known->second, usageOf(each));
            }
            if (const Usage all = usageOf(metrics.value["accumulated_token_usage"]);
                all.present && answers.size() == 0) // a snapshot keeps only the sums
                addTokens(sum, all);
        }
        if (sum.promptTokens() > 0)
            head().total = sum;
        if (dollars > 0)
            head().total.dollars = dollars;
    }

    std::map<EventId, std::uint32_t> m_calls, m_results;
    std::map<std::string, std::uint32_t> m_answers; // model call by response id
    Usage m_total;
};

class OpenHandsReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isV1Event(value) || isV0Event(value) || value["kind"].string().ends_with("Event")) {
            if (!m_loose)
                m_loose = std::make_unique<Events>(m_builder, m_builder.session(conversation()));
            return m_loose->event(value);
        }
        const json::Value history = anyOf(value, { "history", "trajectory", "events" });
        if (history.isArray())
            return row(value, history);
        m_builder.unknown("row without history", value);
    }

private:
    /// sessions/<id>/events/<n>.json: the parent folder names the conversation.
    std::string conversation() const
    {
        const std::filesystem::path path(m_builder.path());
        return m_builder.stem() == "events" && path.has_parent_path() ? path.parent_path().filename().string()
                                                                      : m_builder.stem();
    }

    void row(const json::Value& value, const json::Value& history)
    {
        m_session = &newSession(anyOf(value, { "instance_id", "id" }).string());
        head().wire = Wire::OpenAiChat;
        head().model = value["metadata"]["llm_config"]["model"].string();
        head().total.dollars = dollarsOf(value["metrics"]["accumulated_cost"]);
        Events events(m_builder, *m_session);
        for (const json::Value event : history.items()) {
            if (event.isObject())
                events.event(event);
            for (const json::Value half : event.items()) // 2024: pairs of action and observation
                events.event(half);
        }
    }

    std::unique_ptr<Events> m_loose;
};

bool isRow(const json::Value& value)
{
    const json::Value history = anyOf(value, { "history", "trajectory", "events" });
    if (!history.isArray())
        return false;
    if (history.size() == 0) // an instance that failed before its first event
        return value["instance_id"].exists()
            && (value["instruction"].exists() || value["metadata"].isObject());
    const json::Value first = history.at(0).isArray() ? history.at(0).at(0) : history.at(0);
    return isV0Event(first) || isV1Event(first);
}

/// The file of one event: 12.json, event-00012-<id>.json.
bool isEventFile(const std::string& name)
{
    return name.ends_with(".json") && name.size() > 5
        && (name.starts_with("event-") || name.find_first_not_of("0123456789") == name.size() - 5);
}

/// An events folder: one event per file, ordered by the numbers in the names.
void readFolder(RecordingBuilder& builder, const std::vector<InputFile>& files)
{
    std::multimap<std::int64_t, const InputFile*> order;
    for (const InputFile& file : files) {
        const std::string name = std::filesystem::path(file.name).filename().string();
        if (isEventFile(name))
            order.emplace(std::strtoll(name.c_str() + (name[0] == 'e' ? 6 : 0), nullptr, 10), &file);
    }
    OpenHandsReader reader(builder);
    for (const auto& [number, file] : order)
        readMember(builder, *file, reader);
    reader.finish();
}

/// Other programs use numbers as names, too: the first file must look like an event.
bool holdsEvent(const std::filesystem::path& path)
{
    constexpr std::uint64_t kMostBytes = 4u << 20;
    const auto size = fileSize(path);
    std::string text;
    if (!size || !FileSource(path).read(0, std::min(*size, kMostBytes), text))
        return false;
    const InnerJson event(std::move(text));
    return isV0Event(event.value()) || isV1Event(event.value());
}

int sniffOpenHands(const Sample& sample)
{
    const std::vector<std::string>& names = sample.names;
    if (sample.shape != Shape::Bundle) {
        const double share
            = sample.share([](const json::Value& r) { return isV0Event(r) || isV1Event(r) || isRow(r); });
        return share > 0.5 || sample.any(isRow) ? kCertain - 2 : 0;
    }
    const auto first = std::find_if(names.begin(), names.end(), isEventFile);
    const auto events = static_cast<std::size_t>(std::count_if(first, names.end(), isEventFile));
    return sample.folder && events > 0 && events * 2 >= names.size()
            && holdsEvent(std::filesystem::path(sample.name) / *first)
        ? kLikely
        : 0;
}

} // namespace

extern const Format kOpenHands { { "openhands", Message::mark("OpenHands events or evaluation output"),
                                     "output.jsonl events/*.json", "ituapo" },
    sniffOpenHands, recordsOf<OpenHandsReader>, readFolder };

} // namespace winnow::importing
