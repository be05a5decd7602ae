// SPDX-License-Identifier: GPL-3.0-or-later
// What a qdash installation keeps of its copilot (systems/SPEC.md 7.5, 9, 10): stored chat sessions, logs of
// its event stream, AI-review bundles. None of them contains a tool result, and a note in each recording says
// so; captured request bodies do, and openai-responses and openai-messages read them.
#include <algorithm>

#include <fmt/format.h>

#include "core/importers/format.h"
#include "core/importers/shapes/traffic.h"
#include "core/systems/qdash/qdash_findings.h"

namespace winnow::importing {

namespace {

/// ISO text, or extended JSON of a database export: {"$date": ISO text | ms | {"$numberLong": ms as text}}.
TimeMs storedTime(const json::Value& value)
{
    const json::Value date = value["$date"];
    if (!date.exists())
        return timeOf(value);
    const json::Value number = date["$numberLong"];
    return timeOf(number.exists() ? number : date);
}

/// Stored chat sessions: one document, a list of them, or one per line.
class ChatReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        const json::Value messages = value["messages"];
        const std::string id = value["session_id"].string();
        if (!messages.isArray() || id.empty())
            return m_builder.unknown("record without session_id and messages", value);
        m_session = &m_builder.session(id);
        head().title = value["title"].string();
        head().wire = Wire::OpenAiResponses;
        for (const json::Value message : messages.items()) {
            at(message);
            m_session->setTime(storedTime(message["created_at"]));
            add(message);
        }
        m_builder.count(Message::mark(
            "stored chats with only the users' texts and the final answers, without tool calls and "
            "results, so nothing can be replayed: {}"));
    }

private:
    void add(const json::Value& message)
    {
        const json::Value content = message["content"];
        if (!message["role"].equals("assistant")) {
            sayText(Role::User, content);
            if (const json::Value image = message["attached_image"]; image.isString() && image.size() != 0)
                m_builder.count(Message::mark("attached images that are recorded only as a mark: {}"));
            return;
        }
        m_session->modelCall({});
        addText(EventKind::AssistantText, content);
        for (const auto& finding : systems::qdash::FindingCollector::seeAssistantMessage(content.string()))
            m_builder.issueAt(
                finding.isWarning ? Severity::Warning : Severity::Note, finding.text, m_builder.place());
    }
};

bool isStoredChat(const json::Value& r)
{
    const json::Value messages = r["messages"];
    if (!messages.isArray() || !r["session_id"].isString())
        return false;
    const json::Value first = messages.at(0);
    const bool known = !first.exists() || first["attached_image"].exists() || first["created_at"].exists();
    return known && r["context"].exists() && r["updated_at"].exists();
}

/// One event stream: a run seen from the web client.
class EventReader : SessionWriter
{
public:
    explicit EventReader(RecordingBuilder& builder)
        : SessionWriter(builder, builder.session(builder.stem()))
    {
        head().wire = Wire::OpenAiResponses;
    }

    void line(std::string_view text, std::size_t number, std::uint64_t offset)
    {
        constexpr std::string_view kEvent = "event:";
        if (text.ends_with('\r'))
            text.remove_suffix(1);
        if (text.substr(0, kEvent.size()) == kEvent) {
            m_event = text.substr(std::min(text.find_first_not_of(' ', kEvent.size()), text.size()));
            return;
        }
        const json::Value value = eventData(m_builder, m_document, text, { number, m_base + offset, 0 });
        if (!value.exists())
            return; // heartbeats are lines with a colon
        m_session->setPlace(m_builder.place());
        take(value, m_builder.place());
    }

    void finish()
    {
        m_builder.issue(Severity::Note,
            Message::both(Message::say("the event stream names {} tool calls and their order; arguments and "
                                       "results are not in it",
                              m_calls),
                Message::say("for before and after load a captured request body (`input` or `messages`)")));
    }

private:
    void take(const json::Value& value, const RecordPlace& place)
    {
        if (m_event == "error") {
            m_builder.issueAt(Severity::Warning,
                Message::say("the run ended in an error: {}", value["detail"].string()), place);
        } else if (m_event == "result") {
            open();
            m_session->text(EventKind::AssistantText, m_builder.raw(value));
        } else if (value["step"].equals("tool_call")) {
            open();
            m_session->call({ fmt::format("call {}", ++m_calls), value["tool"].string(), {}, {} });
        } else if (value["step"].equals("thinking")) {
            m_open = false; // what comes next is a new answer of the model
        }
    }

    void open()
    {
        if (!m_open)
            m_session->modelCall({});
        m_open = true;
    }

    const std::uint64_t m_base = m_builder.place().offset;
    json::Document m_document;
    std::string m_event;
    std::size_t m_calls = 0;
    bool m_open = false;
};

int sniffEvents(const Sample& sample)
{
    const std::string_view head = sample.head;
    const bool events = sample.shape == Shape::Text && head.find("event: status") != std::string_view::npos;
    return events && head.find("\"step\":") != std::string_view::npos
            && (head.find("\"completed_tools\":") != std::string_view::npos
                || head.find("\"step\": \"tool_call\"") != std::string_view::npos
                || head.find("\"step\": \"run_chat\"") != std::string_view::npos)
        ? kCertain
        : 0;
}

constexpr std::string_view kReviewMembers[]
    = { "manifest.json", "context.json", "copilot_config.json", "prompt.txt" };

std::string_view baseName(std::string_view name)
{
    const std::size_t slash = name.rfind('/');
    return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

int sniffReview(const Sample& sample)
{
    const bool all
        = std::all_of(std::begin(kReviewMembers), std::end(kReviewMembers), [&](std::string_view wanted) {
              return std::any_of(sample.names.begin(), sample.names.end(),
                  [&](const std::string& name) { return baseName(name) == wanted; });
          });
    return sample.shape == Shape::Bundle && all ? kCertain : 0;
}

/// The prompt is what the model got; the documents it was made of stay visible as notes.
void readReview(RecordingBuilder& builder, const std::vector<InputFile>& files)
{
    SessionBuilder& session = builder.session(builder.stem());
    session.session().wire = Wire::OpenAiResponses;
    for (const std::string_view wanted : { kReviewMembers[3], kReviewMembers[1] }) {
        const auto file = std::find_if(
            files.begin(), files.end(), [&](const InputFile& f) { return baseName(f.name) == wanted; });
        if (file == files.end())
            continue;
        const auto text = file->readAll();
        if (!text) {
            builder.issue(Severity::Warning, Message::say("{} of the bundle cannot be read", wanted));
            continue;
        }
        session.turn(wanted == kReviewMembers[3] ? Role::User : Role::Note);
        session.text(wanted == kReviewMembers[3] ? EventKind::UserText : EventKind::Note,
            builder.text(std::string_view(*text)));
    }
    builder.issue(Severity::Note,
        Message::say(
            "an AI-review bundle is a run without tools: a prompt and its documents, no tool results"));
}

} // namespace

extern const Format kQdashChat { { "qdash-chat", Message::mark("qdash stored chat sessions"),
                                     "copilot_chat_session.json *.jsonl", "ao" },
    sniffMost<isStoredChat, kCertain>, recordsOf<ChatReader> };

extern const Format kQdashEvents { { "qdash-events", Message::mark("qdash event stream"), "*.sse *.txt",
                                       "ao" },
    sniffEvents, linesOf<EventReader> };

extern const Format kQdashReview { { "qdash-review", Message::mark("qdash AI-review bundle"), "*.zip", "ao" },
    sniffReview, readReview };

} // namespace winnow::importing
