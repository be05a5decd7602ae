// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/base64.h"

#include <cstdint>

#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

int valueOf(char c)
{
    if (isUpper(c))
        return c - 'A';
    if (isLower(c))
        return c - 'a' + 26;
    if (isDigit(c))
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}
/// The URL-safe alphabet has "-" and "_" in place of "+" and "/".
int looseValueOf(char c)
{
    return valueOf(c == '-' ? '+' : c == '_' ? '/' : c);
}

} // namespace

std::string base64Encode(std::string_view bytes)
{
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = (group << 8) | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += k <= count ? kAlphabet[(group >> (18 - 6 * k)) & 63] : '=';
    }
    return out;
}

std::optional<std::string> base64Decode(std::string_view text)
{
    if (text.size() % 4 != 0)
        return std::nullopt;
    std::string out;
    out.reserve(text.size() / 4 * 3);
    for (std::size_t i = 0; i < text.size(); i += 4) {
        const bool last = i + 4 == text.size();
        const std::size_t padding = last && text[i + 3] == '=' ? (text[i + 2] == '=' ? 2 : 1) : 0;
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const int value = k < 4 - padding ? valueOf(text[i + k]) : 0;
            if (value < 0)
                return std::nullopt;
            group = (group << 6) | static_cast<std::uint32_t>(value);
        }
        for (std::size_t k = 0; k < 3 - padding; ++k)
            out += static_cast<char>((group >> (16 - 8 * k)) & 255);
    }
    return out;
}

std::string base64Loose(std::string_view text)
{
    std::string out;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        const int value = looseValueOf(c);
        if (value < 0)
            continue;
        bits = bits << 6 | static_cast<unsigned>(value);
        if (++count % 4 != 1)
            out += static_cast<char>(bits >> ((4 - count % 4) % 4 * 2) & 0xFF);
    }
    return out;
}

} // namespace winnow
