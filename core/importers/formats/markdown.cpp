// SPDX-License-Identifier: GPL-3.0-or-later
// Markdown histories: Aider's chat history, whose quoted lines are pseudo results, and SpecStory exports,
// which keep no results apart and are read as words only.
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

constexpr std::string_view kAiderHead = "# aider chat started at ";

class AiderReader
{
public:
    explicit AiderReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void line(std::string_view line, std::size_t number, std::uint64_t offset)
    {
        const RecordPlace place { number, offset, line.size() };
        if (line.starts_with(kAiderHead)) {
            flush();
            m_builder.enterRecord(place, false);
            const std::string when(line.substr(kAiderHead.size()));
            m_session = &m_builder.session(m_builder.freshKey());
            m_session->session().title = when;
            m_session->setTime(parseIsoTime(when));
            return;
        }
        if (!m_session)
            m_session = &m_builder.session(m_builder.freshKey());
        const Part part = line.starts_with("#### ") ? Part::User
            : line.starts_with(">")                 ? Part::Quote
                                                    : Part::Answer;
        if (part != m_part) {
            flush();
            m_part = part;
            m_place = place;
        }
        if (part == Part::User)
            line.remove_prefix(5);
        else if (part == Part::Quote)
            line.remove_prefix(line.starts_with("> ") ? 2 : 1);
        m_text.append(line).push_back('\n');
    }

    void flush()
    {
        while (m_text.ends_with("\n"))
            m_text.pop_back();
        if (m_session && !m_text.empty())
            add();
        m_text.clear();
    }

private:
    enum class Part
    {
        Answer,
        User,
        Quote
    };

    void add()
    {
        m_session->setPlace(m_place);
        const TextId text = m_builder.text(std::string_view(m_text));
        if (m_part == Part::User) {
            m_session->turn(Role::User);
            m_session->text(EventKind::UserText, text);
        } else if (m_part == Part::Answer) {
            m_session->modelCall({});
            m_session->text(EventKind::AssistantText, text);
        } else {
            quote(text);
        }
    }

    /// Console lines may be an output, a report of tokens or the program's own words: a result only for who
    /// asked.
    void quote(TextId text)
    {
        if (!m_builder.forced) {
            m_session->turn(Role::Note);
            m_session->text(EventKind::Note, text);
            m_builder.count(
                "{} runs of quoted console lines are not read as results, because Aider does not say which "
                "are outputs; "
                "name the format (--format aider, or Treat as) to read each as a result named aider");
            return;
        }
        m_session->turn(Role::Tool);
        SessionBuilder::Result result;
        result.tool = "aider";
        result.text = text;
        m_session->result(std::move(result));
    }

    RecordingBuilder& m_builder;
    SessionBuilder* m_session = nullptr;
    Part m_part = Part::Answer;
    RecordPlace m_place;
    std::string m_text;
};

template <class Line> void eachLine(std::string_view text, Line line)
{
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        line(text.substr(at, end - at), ++number, at);
        at = end + 1;
    }
}

void readAider(RecordingBuilder& builder, std::string_view text)
{
    AiderReader reader(builder);
    eachLine(text, [&](std::string_view line, std::size_t number, std::uint64_t offset) {
        reader.line(line, number, offset);
    });
    reader.flush();
    builder.issueAt(Severity::Note, "Aider keeps no tool calls", {});
}

void readSpecStory(RecordingBuilder& builder, std::string_view text)
{
    SessionBuilder& session = builder.session(builder.stem());
    std::string part;
    bool user = true;
    const auto flush = [&] {
        if (part.empty())
            return;
        if (user)
            session.turn(Role::User);
        else
            session.modelCall({});
        session.text(
            user ? EventKind::UserText : EventKind::AssistantText, builder.text(std::string_view(part)));
        part.clear();
    };
    eachLine(text, [&](std::string_view line, std::size_t number, std::uint64_t offset) {
        const bool isUser = line.starts_with("_**User");
        if (isUser || line.starts_with("_**Assistant") || line.starts_with("_**Agent")) {
            flush();
            user = isUser;
            session.setPlace({ number, offset, line.size() });
            return;
        }
        part.append(line).push_back('\n');
    });
    flush();
    builder.issueAt(
        Severity::Warning, "SpecStory keeps no tool results apart from the words; only texts were read", {});
}

int sniffAider(const Sample& s)
{
    return s.head.find(kAiderHead) < 200 ? kCertain : 0;
}
int sniffSpecStory(const Sample& s)
{
    return s.head.find("<!-- Generated by SpecStory") < 200 ? kCertain : 0;
}

} // namespace

extern const Format kAider { { "aider", "Aider chat history", ".aider.chat.history.md" }, sniffAider, nullptr,
    nullptr, readAider, nullptr, nullptr };
extern const Format kSpecStory { { "specstory", "SpecStory markdown", ".specstory/history/*.md" },
    sniffSpecStory, nullptr, nullptr, readSpecStory, nullptr, nullptr };

} // namespace winnow::importing
