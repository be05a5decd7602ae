// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstring>

#include "core/text/json.h"
#include "core/text/json_scan.h"
#include "core/text/utf8.h"

namespace winnow::json {

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

void appendSurrogate(std::string& out, int high, Surrogates policy)
{
    if (policy == Surrogates::Replace) {
        out += "\xEF\xBF\xBD";
        return;
    }
    out += static_cast<char>(0xE0 | (high >> 12));
    out += static_cast<char>(0x80 | ((high >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (high & 0x3F));
}

/// p points behind "\u"; returns where decoding goes on.
const char* appendUnicode(std::string& out, const char* p, const char* end, Surrogates policy)
{
    const int first = unit(p, end);
    if (first < 0) {
        out += "\\u";
        return p;
    }
    p += 4;
    if (first < 0xD800 || first > 0xDFFF) {
        utf8::append(out, static_cast<char32_t>(first));
        return p;
    }
    if (first < 0xDC00 && end - p >= 6 && p[0] == '\\' && p[1] == 'u') {
        const int second = unit(p + 2, end);
        if (second >= 0xDC00 && second <= 0xDFFF) {
            utf8::append(out, static_cast<char32_t>(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)));
            return p + 6;
        }
    }
    appendSurrogate(out, first, policy);
    return p;
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

std::string decodeString(std::string_view inside, Surrogates policy)
{
    std::string out;
    out.reserve(inside.size());
    const char* p = inside.data();
    const char* const end = p + inside.size();
    while (p < end) {
        const auto* slash = static_cast<const char*>(std::memchr(p, '\\', static_cast<std::size_t>(end - p)));
        if (!slash || slash + 1 >= end) {
            out.append(p, end);
            break;
        }
        out.append(p, slash);
        if (slash[1] == 'u') {
            p = appendUnicode(out, slash + 2, end, policy);
        } else {
            out += simpleEscape(slash[1]);
            p = slash + 2;
        }
    }
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
