// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/json.h"

#include <charconv>
#include <limits>

#include "core/text/json_scan.h"
#include "core/text/utf8.h"

namespace winnow::json {

/// Builds a Document's tape without recursion, so that the options limit nesting, not the stack.
class Parser
{
public:
    Parser(Document& document, std::string_view text, const ParseOptions& options)
        : m_document(document)
        , m_options(options)
        , m_begin(text.data())
        , m_at(text.data())
        , m_end(text.data() + text.size())
    {
    }

    bool run()
    {
        m_at = skipSpace(m_at, m_end);
        if (!value())
            return false;
        while (!m_document.m_open.empty()) {
            if (!step())
                return false;
        }
        m_at = skipSpace(m_at, m_end);
        if (m_at != m_end && !m_options.prefix)
            return error("text after the value");
        return true;
    }

    const char* at() const { return m_at; }
    const char* message() const { return m_message; }

private:
    std::uint32_t offset(const char* p) const { return static_cast<std::uint32_t>(p - m_begin); }
    std::uint32_t nodeCount() const { return static_cast<std::uint32_t>(m_document.m_nodes.size()); }

    bool error(const char* message)
    {
        m_message = message;
        return false;
    }

    void push(Type type, const char* begin, const char* end, std::uint32_t size)
    {
        m_document.m_nodes.push_back({ offset(begin), offset(end), nodeCount() + 1, size, type });
    }

    bool step()
    {
        const Document::Frame frame = m_document.m_open.back();
        Document::Node& node = m_document.m_nodes[frame.node];
        m_at = skipSpace(m_at, m_end);
        if (m_at == m_end)
            return error("the text ends inside a value");
        if (*m_at == (frame.object ? '}' : ']')) {
            ++m_at;
            node.end = offset(m_at);
            node.next = nodeCount();
            m_document.m_open.pop_back();
            return true;
        }
        if (node.size > 0) {
            if (*m_at != ',')
                return error("a comma or a closing bracket is missing");
            m_at = skipSpace(m_at + 1, m_end);
            if (m_at != m_end && (*m_at == '}' || *m_at == ']'))
                return error("a value is missing after the comma");
        }
        ++node.size;
        if (frame.object && !key())
            return false;
        return value();
    }

    bool key()
    {
        if (m_at == m_end)
            return error("the text ends inside a value");
        if (*m_at != '"')
            return error("a member name in quotes is missing");
        if (!string())
            return false;
        m_at = skipSpace(m_at, m_end);
        if (m_at == m_end || *m_at != ':')
            return error("a colon is missing after a member name");
        m_at = skipSpace(m_at + 1, m_end);
        return true;
    }

    bool value()
    {
        if (m_at == m_end)
            return error("the text ends where a value should be");
        switch (*m_at) {
        case '{':
        case '[':
            return open(*m_at == '{');
        case '"':
            return string();
        case 't':
            return word("true", Type::True);
        case 'f':
            return word("false", Type::False);
        case 'n':
            return word("null", Type::Null);
        default:
            return number();
        }
    }

    bool open(bool object)
    {
        if (m_document.m_open.size() >= m_options.maxDepth)
            return error("nested too deeply");
        m_document.m_open.push_back({ nodeCount(), object });
        push(object ? Type::Object : Type::Array, m_at, m_at + 1, 0);
        ++m_at;
        return true;
    }

    bool word(std::string_view expected, Type type)
    {
        if (std::string_view(m_at, static_cast<std::size_t>(m_end - m_at)).substr(0, expected.size())
            != expected)
            return error("an unknown word where a value should be");
        push(type, m_at, m_at + expected.size(), 0);
        m_at += expected.size();
        return true;
    }

    bool string()
    {
        const char* const start = m_at++;
        bool escaped = false;
        while (true) {
            m_at = findStringEnd(m_at, m_end);
            if (m_at == m_end)
                return error("the text ends inside a string");
            if (*m_at == '"')
                break;
            if (*m_at != '\\') {
                if (!m_options.controlInStrings)
                    return error("a raw control character inside a string");
                ++m_at;
                continue;
            }
            if (!escaped) {
                escaped = true;
                m_at = m_wide ? skipSoundStringWide(m_at, m_end) : skipSoundString(m_at, m_end);
                continue;
            }
            if (!escape())
                return false;
        }
        ++m_at;
        push(Type::String, start, m_at, escaped ? 1 : 0);
        return true;
    }

    bool escape()
    {
        if (m_end - m_at < 2)
            return error("the text ends inside a string");
        const char c = m_at[1];
        if (c == 'u') {
            if (m_end - m_at < 6)
                return error("the text ends inside a string");
            for (int i = 2; i < 6; ++i) {
                if (hexDigit(m_at[i]) < 0)
                    return error("a broken \\u escape");
            }
            m_at += 6;
            return true;
        }
        if (std::string_view("\"\\/bfnrt").find(c) == std::string_view::npos)
            return error("an unknown escape");
        m_at += 2;
        return true;
    }

    bool number()
    {
        const char* p = m_at;
        const auto digits = [&] {
            const char* const from = p;
            while (p < m_end && *p >= '0' && *p <= '9')
                ++p;
            return p > from;
        };
        if (*p == '-')
            ++p;
        if (m_options.relaxed) {
            for (const std::string_view name : { std::string_view("NaN"), std::string_view("Infinity") }) {
                if (std::string_view(p, static_cast<std::size_t>(m_end - p)).substr(0, name.size()) == name
                    && !(name == "NaN" && p != m_at)) {
                    push(Type::Number, m_at, p + name.size(), 0);
                    m_at = p + name.size();
                    return true;
                }
            }
        }
        if (p < m_end && *p == '0')
            ++p;
        else if (!digits())
            return error("a value is missing or unknown");
        if (p < m_end && *p == '.') {
            ++p;
            if (!digits())
                return error("a number ends after its point");
        }
        if (p < m_end && (*p == 'e' || *p == 'E')) {
            ++p;
            if (p < m_end && (*p == '+' || *p == '-'))
                ++p;
            if (!digits())
                return error("a number ends inside its exponent");
        }
        push(Type::Number, m_at, p, 0);
        m_at = p;
        return true;
    }

    Document& m_document;
    const ParseOptions& m_options;
    const char* const m_begin;
    const char* m_at;
    const char* const m_end;
    const char* m_message = "";
    const bool m_wide = hasWideScan();
};

Result<Value> Document::parse(std::string_view text, const ParseOptions& options)
{
    m_text = text;
    m_nodes.clear();
    m_open.clear();
    m_consumed = 0;
    m_errorOffset = 0;
    if (text.size() >= std::numeric_limits<std::uint32_t>::max())
        return fail(ErrorCode::Unsupported, Message::say("one JSON value of 4 GB or more"));
    Parser parser(*this, text, options);
    const bool ok = parser.run();
    const auto at = static_cast<std::size_t>(parser.at() - text.data());
    if (!ok) {
        m_nodes.clear();
        m_errorOffset = at;
        return fail(
            ErrorCode::Malformed, Message::say("not valid JSON at byte {}: {}", at, parser.message()));
    }
    m_consumed = at;
    return root();
}

std::size_t Value::offset() const
{
    return m_document ? m_document->m_nodes[m_node].begin : 0;
}

std::string Value::string(Surrogates policy) const
{
    if (!isString())
        return {};
    if (const auto plain = plainString())
        return std::string(*plain);
    const std::string_view text = raw();
    return decodeString(text.substr(1, text.size() - 2), policy);
}

bool Value::toBool(bool fallback) const
{
    return isBool() ? type() == Type::True : fallback;
}

std::optional<std::int64_t> Value::toInt() const
{
    if (!isNumber())
        return std::nullopt;
    const std::string_view text = raw();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::optional<double> Value::toDouble() const
{
    if (!isNumber())
        return std::nullopt;
    const std::string_view text = raw();
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc::result_out_of_range)
        return text.find("e-") != std::string_view::npos || text.find("E-") != std::string_view::npos
            ? 0.0
            : (text.front() == '-' ? -1 : 1) * std::numeric_limits<double>::infinity();
    if (error != std::errc())
        return std::numeric_limits<double>::quiet_NaN();
    return number;
}

std::size_t Value::size() const
{
    return isArray() || isObject() ? m_document->m_nodes[m_node].size : 0;
}

Value Value::operator[](std::string_view key) const
{
    Value found;
    if (!isObject())
        return found;
    const Document::Node* const nodes = m_document->m_nodes.data();
    const char* const text = m_document->m_text.data();
    const std::uint32_t end = nodes[m_node].next;
    for (std::uint32_t i = m_node + 1; i != end; i = nodes[i + 1].next) {
        const Document::Node& name = nodes[i];
        // Most names differ in length or first character; only the others are worth a call.
        const std::string_view written(text + name.begin + 1, name.end - name.begin - 2);
        const bool equal = name.size == 0 ? written.size() == key.size()
                && (key.empty() || (written.front() == key.front() && written == key))
                                          : Value(m_document, i).equals(key);
        if (equal)
            found = Value(m_document, i + 1);
    }
    return found;
}

Value Value::first(std::string_view key) const
{
    for (const Member member : members()) {
        if (member.key.equals(key))
            return member.value;
    }
    return {};
}

Value Value::at(std::size_t index) const
{
    for (const Value item : items()) {
        if (index-- == 0)
            return item;
    }
    return {};
}

namespace {

/// Four hex digits at p; the parser has checked them, but decodeString() also takes unparsed text.
int unit(const char* p, const char* end)
{
    if (end - p < 4)
        return -1;
    int value = 0;
    for (int i = 0; i < 4; ++i) {
        const int digit = hexDigit(p[i]);
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

char* putSurrogate(char* out, int unit, Surrogates policy)
{
    if (policy == Surrogates::Replace) {
        std::string_view("\xEF\xBF\xBD").copy(out, 3);
    } else {
        out[0] = static_cast<char>(0xE0 | (unit >> 12));
        out[1] = static_cast<char>(0x80 | ((unit >> 6) & 0x3F));
        out[2] = static_cast<char>(0x80 | (unit & 0x3F));
    }
    return out + 3;
}

/// UTF-8 of a code point that is not a surrogate.
char* putCodePoint(char* out, int c)
{
    if (c < 0x80) {
        *out++ = static_cast<char>(c);
    } else if (c < 0x800) {
        *out++ = static_cast<char>(0xC0 | (c >> 6));
        *out++ = static_cast<char>(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        *out++ = static_cast<char>(0xE0 | (c >> 12));
        *out++ = static_cast<char>(0x80 | ((c >> 6) & 0x3F));
        *out++ = static_cast<char>(0x80 | (c & 0x3F));
    } else {
        *out++ = static_cast<char>(0xF0 | (c >> 18));
        *out++ = static_cast<char>(0x80 | ((c >> 12) & 0x3F));
        *out++ = static_cast<char>(0x80 | ((c >> 6) & 0x3F));
        *out++ = static_cast<char>(0x80 | (c & 0x3F));
    }
    return out;
}

/// p points after "\u" and advances past what was read; returns the new end of the output.
char* putUnicode(char* out, const char*& p, const char* end, Surrogates policy)
{
    const int first = unit(p, end);
    if (first < 0) {
        *out++ = '\\';
        *out++ = 'u';
        return out;
    }
    p += 4;
    if (first < 0xD800 || first > 0xDFFF)
        return putCodePoint(out, first);
    if (first < 0xDC00 && end - p >= 6 && p[0] == '\\' && p[1] == 'u') {
        const int second = unit(p + 2, end);
        if (second >= 0xDC00 && second <= 0xDFFF) {
            p += 6;
            return putCodePoint(out, 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00));
        }
    }
    return putSurrogate(out, first, policy);
}

char simpleEscape(char c)
{
    switch (c) {
    case 'n':
        return '\n';
    case 't':
        return '\t';
    case 'r':
        return '\r';
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    default:
        return c;
    }
}

} // namespace

std::size_t decodeTo(char* out, std::string_view inside, Surrogates policy)
{
    char* const begin = out;
    const char* p = inside.data();
    const char* const end = p + inside.size();
    const bool wide = inside.size() >= 64 && hasWideScan();
    while (p < end) {
        if (wide)
            p = copyShortEscapesWide(p, end, out);
        const char* const slash = copyToBackslash(p, end, out);
        out += slash - p;
        p = slash;
        if (p == end)
            break;
        if (p + 1 == end) {
            *out++ = *p;
            break;
        }
        if (p[1] == 'u') {
            p += 2;
            out = putUnicode(out, p, end, policy);
        } else {
            *out++ = simpleEscape(p[1]);
            p += 2;
        }
    }
    return static_cast<std::size_t>(out - begin);
}

std::string decodeString(std::string_view inside, Surrogates policy)
{
    std::string out(inside.size() + kDecodeSlack, '\0');
    out.resize(decodeTo(out.data(), inside, policy));
    return out;
}

void appendQuoted(std::string& out, std::string_view text)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    const std::string repaired = utf8::isValid(text) ? std::string() : utf8::repair(text);
    const std::string_view source = repaired.empty() ? text : repaired;
    out += '"';
    const char* p = source.data();
    const char* const end = p + source.size();
    while (p < end) {
        const char* stop = findStringEnd(p, end);
        out.append(p, stop);
        if (stop == end)
            break;
        const char c = *stop;
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        case '\b':
            out += "\\b";
            break;
        case '\f':
            out += "\\f";
            break;
        default:
            out += "\\u00";
            out += kDigits[(c >> 4) & 15];
            out += kDigits[c & 15];
        }
        p = stop + 1;
    }
    out += '"';
}

std::string quoted(std::string_view text)
{
    std::string out;
    out.reserve(text.size() + text.size() / 16 + 2);
    appendQuoted(out, text);
    return out;
}

} // namespace winnow::json
