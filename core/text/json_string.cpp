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

/// UTF-8 of a code point that is no surrogate.
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

/// p points behind "\u" and moves behind what was read; returns the new end of the output.
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
