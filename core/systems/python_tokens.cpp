// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/python_tokens.h"

#include <array>
#include <fmt/format.h>

#include "core/systems/code_points.h"

namespace winnow::systems::python {

namespace {

constexpr std::size_t kLargest = std::size_t { 1 } << 20;
constexpr std::size_t kDeepest = 90; // CPython stops at 200 and says so in its own words

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Longest first.
constexpr std::array<std::string_view, 48> kOperators { "**=", "//=", ">>=", "<<=", "...", "!=", "->",
    ":=", "**", "//", ">>", "<<", "<=", ">=", "==", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "@=", "+",
    "-", "*", "/", "%", "@", "&", "|", "^", "~", "<", ">", "(", ")", "[", "]", "{", "}", ",", ":", ".", ";",
    "=", "!" };

class Lexer
{
public:
    explicit Lexer(std::string_view source)
        : m_text(source)
    {
    }

    Judged<Tokens> run()
    {
        if (m_text.size() > kLargest)
            return needsPython("more than a megabyte of code", 1);
        while (m_at < m_text.size()) {
            if (const auto read = next(); !read)
                return tl::make_unexpected(read.error());
        }
        if (!m_brackets.empty()) {
            m_tokens.open = m_brackets.back().open;
            m_tokens.openLine = m_brackets.back().line;
        } else {
            endLine();
        }
        add(TokenKind::End, {});
        return std::move(m_tokens);
    }

private:
    struct Bracket
    {
        char open;
        std::size_t line;
    };

    char at(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }
    void add(TokenKind kind, std::string text) { m_tokens.list.push_back({ kind, std::move(text), m_line }); }

    void endLine()
    {
        const bool inLine = !m_tokens.list.empty() && m_tokens.list.back().kind != TokenKind::Newline
            && m_tokens.list.back().kind != TokenKind::Indent;
        if (inLine)
            add(TokenKind::Newline, {});
        else if (!m_tokens.list.empty() && m_tokens.list.back().kind == TokenKind::Indent)
            m_tokens.list.pop_back(); // white space and a comment, or nothing
        m_lineStart = true;
    }

    Judged<bool> next()
    {
        const char c = at();
        if (c == '\n') {
            if (m_brackets.empty())
                endLine();
            ++m_at;
            ++m_line;
            return true;
        }
        if (c == ' ' || c == '\t')
            return blanks();
        if (c == '#') {
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
            return true;
        }
        if (c == '\\' && at(1) == '\n') {
            m_at += 2;
            ++m_line;
            return true;
        }
        m_lineStart = false;
        if (isLetter(c))
            return name();
        if (isDigit(c) || (c == '.' && isDigit(at(1))))
            return number();
        if (c == '\'' || c == '"')
            return string(false);
        return oneOperator();
    }

    Judged<bool> blanks()
    {
        const std::size_t begin = m_at;
        while (at() == ' ' || at() == '\t')
            ++m_at;
        if (m_lineStart && m_brackets.empty())
            add(TokenKind::Indent, std::string(m_text.substr(begin, m_at - begin)));
        m_lineStart = false;
        return true;
    }

    Judged<bool> name()
    {
        const std::size_t begin = m_at;
        while (isLetter(at()) || isDigit(at()))
            ++m_at;
        const std::string_view word = m_text.substr(begin, m_at - begin);
        if ((at() == '\'' || at() == '"') && word.size() <= 2) {
            std::string prefix;
            for (const char c : word)
                prefix += static_cast<char>(c | 0x20);
            if (prefix == "r" || prefix == "u")
                return string(prefix == "r");
            if (prefix.find_first_not_of("rbfu") == std::string::npos)
                return needsPython("a string with the prefix " + std::string(word), m_line);
        }
        if (static_cast<unsigned char>(at()) >= 0x80)
            return needsPython("a name beyond ASCII", m_line);
        add(TokenKind::Name, std::string(word));
        return true;
    }

    Judged<bool> number()
    {
        const std::size_t begin = m_at;
        const char base = static_cast<char>(at(1) | 0x20);
        const bool based = at() == '0' && (base == 'x' || base == 'o' || base == 'b');
        m_at += based ? 2 : 0;
        while (isDigit(at()) || at() == '_' || (based && isHex(at())))
            ++m_at;
        if (!based && at() == '.') {
            ++m_at;
            while (isDigit(at()) || at() == '_')
                ++m_at;
        }
        const bool signedExponent = (at(1) == '+' || at(1) == '-') && isDigit(at(2));
        if (!based && (at() | 0x20) == 'e' && (isDigit(at(1)) || signedExponent)) {
            m_at += signedExponent ? 2 : 1;
            while (isDigit(at()) || at() == '_')
                ++m_at;
        }
        if (isLetter(at()) || static_cast<unsigned char>(at()) >= 0x80)
            return needsPython("a number with letters behind it", m_line);
        const std::string_view text = m_text.substr(begin, m_at - begin);
        const bool whole = text.find_first_not_of("0123456789_") == std::string_view::npos;
        const bool odd = text.ends_with('_') || text.find("__") != std::string_view::npos
            || text.find("._") != std::string_view::npos || text.find("_.") != std::string_view::npos
            || text.find("_e") != std::string_view::npos || text.find("_E") != std::string_view::npos;
        if (odd || (whole && text[0] == '0' && text.find_first_not_of("0_") != std::string_view::npos)
            || (based && text.size() < 3))
            return needsPython("this number", m_line);
        add(TokenKind::Number, std::string(text));
        return true;
    }

    Judged<bool> string(bool raw)
    {
        const char quote = at();
        const bool triple = at(1) == quote && at(2) == quote;
        const std::size_t first = m_line;
        m_at += triple ? 3 : 1;
        std::string text;
        while (true) {
            if (m_at >= m_text.size() || (!triple && at() == '\n'))
                return unterminated(triple, first);
            if (at() == quote && (!triple || (at(1) == quote && at(2) == quote))) {
                m_at += triple ? 3 : 1;
                break;
            }
            if (at() == '\\') {
                if (const auto read = escape(text, raw); !read)
                    return read;
                continue;
            }
            m_line += at() == '\n' ? 1 : 0;
            text += m_text[m_at++];
        }
        m_tokens.list.push_back({ TokenKind::String, std::move(text), first });
        return true;
    }

    Judged<bool> unterminated(bool triple, std::size_t first) const
    {
        const bool atBreak = triple && m_text.ends_with('\n'); // the end stands behind the last line break
        const std::string seen = fmt::format("(detected at line {})", m_line - (atBreak ? 1 : 0));
        return syntaxError(
            (triple ? "unterminated triple-quoted string literal " : "unterminated string literal ") + seen,
            first);
    }

    /// Stands on the backslash.
    Judged<bool> escape(std::string& text, bool raw)
    {
        constexpr std::string_view kLetters = "\\'\"abfnrtv";
        constexpr std::string_view kMeant = "\\'\"\a\b\f\n\r\t\v";
        const char c = at(1);
        if (c == '\0')
            return needsPython("a backslash at the end", m_line);
        if (raw || c == '\n') {
            if (raw)
                text += m_text.substr(m_at, 2);
            m_line += c == '\n' ? 1 : 0;
            m_at += 2;
            return true;
        }
        if (const std::size_t found = kLetters.find(c); found != std::string_view::npos) {
            text += kMeant[found];
            m_at += 2;
            return true;
        }
        if (c >= '0' && c <= '7')
            return octal(text);
        if (c == 'x' || c == 'u' || c == 'U')
            return hexadecimal(text, c == 'x' ? 2 : c == 'u' ? 4 : 8);
        if (c == 'N')
            return needsPython("a character by its name", m_line);
        text += '\\'; // Python keeps what it does not know, with a warning
        ++m_at;
        return true;
    }

    Judged<bool> octal(std::string& text)
    {
        char32_t code = 0;
        std::size_t digits = 0;
        for (++m_at; digits < 3 && at() >= '0' && at() <= '7'; ++digits)
            code = code * 8 + static_cast<char32_t>(m_text[m_at++] - '0');
        appendCodePoint(text, code);
        return true;
    }

    Judged<bool> hexadecimal(std::string& text, std::size_t digits)
    {
        char32_t code = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            const char c = at(2 + i);
            if (!isHex(c))
                return needsPython("an escape that is cut off", m_line);
            code = code * 16 + static_cast<char32_t>(isDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
        }
        if (code > 0x10FFFF)
            return needsPython("an escape beyond Unicode", m_line);
        appendCodePoint(text, code);
        m_at += 2 + digits;
        return true;
    }

    Judged<bool> oneOperator()
    {
        for (const std::string_view op : kOperators) {
            if (!m_text.substr(m_at).starts_with(op))
                continue;
            m_at += op.size();
            if (op.size() == 1 && std::string_view("([{").find(op[0]) != std::string_view::npos) {
                if (m_brackets.size() == kDeepest)
                    return needsPython("brackets nested deeper than 90", m_line);
                m_brackets.push_back({ op[0], m_line });
            }
            if (op.size() == 1 && std::string_view(")]}").find(op[0]) != std::string_view::npos) {
                if (const auto closed = close(op[0]); !closed)
                    return closed;
            }
            add(TokenKind::Operator, std::string(op));
            return true;
        }
        return needsPython("a character outside Python's grammar", m_line);
    }

    Judged<bool> close(char c)
    {
        if (m_brackets.empty())
            return syntaxError(fmt::format("unmatched '{}'", c), m_line);
        const Bracket last = m_brackets.back();
        m_brackets.pop_back();
        if ((last.open == '(' && c == ')') || (last.open == '[' && c == ']')
            || (last.open == '{' && c == '}'))
            return true;
        const std::string where = last.line == m_line ? std::string() : fmt::format(" on line {}", last.line);
        return syntaxError(fmt::format("closing parenthesis '{}' does not match opening parenthesis '{}'{}",
                               c, last.open, where),
            m_line);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
    bool m_lineStart = true;
    std::vector<Bracket> m_brackets;
    Tokens m_tokens;
};

} // namespace

tl::unexpected<Refusal> syntaxError(const std::string& message, std::size_t line)
{
    return tl::make_unexpected(Refusal { true, fmt::format("{} (<unknown>, line {})", message, line), line });
}

Judged<Tokens> tokenize(std::string_view source)
{
    return Lexer(source).run();
}

} // namespace winnow::systems::python
