// SPDX-License-Identifier: GPL-3.0-or-later
// Aider's chat history. Its quoted lines may be results; Aider does not say which.
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

constexpr std::string_view kAiderHead = "# aider chat started at ";

class AiderReader : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void line(std::string_view line, std::size_t number, std::uint64_t offset)
    {
        const RecordPlace place { number, offset, line.size() };
        if (line.starts_with(kAiderHead)) {
            flush();
            m_builder.enterRecord(place, false);
            const std::string when(line.substr(kAiderHead.size()));
            if (m_headed || !m_session) // text before the first header belongs to that header's session
                m_session = &m_builder.session(m_builder.freshKey());
            m_headed = true;
            head().title = when;
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

    void finish()
    {
        flush();
        m_builder.issueAt(Severity::Note, Message::say("Aider keeps no tool calls"), {});
    }

private:
    void flush()
    {
        while (m_text.ends_with("\n"))
            m_text.pop_back();
        if (m_session && !m_text.empty())
            add();
        m_text.clear();
    }

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
        if (m_part == Part::Quote)
            return quote(text);
        m_session->text(begin(m_part == Part::Answer), text);
    }

    /// Quoted console lines may be an output, a token report or the program's own text: results only if the
    /// user named the format.
    void quote(TextId text)
    {
        if (!m_builder.forced) {
            m_session->turn(Role::Note);
            m_session->text(EventKind::Note, text);
            m_builder.count(Message::mark(
                "runs of quoted console lines: {}; they are not read as results, because Aider does not say which are outputs; name the format (--format aider, or Treat as) to read each as a result named aider"));
            return;
        }
        giveResult({ .tool = "aider", .text = text });
    }

    bool m_headed = false;
    Part m_part = Part::Answer;
    RecordPlace m_place;
    std::string m_text;
};

/// The header may come late: the file is appended to, and its beginning may be lost or a person's own text.
int sniffAider(const Sample& s)
{
    const std::size_t at = s.head.find(kAiderHead);
    return at != std::string::npos && (at == 0 || s.head[at - 1] == '\n') ? kCertain : 0;
}

} // namespace

extern const Format kAider { { "aider", Message::mark("Aider chat history"), ".aider.chat.history.md", "t" },
    sniffAider, linesOf<AiderReader> };

} // namespace winnow::importing
