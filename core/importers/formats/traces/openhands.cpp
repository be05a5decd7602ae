// SPDX-License-Identifier: GPL-3.0-or-later
// OpenHands: V0 events (saved trajectories, evaluation output.jsonl, event folders) and V1 events of its SDK.
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
            "Condensation" });
}

bool isStateEvent(const json::Value& value)
{
    return value["kind"].equals("ConversationStateUpdateEvent") && value["source"].isString();
}

/// Forgets the results of the named events, or everything if no list names them.
template <class Results, class Key>
Boundary condensation(
    RecordingBuilder& builder, const json::Value& about, const Results& results, const Key& keyOf)
{
    const json::Value named = about["forgotten_event_ids"];
    Boundary boundary;
    boundary.kind = named.isArray() ? BoundaryKind::Prune : BoundaryKind::Compaction;
    boundary.summary = builder.text(about["summary"]);
    for (const json::Value id : named.items()) {
        if (const auto found = results.find(keyOf(id)); found != results.end())
            boundary.clearedResults.push_back(found->second);
    }
    return boundary;
}

Usage usageOf(const json::Value& recorded)
{
    return usageOf({ recorded["prompt_tokens"], recorded["completion_tokens"], recorded["cache_read_tokens"],
                       recorded["cache_write_tokens"], {}, {} },
        CacheTokens::Within);
}

/// Events of V0. One per conversation.
class EventsV0 : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void event(const json::Value& event)
    {
        head().wire = Wire::OpenAiChat;
        at(event, event["timestamp"]);
        if (event["observation"].isString())
            return observation(event);
        action(event);
    }

private:
    void action(const json::Value& event)
    {
        const std::string name = event["action"].string();
        const json::Value arguments = event["args"];
        const bool agent = event["source"].equals("agent");
        if (name == "system")
            return sayText(Role::System, arguments["content"]);
        if (name == "condensation")
            return condense(arguments);
        const json::Value meta = event["tool_call_metadata"];
        if (meta["function_name"].isString() && name != "message")
            return call(event, meta, arguments);
        if (name == "message" && !agent) {
            m_session->turn(Role::User);
            sayImages(m_builder, arguments["image_urls"]);
            return addText(EventKind::UserText, arguments["content"]);
        }
        if (agent && (name == "message" || name == "finish" || name == "think")) {
            answer(event, meta);
            addText(EventKind::AssistantText, anyOf(arguments, { "content", "final_thought", "thought" }));
        } else if (agent
            && isOneOf(event["action"],
                { "run", "run_ipython", "read", "write", "edit", "browse", "browse_interactive",
                    "call_tool_mcp", "delegate" })) {
            plainCall(event, name, arguments);
        } else if (name != "recall" && name != "change_agent_state" && name != "null") {
            m_builder.unknown("action " + name, event);
        }
    }

    /// Agents without function calling leave no metadata: the action is the call, named after its kind.
    void plainCall(const json::Value& event, const std::string& name, const json::Value& arguments)
    {
        answer(event, {});
        addText(EventKind::AssistantText, arguments["thought"]);
        m_callOfEvent[intOf(event["id"], -1)] = m_session->call(
            { {}, name, name == "run" ? firstCommandWord(arguments["command"].string()) : std::string(),
                m_builder.raw(arguments) });
    }

    void answer(const json::Value& event, const json::Value& meta)
    {
        const json::Value response = meta["model_response"];
        const std::uint32_t call = m_session->modelCall(response["id"].string(), response["model"].string());
        // Usage accumulates over the run: a call's share is the difference from the previous one.
        const json::Value total = event["llm_metrics"]["accumulated_token_usage"];
        if (!total.isObject())
            return;
        Usage now = usageOf(total);
        now.present = true;
        if (now.promptTokens() == m_total.promptTokens() && m_total.present)
            return;
        now.dollars = dollarsOf(event["llm_metrics"]["accumulated_cost"]);
        Usage share = now;
        if (now.dollars && *now.dollars > m_total.dollars.value_or(0))
            share.dollars = *now.dollars - m_total.dollars.value_or(0);
        else
            share.dollars.reset();
        addTokens(share, m_total, -1);
        m_total = now;
        m_session->usage(call, share);
    }

    void call(const json::Value& event, const json::Value& meta, const json::Value& arguments)
    {
        answer(event, meta);
        addText(EventKind::AssistantText, anyOf(arguments, { "thought", "final_thought" }));
        const std::string id = meta["tool_call_id"].string(), name = meta["function_name"].string();
        json::Value written = arguments;
        for (const json::Value each :
            meta["model_response"]["choices"].at(0)["message"]["tool_calls"].items()) {
            if (each["id"].equals(id) && each["function"]["arguments"].isString())
                written = each["function"]["arguments"];
        }
        m_callOfEvent[intOf(event["id"], -1)]
            = m_session->call({ id, name, shellSubName(name, arguments), argumentsOf(written) });
    }

    void observation(const json::Value& event)
    {
        const json::Value kind = event["observation"];
        if (isOneOf(kind,
                { "agent_state_changed", "null", "recall", "condense", "loop_detection", "user_rejected" }))
            return;
        const json::Value extras = event["extras"];
        const json::Value meta = event["tool_call_metadata"];
        SessionBuilder::Result result
            = resultOf(meta["tool_call_id"], meta["function_name"].isString() ? meta["function_name"] : kind,
                kind.equals("error") || !event["success"].toBool(true));
        const auto cause = m_callOfEvent.find(intOf(event["cause"], -2));
        if (cause != m_callOfEvent.end())
            result.call = cause->second;
        result.exitCode = codeOf(extras["metadata"]["exit_code"]);
        result.images = (extras["screenshot"].string().empty() ? 0u : 1u)
            + (extras["set_of_marks"].string().empty() ? 0u : 1u);
        m_resultOfEvent[intOf(event["id"], -1)] = addResult(std::move(result), event["content"]);
    }

    void condense(const json::Value& arguments)
    {
        Boundary boundary = condensation(
            m_builder, arguments, m_resultOfEvent, [](const json::Value& id) { return intOf(id, -2); });
        const std::int64_t from = intOf(arguments["forgotten_events_start_id"], -1);
        const std::int64_t to = intOf(arguments["forgotten_events_end_id"], -1);
        for (const auto& [id, result] : m_resultOfEvent) {
            if (from >= 0 && id >= from && id <= to)
                boundary.clearedResults.push_back(result);
        }
        if (from >= 0)
            boundary.kind = BoundaryKind::Prune;
        m_session->boundary(std::move(boundary));
    }

    std::map<std::int64_t, std::uint32_t> m_callOfEvent;
    std::map<std::int64_t, std::uint32_t> m_resultOfEvent;
    Usage m_total;
};

/// Events of V1.
class EventsV1 : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void event(const json::Value& event)
    {
        at(event, event["timestamp"]);
        const json::Value kind = event["kind"];
        if (kind.equals("SystemPromptEvent")) {
            say(Role::System, event["system_prompt"]["text"]);
        } else if (kind.equals("MessageEvent")) {
            const json::Value said = event["llm_message"], role = said["role"];
            addTexts(begin(role.equals("assistant"), roleOf(role)), said["content"]);
        } else if (kind.equals("ActionEvent")) {
            action(event);
        } else if (kind.equals("ObservationEvent") || kind.equals("AgentErrorEvent")
            || kind.equals("UserRejectObservation")) {
            observation(event);
        } else if (kind.equals("Condensation")) {
            m_session->boundary(condensation(
                m_builder, event, m_resultOfEvent, [](const json::Value& id) { return id.string(); }));
        } else if (kind.equals("ConversationStateUpdateEvent")) {
            const json::Value value = event["value"];
            statistics(event["key"].equals("stats") ? value : value["stats"]);
        } else {
            m_builder.unknown(kind.string(), event);
        }
    }

private:
    void action(const json::Value& event)
    {
        const std::string answer = event["llm_response_id"].string();
        m_answers[answer] = m_session->modelCall(answer);
        addTexts(EventKind::Thinking, event["reasoning_content"]);
        addTexts(EventKind::AssistantText, event["thought"]);
        const std::string name = event["tool_name"].string();
        const json::Value arguments = anyOf(event["tool_call"], { "arguments" });
        m_session->call({ event["tool_call_id"].string(), name, shellSubName(name, event["action"]),
            argumentsOf(arguments.exists() ? arguments : event["action"]) });
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

    void observation(const json::Value& event)
    {
        const json::Value observation = event["observation"];
        SessionBuilder::Result result = resultOf(event["tool_call_id"], event["tool_name"],
            !event["kind"].equals("ObservationEvent") || observation["is_error"].toBool());
        json::Value content = anyOf(event, { "error", "rejection_reason" });
        if (observation.isObject())
            content = anyOf(observation, { "content", "output" });
        result.exitCode = codeOf(anyOf(observation, { "exit_code" }));
        m_resultOfEvent[event["id"].string()] = addResult(std::move(result), content);
    }

    std::map<std::string, std::uint32_t> m_resultOfEvent;
    std::map<std::string, std::uint32_t> m_answers; // model call by response id
};

class OpenHandsReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isV1Event(value) || value["kind"].string().ends_with("Event")
            || value["kind"].equals("UserRejectObservation"))
            return loose(m_v1).event(value);
        if (isV0Event(value))
            return loose(m_v0).event(value);
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

    template <class Events> Events& loose(std::unique_ptr<Events>& events)
    {
        if (!events)
            events = std::make_unique<Events>(m_builder, m_builder.session(conversation()));
        return *events;
    }

    void row(const json::Value& value, const json::Value& history)
    {
        m_session = &newSession(anyOf(value, { "instance_id", "id" }).string());
        head().wire = Wire::OpenAiChat;
        head().model = value["metadata"]["llm_config"]["model"].string();
        head().total.dollars = dollarsOf(value["metrics"]["accumulated_cost"]);
        EventsV0 v0(m_builder, *m_session);
        EventsV1 v1(m_builder, *m_session);
        const auto one = [&](const json::Value& event) {
            if (isV1Event(event))
                v1.event(event);
            else if (event.isObject())
                v0.event(event);
        };
        for (const json::Value event : history.items()) {
            if (!event.isArray()) {
                one(event);
                continue;
            }
            for (const json::Value half : event.items()) // 2024: pairs of action and observation
                one(half);
        }
    }

    std::unique_ptr<EventsV0> m_v0;
    std::unique_ptr<EventsV1> m_v1;
};

bool isRow(const json::Value& value)
{
    const json::Value history = anyOf(value, { "history", "trajectory", "events" });
    if (!history.isArray())
        return false;
    if (history.size() == 0) // an instance that failed before its first event
        return value["instance_id"].exists()
            && (value["instruction"].exists() || value["metadata"].isObject());
    json::Value first = history.at(0);
    if (first.isArray())
        first = first.at(0);
    return isV0Event(first) || isV1Event(first);
}

int sniffOpenHands(const Sample& sample)
{
    const double share
        = sample.share([](const json::Value& r) { return isV0Event(r) || isV1Event(r) || isRow(r); });
    if (share > 0.5 || sample.any(isRow))
        return kCertain - 2;
    // A V1 log may begin with a long run of events about the conversation's state.
    const double events = sample.share([](const json::Value& r) { return isStateEvent(r) || isV1Event(r); });
    return events > 0.5 ? kCertain - 2 : 0;
}

/// An events folder: one event per file, ordered by the numbers in the names.
void readFolder(RecordingBuilder& builder, const std::vector<InputFile>& files)
{
    std::vector<std::pair<std::int64_t, const InputFile*>> order;
    for (const InputFile& file : files) {
        const std::string name = std::filesystem::path(file.name).filename().string();
        const std::size_t digit = name.find_first_of("0123456789");
        if (name.ends_with(".json") && digit != std::string::npos
            && name.find("base_state") == std::string::npos)
            order.emplace_back(std::strtoll(name.c_str() + digit, nullptr, 10), &file);
    }
    std::stable_sort(
        order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
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
    return isV0Event(event.value()) || isV1Event(event.value()) || isStateEvent(event.value());
}

int sniffWithFolder(const Sample& sample)
{
    if (sample.shape != Shape::Bundle)
        return sniffOpenHands(sample);
    if (!sample.folder)
        return 0;
    std::size_t events = 0;
    std::string first;
    for (const std::string& name : sample.names) {
        const bool v1 = name.starts_with("event-") && name.ends_with(".json");
        const bool v0 = name.size() > 5 && name.ends_with(".json")
            && name.find_first_not_of("0123456789") == name.size() - 5;
        events += v0 || v1;
        if (first.empty() && (v0 || v1))
            first = name;
    }
    return events > 0 && events * 2 >= sample.names.size()
            && holdsEvent(std::filesystem::path(sample.name) / first)
        ? kLikely
        : 0;
}

} // namespace

extern const Format kOpenHands { { "openhands", Message::mark("OpenHands events or evaluation output"),
                                     "output.jsonl events/*.json", "ituapo" },
    sniffWithFolder, recordsOf<OpenHandsReader>, readFolder };

} // namespace winnow::importing
