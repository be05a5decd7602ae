// SPDX-License-Identifier: GPL-3.0-or-later
// HTML to text for the attribute step: one pass over the bytes, no document tree.
#include <algorithm>
#include <charconv>
#include <optional>

#include "core/systems/code_points.h"
#include "core/systems/moveworks/moveworks_steps.h"
#include "core/text/ascii.h"

namespace winnow::systems::moveworks {

namespace {
bool isBlock(std::string_view name)
{
    constexpr std::string_view kBlocks[] = { "p", "div", "br", "li", "ul", "ol", "tr", "table", "h1", "h2",
        "h3", "h4", "h5", "h6", "blockquote", "pre", "section", "article", "header", "footer" };
    return std::find(std::begin(kBlocks), std::end(kBlocks), name) != std::end(kBlocks);
}

std::string lowerName(std::string_view text, std::size_t at)
{
    std::string name;
    while (at < text.size() && isLetterOrDigit(text[at]))
        name += asciiLower(text[at++]);
    return name;
}

std::optional<char32_t> numericReference(std::string_view inside)
{
    const bool hex = inside.size() > 1 && asciiLower(inside[1]) == 'x';
    const std::string_view digits = inside.substr(hex ? 2 : 1);
    std::uint32_t code = 0;
    const auto [end, error]
        = std::from_chars(digits.data(), digits.data() + digits.size(), code, hex ? 16 : 10);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size() || code > 0x10FFFF
        || code == 0)
        return std::nullopt;
    return code;
}

/// Decodes what is between & and ;. Empty if unknown.
std::optional<char32_t> reference(std::string_view inside)
{
    constexpr std::pair<std::string_view, char32_t> kNames[] = { { "amp", '&' }, { "lt", '<' }, { "gt", '>' },
        { "quot", '"' }, { "apos", '\'' }, { "nbsp", ' ' } };
    for (const auto& [name, c] : kNames) {
        if (inside == name)
            return c;
    }
    const auto numeric = !inside.empty() && inside.front() == '#' ? numericReference(inside) : std::nullopt;
    return numeric == 0xA0 ? U' ' : numeric; // as for nbsp
}

class Stripper
{
public:
    explicit Stripper(std::string_view html)
        : m_html(html)
    {
    }

    std::string run()
    {
        while (m_at < m_html.size()) {
            const char c = m_html[m_at];
            if (c == '<' && markup())
                continue;
            if (c == '&' && entity())
                continue;
            put(c);
            ++m_at;
        }
        return std::string(trimSpace(m_out));
    }

private:
    void put(char c)
    {
        if (c == '\n' || c == '\r') {
            lineBreak();
        } else if (c == ' ' || c == '\t') {
            if (!m_out.empty() && m_out.back() != ' ' && m_out.back() != '\n')
                m_out += ' ';
        } else {
            m_out += c;
        }
    }

    void lineBreak()
    {
        if (!m_out.empty() && m_out.back() == ' ')
            m_out.pop_back();
        if (!m_out.empty() && m_out.back() != '\n')
            m_out += '\n';
    }

    /// The end of the next `mark`, or npos. Does not repeat a search that failed once.
    std::size_t endOf(std::string_view mark, std::size_t from, bool& missing) const
    {
        if (missing)
            return std::string_view::npos;
        const std::size_t found = m_html.find(mark, from);
        missing = found == std::string_view::npos;
        return missing ? found : found + mark.size();
    }

    bool markup()
    {
        if (m_html.substr(m_at, 4) == "<!--") {
            const std::size_t end = endOf("-->", m_at + 4, m_noCommentEnd);
            return end != std::string_view::npos && jump(end);
        }
        const bool closing = m_html.substr(m_at, 2) == "</";
        const std::size_t nameAt = m_at + (closing ? 2 : 1);
        if (nameAt >= m_html.size() || !(isLetter(m_html[nameAt]) || (m_html[nameAt] == '!' && !closing)))
            return false; // a lone < is text
        const std::size_t end = endOf(">", nameAt, m_noTagEnd);
        if (end == std::string_view::npos)
            return false;
        const std::string name = lowerName(m_html, nameAt);
        if (isBlock(name))
            lineBreak();
        if (!closing && (name == "script" || name == "style"))
            return jump(skipElement(name, end));
        return jump(end);
    }

    bool jump(std::size_t to)
    {
        m_at = to;
        return true;
    }

    std::size_t skipElement(const std::string& name, std::size_t from) const
    {
        for (std::size_t at = from; (at = m_html.find("</", at)) != std::string_view::npos; at += 2) {
            if (lowerName(m_html, at + 2) == name) {
                const std::size_t end = m_html.find('>', at);
                return end == std::string_view::npos ? m_html.size() : end + 1;
            }
        }
        return m_html.size();
    }

    bool entity()
    {
        constexpr std::size_t kLongest = 12;
        const std::size_t end = m_html.substr(m_at, kLongest).find(';');
        if (end == std::string_view::npos)
            return false;
        const auto decoded = reference(m_html.substr(m_at + 1, end - 1));
        if (!decoded)
            return false;
        if (*decoded < 0x80)
            put(static_cast<char>(*decoded));
        else
            appendCodePoint(m_out, *decoded);
        m_at += end + 1;
        return true;
    }

    std::string_view m_html;
    std::size_t m_at = 0;
    std::string m_out;
    bool m_noCommentEnd = false;
    bool m_noTagEnd = false;
};

} // namespace

std::string stripHtml(std::string_view html)
{
    return Stripper(html).run();
}

} // namespace winnow::systems::moveworks
