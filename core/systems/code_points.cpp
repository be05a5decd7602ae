// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/code_points.h"

#include <utf8proc.h>

#include "core/text/utf8.h"

namespace winnow::systems {

namespace {

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// ED A0..BF 80..BF: a surrogate in three bytes.
bool surrogateAt(std::string_view text, std::size_t at)
{
    return at + 2 < text.size() && static_cast<unsigned char>(text[at]) == 0xED
        && (static_cast<unsigned char>(text[at + 1]) & 0xE0) == 0xA0 && isContinuation(text[at + 2]);
}

template <class Fn> std::string mapped(std::string_view text, Fn&& map)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();)
        appendCodePoint(out, map(decodeNext(text, at)));
    return out;
}

} // namespace

bool isValidText(std::string_view text)
{
    while (true) {
        text.remove_prefix(utf8::validPrefix(text));
        if (text.empty())
            return true;
        if (!surrogateAt(text, 0))
            return false;
        text.remove_prefix(3);
    }
}

std::string repairText(std::string_view text)
{
    std::string out;
    while (true) {
        const std::size_t valid = utf8::validPrefix(text);
        out += text.substr(0, valid);
        text.remove_prefix(valid);
        if (text.empty())
            return out;
        const bool surrogate = surrogateAt(text, 0);
        if (surrogate)
            out += text.substr(0, 3);
        else
            out += "\xEF\xBF\xBD";
        text.remove_prefix(surrogate ? 3 : 1);
    }
}

std::size_t countCodePoints(std::string_view text)
{
    return sumOfBytes(text, [](Bytes bytes) { return bytes >= -64; }); // all but continuations
}

std::size_t bytesOfCodePoints(std::string_view text, std::size_t count)
{
    if (count >= text.size())
        return text.size();
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        if (!isContinuation(text[at]) && count-- == 0)
            break;
    }
    return at;
}

std::string_view sliceCodePoints(std::string_view text, std::size_t from, std::size_t to)
{
    const std::size_t begin = bytesOfCodePoints(text, from);
    const std::string_view rest = text.substr(begin);
    return to <= from ? rest.substr(0, 0) : rest.substr(0, bytesOfCodePoints(rest, to - from));
}

char32_t decodeNext(std::string_view text, std::size_t& at)
{
    if (surrogateAt(text, at)) {
        const auto low = static_cast<unsigned char>(text[at + 2]);
        const auto middle = static_cast<unsigned char>(text[at + 1]);
        at += 3;
        return 0xD000u | ((middle & 0x3Fu) << 6) | (low & 0x3Fu);
    }
    return utf8::next(text, at);
}

char32_t decodeLast(std::string_view text, std::size_t& end)
{
    std::size_t at = end - 1;
    while (at > 0 && end - at < 4 && isContinuation(text[at]))
        --at;
    end = at;
    return decodeNext(text, at);
}

void appendCodePoint(std::string& out, char32_t codePoint)
{
    if (codePoint >= 0xD800 && codePoint <= 0xDFFF) {
        out += static_cast<char>(0xED);
        out += static_cast<char>(0x80 | ((codePoint >> 6) & 0x3F));
        out += static_cast<char>(0x80 | (codePoint & 0x3F));
        return;
    }
    utf8::append(out, codePoint);
}

bool isSpace(char32_t c)
{
    return (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x20) || c == 0x85 || c == 0xA0 || c == 0x1680
        || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F
        || c == 0x3000;
}

bool isPrintable(char32_t codePoint)
{
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(codePoint))) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return false;
    case UTF8PROC_CATEGORY_ZS:
        return codePoint == ' ';
    default:
        return true;
    }
}

std::string_view trimSpaceRight(std::string_view text)
{
    while (!text.empty()) {
        std::size_t end = text.size();
        if (!isSpace(decodeLast(text, end)))
            break;
        text = text.substr(0, end);
    }
    return text;
}

std::string_view trimSpace(std::string_view text)
{
    while (!text.empty()) {
        std::size_t at = 0;
        if (!isSpace(decodeNext(text, at)))
            break;
        text.remove_prefix(at);
    }
    return trimSpaceRight(text);
}

std::string toLower(std::string_view text)
{
    return mapped(text,
        [](char32_t c) { return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c))); });
}

std::string toUpper(std::string_view text)
{
    return mapped(text, [](char32_t c) {
        // The library returns the capital sharp s; Unicode's simple mapping has none.
        return c == 0xDF ? c : static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(c)));
    });
}

} // namespace winnow::systems
