// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks/moveworks_where_tokens.h"

#include <charconv>

#include "core/base/try.h"
#include "core/systems/code_points.h"
#include "core/text/ascii.h"
#include "core/text/json_scan.h"
#include "core/text/word_bytes.h"

#include <utf8proc.h>

namespace winnow::systems::moveworks {

namespace {

bool isLetter(char32_t c)
{
    if (c < 0x80)
        return winnow::isLetter(static_cast<char>(c)) || c == '_';
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

class Tokenizer
{
public:
    explicit Tokenizer(std::string_view text)
        : m_text(text)
    {
    }

    OpResult<std::vector<Token>> run()
    {
        while (true) {
            skipSpace();
            if (m_at == m_text.size())
                break;
            WINNOW_CHECK(token());
        }
        m_tokens.push_back({ TokenKind::End, {}, m_index, {} });
        return std::move(m_tokens);
    }

private:
    void skipSpace()
    {
        while (m_at < m_text.size()) {
            std::size_t next = m_at;
            if (!isSpace(decodeNext(m_text, next)))
                return;
            m_at = next;
            ++m_index;
        }
    }

    void push(TokenKind kind, std::size_t end, Value value = {})
    {
        const std::string_view raw = m_text.substr(m_at, end - m_at);
        m_tokens.push_back({ kind, raw, m_index, std::move(value) });
        m_index += countCodePoints(raw);
        m_at = end;
    }

    OpResult<void> token()
    {
        const char c = m_text[m_at];
        if (c == '\'' || c == '"')
            return text(c);
        if (isDigit(c) || (c == '-' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1]))) {
            number();
            return {};
        }
        std::size_t next = m_at;
        if (isLetter(decodeNext(m_text, next))) {
            name(next);
            return {};
        }
        for (const std::string_view sign : { "==", "!=", ">=", "<=", "=>" }) {
            if (m_text.substr(m_at, 2) == sign) {
                push(TokenKind::Sign, m_at + 2);
                return {};
            }
        }
        if (std::string_view("><()[].,$").find(c) != std::string_view::npos) {
            push(TokenKind::Sign, m_at + 1);
            return {};
        }
        return raise("ParseError",
            "unexpected character '" + std::string(m_text.substr(m_at, next - m_at)) + "' at "
                + std::to_string(m_index));
    }

    void name(std::size_t end)
    {
        while (end < m_text.size()) {
            std::size_t next = end;
            if (!isDigit(m_text[end]) && !isLetter(decodeNext(m_text, next)))
                break;
            end = isDigit(m_text[end]) ? end + 1 : next;
        }
        push(TokenKind::Name, end);
    }

    void number()
    {
        std::size_t end = m_at + 1 + digitsAt(m_text, m_at + 1);
        const bool decimal = end + 1 < m_text.size() && m_text[end] == '.' && isDigit(m_text[end + 1]);
        if (decimal)
            end += 1 + digitsAt(m_text, end + 1);
        std::string_view raw = m_text.substr(m_at, end - m_at);
        if (decimal) {
            double value = 0;
            std::from_chars(raw.data(), raw.data() + raw.size(), value);
            push(TokenKind::Number, end, value);
            return;
        }
        const bool negative = raw.front() == '-';
        raw.remove_prefix(negative ? 1 : 0);
        raw.remove_prefix(std::min(raw.find_first_not_of('0'), raw.size() - 1));
        push(TokenKind::Number, end, Integer { (negative && raw != "0" ? "-" : "") + std::string(raw) });
    }

    OpResult<void> text(char quote)
    {
        std::string value;
        std::size_t at = m_at + 1;
        while (at < m_text.size() && m_text[at] != quote) {
            if (m_text[at] != '\\') {
                value += m_text[at++];
            } else if (!escape(at, value)) {
                std::size_t end = std::min(at + 1, m_text.size());
                if (end < m_text.size())
                    decodeNext(m_text, end);
                return raise("ParseError",
                    "unknown escape " + std::string(m_text.substr(at, end - at)) + " in text at "
                        + std::to_string(m_index));
            }
        }
        if (at >= m_text.size())
            return raise("ParseError", "the text at " + std::to_string(m_index) + " has no closing quote");
        push(TokenKind::Text, at + 1, joinedSurrogates(value));
        return {};
    }

    bool escape(std::size_t& at, std::string& value) const
    {
        const char c = at + 1 < m_text.size() ? m_text[at + 1] : '\0';
        constexpr std::string_view kFrom = "\\\"'ntr";
        constexpr std::string_view kTo = "\\\"'\n\t\r";
        if (const std::size_t known = kFrom.find(c); c != '\0' && known != std::string_view::npos) {
            value += kTo[known];
            at += 2;
            return true;
        }
        if (c != 'u' || at + 6 > m_text.size())
            return false;
        unsigned code = 0;
        for (std::size_t i = at + 2; i < at + 6; ++i) {
            const int digit = json::hexDigit(m_text[i]);
            if (digit < 0)
                return false;
            code = code * 16 + static_cast<unsigned>(digit);
        }
        appendCodePoint(value, code);
        at += 6;
        return true;
    }

    /// Joins two surrogate escapes into the one character they encode.
    static std::string joinedSurrogates(const std::string& text)
    {
        if (text.find('\xED') == std::string::npos)
            return text;
        std::string out;
        for (std::size_t at = 0; at < text.size();) {
            const char32_t high = decodeNext(text, at);
            std::size_t next = at;
            const char32_t low
                = high >= 0xD800 && high < 0xDC00 && at < text.size() ? decodeNext(text, next) : 0;
            if (low >= 0xDC00 && low < 0xE000) {
                appendCodePoint(out, 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00));
                at = next;
            } else {
                appendCodePoint(out, high);
            }
        }
        return out;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_index = 0;
    std::vector<Token> m_tokens;
};

} // namespace

OpResult<std::vector<Token>> tokensOf(std::string_view text)
{
    return Tokenizer(text).run();
}

} // namespace winnow::systems::moveworks
