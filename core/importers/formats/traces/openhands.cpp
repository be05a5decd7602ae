// SPDX-License-Identifier: GPL-3.0-or-later
// OpenHands: V0 events (saved trajectories, evaluation output.jsonl, event folders) and V1 events of its SDK.
#include <map>

#include "core/importers/format.h"
#include "core/importers/io/byte_source.h"
#include "core/importers/shapes/recorded_dollars.h"
#include "core/importers/shapes/result_content.h"

namespace winnow::importing {

namespace {

bool isV0Event(const json::Value& value)
{
    return value["source"].isString() && (value["action"].isString() || value["observation"].isString());
}

bool isV1Event(const json::Value& value)
{
    const json::Value kind = value["kind"];
    for (const std::string_view known : { "ActionEvent", "ObservationEvent", "MessageEvent",
             "SystemPromptEvent", "AgentErrorEvent", "Condensation" }) {
        if (kind.equals(known))
            return true;
    }
    return false;
}

bool isStateEvent(const json::Value& value)
{
    return value["kind"].equals("ConversationStateUpdateEvent") && value["source"].isString();
}

/// Events of V0. One per conversation.
class EventsV0
{
public:
    EventsV0(RecordingBuilder& builder, SessionBuilder& session)
        : m_builder(builder)
        , m_session(session)
    {
        m_session.session().wire = Wire::OpenAiChat;
    }

    void event(const json::Value& event)
    {
        m_builder.at(event, m_session);
        m_session.setTime(timeOf(event["timestamp"]));
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
        if (name == "system") {
            m_session.turn(Role::System);
            return m_session.text(EventKind::SystemText, m_builder.text(arguments["content"]));
        }
        if (name == "condensation")
            return condensation(arguments);
        const json::Value meta = event["tool_call_metadata"];
        if (meta["function_name"].isString() && name != "message")
            return call(event, meta, arguments);
        if (name == "message" && !agent) {
            m_session.turn(Role::User);
            sayImages(m_builder, arguments["image_urls"]);
            return m_session.text(EventKind::UserText, m_builder.text(arguments["content"]));
        }
        if (agent && (name == "message" || name == "finish" || name == "think")) {
            answer(event, meta);
            m_session.text(EventKind::AssistantText,
                m_builder.text(anyOf(arguments, { "content", "final_thought", "thought" })));
        } else if (agent && isToolAction(name)) {
            plainCall(event, name, arguments);
        } else if (name != "recall" && name != "change_agent_state" && name != "null") {
            m_builder.unknown("action " + name, event);
        }
    }

    static bool isToolAction(std::string_view name)
    {
        for (const std::string_view tool : { "run", "run_ipython", "read", "write", "edit", "browse",
                 "browse_interactive", "call_tool_mcp", "delegate" }) {
            if (name == tool)
                return true;
        }
        return false;
    }

    /// Agents without function calling leave no metadata: the action is the call, named by its kind.
    void plainCall(const json::Value& event, const std::string& name, const json::Value& arguments)
    {
        answer(event, {});
        m_session.text(EventKind::AssistantText, m_builder.text(arguments["thought"]));
        SessionBuilder::Call call;
        call.name = name;
        call.subName = name == "run" ? firstCommandWord(arguments["command"].string()) : std::string();
        call.arguments = m_builder.raw(arguments);
        m_callOfEvent[intOf(event["id"], -1)] = m_session.call(std::move(call));
    }

    void answer(const json::Value& event, const json::Value& meta)
    {
        const json::Value response = meta["model_response"];
        const std::uint32_t call = m_session.modelCall(response["id"].string(), response["model"].string());
        // Usage accumulates over the run: a call's own share is the difference to the one before.
        const json::Value total = event["llm_metrics"]["accumulated_token_usage"];
        if (!total.isObject())
            return;
        Usage now;
        now.present = true;
        now.cacheRead = intOf(total["cache_read_tokens"]);
        now.cacheWrite5m = intOf(total["cache_write_tokens"]);
        now.input = intOf(total["prompt_tokens"]) - now.cacheRead - now.cacheWrite5m;
        now.output = intOf(total["completion_tokens"]);
        if (now.promptTokens() == m_total.promptTokens() && m_total.present)
            return;
        now.dollars = dollarsOf(event["llm_metrics"]["accumulated_cost"]);
        Usage share = now;
        if (now.dollars && *now.dollars > m_total.dollars.value_or(0))
            share.dollars = *now.dollars - m_total.dollars.value_or(0);
        else
            share.dollars.reset();
        share.input -= m_total.input;
        share.output -= m_total.output;
        share.cacheRead -= m_total.cacheRead;
        share.cacheWrite5m -= m_total.cacheWrite5m;
        m_total = now;
        m_session.usage(call, share);
    }

    void call(const json::Value& event, const json::Value& meta, const json::Value& arguments)
    {
        answer(event, meta);
        m_session.text(
            EventKind::AssistantText, m_builder.text(anyOf(arguments, { "thought", "final_thought" })));
        SessionBuilder::Call call;
        call.id = meta["tool_call_id"].string();
        call.name = meta["function_name"].string();
        json::Value written = arguments;
        for (const json::Value each :
            meta["model_response"]["choices"].at(0)["message"]["tool_calls"].items()) {
            if (each["id"].equals(call.id) && each["function"]["arguments"].isString())
                written = each["function"]["arguments"];
        }
        call.subName = shellSubName(call.name, arguments);
        call.arguments = written.isString() ? m_builder.text(written) : m_builder.raw(written);
        m_callOfEvent[intOf(event["id"], -1)] = m_session.call(std::move(call));
    }

    void observation(const json::Value& event)
    {
        const json::Value kind = event["observation"];
        for (const std::string_view skipped :
            { "agent_state_changed", "null", "recall", "condense", "loop_detection", "user_rejected" }) {
            if (kind.equals(skipped))
                return;
        }
        m_session.turn(Role::Tool);
        const json::Value extras = event["extras"];
        SessionBuilder::Result result;
        const json::Value meta = event["tool_call_metadata"];
        result.callId = meta["tool_call_id"].string();
        result.tool = (meta["function_name"].isString() ? meta["function_name"] : kind).string();
        const auto cause = m_callOfEvent.find(intOf(event["cause"], -2));
        if (cause != m_callOfEvent.end())
            result.call = cause->second;
        const json::Value code = extras["metadata"]["exit_code"];
        if (code.isNumber())
            result.exitCode = static_cast<int>(intOf(code));
        result.isError = kind.equals("error") || !event["success"].toBool(true);
        result.images = (extras["screenshot"].string().empty() ? 0u : 1u)
            + (extras["set_of_marks"].string().empty() ? 0u : 1u);
        takeContent(m_builder, event["content"], result);
        m_resultOfEvent[intOf(event["id"], -1)] = m_session.result(std::move(result));
    }

    void condensation(const json::Value& arguments)
    {
        Boundary boundary;
        boundary.kind = BoundaryKind::Prune; // only what is named is forgotten
        boundary.summary = m_builder.text(arguments["summary"]);
        const std::int64_t from = intOf(arguments["forgotten_events_start_id"], -1);
        const std::int64_t to = intOf(arguments["forgotten_events_end_id"], -1);
        for (const auto& [id, result] : m_resultOfEvent) {
            if (from >= 0 && id >= from && id <= to)
                boundary.clearedResults.push_back(result);
        }
        for (const json::Value id : arguments["forgotten_event_ids"].items()) {
            if (const auto found = m_resultOfEvent.find(intOf(id, -2)); found != m_resultOfEvent.end())
                boundary.clearedResults.push_back(found->second);
        }
        if (from < 0 && !arguments["forgotten_event_ids"].isArray())
            boundary.kind = BoundaryKind::Compaction;
        m_session.boundary(std::move(boundary));
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    std::map<std::int64_t, std::uint32_t> m_callOfEvent;
    std::map<std::int64_t, std::uint32_t> m_resultOfEvent;
    Usage m_total;
};

/// Events of V1.
class EventsV1
{
public:
    EventsV1(RecordingBuilder& builder, SessionBuilder& session)
        : m_builder(builder)
        , m_session(session)
    {
    }

    void event(const json::Value& event)
    {
        m_builder.at(event, m_session);
        m_session.setTime(timeOf(event["timestamp"]));
        const json::Value kind = event["kind"];
        if (kind.equals("SystemPromptEvent")) {
            m_session.turn(Role::System);
            addTexts(m_builder, m_session, EventKind::SystemText, event["system_prompt"]["text"]);
        } else if (kind.equals("MessageEvent")) {
            message(event["llm_message"]);
        } else if (kind.equals("ActionEvent")) {
            action(event);
        } else if (kind.equals("ObservationEvent") || kind.equals("AgentErrorEvent")
            || kind.equals("UserRejectObservation")) {
            observation(event);
        } else if (kind.equals("Condensation")) {
            condensation(event);
        } else if (kind.equals("ConversationStateUpdateEvent")) {
            const json::Value value = event["value"];
            statistics(event["key"].equals("stats") ? value : value["stats"]);
        } else {
            m_builder.unknown(kind.string(), event);
        }
    }

private:
    void message(const json::Value& message)
    {
        const bool assistant = message["role"].equals("assistant");
        if (assistant)
            m_session.modelCall({});
        else
            m_session.turn(message["role"].equals("system") ? Role::System : Role::User);
        addTexts(m_builder, m_session, assistant ? EventKind::AssistantText : EventKind::UserText,
            message["content"]);
    }

    void action(const json::Value& event)
    {
        const std::string answer = event["llm_response_id"].string();
        m_answers[answer] = m_session.modelCall(answer);
        addTexts(m_builder, m_session, EventKind::Thinking, event["reasoning_content"]);
        addTexts(m_builder, m_session, EventKind::AssistantText, event["thought"]);
        SessionBuilder::Call call;
        call.id = event["tool_call_id"].string();
        call.name = event["tool_name"].string();
        const json::Value arguments = anyOf(event["tool_call"], { "arguments" });
        const json::Value written = arguments.exists() ? arguments : event["action"];
        call.subName = shellSubName(call.name, event["action"]);
        call.arguments = written.isString() ? m_builder.text(written) : m_builder.raw(written);
        m_session.call(std::move(call));
    }

    /// Only the named events are forgotten.
    void condensation(const json::Value& event)
    {
        Boundary boundary;
        boundary.kind = BoundaryKind::Prune;
        boundary.summary = m_builder.text(event["summary"]);
        for (const json::Value id : event["forgotten_event_ids"].items()) {
            if (const auto found = m_resultOfEvent.find(id.string()); found != m_resultOfEvent.end())
                boundary.clearedResults.push_back(found->second);
        }
        if (!event["forgotten_event_ids"].isArray())
            boundary.kind = BoundaryKind::Compaction;
        m_session.boundary(std::move(boundary));
    }

    /// Statistics of the whole conversation, written again whenever they change; usage by answer where known.
    void statistics(const json::Value& stats)
    {
        double dollars = 0;
        Usage sum;
        for (const json::Value::Member metrics : stats["usage_to_metrics"].members()) {
            dollars += dollarsOf(metrics.value["accumulated_cost"]).value_or(0);
            const json::Value answers = metrics.value["token_usages"];
            for (const json::Value each : answers.items())
                answerUsage(each);
            if (const Usage all = usageOf(metrics.value["accumulated_token_usage"]);
                all.present && answers.size() == 0) // a snapshot keeps the sums alone
                add(sum, all);
        }
        if (sum.promptTokens() > 0)
            m_session.session().total = sum;
        if (dollars > 0)
            m_session.session().total.dollars = dollars;
    }

    void answerUsage(const json::Value& recorded)
    {
        const auto known = m_answers.find(recorded["response_id"].string());
        if (known == m_answers.end())
            return;
        m_session.usage(known->second, usageOf(recorded));
    }

    static Usage usageOf(const json::Value& recorded)
    {
        Usage usage;
        usage.present = recorded["prompt_tokens"].isNumber();
        usage.cacheRead = intOf(recorded["cache_read_tokens"]);
        usage.cacheWrite5m = intOf(recorded["cache_write_tokens"]);
        usage.input = std::max<std::int64_t>(
            0, intOf(recorded["prompt_tokens"]) - usage.cacheRead - usage.cacheWrite5m);
        usage.output = intOf(recorded["completion_tokens"]);
        return usage;
    }

    static void add(Usage& sum, const Usage& more)
    {
        sum.present = true;
        sum.input += more.input;
        sum.cacheRead += more.cacheRead;
        sum.cacheWrite5m += more.cacheWrite5m;
        sum.output += more.output;
    }

    void observation(const json::Value& event)
    {
        m_session.turn(Role::Tool);
        SessionBuilder::Result result;
        result.callId = event["tool_call_id"].string();
        result.tool = event["tool_name"].string();
        const json::Value observation = event["observation"];
        result.isError = !event["kind"].equals("ObservationEvent") || observation["is_error"].toBool();
        json::Value content = anyOf(event, { "error", "rejection_reason" });
        if (observation.isObject())
            content = anyOf(observation, { "content", "output" });
        if (const json::Value code = anyOf(observation, { "exit_code" }); code.isNumber())
            result.exitCode = static_cast<int>(intOf(code));
        takeContent(m_builder, content, result);
        m_resultOfEvent[event["id"].string()] = m_session.result(std::move(result));
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    std::map<std::string, std::uint32_t> m_resultOfEvent;
    std::map<std::string, std::uint32_t> m_answers; // model call by response id
};

class OpenHandsReader final : public RecordReader
{
public:
    explicit OpenHandsReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

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
    /// sessions/<id>/events/<n>.json: the folder above names the conversation.
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
        const std::string id = anyOf(value, { "instance_id", "id" }).string();
        SessionBuilder& session
            = m_builder.session(id.empty() || m_builder.hasSession(id) ? m_builder.freshKey() : id);
        session.session().model = value["metadata"]["llm_config"]["model"].string();
        session.session().total.dollars = dollarsOf(value["metrics"]["accumulated_cost"]);
        EventsV0 v0(m_builder, session);
        EventsV1 v1(m_builder, session);
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

    RecordingBuilder& m_builder;
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

/// An events folder: one event a file, in the order of the numbers in their names.
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

/// Numbers are names that others give, too: the first file must look like an event.
bool holdsEvent(const std::filesystem::path& path)
{
    constexpr std::uint64_t kMostBytes = 4u << 20;
    const auto size = fileSize(path);
    std::string text;
    if (!size || !FileSource(path).read(0, std::min(*size, kMostBytes), text))
        return false;
    json::Document document;
    const auto event = document.parse(text);
    return event && (isV0Event(*event) || isV1Event(*event) || isStateEvent(*event));
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
