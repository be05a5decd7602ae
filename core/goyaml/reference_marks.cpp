// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/goyaml/reference_marks.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace winnow {

namespace {

constexpr std::size_t kShortestSecret = 4; // shorter ones would replace ordinary words in a message
constexpr std::size_t kShownByGo
    = 7; // yaml.v3 shortens a value it complains about to as many bytes and "..."

/// The first private-use character from U+E000 that the text does not contain.
std::string freeMark(std::string_view text)
{
    std::string mark;
    for (int i = 0; i < 64; ++i) {
        mark = std::string("\xEE\x80") + static_cast<char>(0x80 + i);
        if (text.find(mark) == std::string_view::npos)
            break;
    }
    return mark;
}

Environment marking(const std::string& mark)
{
    return [mark, next = 0](const std::string&) mutable -> std::optional<std::string> {
        return fmt::format("{}{}{}", mark, next++, mark);
    };
}

std::string nameIn(std::string_view reference)
{
    const std::size_t stop = reference.find_first_of("}:", 2);
    return std::string(reference.substr(2, std::min(stop, reference.size()) - 2));
}

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

} // namespace

ReferenceMarks::ReferenceMarks(std::string_view written, const std::vector<TextRange>& literal)
    : m_mark(freeMark(written))
    , m_marked(written, marking(m_mark), literal)
{
    // Both texts are the same between references, and a reference ends at its first brace.
    const std::string& text = m_marked.text();
    std::size_t behind = 0; // in the written text
    std::size_t from = 0; // in the marked one
    for (std::size_t at = text.find(m_mark); at != std::string::npos; at = text.find(m_mark, from)) {
        const std::size_t begin = behind + (at - from);
        behind = written.find('}', begin) + 1;
        m_references.emplace_back(written.substr(begin, behind - begin));
        from = text.find(m_mark, at + m_mark.size()) + m_mark.size();
    }
}

std::string ReferenceMarks::restored(std::string_view value) const
{
    std::string out;
    for (std::size_t at = value.find(m_mark); at != std::string_view::npos; at = value.find(m_mark)) {
        const std::size_t begin = at + m_mark.size();
        const std::size_t end = std::min(value.find(m_mark, begin), value.size());
        std::size_t index = m_references.size();
        std::from_chars(value.data() + begin, value.data() + end, index);
        if (index >= m_references.size())
            break;
        out += value.substr(0, at);
        out += m_references[index];
        value.remove_prefix(std::min(end + m_mark.size(), value.size()));
    }
    return out += value;
}

bool holdsReference(std::string_view text)
{
    return text.find("${") != std::string_view::npos && maskReferences(text) != text;
}

std::string expandReferences(const std::string& text, const Environment& environment)
{
    return holdsReference(text) ? ExpandedText(text, environment).text() : text;
}

std::vector<std::string> expandReferences(std::vector<std::string> texts, const Environment& environment)
{
    for (std::string& text : texts)
        text = expandReferences(text, environment);
    return texts;
}

std::string hideValues(
    std::string words, const std::vector<std::string>& references, const Environment& environment)
{
    for (const std::string& reference : references) {
        const std::string value = environment(nameIn(reference)).value_or("");
        if (value.size() < kShortestSecret || reference.find(value) != std::string::npos)
            continue;
        replaceAll(words, value, reference);
        if (value.size() > kShownByGo)
            replaceAll(words, value.substr(0, kShownByGo) + "...", reference);
    }
    return words;
}

} // namespace winnow
