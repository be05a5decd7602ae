// SPDX-License-Identifier: GPL-3.0-or-later
// SpecStory markdown: the words of a session; since version 2 tool uses are elements of their own, whose last
// block of text is the output.
#include "core/importers/format.h"
#include "core/text/lines.h"

namespace winnow::importing {

namespace {

std::string attributeOf(std::string_view tag, std::string_view name)
{
    const std::size_t at = tag.find(name);
    if (at == std::string_view::npos || tag.substr(at + name.size(), 2) != "=\"")
        return {};
    const std::size_t begin = at + name.size() + 2;
    return std::string(tag.substr(begin, std::min(tag.find('"', begin), tag.size()) - begin));
}

class SpecStoryReader
{
public:
    explicit SpecStoryReader(RecordingBuilder& builder)
        : m_builder(builder)
        , m_session(builder.session(builder.stem()))
    {
    }

    void line(std::string_view line, std::size_t number, std::uint64_t offset)
    {
        if (m_inTool)
            return toolLine(line);
        const bool isUser = line.starts_with("_**User");
        if (isUser || line.starts_with("_**Assistant") || line.starts_with("_**Agent")) {
            flush();
            m_user = isUser;
            m_session.setPlace({ number, offset, line.size() });
            return;
        }
        if (line.starts_with("<tool-use ")) {
            flush();
            beginTool(line, { number, offset, line.size() });
            return;
        }
        m_part.append(line).push_back('\n');
    }

    void finish()
    {
        flush();
        if (m_tools == 0)
            m_builder.issueAt(Severity::Warning,
                Message::say("SpecStory keeps no tool results apart from the words; only texts were read"),
                {});
    }

private:
    void flush()
    {
        if (m_part.find_first_not_of("\n-") == std::string::npos) {
            m_part.clear();
            return;
        }
        if (m_user)
            m_session.turn(Role::User);
        else
            m_session.modelCall({});
        m_session.text(m_user ? EventKind::UserText : EventKind::AssistantText,
            m_builder.text(std::string_view(m_part)));
        m_part.clear();
    }

    void beginTool(std::string_view tag, const RecordPlace& place)
    {
        m_session.setPlace(place);
        m_session.modelCall({});
        m_inTool = true;
        m_fence.clear();
        m_name = attributeOf(tag, "data-tool-name");
        m_input.clear();
        m_output.clear();
        m_hasOutput = false;
        ++m_tools;
    }

    /// Fenced blocks of text are what came back; others, and inline code, are what was asked.
    void toolLine(std::string_view line)
    {
        if (!m_fence.empty()) {
            if (line == m_fence) {
                m_fence.clear();
                return;
            }
            std::string& into = m_isOutput ? m_output : m_input;
            into += into.empty() ? "" : "\n";
            into.append(line);
        } else if (line.starts_with("```")) {
            const std::size_t ticks = std::min(line.find_first_not_of('`'), line.size());
            m_fence = std::string(ticks, '`');
            const std::string_view language = line.substr(ticks);
            m_isOutput = language.empty() || language == "text";
            if (m_isOutput) {
                m_output.clear();
                m_hasOutput = true;
            }
        } else if (line.find("</tool-use>") != std::string_view::npos) {
            endTool();
        } else if (line.size() > 2 && line.front() == '`' && line.back() == '`') {
            m_input = line.substr(1, line.size() - 2);
        }
    }

    void endTool()
    {
        m_inTool = false;
        SessionBuilder::Call call;
        call.name = m_name;
        call.subName = isShellTool(m_name) ? firstCommandWord(m_input) : std::string();
        call.arguments = m_builder.text(std::string_view(m_input));
        SessionBuilder::Result result;
        result.tool = m_name;
        result.call = m_session.call(std::move(call));
        if (!m_hasOutput)
            return m_builder.count(Message::mark("{} tool uses were written without their output"));
        m_session.turn(Role::Tool);
        result.text = m_builder.text(std::string_view(m_output));
        m_session.result(std::move(result));
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    std::string m_part;
    bool m_user = true;
    bool m_inTool = false;
    bool m_isOutput = false;
    bool m_hasOutput = false;
    std::string m_fence; // of the open block
    std::string m_name, m_input, m_output;
    std::size_t m_tools = 0;
};

void readSpecStory(RecordingBuilder& builder, std::string_view text)
{
    SpecStoryReader reader(builder);
    std::size_t number = 0;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t) {
        reader.line(text.substr(begin, end - begin), ++number, begin);
    });
    reader.finish();
}

int sniffSpecStory(const Sample& s)
{
    return s.head.find("<!-- Generated by SpecStory") < 200 ? kCertain : 0;
}

} // namespace

extern const Format kSpecStory { { "specstory", Message::mark("SpecStory markdown"),
                                     ".specstory/history/*.md", "a" },
    sniffSpecStory, readSpecStory };

} // namespace winnow::importing
