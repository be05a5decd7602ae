// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/importers/unread_answers.h"
#include "core/text/ascii.h"
#include "core/text/pattern.h"

namespace winnow::importing {

namespace {

const std::string kOfTool = "tool|observation|(?:tool|function|command)[ _-](?:\\w+ ){0,2}"
                            "(?:result|output|response|returned)(?: ?\\([^()\n]*\\)| \\w+)?";
const std::string kOfSpeaker
    = "user|human|assistant|agent|ai|model|thought|action|action input|question|final answer";

/// Lines that begin with these words: "Tool: bash", "#### Tool result (grep)", "[10:00] user: hi".
Pattern linesWith(const std::string& words)
{
    return *Pattern::compile(
        "^[ \t]*(?:(?:[#*=[0-9]|--)[-#*=\\[\\].: \t0-9]*)?(?i:" + words + ")[ *_\\]=-]*(?::|$)");
}

/// The names of settings and of variables are neither marked nor capitals.
bool isLabel(std::string_view line)
{
    const char first = line[line.find_first_not_of(" \t")];
    return isUpper(first) ? line.ends_with(':') : !isLower(first);
}

/// A heading is also one of a manual: only a quotation or code behind it is an answer.
bool isAnswer(std::string_view label, std::string_view block)
{
    const std::size_t begin = block.find_first_not_of("\r\n");
    return block.size() > kLongAnswer && begin < block.size()
        && (!label.starts_with('#') || label.ends_with(':')
            || std::string_view("`~><\t ").find(block[begin]) != std::string_view::npos);
}

/// An element whose tag names a tool and a result: <tool_result>, <output tool="grep">, <observation>.
std::size_t answerInMarkup(std::string_view text)
{
    static const Pattern tags = *Pattern::compile(
        "(?i)(?:^|[ >])<(?:observation"
        "|(?:[a-z][^<>\n]*)?(?:tool|function)[^<>\n]*(?:result|output|response)"
        "|(?:[a-z][^<>\n]*)?(?:result|output|response)[^<>\n]*(?:tool|function))[^<>\n]*>");
    for (auto tag = tags.find(text); tag; tag = tags.find(text, tag->end)) {
        const std::size_t name = text.find('<', tag->begin) + 1;
        const std::string_view named = text.substr(name, text.find_first_of(" \t>", name) - name);
        const std::size_t close = text.find("</" + std::string(named), tag->end);
        if (close == std::string_view::npos) // no markup; many such tags would make it quadratic
            break;
        if (close - tag->end > kLongAnswer)
            return name - 1;
    }
    return std::string_view::npos;
}

} // namespace

std::size_t answerInTranscript(std::string_view text)
{
    static const Pattern labels = linesWith(kOfTool + "|" + kOfSpeaker), tools = linesWith(kOfTool);
    std::size_t count = 0, answer = std::string_view::npos;
    std::string_view tool = text.substr(0, 0); // the label whose block is open
    const auto close = [&](std::size_t end) {
        const std::size_t begin = static_cast<std::size_t>(tool.data() - text.data()) + tool.size();
        if (!tool.empty() && isAnswer(tool, text.substr(begin, end - begin)))
            answer = std::min(answer, begin - tool.size());
    };
    labels.forEach(text, text.size(), [&](const Pattern::Match& match) {
        const std::string_view label = text.substr(match.begin, match.end - match.begin);
        if (!isLabel(label))
            return;
        close(match.begin);
        ++count;
        tool = tools.matches(label) ? label : text.substr(0, 0);
    });
    close(text.size());
    return answer < text.size() && count > 1 ? answer : answerInMarkup(text);
}

} // namespace winnow::importing
