// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/pretty_json.h"

#include <vector>

namespace winnow {

namespace {

constexpr std::size_t kDeepest = 500;

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Copies tokens and puts its own white space between them. It checks brackets, strings and separators, not
/// the spelling of numbers: a reader wants to see almost-JSON too.
class Printer
{
public:
    explicit Printer(std::string_view text)
        : m_text(text)
    {
    }

    std::optional<std::string> print()
    {
        skipSpace();
        if (m_at >= m_text.size() || (m_text[m_at] != '{' && m_text[m_at] != '['))
            return std::nullopt;
        m_out.reserve(m_text.size() * 2);
        do {
            if (!token())
                return std::nullopt;
            skipSpace();
        } while (!m_open.empty());
        return m_at == m_text.size() ? std::optional(std::move(m_out)) : std::nullopt;
    }

private:
    void skipSpace()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }

    void newLine()
    {
        m_out += '\n';
        m_out.append(m_open.size() * 2, ' ');
    }

    bool open(char bracket)
    {
        if (m_open.size() >= kDeepest)
            return false;
        m_out += bracket;
        ++m_at;
        skipSpace();
        const char close = bracket == '{' ? '}' : ']';
        if (m_at < m_text.size() && m_text[m_at] == close) {
            m_out += close;
            ++m_at;
            return true;
        }
        m_open.push_back(close);
        newLine();
        return true;
    }

    bool close(char bracket)
    {
        if (m_open.empty() || m_open.back() != bracket)
            return false;
        m_open.pop_back();
        newLine();
        m_out += bracket;
        ++m_at;
        return true;
    }

    bool copyString()
    {
        const std::size_t begin = m_at++;
        while (m_at < m_text.size() && m_text[m_at] != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        if (m_at >= m_text.size())
            return false;
        ++m_at;
        m_out += m_text.substr(begin, m_at - begin);
        return true;
    }

    bool copyScalar()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && !isSpace(m_text[m_at])
            && std::string_view(",:{}[]\"").find(m_text[m_at]) == std::string_view::npos)
            ++m_at;
        m_out += m_text.substr(begin, m_at - begin);
        return m_at > begin;
    }

    bool token()
    {
        if (m_at >= m_text.size())
            return false;
        const char c = m_text[m_at];
        switch (c) {
        case '{':
        case '[':
            return open(c);
        case '}':
        case ']':
            return close(c);
        case ',':
            m_out += ',';
            ++m_at;
            newLine();
            return true;
        case ':':
            m_out += ": ";
            ++m_at;
            return true;
        case '"':
            return copyString();
        default:
            return copyScalar();
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_out;
    std::vector<char> m_open; // closing brackets awaited
};

} // namespace

std::optional<std::string> prettyJson(std::string_view text)
{
    return Printer(text).print();
}

std::optional<std::string> laidOutJson(std::string_view text)
{
    if (auto whole = prettyJson(text))
        return whole;
    // Behind a marker: the first line that could begin JSON, and again the end of the text.
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
        if (at + 1 >= text.size() || (text[at + 1] != '{' && text[at + 1] != '['))
            continue;
        const auto rest = prettyJson(text.substr(at + 1));
        return rest ? std::optional(std::string(text.substr(0, at + 1)) + *rest) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace winnow
