// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/base64.h"

#include <array>
#include <cstdint>

namespace winnow {

namespace {

constexpr std::string_view kAlphabet
    = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_"; // the last two in addresses

constexpr auto kLooseValues = [] {
    std::array<signed char, 256> all {};
    all.fill(-1);
    for (std::size_t i = 0; i < kAlphabet.size(); ++i)
        all[static_cast<unsigned char>(kAlphabet[i])] = static_cast<signed char>(i < 64 ? i : i - 2);
    return all;
}();

int valueOf(char c)
{
    return c == '-' || c == '_' ? -1 : kLooseValues[static_cast<unsigned char>(c)];
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
    std::string out(text.size(), '\0');
    auto end = out.begin();
    unsigned bits = 0, count = 0;
    for (const char c : text) {
        const int value = kLooseValues[static_cast<unsigned char>(c)];
        if (value < 0)
            continue;
        bits = bits << 6 | static_cast<unsigned>(value);
        if (++count % 4 != 1)
            *end++ = static_cast<char>(bits >> ((4 - count % 4) % 4 * 2) & 0xFF);
    }
    out.erase(end, out.end());
    return out;
}

} // namespace winnow
